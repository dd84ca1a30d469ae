package federation

import (
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/spelling"
)

// TouConcerns names what a TOU file of the event would lack or lose.
func TouConcerns(ev *tournament.Event, books rulebook.Library) []exchange.Concern {
	var list []exchange.Concern
	for _, d := range ev.Divisions {
		c := concerns{division: d.Name, list: unplayedConcerns(d, false)}
		whole := withFinal(d)
		for _, g := range whole.Games {
			if s := g.Sheet.Scores; s != nil && max(s[0], s[1]) > 999 {
				c.add(exchange.NotMended, 0, "table %d of round %d has a score of 1000 or more, which loses its thousand", g.Table, g.Round)
			}
		}
		if ev.StartDate == "" && d.StartDate == "" {
			c.add(exchange.MendEvent, 0, "the event has no date; the ratings officer needs one, set it on the Event screen")
		}
		book, err := d.Book(books)
		if err != nil {
			c.stop(exchange.MendDivision, 0, "%s", err)
			list = append(list, c.list...)
			continue
		}
		c.endings(d, ratedFate(d, book, aRoundAlone, asItIs, asPlayed))
		c.unexplained(whole, book, func(l tournament.ScoreLine) (int, int) { return l.Own - l.OwnPenalty, l.Other - l.OtherPenalty })
		c.touNames(d)
		if none := without(d, "wespa"); len(none.names) > 0 && len(none.names) < len(d.Players) {
			c.add(exchange.MendPlayer, none.first, "no %s number: %s; whoever isn't on its list yet is declared as new", "WESPA", none.some())
		}
		list = append(append(list, c.list...), unratedConcerns(d, book)...)
	}
	return list
}

// touNames names the players whose name loses something in the file, or is the same there as
// another's.
func (c *concerns) touNames(d *tournament.Division) {
	short := map[string]tournament.Player{}
	for _, p := range d.Players {
		spoken := spokenName(p.ListedAs("wespa"))
		plain, cut := spelling.ASCII(spoken), cutASCII(spoken, touName)
		switch {
		case strings.Contains(strings.ToUpper(plain), "BYE"):
			c.add(exchange.MendPlayer, p.ID, "%s has BYE in the name, so the federation's program takes the line for a bye and leaves the player out; give another spelling for %s", p.Name, "WESPA")
		case lostLetters(spoken, plain):
			c.stop(exchange.MendPlayer, p.ID, "%s can't be written with the letters of ASCII; give the spelling of the rating list", p.Name)
		case plain != spoken:
			c.add(exchange.MendPlayer, p.ID, "%s is written %s", p.Name, cut)
		case cut != plain:
			c.add(exchange.MendPlayer, p.ID, "%s is cut to %s", p.Name, cut)
		}
		if other, twice := short[cut]; twice {
			c.add(exchange.MendPlayer, p.ID, "%s and %s are both written %s", other.Name, p.Name, cut)
		}
		short[cut] = p
	}
}
