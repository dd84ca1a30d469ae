package lists

import (
	"slices"

	"wordhall/tournament/exchange"
)

// bareNumbered accepts a list of entrants without column names: number, name, rating.
// Numbers of four digits are CoCo's, shorter ones those of the division.
func bareNumbered(rows []exchange.TableRow) (columnPlan, bool) {
	long := true
	filled := slices.DeleteFunc(slices.Clone(rows), exchange.TableRow.Blank)
	for _, row := range filled {
		cells := trimmedCells(row.Cells)
		if len(cells) != 3 || !exchange.AllDigits(cells[0]) || !likeName(cells[1]) || !exchange.AllDigits(cells[2]) {
			return columnPlan{}, false
		}
		long = long && len(cells[0]) == 4
	}
	use, words := exchange.UseNumber, "the number"
	if long {
		use, words = exchange.UseFederation+"coco", "the CoCo number"
	}
	return columnPlan{
		Columns: []exchange.ColumnUse{{Column: 1, Use: use}, {Column: 2, Use: exchange.UseName}, {Column: 3, Use: exchange.UseRating}},
		notes:   []string{"there are no column names: the first column is taken as " + words + ", the second as the name, the third as the rating"},
	}, len(filled) > 0
}
