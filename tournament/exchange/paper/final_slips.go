package paper

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// OfFinal is the bracket of a final, or the slips of its games as FinalSlips makes them.
func OfFinal(ev *tournament.Event, d *tournament.Division, book rulebook.Book, slips, whatIf bool) Paper {
	if slips {
		return FinalSlips(ev, d, book, whatIf)
	}
	return BracketSheet(ev, d, book)
}

// FinalSlips are the slips of the games of a final that are certain to be played in its matches, in the form of a
// round's slips. whatIf asks for those of the games after them, which are played if they are needed. Their code
// names the match and the game. The final must have begun.
func FinalSlips(ev *tournament.Event, d *tournament.Division, book rulebook.Book, whatIf bool) Paper {
	p := finalSlipPaper{drawPaper: drawPaper{event: ev, division: d, kind: "Result slips"}}
	for _, a := range finals.PendingGames(d, book) {
		if a.Certain != whatIf {
			p.games = append(p.games, a)
		}
	}
	return p
}

type finalSlipPaper struct {
	drawPaper
	games []finals.PendingGame
	// link is the address on a game's slip, as in slipPaper.
	link func(game int) string
}

func (p finalSlipPaper) title() text.Text {
	return text.Of("%s, %s, final: result slips", report.EventTitle(p.event), report.DivisionTitle(p.division))
}

func (p finalSlipPaper) lay(l *layout) {
	sheet := l.slipSheet()
	for chunk := range slices.Chunk(p.games, sheet.most()) {
		page := sheet.page(l)
		for i := range chunk {
			s, bottom := sheet.slip(l, p.drawPaper, page, i)
			s.game, s.ahead = chunk[i].Game, &chunk[i]
			if p.link != nil {
				s.link = p.link(s.game.ID)
			}
			s.draw(bottom)
		}
	}
}

// occasion is the round of the slip's game, or in a final which game it is.
func (s slip) occasion() text.Text {
	switch {
	case s.ahead == nil:
		return text.Of("Round %d", s.round)
	case s.ahead.Certain:
		return s.ahead.Name
	}
	return text.Of("%s, if needed", s.ahead.Name)
}

// seeded is the seed of a player of a final.
func (s slip) seeded(id tournament.PlayerID) text.Text {
	seed := s.ahead.Seeds[0]
	if id != s.game.First {
		seed = s.ahead.Seeds[1]
	}
	return text.Of("Seed %d", seed)
}
