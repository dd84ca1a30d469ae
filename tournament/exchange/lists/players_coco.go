package lists

import (
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// bareNumbered reads a list of entrants without column names as number, name, rating. Numbers of four digits are
// CoCo's, and shorter ones are those of the division.
func bareNumbered(rows []exchange.TableRow) (columnPlan, bool) {
	long := true
	for _, row := range rows {
		cells := trimmedCells(row.Cells)
		if len(cells) != 3 || !exchange.AllDigits(cells[0]) || !likeName(cells[1]) || !exchange.AllDigits(cells[2]) {
			return columnPlan{}, false
		}
		long = long && len(cells[0]) == 4
	}
	use, called := exchange.UseNumber, text.Of("the number")
	if long {
		use, called = exchange.UseFederation+"coco", text.Of("the CoCo number")
	}
	return columnPlan{
		Columns: []exchange.ColumnUse{{Column: 1, Use: use}, {Column: 2, Use: exchange.UseName}, {Column: 3, Use: exchange.UseRating}},
		notes:   []text.Text{text.Of("there are no column names: the first column is taken as %s, the second as the name, the third as the rating", called)},
	}, true
}
