package app

import (
	"context"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/draw"
)

// Certainty tries a draw with other outcomes of the games still out and says whether
// it would be the same; see tournament.Event.Certainty. It may take a while: call
// it in the background; the context ends it.
func (d *Desk) Certainty(ctx context.Context, id tournament.DivisionID, req draw.Request) (draw.Certainty, error) {
	ev := d.Event()
	div, err := ev.Division(id)
	if err != nil {
		return draw.Certainty{}, err
	}
	book, err := d.Book(div)
	if err != nil {
		return draw.Certainty{}, err
	}
	return draw.MeasureCertainty(ctx, ev, id, book, req)
}

// Redraw says in what a drawn round would differ if it were drawn on the standings as
// they are now. Nothing is changed. In a large field it takes long.
func (d *Desk) Redraw(ctx context.Context, id tournament.DivisionID, round int) (draw.Difference, error) {
	ev := d.Event()
	div, err := ev.Division(id)
	if err != nil {
		return draw.Difference{}, err
	}
	book, err := d.Book(div)
	if err != nil {
		return draw.Difference{}, err
	}
	return draw.Redraw(ctx, ev, id, book, round)
}

// Rehearse plays the event out on copies; see tournament.Event.Rehearse. The event, its
// file and its journal stay as they are. It may take a while: call it in the background;
// the context ends it.
func (d *Desk) Rehearse(ctx context.Context, req draw.RehearsalRequest) (draw.Rehearsal, error) {
	return draw.Rehearse(ctx, d.Event(), d.Book, req)
}

// NextRevision is the number that the round's next printed version will have: above
// every one that was ever given to it, undone ones among them.
func (d *Desk) NextRevision(id tournament.DivisionID, round int) (int, error) {
	div, err := d.Event().Division(id)
	if err != nil {
		return 0, err
	}
	return action.NextRevision(d.file, div, round)
}
