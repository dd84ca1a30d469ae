package workbook

import (
	"fmt"

	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// The columns of the scorecards that formulas look at, from 1.
const (
	cardNumber  = 1
	cardFor     = 8
	cardAgainst = 9
	cardWins    = 11
	cardLosses  = 12
	cardSpread  = 13
	cardOut     = 18
)

// head is the top of a sheet of the division.
func (s *divisionSheets) head(title, state text.Text) grid {
	return grid{
		title: text.Of("%s: %s", report.DivisionTitle(s.division), title), subtitle: subtitle(s.event, s.division, s.book),
		division: report.DivisionTitle(s.division), date: report.DatesOf(s.event, s.division), state: state,
	}
}

// scorecards is one flat sheet: a row for each player and round, players in the order
// of the standings.
func (s *divisionSheets) scorecards() grid {
	g := s.head(text.Of("scorecards %s", s.reached()), s.reached())
	g.frozen = 3
	g.take(s.cardList(), chosen{id: "number", dim: true}, chosen{id: "name"}, chosen{id: "round"}, chosen{id: "table", dim: true}, chosen{id: "opponent-number", dim: true}, chosen{id: "opponent"}, chosen{id: "turn"},
		chosen{id: "for"}, chosen{id: "against"}, chosen{id: "result"}, chosen{id: "wins"}, chosen{id: "losses"}, chosen{id: "margin"}, chosen{id: "wins-so-far"}, chosen{id: "losses-so-far"}, chosen{id: "spread-so-far"},
		chosen{id: "place"}, chosen{id: "out", dim: true})
	g.marks = []conditional{{columns: []int{10}, begins: report.NotInYet(), mark: waitingMark}}
	return g
}

// cardList are the scorecards in the order of the standings.
func (s *divisionSheets) cardList() report.List { return report.Cards(s.look, s.director) }

// sumOfCards is a formula that adds up a column of the scorecards for the player whose number
// is in the cell.
func (s *divisionSheets) sumOfCards(col int, cell string) string {
	sheet, n := s.cardSheet.name, s.cardRows
	return fmt.Sprintf("SUMIFS(%s,%s,%s)", columnRange(sheet, col, n), columnRange(sheet, cardNumber, n), cell)
}

// averageOfCards averages a column over the games played out.
func (s *divisionSheets) averageOfCards(col int, cell string) string {
	sheet, n := s.cardSheet.name, s.cardRows
	return fmt.Sprintf("AVERAGEIFS(%s,%s,%s,%s,1)", columnRange(sheet, col, n), columnRange(sheet, cardNumber, n), cell, columnRange(sheet, cardOut, n))
}
