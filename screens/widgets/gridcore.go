package widgets

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/look"
	"wordhall/tournament/text"
)

// columnFace is what is needed of a column to draw it, whatever the rows are.
type columnFace struct {
	id                   string
	title                text.Text
	width, minWidth      float32
	grow, leave          int
	letters              int
	name                 bool
	align                fyne.TextAlign
	sortable, chip, note bool
	marked               bool // Cells of the column may be singled out.
}

// gridCell is what one cell shows.
type gridCell struct {
	text, note, chip text.Text
	tone             Tone
	bold             bool
	colour           fyne.ThemeColorName
	mark             CellMark
}

// same reports whether a cell shows what another one shows.
func (c gridCell) same(other gridCell) bool {
	return c.tone == other.tone && c.bold == other.bold && c.colour == other.colour && c.mark == other.mark &&
		c.text.Same(other.text) && c.note.Same(other.note) && c.chip.Same(other.chip)
}

// words is everything the cell says.
func (c gridCell) words() string {
	return strings.TrimSpace(strings.Join([]string{c.text.String(), c.note.String(), c.chip.String()}, " "))
}

// gridCore is the part of a Grid that doesn't depend on the type of its rows.
type gridCore struct {
	owner   fyne.Widget
	columns []columnFace
	count   int

	cell        func(row, column int) gridCell
	sort        func(column int)
	tap         func(row int)
	tapCell     func(row, column int)
	activate    func(row int)
	placeholder func() text.Text
	seek        func() string
	// drop is nil where cells can't be dragged.
	drop             func(fromRow, fromColumn, toRow, toColumn int)
	canDrag, canDrop func(row, column int) bool

	selected, hovered int // They are rows, or -1 for none.
	sortBy            int // It is a column, or -1 for none.
	descending        bool
	focused, marked   bool
	minRows           int
	allRows           bool
	allColumns        bool // No column leaves, and the table scrolls sideways.
	yields            float32

	drag cellDrag

	widths   []float32          // They are the widths of the columns as they are drawn.
	tail     float32            // It is what no column needs, at the end of each row.
	custom   map[string]float32 // They are the widths set by hand, by the columns' IDs.
	left     []bool             // It says which columns have left for want of room.
	longests []float32          // They are the widths of the columns' longest cells, or -1 if not measured yet. It is nil after a change.
	rooms    map[[2]int]float32 // They are the widths for a number of letters of a column's longest cells. It is nil after a change.

	measuredIn look.Lettering // It is the lettering in which longests and rooms were measured.

	header   *gridHeader
	body     *gridBody
	scroll   *container.Scroll
	renderer *gridRenderer // It is nil until the grid is first shown.
}

func newGridCore(owner fyne.Widget, columns []columnFace) gridCore {
	return gridCore{
		owner: owner, columns: columns, selected: -1, hovered: -1, sortBy: -1, minRows: 3,
		custom: map[string]float32{},
	}
}

func rowHeight() float32 { return look.Size(look.SizeRow) }

// total is the width of a row, with what no column needs.
func (c *gridCore) total() float32 {
	sum := c.tail
	for _, w := range c.widths {
		sum += w
	}
	return sum
}

// page is by how many rows PageDown goes on, which is one less than are in sight.
func (c *gridCore) page() int {
	if c.scroll == nil {
		return 1
	}
	return max(1, int(c.scroll.Size().Height/rowHeight())-1)
}

func (c *gridCore) setCount(n int) {
	c.count, c.longests, c.rooms = n, nil, nil
	if c.selected >= n {
		c.selected = n - 1
	}
	if c.hovered >= n {
		c.hovered = -1
	}
	if c.renderer != nil {
		c.renderer.Layout(c.owner.Size())
	}
	c.update()
}

// update brings the rows in sight up to date. Texts that stay the same cost little.
func (c *gridCore) update() {
	if c.renderer == nil {
		return
	}
	c.renderer.paint()
	c.header.update()
	c.body.update()
}

func (c *gridCore) selectRow(row int) {
	c.selected = row
	if c.body != nil {
		c.body.update()
	}
}

func (c *gridCore) setFocused(on bool) {
	c.focused = on
	if c.renderer != nil {
		c.renderer.paint()
		c.body.update()
	}
}

func (c *gridCore) showSeek() {
	if c.renderer != nil {
		c.renderer.paint()
		c.renderer.placeSeek()
	}
}

// reveal scrolls as little as is needed to bring a row into sight.
func (c *gridCore) reveal(row int) {
	if c.scroll == nil || row < 0 {
		return
	}
	at, height := float32(row)*rowHeight(), c.scroll.Size().Height
	offset := c.scroll.Offset
	switch {
	case at < offset.Y:
		offset.Y = at
	case at+rowHeight() > offset.Y+height:
		offset.Y = at + rowHeight() - height
	default:
		return
	}
	c.scroll.ScrollToOffset(offset)
	c.scrolled(offset)
}

// scrolled follows the scroller. The header moves sideways, and the rows both ways.
func (c *gridCore) scrolled(offset fyne.Position) {
	c.header.Move(fyne.NewPos(-offset.X, 0))
	c.body.update()
}
