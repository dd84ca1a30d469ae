package workbook

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// standings is the sheet of a division's standings. Columns that would be empty for
// everybody are left out; wins, losses and spread are formulas over the scorecards.
func (s *divisionSheets) standings() grid {
	g := s.head(text.Of("standings %s", s.reached()), s.reached())
	g.frozen = 3
	list := s.look.Order(!s.director).For(report.InWorkbook)
	var choice []chosen
	number := list.At("number") + 1
	for _, c := range list.Columns {
		as := chosen{id: c.ID, dim: slices.Contains(dimStandings, c.ID)}
		if card, is := addedUp[c.ID]; is {
			as.formula = func(_ report.Row, row int) string { return s.sumOfCards(card, "$"+cellName(number, row)) }
		}
		choice = append(choice, as)
	}
	g.take(list, choice...)
	g.marks = []conditional{firstPlace(1, len(g.columns))}
	return g
}

// dimStandings are the columns of the standings that are there to be looked up.
var dimStandings = []string{"number", "rating", "played", "starts", "replies", "byes"}

// addedUp are the columns of the scorecards that columns of the standings add up.
var addedUp = map[string]int{"wins": cardWins, "losses": cardLosses, "spread": cardSpread}

// subtitle is the line below the title: where, when, by which rules, how many.
func subtitle(ev *tournament.Event, d *tournament.Division, book rulebook.Book) text.Text {
	return text.Join("  ·  ", report.EventTitle(ev), text.Name(ev.Place), report.DatesOf(ev, d), text.Key(book.Title), players(d))
}
