// Package lists is what the list screens have in common: the lists of package report in the window's
// grid, with the columns that a screen chooses, and what can be done on a screen, with its keys.
//
// It must never know what a list is about.
package lists

import (
	"cmp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// Column is a column of a list as a screen shows it, or all columns of a group. See widgets.Column.
type Column struct {
	ID              string
	Width, MinWidth float32
	Grow, Leave     int
	// Dim columns are looked up, bold ones are seen first, and chips are drawn round a word.
	Dim, Bold, Chip bool
}

// Grid is a grid with those columns of the list, without its rows.
func Grid(l report.List, chosen ...Column) *widgets.Grid[report.Row] {
	picked, of := choose(l, chosen)
	columns := make([]widgets.Column[report.Row], len(of))
	for at, c := range picked.Columns {
		columns[at] = ColumnOf(c, of[at], func(r report.Row) report.Cell { return r.Cells[at] })
	}
	grid := widgets.NewGrid(columns...)
	grid.Key = func(r report.Row) string { return r.Key }
	return grid
}

// Of is the list with those columns.
func Of(l report.List, chosen ...Column) report.List {
	picked, _ := choose(l, chosen)
	return picked
}

func choose(l report.List, chosen []Column) (report.List, []Column) {
	return report.Choose(l, func(c Column) string { return c.ID }, chosen...)
}

// Rows are the rows of the list with the columns of the grid.
func Rows(l report.List, chosen ...Column) []report.Row {
	var rows []report.Row
	for row := range Of(l, chosen...).Rows {
		rows = append(rows, report.Row{Key: row.Key, Cells: slices.Clone(row.Cells)})
	}
	return rows
}

// ColumnOf is a column of a grid. cell gives the cell of a row.
func ColumnOf[T any](of report.Column, as Column, cell func(T) report.Cell) widgets.Column[T] {
	c := widgets.Column[T]{ID: of.ID, Title: of.Title, Width: as.Width, MinWidth: as.MinWidth, Grow: as.Grow, Leave: as.Leave, Text: func(r T) text.Text { return of.Text(cell(r)) }}
	if !of.Short.IsZero() {
		c.Title = of.Short
	}
	c.Bold = func(T) bool { return as.Bold }
	c.Colour = func(r T) fyne.ThemeColorName {
		switch {
		case cell(r).Tone == report.Doubtful:
			return look.ColorWarning
		case as.Dim, of.Figure == report.AsResult && cell(r).Tone != report.Good: // The letter says the same.
			return look.ColorDim
		}
		return ""
	}
	if of.Figure == report.AsMoment { // It is of today, or of the day that the screen is about.
		c.Text = func(r T) text.Text {
			if cell := cell(r); cell.HasNumber {
				return text.Name(tournament.Timestamp(cell.Number).Time().Format("15:04"))
			}
			return text.Text{}
		}
	}
	if as.Chip {
		c.Text, c.Chip = nil, func(r T) (text.Text, widgets.Tone) { return cell(r).Words, tones[cell(r).Tone] }
	}
	switch {
	case of.Figure == report.AsResult:
		c.Compare = func(a, b T) int { return compare(of, cell(a), cell(b)) }
	case of.Figure != report.AsWords:
		c.Align = fyne.TextAlignTrailing
		c.Compare = func(a, b T) int { return compare(of, cell(a), cell(b)) }
	case of.Names:
		c.Name = true
		c.Compare = func(a, b T) int { return strings.Compare(folded(cell(a)), folded(cell(b))) }
	}
	return c
}

// tones are the window's tones for those of the lists.
var tones = map[report.Tone]widgets.Tone{report.Plain: widgets.Neutral, report.Good: widgets.Good, report.Doubtful: widgets.Warning, report.Bad: widgets.Bad}

func folded(c report.Cell) string { return spelling.Fold(c.Words.String()) }

// compare orders two numbers, with the largest first unless the column says otherwise. A row without a number comes
// last.
func compare(c report.Column, a, b report.Cell) int {
	if a.HasNumber != b.HasNumber {
		return map[bool]int{true: -1, false: 1}[a.HasNumber]
	}
	if c.Least {
		a, b = b, a
	}
	return cmp.Compare(b.Number, a.Number)
}
