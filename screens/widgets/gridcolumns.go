package widgets

import (
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"wordhall/screens/look"
)

const (
	leastColumn   = float32(60)  // what a growing column shrinks to when nothing else is said
	mostScrolling = float32(200) // what a growing column is held to when the table scrolls
	leastByHand   = float32(28)  // what dragging may make of a column
	sortMarkRoom  = float32(12)  // space for the sorting mark behind a title
)

// fit gives every column its width in the space there is: growing columns share what is
// left over, and give way down to their least width when it is too narrow. Only then
// does the table scroll sideways.
func (c *gridCore) fit(space float32) {
	c.widths = make([]float32, len(c.columns))
	var used float32
	grow := 0
	for i, col := range c.columns {
		c.widths[i] = c.natural(i)
		used += c.widths[i]
		if _, byHand := c.custom[col.id]; !byHand {
			grow += col.grow
		}
	}
	switch left := space - used; {
	case left > 0 && grow > 0:
		c.share(left, grow)
	case left > 0 && len(c.widths) > 0:
		c.widths[len(c.widths)-1] += left
	case left < 0:
		c.squeeze(-left)
	}
}

func (c *gridCore) share(left float32, grow int) {
	for i, col := range c.columns {
		if _, byHand := c.custom[col.id]; !byHand {
			c.widths[i] += left * float32(col.grow) / float32(grow)
		}
	}
}

// squeeze takes missing width from the growing columns, from the widest first: a long name
// gives way before short ones do. Where all they can give isn't enough, they keep theirs.
func (c *gridCore) squeeze(missing float32) {
	give, sum := make([]float32, len(c.columns)), float32(0)
	for i, col := range c.columns {
		if _, byHand := c.custom[col.id]; byHand || col.grow == 0 {
			continue
		}
		least := col.minWidth
		if least == 0 {
			least = leastColumn
		}
		give[i] = max(0, c.widths[i]-least*scale())
		sum += give[i]
	}
	if sum < missing { // it will scroll whatever they give: then keep them readable
		for i := range c.widths {
			if give[i] > 0 {
				c.widths[i] = min(c.widths[i], mostScrolling*scale())
			}
		}
		return
	}
	most := c.cap(give, missing)
	for i := range c.widths {
		c.widths[i] -= min(give[i], max(0, c.widths[i]-most))
	}
}

// cap is the width that, if no giving column is wider, saves what is missing.
func (c *gridCore) cap(give []float32, missing float32) float32 {
	low, high := float32(0), float32(0)
	for _, w := range c.widths {
		high = max(high, w)
	}
	for range 20 { // halving: to a small part of a pixel
		middle, saved := (low+high)/2, float32(0)
		for i, w := range c.widths {
			saved += min(give[i], max(0, w-middle))
		}
		if saved < missing {
			high = middle
		} else {
			low = middle
		}
	}
	return low
}

// natural is the width a column wants.
func (c *gridCore) natural(column int) float32 {
	col := c.columns[column]
	if w, ok := c.custom[col.id]; ok {
		return w
	}
	pad := 2 * look.Size(look.SizeCell)
	title := fyne.MeasureText(glyphs(col.title), look.Size(look.SizeSmall), fyne.TextStyle{Bold: true}).Width + pad
	if col.sortable && col.title != "" {
		title += sortMarkRoom
	}
	if col.width > 0 {
		return max(title, col.width*scale())
	}
	return max(title, c.longest(column)+pad)
}

// longest is the width of a column's longest cell, by number of letters: measuring every
// cell of a long table would be slow and the difference is a letter or two.
func (c *gridCore) longest(column int) float32 {
	var cell gridCell
	most := -1
	for row := range c.count {
		next := c.cell(row, column)
		if n := utf8.RuneCountInString(next.text) + utf8.RuneCountInString(next.note) + utf8.RuneCountInString(next.chip); n > most {
			cell, most = next, n
		}
	}
	if most < 0 {
		return 0
	}
	size := look.Size(look.SizeText)
	width := fyne.MeasureText(cell.drawn(), size, fyne.TextStyle{Bold: true}).Width + chipSize(cell.chip).Width
	if cell.note != "" {
		width += fyne.MeasureText(" "+glyphs(cell.note), size, fyne.TextStyle{}).Width
	}
	return width + 4
}

// setWidth is a column's width by hand.
func (c *gridCore) setWidth(column int, width float32) {
	c.custom[c.columns[column].id] = max(leastByHand, width)
	c.renderer.Layout(c.owner.Size())
	c.update()
}

// columnAt is the column at x in the header, -1 if none; edge is the column whose right
// edge is near enough to be dragged, -1 if none.
func (c *gridCore) columnAt(x float32) (column, edge int) {
	const near = 4
	column, edge = -1, -1
	var right float32
	for i, w := range c.widths {
		left := right
		right += w
		if x >= left && x < right {
			column = i
		}
		if x > right-near && x < right+near {
			edge = i
		}
	}
	return column, edge
}
