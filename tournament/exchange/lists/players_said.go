package lists

import (
	"cmp"
	"fmt"
	"slices"

	"wordhall/tournament/exchange"
)

// What a person says of the columns of a list is kept by their headings. A column without one
// is spoken of by its place, and only for that list; the keys have a space or a dash in them, which no
// heading has once it is folded.

// NoHeadings is the key under which a person says, by any word, that the first row of a list
// is a player and no heading.
const NoHeadings = "-"

// ColumnKey is the key of a column by its place, from 1.
func ColumnKey(column int) string { return fmt.Sprint("column ", column) }

// KeyOf is the key under which a person says what a column holds.
func KeyOf(c exchange.ColumnUse) string {
	return cmp.Or(HeadingKey(c.Header), ColumnKey(c.Column))
}

// shownValues is how many values of a column are shown to somebody who is asked what it holds.
const shownValues = 3

// widen takes in the columns that only the rows have, and shows of each the first values.
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

// byPlace gives the columns without a heading the uses that a person said; it reports whether
// there was any. What a person says of a column takes the use from any other.
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

// named reports whether the columns say what the players are called.
func (plan *columnPlan) named() bool {
	return plan.has(exchange.UseName) || plan.has(exchange.UseFirstName) && plan.has(exchange.UseLastName)
}

// Guess takes the first row that holds anything as headings, each with the use that is
// guessed and with what stands below it.
func Guess(t exchange.Table) ([]exchange.ColumnUse, error) {
	for _, i := range t.Top() {
		plan, _ := Headings(t.Rows[i].Cells, columnUse)
		plan.body = i + 1
		plan.widen(t)
		return plan.Columns, nil
	}
	return nil, ErrNoRows
}
