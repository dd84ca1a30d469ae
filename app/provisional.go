package app

import (
	"context"

	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
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

// disprovedNotes name the later rounds that were drawn on an assumed outcome of the game
// which its sheet now shows to be wrong.
func (s *ActionContext) disprovedNotes(d *tournament.Division, g tournament.Game) ([]text.Text, error) {
	var notes []text.Text
	for _, r := range d.RoundFacts {
		if len(r.Assumed) == 0 {
			continue
		}
		book, err := s.book(d)
		if err != nil {
			return nil, err
		}
		for _, a := range draw.Disproved(d, book, r.Number) {
			if a.Game == g.ID {
				notes = append(notes, text.Of("round %d was drawn on the assumption that %s; its draw stays, look at what would be different", r.Number, draw.AssumedText(d, a)))
			}
		}
	}
	return notes, nil
}
