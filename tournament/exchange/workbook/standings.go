package workbook

import (
	"fmt"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// standings is the sheet of a division's standings. Columns that are empty for everybody are left out. Wins,
// losses and spread are formulas over the scorecards.
func (s *divisionSheets) standings() grid {
	g := s.head(text.Of("standings %s", s.reached()), s.reached())
	g.frozen = 3
	list := s.view.Order(!s.director).For(report.InWorkbook)
	var choice []chosen
	number := list.At("number") + 1
	placed := 0
	if s.view.ByWinsAndSpread() {
		g.add(text.Of("places follow a changed score; rows stay where they are"))
		placed = list.PlacedRows()
	}
	for _, c := range list.Columns {
		as := chosen{id: c.ID, dim: slices.Contains(dimStandings, c.ID)}
		switch card, is := addedUp[c.ID]; {
		case is && s.cardSheet != nil:
			as.formula = func(_ report.Row, row int) string { return s.sumOfCards(card, "$"+cellName(number, row)) }
		case c.ID == "place":
			as.formula = placeAmong(placed, list.At("wins")+1, list.At("spread")+1)
		}
		choice = append(choice, as)
	}
	g.take(list, choice...)
	g.marks = []conditional{firstPlace(1, len(g.columns))}
	return g
}

// dimStandings are the columns of the standings that are only for looking things up.
var dimStandings = []string{"number", "rating", "played", "starts", "replies", "byes"}

// addedUp are the columns of the scorecards whose sums are in columns of the standings.
var addedUp = map[string]int{"wins": cardWins, "losses": cardLosses, "spread": cardMargin}

// placeAmong is a formula for the place by wins and then spread among the first rows of the sheet. Rows below
// those have none.
func placeAmong(rows, wins, spread int) func(report.Row, int) string {
	return func(_ report.Row, row int) string {
		if row > headingRow+rows {
			return ""
		}
		return placeFormula(row, wins, spread, rows, "")
	}
}

// placeFormula counts the rows with more wins, or with as many wins and more spread. also is a further criterion
// for both, followed by a comma.
func placeFormula(row, wins, spread, rows int, also string) string {
	column := func(col int) string {
		return absolute(col, headingRow+1) + ":" + absolute(col, headingRow+rows)
	}
	own, by := "$"+cellName(wins, row), "$"+cellName(spread, row)
	return fmt.Sprintf(`1+COUNTIFS(%[1]s%[2]s,">"&%[3]s)+COUNTIFS(%[1]s%[2]s,%[3]s,%[4]s,">"&%[5]s)`, also, column(wins), own, column(spread), by)
}

// placeOf makes formulas for the place in the division's standings of the player whose number is in the cell.
func (s *divisionSheets) placeOf() func(cell string) string {
	list, n := s.view.Order(!s.director).For(report.InWorkbook), len(s.division.Players)
	places, numbers := columnRange(s.standingsSheet.name, list.At("place")+1, n), columnRange(s.standingsSheet.name, list.At("number")+1, n)
	return func(cell string) string { return "INDEX(" + places + ",MATCH(" + cell + "," + numbers + ",0))" }
}

// subtitle is the line below the title: place, dates, rules and number of players.
func subtitle(ev *tournament.Event, d *tournament.Division, book rulebook.Book) text.Text {
	return text.Join("  ·  ", report.EventTitle(ev), text.Name(ev.Place), report.DatesOf(ev, d), text.Key(book.Title), players(d))
}
