package screens

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
)

// standingColumns are the columns of the standings: those that every division
// needs, and those in which somebody has a value.
func standingColumns(lines []standingLine) []widgets.Column[standingLine] {
	used := func(value func(standingLine) string) bool {
		return slices.ContainsFunc(lines, func(l standingLine) bool { return value(l) != "" })
	}
	// A column keeps its usual width while its figures are short; ten and more with a half
	// take what they need.
	room := func(usual float32, letters int, value func(standingLine) string) float32 {
		if slices.ContainsFunc(lines, func(l standingLine) bool { return utf8.RuneCountInString(value(l)) > letters }) {
			return 0
		}
		return usual
	}
	byes := standingNumber("byes", "Byes", 0, func(l standingLine) string { return l.Byes }, func(s tournament.Standing) int { return s.Byes })
	next := widgets.Column[standingLine]{ID: "next", Title: "Next", Width: 104, MinWidth: 84, Grow: 1, Chip: statusChip,
		Text: func(l standingLine) string { return l.Next }}
	columns := []widgets.Column[standingLine]{
		standingNumber("place", "Place", 0, func(l standingLine) string { return l.Place }, func(s tournament.Standing) int { return s.Place }),
		{ID: "moved", Width: 60, Chip: markChip, Text: func(l standingLine) string { return l.Shape }, Note: func(l standingLine) string { return l.Places }, Colour: movementColour,
			Compare: func(a, b standingLine) int { return cmp.Compare(b.Moved, a.Moved) }},
		dimmed(standingNumber("number", "No.", 46, func(l standingLine) string { return l.Number }, func(s tournament.Standing) int { return int(s.ID) })),
		{ID: "name", Title: "Name", Width: 176, MinWidth: 176, Grow: 2, Text: func(l standingLine) string { return l.Name },
			Compare: func(a, b standingLine) int { return strings.Compare(find.Fold(a.Name), find.Fold(b.Name)) }},
		standingNumber("wins", "W", room(44, 2, func(l standingLine) string { return l.Wins }), func(l standingLine) string { return l.Wins }, func(s tournament.Standing) int { return -s.HalfWins }),
		standingNumber("losses", "L", room(44, 2, func(l standingLine) string { return l.Losses }), func(l standingLine) string { return l.Losses }, func(s tournament.Standing) int { return -s.HalfLosses }),
		standingNumber("spread", "Spread", 64, func(l standingLine) string { return l.Spread }, func(s tournament.Standing) int { return -s.Spread }),
		dimmed(standingNumber("starts", "S–R", room(48, 3, func(l standingLine) string { return l.Starts }), func(l standingLine) string { return l.Starts }, func(s tournament.Standing) int { return -s.Starts })),
	}
	if used(byes.Text) {
		columns = append(columns, byes)
	}
	last := widgets.Column[standingLine]{ID: "last", Title: "Last game", Width: 150, MinWidth: 104, Grow: 1,
		Text: func(l standingLine) string { return l.Last }, Colour: lastColour}
	if used(func(l standingLine) string { return l.Rating }) {
		columns = append(columns, widgets.Column[standingLine]{ID: "rating", Title: "Rating", Width: 60, Align: fyne.TextAlignTrailing,
			Text:    func(l standingLine) string { return l.Rating },
			Compare: func(a, b standingLine) int { return cmp.Compare(b.Rated, a.Rated) }})
	}
	if used(next.Text) {
		return append(columns, last, next)
	}
	last.ID, last.Chip = "last with status", statusChip // there is no next game in whose place it could stand
	return append(columns, last)
}

// markChip is shown instead of the movement, which no longer matters then.
func markChip(l standingLine) (string, widgets.Tone) {
	if l.Out {
		return l.Mark, widgets.Neutral
	}
	return l.Mark, widgets.Good
}

func statusChip(l standingLine) (string, widgets.Tone) {
	if l.Standing.Status == tournament.StatusEjected {
		return l.Chip, widgets.Bad
	}
	return l.Chip, widgets.Warning
}

// standingNumber is a column of figures; the first tap on its header puts first
// what by makes smallest.
func standingNumber(id, title string, width float32, text func(standingLine) string, by func(tournament.Standing) int) widgets.Column[standingLine] {
	return widgets.Column[standingLine]{ID: id, Title: title, Width: width, Align: fyne.TextAlignTrailing, Text: text,
		Bold:    func(standingLine) bool { return id == "wins" },
		Compare: func(a, b standingLine) int { return cmp.Compare(by(a.Standing), by(b.Standing)) }}
}

func dimmed(c widgets.Column[standingLine]) widgets.Column[standingLine] {
	c.Colour = func(standingLine) fyne.ThemeColorName { return look.ColorDim }
	return c
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
