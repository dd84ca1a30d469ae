package widgets

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
	"wordhall/tournament/text"
)

// A table that is too narrow for all its columns lets some of them leave, so that names and scores stay uncut. The
// empty ones leave first, and then the least needed ones, in the order that the screen gives (Column.Leave). They
// come back as soon as there is room. Until then Ctrl+Shift+Down, or a click on the line that names them, shows them
// all, and the table scrolls sideways.

const (
	nameLetters  = 14 // A name keeps this many letters in the narrowest table.
	namesWanted  = 20 // Names get this many letters before other columns take space.
	wordsLetters = 24 // A column of words has this many letters, or it leaves.
)

// leave decides for which columns there is room.
func (c *gridCore) leave(space float32) {
	c.left = make([]bool, len(c.columns))
	if c.allColumns {
		return
	}
	var need float32
	for i := range c.columns {
		need += c.need(i)
	}
	var gone [][]int
	for need > space {
		turn := c.nextToLeave()
		if turn == nil {
			break
		}
		for _, i := range turn {
			c.left[i] = true
			need -= c.need(i)
		}
		gone = append(gone, turn)
	}
	for _, turn := range slices.Backward(gone) { // A narrow column may fit where a wide one has left.
		if more := sum(turn, c.wanted); need+more <= space && (c.count == 0 || sum(turn, c.longest) > 0) {
			for _, i := range turn {
				c.left[i] = false
			}
			need += more
		}
	}
}

// mayLeave are the columns that are there and may leave.
func (c *gridCore) mayLeave() (list []int) {
	for i, col := range c.columns {
		if col.leave > 0 && !c.left[i] {
			list = append(list, i)
		}
	}
	return list
}

// nextToLeave are the columns that are missed least of those that are left. It is nil if all others stay. The column
// by which the rows are sorted stays, and so do those that were made wider by hand.
func (c *gridCore) nextToLeave() (found []int) {
	best := 0
	for i, col := range c.columns {
		if col.leave == 0 || c.left[i] {
			continue
		}
		turn := c.turnOf(i)
		if slices.ContainsFunc(turn, c.stays) {
			continue
		}
		order := col.leave
		if c.count > 0 && sum(turn, c.longest) == 0 {
			order -= 1000 // Empty columns tell nothing.
		}
		if found == nil || order < best {
			found, best = turn, order
		}
	}
	return found
}

// turnOf are the columns that leave together with a column, with that column among them.
func (c *gridCore) turnOf(column int) (turn []int) {
	for i, col := range c.columns {
		if col.leave == c.columns[column].leave {
			turn = append(turn, i)
		}
	}
	return turn
}

// stays reports whether a column stays whatever its turn is.
func (c *gridCore) stays(column int) bool {
	_, byHand := c.custom[c.columns[column].id]
	return byHand || c.sortBy == column && c.longest(column) > 0
}

// sum adds up a width of some columns.
func sum(columns []int, width func(column int) float32) (all float32) {
	for _, i := range columns {
		all += width(i)
	}
	return all
}

// need is the width below which a column lets another one leave.
func (c *gridCore) need(column int) float32 {
	col := c.columns[column]
	if w, byHand := c.custom[col.id]; byHand {
		return w
	}
	wanted := c.wanted(column)
	switch {
	case col.grow == 0:
		return wanted
	case col.letters > 0:
		return min(wanted, c.roomFor(column, col.letters))
	case col.name:
		return min(wanted, c.roomFor(column, namesWanted))
	case col.leave > 0:
		return min(wanted, c.roomFor(column, wordsLetters))
	}
	return min(wanted, c.least(column))
}

// least is the width down to which a growing column shrinks once no other column can leave.
func (c *gridCore) least(column int) float32 {
	col := c.columns[column]
	least := col.minWidth
	if least == 0 {
		least = leastColumn
	}
	least *= scale()
	if col.name {
		least = max(least, min(c.wanted(column), c.roomFor(column, nameLetters)))
	}
	return least
}

// roomFor is the width in which the longest cells of a column show that many letters, or the width of its title if
// that is greater.
func (c *gridCore) roomFor(column, letters int) float32 {
	key := [2]int{column, letters}
	if room, known := c.rooms[key]; known {
		return room
	}
	var room float32
	size := look.Size(look.SizeText)
	for _, cell := range c.longestCells(column) {
		says, n := glyphs(cell.text), 0
		for i := range says {
			if n++; n > letters {
				says = says[:i] + "…"
				break
			}
		}
		beside := gridCell{note: cell.note, chip: cell.chip}
		room = max(room, LettersWidth(says, size, fyne.TextStyle{Bold: cell.bold})+cellWidth(beside))
	}
	room = max(c.titleWidth(column), room+2*look.Size(look.SizeCell)+1)
	if c.rooms == nil {
		c.rooms = map[[2]int]float32{}
	}
	c.rooms[key] = room
	return room
}

// leftTitles are the titles of the columns that have left although they tell something.
func (c *gridCore) leftTitles() (titles []text.Text) {
	for i, left := range c.left {
		if left && c.count > 0 && c.longest(i) > 0 && !c.columns[i].title.IsZero() && !slices.ContainsFunc(titles, c.columns[i].title.Same) {
			titles = append(titles, c.columns[i].title)
		}
	}
	return titles
}

// goneWords offer to show the columns that have left, or to leave them out again. They are empty if all columns are
// in sight anyway.
func (c *gridCore) goneWords() text.Text {
	if c.allColumns {
		return text.Of("Ctrl Shift Down leaves out what has no room")
	}
	if titles := c.leftTitles(); len(titles) > 0 {
		return text.Of("Ctrl Shift Down shows more: %s", text.Join(", ", titles...))
	}
	return text.Text{}
}

// showAll shows every column and lets the table scroll sideways, or leaves out again those for which there is no
// room.
func (c *gridCore) showAll() {
	c.allColumns = !c.allColumns
	c.scroll.ScrollToOffset(fyne.Position{Y: c.scroll.Offset.Y})
	c.renderer.Layout(c.owner.Size())
	c.update()
}

// goneLine is the line below a table that names the columns for which there is no room. A click shows them.
type goneLine struct {
	widget.BaseWidget
	words  *Text
	tapped func()
}

func newGoneLine(tapped func()) *goneLine {
	l := &goneLine{words: NewText(text.Text{}, Small), tapped: tapped}
	l.words.Shrinks = true
	l.ExtendBaseWidget(l)
	return l
}

// Tapped implements fyne.Tappable.
func (l *goneLine) Tapped(*fyne.PointEvent) { l.tapped() }

// Cursor implements desktop.Cursorable.
func (l *goneLine) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer implements fyne.Widget.
func (l *goneLine) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(l.words) }

// WidthOf is the width, without the frame, in which there is room for the columns with these IDs beside those that
// never leave.
func (g *Grid[T]) WidthOf(ids ...string) (width float32) {
	for i, col := range g.columns {
		if col.Leave == 0 || slices.Contains(ids, col.ID) {
			width += g.core.need(i)
		}
	}
	return width
}

// Left are the IDs of the columns that have left because the table is too narrow, in the
// order of the columns.
func (g *Grid[T]) Left() []string {
	var list []string
	for i, left := range g.core.left {
		if left {
			list = append(list, g.columns[i].ID)
		}
	}
	return list
}

// LeaveInOrder says in which order columns leave a table that is too narrow. The column with the first ID leaves
// first. Those with a plus between their IDs leave together. Columns that aren't named stay.
func LeaveInOrder[T any](columns []Column[T], ids ...string) []Column[T] {
	for i := range columns {
		columns[i].Leave = 1 + slices.IndexFunc(ids, func(turn string) bool { return slices.Contains(strings.Split(turn, "+"), columns[i].ID) })
	}
	return columns
}
