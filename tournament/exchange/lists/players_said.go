package lists

import (
	"cmp"
	"fmt"
	"slices"

	"wordhall/tournament/exchange"
)

// What a person says of the columns of a list is kept by the headings. A column without a heading has a key made
// of its place, which holds for that list alone. Such keys contain a space or a dash, which no folded heading
// does.

// NoHeadings is the key under which a person says that the first row is a player and not the headings; any word
// will do.
const NoHeadings = "-"

// ColumnKey is the key of a column by its place, from 1.
func ColumnKey(column int) string { return fmt.Sprint("column ", column) }

// KeyOf is the key under which a person says what a column holds.
func KeyOf(c exchange.ColumnUse) string {
	return cmp.Or(HeadingKey(c.Header), ColumnKey(c.Column))
}

// shownValues is how many values of a column are shown to somebody who is asked what it holds.
const shownValues = 3

// widen adds the columns that only the rows have, and the first values of every column.
func (plan *columnPlan) widen(t exchange.Table) {
	for _, row := range t.Rows[plan.body:] {
		for i, cell := range row.Cells {
			value, err := exchange.CleanText(cell)
			if err != nil || value == "" {
				continue
			}
			for len(plan.Columns) <= i {
				plan.Columns = append(plan.Columns, exchange.ColumnUse{Column: len(plan.Columns) + 1})
			}
			c := &plan.Columns[i]
			if len(c.Values) < shownValues && !slices.Contains(c.Values, value) {
				c.Values = append(c.Values, value)
			}
		}
	}
}

// byPlace gives the columns without a heading the uses that a person said, and reports whether there were any. A
// use that a person gave to one column is taken from any other.
func (plan *columnPlan) byPlace(said map[string]string) (found bool) {
	for i := range plan.Columns {
		use, is := said[ColumnKey(i+1)]
		if !is {
			continue
		}
		if found = true; use != "" && !slices.Contains(several, use) {
			plan.ignore(use)
		}
		plan.Columns[i].Use = use
	}
	return found
}

// named reports whether some column holds the names of the players.
func (plan *columnPlan) named() bool {
	return plan.has(exchange.UseName) || plan.has(exchange.UseFirstName) && plan.has(exchange.UseLastName)
}

// Guess reads the first row that holds anything as headings. Each has the use that its words mean and the first
// values below it.
func Guess(t exchange.Table) ([]exchange.ColumnUse, error) {
	for _, i := range t.Top() {
		plan, _ := Headings(t.Rows[i].Cells, columnUse)
		plan.body = i + 1
		plan.widen(t)
		return plan.Columns, nil
	}
	return nil, ErrNoRows
}
