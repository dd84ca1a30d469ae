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
	d := s.division
	g := s.head(text.Of("standings %s", s.reached()), s.reached())
	g.frozen = 3
	lines := make([]report.Line, len(s.cards))
	for i, c := range s.cards {
		if lines[i] = report.LineOf(d, c.Now); !s.director {
			lines[i].Status = d.PublicStatus(lines[i].Status)
		}
	}
	columns := report.StandingsColumns(report.InWorkbook, lines)
	for _, c := range columns {
		g.columns = append(g.columns, sheetColumn(c))
	}
	number := slices.IndexFunc(columns, func(c report.StandingsColumn) bool { return c.ID == "number" }) + 1
	for r, line := range lines {
		cells := make([]any, len(columns))
		for i, c := range columns {
			cells[i] = sheetCell(c, line)
			if col, is := addedUp[c.ID]; is {
				cells[i] = formula{s.sumOfCards(col, "$"+cellName(number, headingRow+1+r)), cells[i]}
			}
		}
		g.rows = append(g.rows, cells)
	}
	g.marks = []conditional{firstPlace(1, len(columns))}
	return g
}

// addedUp are the columns of the scorecards that columns of the standings add up.
var addedUp = map[string]int{"wins": cardWins, "losses": cardLosses, "spread": cardSpread}

// sheetColumn is a column of the standings on a sheet.
func sheetColumn(c report.StandingsColumn) column {
	return column{heading: c.Title, format: c.Figure, dim: c.Dim}
}

// sheetCell is a cell of the standings on a sheet.
func sheetCell(c report.StandingsColumn, l report.Line) any {
	n, is := c.Number(l)
	switch {
	case !is:
		return c.Text(l)
	case c.Figure == report.AsHalves:
		return half(n)
	}
	return n
}

// subtitle is the line below the title: where, when, by which rules, how many.
func subtitle(ev *tournament.Event, d *tournament.Division, book rulebook.Book) text.Text {
	return text.Join("  ·  ", report.EventTitle(ev), text.Name(ev.Place), report.DatesOf(ev, d), text.Key(book.Title), players(d))
}
