package app

import (
	"context"

	"wordhall/tournament/draw"
)

// Rehearse plays the event out on copies; see tournament.Event.Rehearse. The event, its
// file and its journal stay as they are. It may take a while: call it in the background;
// the context ends it.
func (d *Desk) Rehearse(ctx context.Context, req draw.RehearsalRequest) (draw.Rehearsal, error) {
	return draw.Rehearse(ctx, d.Event(), d.Book, req)
}
