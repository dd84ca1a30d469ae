package report

import (
	"cmp"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// CrossOutlet is what shows the cross-table, each with columns of its own.
type CrossOutlet int

// The outlets: the list in the window, the sheet of the workbook, the wall chart.
const (
	CrossOnScreen CrossOutlet = iota
	CrossInWorkbook
	CrossOnPaper
)

// Line is a player's line of the standings, which the columns read.
type Line struct {
	tournament.Standing
	Player tournament.Player
}

// LineOf is the line of a standing.
func LineOf(d *tournament.Division, s tournament.Standing) Line {
	p, _ := d.Player(s.ID)
	return Line{Standing: s, Player: p}
}

// CrossColumn is a column of the standings as an outlet has it.
type CrossColumn struct {
	// ID names the column to a list that draws it in its own way, and in a csv file.
	ID     string
	Title  text.Text
	Figure Figure
	// Written columns hold what somebody wrote, which is of no language.
	Written bool
	// Most: sorted by this column, the list begins with the largest number.
	Most bool
	// Dim columns are there to be looked up, bold ones to be seen first.
	Dim, Bold bool
	// Width is in millimetres or parts of a paper, or what is usual in the window while no
	// cell has more than Letters; 0 is what the cells need.
	Width   float64
	Letters int

	at       int                  // its place among the columns of the list
	optional bool                 // left out while it says nothing of anybody
	none     text.Text            // instead of the number 0
	number   func(Line) int       // nil for words
	words    func(Line) text.Text // instead of the number
}

// CrossColumns are those of an outlet, in their order. A column that may be left out is, where it
// says nothing of anybody.
func CrossColumns(on CrossOutlet, lines []Line) []CrossColumn {
	var shown []CrossColumn
	for _, e := range entries {
		c, is := e.in[on]
		if !is {
			continue
		}
		c.ID, c.Figure, c.Written, c.Most, c.number = e.id, e.figure, e.written, e.most, e.number
		if c.words == nil {
			c.words = e.words
		}
		if c.Title.IsZero() {
			c.Title = e.title
		}
		if !c.optional || slices.ContainsFunc(lines, func(l Line) bool { return !c.Text(l).IsZero() }) {
			shown = append(shown, c)
		}
	}
	slices.SortFunc(shown, func(a, b CrossColumn) int { return cmp.Compare(a.at, b.at) })
	return shown
}

// Number is the cell as a number; is is false where the list has words for it, or nothing.
func (c CrossColumn) Number(l Line) (n int, is bool) {
	if c.number == nil || c.words != nil {
		return 0, false
	}
	n = c.number(l)
	return n, n != 0 || c.none.IsZero() && !c.optional
}

// Text is the cell as it is read.
func (c CrossColumn) Text(l Line) text.Text {
	if c.words != nil {
		return c.words(l)
	}
	n, is := c.Number(l)
	switch {
	case !is:
		return c.none
	case c.Figure == AsHalves:
		return Halves(n)
	case c.Figure == AsSpread:
		return Spread(n)
	}
	return Number(n)
}

// Compare orders two lines by the column.
func (c CrossColumn) Compare(a, b Line) int {
	if c.Most {
		a, b = b, a
	}
	return cmp.Compare(c.number(a), c.number(b))
}
