package federation

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
)

// tshCap is the spread cap of an event for tsh, which has one for all its divisions: that of
// the first division that has one. Whoever stands otherwise is in cappedOtherwise.
func tshCap(ev *tournament.Event) tournament.Caps {
	for _, d := range ev.Divisions {
		if len(d.SpreadCap) > 0 {
			return d.SpreadCap
		}
	}
	return nil
}

// cappedOtherwise adds that tsh would cap the division's spreads otherwise than its director.
func (c *concerns) cappedOtherwise(ev *tournament.Event, d *tournament.Division) {
	caps := tshCap(ev)
	switch {
	case sameCaps(caps, d.SpreadCap, d.Rounds):
	case len(d.SpreadCap) == 0:
		c.add(exchange.MendDivision, 0, "the spread isn't capped here, and tsh has one cap for all divisions: it would cap it at %s", caps)
	default:
		c.add(exchange.MendDivision, 0, "the spread is capped at %s here, and tsh has one cap for all divisions: it would cap it at %s", d.SpreadCap, caps)
	}
}

// sameCaps reports whether both cap every one of so many rounds alike.
func sameCaps(a, b tournament.Caps, rounds int) bool {
	for round := range rounds {
		if a.In(round+1) != b.In(round+1) {
			return false
		}
	}
	return true
}

// NewtConcerns names what tsh's published event would lose. None of it stops it.
func NewtConcerns(ev *tournament.Event, _ rulebook.Library) []exchange.Concern {
	var list []exchange.Concern
	for _, d := range ev.Divisions {
		c := concerns{division: d.Name}
		c.cappedOtherwise(ev, d)
		c.endings(d, newtFate)
		c.notInStandings(d)
		list = slices.Concat(list, c.list)
	}
	return list
}
