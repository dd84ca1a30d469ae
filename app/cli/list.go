package cli

import (
	"strings"
	"unicode/utf8"

	"wordhall/tournament/report"
)

// sayList prints a list: words at the left, figures at the right, each column as wide as what is in it. A
// column that says nothing of anybody is left out.
func (c *call) sayList(l report.List) {
	var rows [][]string
	heads, wide := make([]string, len(l.Columns)), make([]int, len(l.Columns))
	for i, column := range l.Columns {
		heads[i] = column.Title.String()
	}
	for row := range l.Rows {
		says := make([]string, len(row.Cells))
		for i, cell := range row.Cells {
			if says[i] = l.Columns[i].Text(cell).String(); says[i] != "" {
				wide[i] = max(wide[i], utf8.RuneCountInString(says[i]), utf8.RuneCountInString(heads[i]))
			} else if l.Columns[i].Figure != report.AsWords {
				says[i] = "–"
			}
		}
		rows = append(rows, says)
	}
	for _, row := range append([][]string{heads}, rows...) {
		var line strings.Builder
		for i, says := range row {
			room := strings.Repeat(" ", max(0, wide[i]-utf8.RuneCountInString(says)))
			switch {
			case wide[i] == 0:
			case l.Columns[i].Figure == report.AsWords:
				line.WriteString("  " + says + room)
			default:
				line.WriteString("  " + room + says)
			}
		}
		say(c.terminal.Out, "%s\n", strings.TrimRight(strings.TrimPrefix(line.String(), "  "), " "))
	}
}
