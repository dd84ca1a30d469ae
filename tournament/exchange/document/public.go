package document

import (
	"io"
	"slices"

	"wordhall/tournament"
)

// Public is the division as a document that everybody may have: every figure can be computed
// from it as at the desk, and every draw made again. Of a ruling it has what figures depend on, not
// why it was made, who saw it and what was noted; warnings and other rulings on which no figure
// depends, reversed ones too, stay with the director, as do the reasons of changed rules and what
// families and other lists of players are called, why somebody left the final, and the lines of other
// programs' files, which say whatever somebody noted there.
func Public(d *tournament.Division) *tournament.Division {
	p := d.Clone()
	p.Rulings = slices.DeleteFunc(p.Rulings, func(r tournament.Ruling) bool {
		return r.Reversed || r.Kind != tournament.Ejection && r.Kind != tournament.SpreadPenalty
	})
	for i, r := range p.Rulings {
		p.Rulings[i] = tournament.Ruling{ID: r.ID, Player: r.Player, Kind: r.Kind, Points: r.Points, Round: r.Round,
			AfterRound: r.AfterRound, Effect: r.Effect}
	}
	if p.Final != nil { // Clone has made it the copy's own
		for i := range p.Final.Left {
			p.Final.Left[i].Reason = ""
		}
	}
	for i := range p.Players {
		p.Players[i].Kept = nil
	}
	for i := range p.RuleChanges {
		p.RuleChanges[i].Reason = ""
	}
	for i, r := range p.Relations {
		if r.Kind.Listed() {
			p.Relations[i].Name = ""
		}
	}
	return p
}

// PublicEvent is the event with each division as Public has it.
func PublicEvent(ev *tournament.Event) *tournament.Event {
	p := ev.Clone()
	p.Kept = nil
	for i, d := range ev.Divisions {
		p.Divisions[i] = Public(d)
	}
	return p
}

// WritePublic writes the document of an event that everybody may know: each division as Public has
// it, without draws and wishes for rounds that aren't published.
func WritePublic(w io.Writer, ev *tournament.Event) error {
	shown := PublicEvent(ev)
	for _, d := range shown.Divisions {
		paired := func(round int) bool { return d.RoundState(round) == tournament.Paired }
		games := slices.DeleteFunc(slices.Clone(d.Games), func(g tournament.Game) bool { return paired(g.Round) })
		d.RoundFacts = slices.DeleteFunc(slices.Clone(d.RoundFacts), func(r tournament.Round) bool { return paired(r.Number) })
		d.Games = games
		last := d.LastRound()
		d.Fixed = slices.DeleteFunc(slices.Clone(d.Fixed), func(f tournament.Fixed) bool { return f.Round > last })
	}
	return WriteEvent(w, shown)
}
