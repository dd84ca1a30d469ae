package app

import (
	"context"

	"wordhall/tournament/draw"
)

// Rehearse plays the event out on copies; see tournament.Event.Rehearse. The event, its
// file and its journal stay as they are. It may take a while: to be asked for aside, the
// context ends it.
func (d *Desk) Rehearse(ctx context.Context, req draw.RehearsalRequest) (draw.Rehearsal, error) {
	return draw.Rehearse(ctx, d.Event(), d.Book, req)
}

// RehearsalChoice is what a rehearsal goes by that doesn't follow from the event; see
// draw.RehearsalRequest.
type RehearsalChoice struct {
	RoundMinutes int    `json:"round_minutes,omitempty"`
	Turnaround   int    `json:"turnaround,omitempty"`
	First        string `json:"first,omitempty"`
}
