package federation

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
)

// tshCap is the event's spread cap for tsh, which has one for all divisions: that of the first division with a
// cap. cappedOtherwise names the divisions that have another.
func tshCap(ev *tournament.Event) tournament.Caps {
	for _, d := range ev.Divisions {
		if len(d.SpreadCap) > 0 {
			return d.SpreadCap
		}
	}
	return nil
}

// cappedOtherwise adds a concern if tsh would cap the division's spreads in another way than the division does.
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

// sameCaps reports whether both are the same cap in each of the first rounds.
func sameCaps(a, b tournament.Caps, rounds int) bool {
	for round := range rounds {
		if a.In(round+1) != b.In(round+1) {
			return false
		}
	}
	return true
}

// NewtConcerns names what tsh's published event would lose. No such concern stops it.
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
