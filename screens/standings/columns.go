package standings

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"wordhall/screens/lists"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// standingLooks are the columns of the standings for which the window has a width of its own, narrow ones with the
// greatest number of letters that fit. Any other column is as wide as it needs, and leaves first.
var standingLooks = map[string]struct {
	lists.Column
	letters int
}{
	"place": {}, "moved": {Column: lists.Column{Width: 60}}, "number": {Column: lists.Column{Width: 46, Dim: true}}, "name": {Column: lists.Column{Width: 176, MinWidth: 176, Grow: 2}},
	"wins": {lists.Column{Width: 44, Bold: true}, 2}, "losses": {lists.Column{Width: 44}, 2}, "spread": {Column: lists.Column{Width: 64}}, "turns": {lists.Column{Width: 48, Dim: true}, 3},
	"byes": {}, "rating-after": {Column: lists.Column{Width: 60}}, "last": {Column: lists.Column{Width: 150, MinWidth: 104, Grow: 1}}, "next": {Column: lists.Column{Width: 104, MinWidth: 84, Grow: 1}},
}

// standingColumns are the columns of the standings: those that every division needs, and
// those in which somebody has a value.
func standingColumns(shown []report.Column, lines []standingLine) []widgets.Column[standingLine] {
	has := func(value func(standingLine) bool) bool { return slices.ContainsFunc(lines, value) }
	hasNext := slices.ContainsFunc(shown, func(c report.Column) bool { return c.ID == "next" })
	var columns []widgets.Column[standingLine]
	more := "" // They are the columns without an entry in standingLooks.
	for i, c := range shown {
		as, known := standingLooks[c.ID]
		if as.ID = c.ID; !known {
			more += "+" + c.ID
		}
		column := lists.ColumnOf(c, as.Column, func(l standingLine) report.Cell { return l.Cells[i] })
		// A column keeps its usual width while its figures are short. Ten wins and a half or more take what they
		// need.
		if as.letters > 0 && has(func(l standingLine) bool { return utf8.RuneCountInString(column.Text(l).String()) > as.letters }) {
			column.Width = 0
		}
		switch c.ID {
		case "byes":
			if !has(func(l standingLine) bool { return l.Cells[i].Number > 0 }) {
				continue
			}
			column.Text = func(l standingLine) text.Text { // Most lines have none.
				if l.Cells[i].Number == 0 {
					return text.Text{}
				}
				return c.Text(l.Cells[i])
			}
		case "moved":
			column.Chip, column.Colour = markChip, movementColour
			column.Text, column.Note = movementText(func(l standingLine) string { return l.Shape }), movementText(func(l standingLine) string { return l.Places })
			column.Compare, column.Align, column.Title = func(a, b standingLine) int { return cmp.Compare(b.Moved, a.Moved) }, fyne.TextAlignLeading, text.Text{} // It needs no heading.
			if has(func(l standingLine) bool { return !l.Mark.IsZero() }) {
				column.MinWidth, column.Width = column.Width, 0 // It is as wide as the marks need.
			}
		case "last":
			column.Colour = func(l standingLine) fyne.ThemeColorName { // Games without a sheet are less prominent.
				if l.Cells[i].Tone == report.Doubtful {
					return look.ColorDim
				}
				return ""
			}
			if !hasNext {
				column.ID, column.Chip = "last with status", statusChip // There is no next game in whose place it could stand.
				if has(func(l standingLine) bool { return !l.Chip.IsZero() }) {
					column.MinWidth += 70
				}
			}
		case "next":
			column.Chip = statusChip
		}
		columns = append(columns, column)
	}
	return widgets.LeaveInOrder(columns, more, "turns", "number", "rating-after", "byes", "losses", "next", "last", "last with status", "moved")
}

// movementText is the movement. If the line has a mark that stands in its place.
func movementText(says func(standingLine) string) func(standingLine) text.Text {
	return func(l standingLine) text.Text {
		if !l.Mark.IsZero() {
			return text.Text{}
		}
		return text.Name(says(l))
	}
}

// markChip is shown instead of the movement, which no longer matters then.
func markChip(l standingLine) (text.Text, widgets.Tone) {
	if l.Out {
		return l.Mark, widgets.Neutral
	}
	return l.Mark, widgets.Good
}

func statusChip(l standingLine) (text.Text, widgets.Tone) {
	if l.Standing.Status == tournament.StatusEjected {
		return l.Chip, widgets.Bad
	}
	return l.Chip, widgets.Warning
}

// movementColour is shown together with the shape, and never alone.
func movementColour(l standingLine) fyne.ThemeColorName {
	switch {
	case l.Moved > 0:
		return look.ColorGood
	case l.Moved < 0:
		return look.ColorBad
	}
	return look.ColorDim
}
