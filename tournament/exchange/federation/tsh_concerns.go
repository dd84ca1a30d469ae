package federation

import (
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
)

// TshConcerns names what tsh's files of the event would lose. No such concern stops them.
func TshConcerns(ev *tournament.Event, books rulebook.Library) []exchange.Concern {
	var list []exchange.Concern
	for _, d := range ev.Divisions {
		c := concerns{division: d.Name}
		if _, err := d.Book(books); err != nil {
			c.stop(exchange.MendDivision, 0, "%s", err)
		}
		c.cappedOtherwise(ev, d)
		c.endings(d, tshFate)
		c.tshRulings(d)
		c.notInStandings(d)
		for _, p := range d.Players {
			if strings.Contains(p.Name, ";") {
				c.add(exchange.MendPlayer, p.ID, "%s loses the semicolon, which ends a field there", p.Name)
			}
		}
		list = append(list, c.list...)
	}
	return list
}

// tshRulings counts the rulings for which tsh has no form.
func (c *concerns) tshRulings(d *tournament.Division) {
	for _, r := range d.Rulings {
		if p, ok := d.Player(r.Player); ok && r.Kind == tournament.Ejection && !r.Reversed {
			c.add(exchange.NotMended, r.Player, "%s was ejected: the games stand as they count now, and tsh would draw %s again", p.Name, p.Name)
		}
	}
	if n := len(d.Rulings) + len(d.Challenges); n > 0 {
		c.add(exchange.NotMended, 0, "rulings and challenges (%d): only what they take off the spread is in it", n)
	}
}
