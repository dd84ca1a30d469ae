package public

import (
	"cmp"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/secret"
	"wordhall/tournament/text"
)

// Copy is the event for another computer that is to hold no more than everybody may know: Event without draws that
// aren't published, as Published has it, and without whatever else the public pages and the document leave out. Players
// who are checked in are in it. It is a whole event, in which everything has the number that it has at the desk.
func Copy(e *tournament.Event, render func(text.Text) string) *tournament.Event {
	c := Published(Event(e, render))
	c.Secret = cmp.Or(c.Secret, secret.Veiled(e.Secret))
	c.Closing = tournament.Closing{At: c.Closing.At}
	for _, d := range c.Divisions {
		d.Challenges, d.Late = nil, nil
		for i := range d.Players {
			p := &d.Players[i]
			p.Accommodation, p.Contact, p.Note, p.Paid, p.Owes = "", "", "", false, 0
		}
		keyedByNobody(d.Games)
		for i := range d.RoundFacts {
			d.RoundFacts[i].Relaxed = nil
		}
		for i := range d.RuleChanges {
			d.RuleChanges[i].By = ""
		}
		if d.Final == nil {
			continue
		}
		d.Final.FrozenBy = ""
		keyedByNobody(d.Final.Games)
		for i := range d.Final.Left {
			d.Final.Left[i].By = ""
		}
	}
	return c
}

// somebody keyed a sheet a second time.
const somebody = "✓"

// keyedByNobody takes away who keyed the sheets, not which were keyed a second time, and why the draw made these games.
func keyedByNobody(games []tournament.Game) {
	for i := range games {
		g := &games[i]
		g.Sheet.EnteredBy, g.Why, g.Cost = "", nil, 0
		if g.Sheet.VerifiedBy != "" {
			g.Sheet.VerifiedBy = somebody
		}
	}
}

// Division is the division as everybody may have it: every figure can be computed from it as at the desk, and every draw
// made again. It has what figures depend on of a ruling, not why it was made, who saw it and what was noted; warnings and
// other rulings on which no figure depends, reversed ones too, stay with the director, as do the reasons of changed rules
// and what families and other lists of players are called, why somebody left the final, and the lines of other programs'
// files, which say whatever somebody noted there. The keys that a document's maker added stay, for a document keeps them.
func Division(d *tournament.Division) *tournament.Division {
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

// Divisions is the event with each division as Division has it.
func Divisions(e *tournament.Event) *tournament.Event {
	p := e.Clone()
	p.Kept = nil
	for i, d := range e.Divisions {
		p.Divisions[i] = Division(d)
	}
	return p
}

// Published is Divisions without draws and wishes for rounds that aren't published, and without the keys that
// documents had for their maker's own use.
func Published(e *tournament.Event) *tournament.Event {
	shown := Divisions(e)
	for _, d := range shown.Divisions {
		hidden := map[int]bool{}
		for round := range d.Rounds + 1 {
			hidden[round] = d.RoundState(round) < tournament.Published
		}
		d.RoundFacts = slices.DeleteFunc(slices.Clone(d.RoundFacts), func(r tournament.Round) bool { return hidden[r.Number] })
		d.Games = slices.DeleteFunc(slices.Clone(d.Games), func(g tournament.Game) bool { return hidden[g.Round] })
		last := d.LastRound()
		d.Fixed = slices.DeleteFunc(slices.Clone(d.Fixed), func(f tournament.Fixed) bool { return f.Round > last })
		withoutExtra(d)
	}
	shown.Extra = nil
	return shown
}

// withoutExtra changes a division that shares no list.
func withoutExtra(d *tournament.Division) {
	d.Extra = nil
	for i := range d.Players {
		d.Players[i].Extra = nil
	}
	for i := range d.Games {
		d.Games[i].Extra = nil
	}
	if d.Final == nil {
		return
	}
	for i := range d.Final.Games {
		d.Final.Games[i].Extra = nil
	}
}
