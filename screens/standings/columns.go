package standings

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"wordhall/screens/find"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// standingColumns are the columns of the standings: those that every division needs, and
// those in which somebody has a value.
func standingColumns(lines []standingLine) []widgets.Column[standingLine] {
	standings := make([]report.Line, len(lines))
	for i, l := range lines {
		standings[i] = l.Line
	}
	used := func(value func(standingLine) text.Text) bool {
		return slices.ContainsFunc(lines, func(l standingLine) bool { return !value(l).IsZero() })
	}
	hasNext := used(func(l standingLine) text.Text { return l.Next })
	var columns []widgets.Column[standingLine]
	for _, c := range report.Columns(report.OnScreen, standings) {
		column := standingColumn(c, lines)
		switch c.ID {
		case "moved":
			column.Chip, column.Colour = markChip, movementColour
			column.Text, column.Note = movementText(func(l standingLine) string { return l.Shape }), movementText(func(l standingLine) string { return l.Places })
			if used(func(l standingLine) text.Text { return l.Mark }) {
				column.MinWidth, column.Width = column.Width, 0 // what the marks need
			}
			column.Compare = func(a, b standingLine) int { return cmp.Compare(b.Moved, a.Moved) }
		case "name":
			column.MinWidth, column.Grow, column.Name = column.Width, 2, true
			column.Compare = func(a, b standingLine) int { return strings.Compare(find.Fold(a.Name), find.Fold(b.Name)) }
		case "rating":
			column.Text = func(l standingLine) text.Text { return l.Rating }
			column.Compare = func(a, b standingLine) int { return cmp.Compare(b.Rated, a.Rated) }
			if !used(column.Text) {
				continue
			}
		case "last":
			column.MinWidth, column.Grow, column.Colour = 104, 1, lastColour
			column.Text = func(l standingLine) text.Text { return l.Last }
			if !hasNext {
				column.ID, column.Chip = "last with status", statusChip // there is no next game in whose place it could stand
				if used(func(l standingLine) text.Text { return l.Chip }) {
					column.MinWidth += 70
				}
			}
		case "next":
			if !hasNext {
				continue
			}
			column.MinWidth, column.Grow, column.Chip = 84, 1, statusChip
			column.Text = func(l standingLine) text.Text { return l.Next }
		}
		columns = append(columns, column)
	}
	return widgets.LeaveInOrder(columns, "starts", "number", "rating", "byes", "played", "losses", "next", "last", "last with status", "moved")
}

// movementText is the movement, in whose place a mark stands.
func movementText(says func(standingLine) string) func(standingLine) text.Text {
	return func(l standingLine) text.Text {
		if !l.Mark.IsZero() {
			return text.Text{}
		}
		return text.Name(says(l))
	}
}

// standingColumn is a column as it is defined for the window.
func standingColumn(c report.Column, lines []standingLine) widgets.Column[standingLine] {
	column := widgets.Column[standingLine]{ID: c.ID, Title: c.Title, Width: float32(c.Width), Text: func(l standingLine) text.Text { return columnWords(c, l.Line) }}
	// A column keeps its usual width while its figures are short; ten and more with a half
	// take what they need.
	if c.Letters > 0 && slices.ContainsFunc(lines, func(l standingLine) bool { return utf8.RuneCountInString(column.Text(l).String()) > c.Letters }) {
		column.Width = 0
	}
	if c.Figure != report.AsWords {
		column.Align = fyne.TextAlignTrailing
		column.Compare = func(a, b standingLine) int { return c.Compare(a.Line, b.Line) }
		column.Bold = func(standingLine) bool { return c.Bold }
	}
	if c.Dim {
		column.Colour = func(standingLine) fyne.ThemeColorName { return look.ColorDim }
	}
	return column
}

// columnWords is a cell as the window writes it.
func columnWords(c report.Column, l report.Line) text.Text {
	if n, is := c.Number(l); is && c.Figure == report.AsSpread {
		return text.Name(tournament.SpreadWords(n))
	}
	return c.Text(l)
}

// markChip is shown instead of the movement, which no longer matters then.
func markChip(l standingLine) (text.Text, widgets.Tone) {
	if l.Out {
		return l.Mark, widgets.Neutral
	}
	return l.Mark, widgets.Good
}

func statusChip(l standingLine) (text.Text, widgets.Tone) {
	if l.Status == tournament.StatusEjected {
		return l.Chip, widgets.Bad
	}
	return l.Chip, widgets.Warning
}

// movementColour goes with the shape, never instead of it.
func movementColour(l standingLine) fyne.ThemeColorName {
	switch {
	case l.Moved > 0:
		return look.ColorGood
	case l.Moved < 0:
		return look.ColorBad
	}
	return look.ColorDim
}

// lastColour sets games without a sheet back.
func lastColour(l standingLine) fyne.ThemeColorName {
	if l.Waits {
		return look.ColorDim
	}
	return ""
}
