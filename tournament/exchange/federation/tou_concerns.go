package federation

import (
	"regexp"
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
		c, ok := gameConcerns(d, books, false, ratedFates{aRoundAlone, asItIs, asPlayed}, scoresInTou)
		for _, g := range withFinal(d).Games {
			if s := g.Sheet.Scores; s != nil && max(s[0], s[1]) > 999 {
				c.add(exchange.NotMended, 0, "table %d of round %d has a score of 1000 or more, which loses its thousand", g.Table, g.Round)
			}
		}
		if ev.StartDate == "" && d.StartDate == "" {
			c.add(exchange.MendEvent, 0, "the event has no date; the ratings officer needs one; enter it on the Event screen")
		}
		if ok {
			c.touNames(d)
			if none := without(d, "wespa"); len(none.names) > 0 && len(none.names) < len(d.Players) {
				c.add(exchange.MendPlayer, none.first, "no %s number: %s; whoever isn't on its list yet is declared as new", "WESPA", none.some())
			}
		}
		list = append(list, c.list...)
	}
	return list
}

// scoresInTou are the scores of a game in the file, which has them less time penalties.
func scoresInTou(l tournament.ScoreLine, _ tournament.Caps) (own, other int) {
	return l.Own - l.OwnPenalty, l.Other - l.OtherPenalty
}

// wordBye is the name of an entry that stands for no player.
var wordBye = regexp.MustCompile(`(?i)\bbye\b`)

// touNames names the players whose name loses something in the file, or is the same there as another's.
func (c *concerns) touNames(d *tournament.Division) {
	short := map[string]tournament.Player{}
	for _, p := range d.Players {
		spoken := spokenName(p.ListedAs("wespa"))
		plain, cut := spelling.ASCII(spoken), cutASCII(spoken, touName)
		switch {
		case strings.Contains(strings.ToUpper(plain), "BYE"):
			c.stop(exchange.MendPlayer, p.ID, "%s has BYE in the name, so the federation's program takes the line for a bye and leaves the player out; give another spelling for %s", p.Name, "WESPA")
			// An entry called "Bye" is no player, and files with one have been rated by WESPA.
			c.list[len(c.list)-1].Stops = !wordBye.MatchString(plain)
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
