package document

import (
	"slices"

	"wordhall/tournament"
)

// Public is the division as everybody may have it, as a document: every figure comes out
// of it as the desk has it. Of a ruling it has what figures rest on, not why it was made,
// who saw it and what was noted; warnings and other rulings on which none rests, reversed
// ones too, stay with the director.
func Public(d *tournament.Division) *tournament.Division {
	p := d.Clone()
	p.Rulings = slices.DeleteFunc(p.Rulings, func(r tournament.Ruling) bool {
		return r.Reversed || r.Kind != tournament.Ejection && r.Kind != tournament.SpreadPenalty
	})
	for i, r := range p.Rulings {
		p.Rulings[i] = tournament.Ruling{ID: r.ID, Player: r.Player, Kind: r.Kind, Points: r.Points, Round: r.Round,
			AfterRound: r.AfterRound, Effect: r.Effect}
	}
	return p
}
