package lists

import (
	"regexp"
	"slices"
	"strings"

	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// typedLine is a player as people type one: a number, the name, and the rating or a word for none ("1. Ada Quill
// 1650", "2) Bo Marlow (1490)", "3 - Cy Tern - unrated", "Lund, Dee 1300 – paid").
var typedLine = regexp.MustCompile(`^(?:(\d{1,3})\s*(?:[.):]|[-–]\s)\s*)?([^\d(),;]*(?:, [^\d(),;]*)?[^\d(),;\s–-])(?:\s*[-–:]\s*|\s+)\(?\s*(\d{3,4}[*pP?]?|(?i:unrated|unr|n/a|new))\s*\)?(?:\s*[-–,;]\s*(.+))?$`)

// typed turns lines that somebody typed into a table of numbers, names and ratings; ok is false unless at least
// two lines in three are of that kind. A name may contain a comma.
func typed(t exchange.Table) (out exchange.Table, plan columnPlan, ok bool) {
	var rows []exchange.TableRow
	lines, first, paid := 0, -1, true
	for _, row := range t.Rows {
		if row.Blank() || strings.Trim(strings.Join(row.Cells, ""), "-–—=_* \t") == "" {
			rows = append(rows, exchange.TableRow{Number: row.Number})
			continue
		}
		only := strings.Join(trimmedCells(row.Cells), ", ")
		if len(row.Cells) > 2 || row.Broken != nil {
			return t, columnPlan{}, false
		}
		m := typedLine.FindStringSubmatch(only)
		if m == nil {
			rows = append(rows, exchange.TableRow{Number: row.Number, Cells: []string{"", only, ""}})
			continue
		}
		if lines++; first < 0 {
			first = len(rows)
		}
		rows = append(rows, exchange.TableRow{Number: row.Number, Cells: []string{m[1], m[2], m[3], m[4]}})
		paid = paid && answers[exchange.UsePaid](m[4]) == nil
	}
	filled := len(rows) - len(slices.DeleteFunc(slices.Clone(rows), func(r exchange.TableRow) bool { return !r.Blank() }))
	if lines == 0 || 3*lines < 2*filled {
		return t, columnPlan{}, false
	}
	plan = columnPlan{body: first, notes: []text.Text{text.Of("there are no columns: each line is taken as a name with the rating after it")}}
	plan.Columns = []exchange.ColumnUse{{Column: 1}, {Column: 2, Use: exchange.UseName}, {Column: 3, Use: exchange.UseRating}, {Column: 4, Use: exchange.UseNote}}
	if paid {
		plan.Columns[3].Use = exchange.UsePaid
	}
	numbered := slices.ContainsFunc(rows, func(r exchange.TableRow) bool { return len(r.Cells) > 0 && strings.TrimSpace(r.Cells[0]) != "" })
	if numbered {
		plan.Columns[0].Use = exchange.UseNumber
	}
	return exchange.Table{Rows: rows}, plan, true
}
