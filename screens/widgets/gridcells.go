package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"wordhall/screens/look"
	"wordhall/tournament/text"
)

// CellMark says how a cell is singled out in its row.
type CellMark int

const (
	// NoMark is for a cell like the others.
	NoMark CellMark = iota
	// CursorCell gives a cell a ring, because it is the chosen cell.
	CursorCell
	// HeldCell gives a cell a ground and a ring, because it was taken up to be put elsewhere.
	HeldCell
)

// cellDrag is the dragging of a cell from one place of the table to another with the mouse.
type cellDrag struct {
	on                 bool
	fromRow, fromCol   int
	overRow, overCol   int
	pressed            fyne.Position
	pressing, refusing bool
	ghost              *pill
}

// cellAt is what a cell shows, with the marks of the dragging.
func (c *gridCore) cellAt(row, column int) gridCell {
	cell := c.cell(row, column)
	switch d := &c.drag; {
	case !d.on:
	case row == d.fromRow && column == d.fromCol:
		cell.mark = HeldCell
	case row == d.overRow && column == d.overCol && c.canDrop(row, column):
		cell.mark = CursorCell
	default:
		cell.mark = NoMark
	}
	return cell
}

// columnOf is the column at x in the body, or -1 if there is none.
func (c *gridCore) columnOf(x float32) int {
	column, _ := c.columnAt(x)
	return column
}

// Dragged implements fyne.Draggable. The cell on which the button went down is taken up and follows the pointer.
func (b *gridBody) Dragged(ev *fyne.DragEvent) {
	d := &b.core.drag
	if b.core.drop == nil || d.refusing {
		return
	}
	if !d.on {
		if !d.pressing { // On a touch screen there was no press to remember.
			d.pressed = ev.Position.SubtractXY(ev.Dragged.DX, ev.Dragged.DY)
		}
		row, column := b.rowAt(d.pressed), b.core.columnOf(d.pressed.X)
		if row < 0 || column < 0 || !b.core.canDrag(row, column) {
			d.refusing = true
			return
		}
		d.on, d.fromRow, d.fromCol = true, row, column
		ghost := newPill()
		ghost.set(b.core.cell(row, column).text, Accent)
		d.ghost = &ghost
		repaint(b)
	}
	d.overRow, d.overCol = b.rowAt(ev.Position), b.core.columnOf(ev.Position.X)
	if d.overRow >= 0 {
		b.core.reveal(d.overRow)
	}
	d.ghost.place(ev.Position.AddXY(14, 6), chipSize(text.Name(d.ghost.text.Text)))
	d.ghost.ground.Refresh()
	d.ghost.text.Refresh()
	b.update()
}

// DragEnd implements fyne.Draggable. It puts what was taken up where the pointer is.
func (b *gridBody) DragEnd() {
	d := b.core.drag
	taken := d.on && b.core.canDrop(d.overRow, d.overCol)
	b.core.stopDrag()
	if taken {
		b.core.drop(d.fromRow, d.fromCol, d.overRow, d.overCol)
	}
}

// stopDrag puts back what was taken up. It reports whether anything was.
func (c *gridCore) stopDrag() bool {
	was := c.drag.on
	c.drag = cellDrag{}
	if was {
		repaint(c.body)
		c.body.update()
	}
	return was
}

// cancelDrag is what Esc does while the mouse still holds a cell.
func (c *gridCore) cancelDrag() bool {
	if !c.stopDrag() {
		return false
	}
	c.drag.refusing = true // It refuses until the button is released.
	return true
}

// Dragging is the row and the column of the cell that the mouse holds. ok is false if it holds none.
func (g *Grid[T]) Dragging() (row T, column string, ok bool) {
	d := &g.core.drag
	if !d.on || d.fromRow >= len(g.shown) {
		return row, "", false
	}
	return g.shown[d.fromRow], g.columns[d.fromCol].ID, true
}

// setDrops connects OnDropped and CanDrag once they are known.
func (g *Grid[T]) setDrops() {
	if g.OnDropped == nil {
		return
	}
	movable := func(row, column int) bool {
		return row >= 0 && row < len(g.shown) && column >= 0 && column < len(g.columns) &&
			(g.CanDrag == nil || g.CanDrag(g.shown[row], g.columns[column].ID))
	}
	g.core.canDrag = movable
	g.core.canDrop = func(row, column int) bool {
		d := &g.core.drag
		return (row != d.fromRow || column != d.fromCol) && movable(row, column)
	}
	g.core.drop = func(fromRow, fromCol, toRow, toCol int) {
		if fromRow < len(g.shown) {
			g.OnDropped(g.shown[fromRow], g.columns[fromCol].ID, g.shown[toRow], g.columns[toCol].ID)
		}
	}
}

// Update draws the rows in sight again after their marks changed. The rows themselves stay the same.
func (g *Grid[T]) Update() { g.core.update() }

// paintMark gives a cell its ring.
func paintMark(r *canvas.Rectangle, mark CellMark, left, width, height float32) {
	if r == nil {
		return
	}
	r.Hidden = mark == NoMark
	r.FillColor = hollow()
	if mark == HeldCell {
		r.FillColor = look.Color(look.ColorWarningGround)
	}
	r.StrokeColor, r.StrokeWidth = look.Color(look.ColorAccent), 2
	if mark == HeldCell {
		r.StrokeColor = look.Color(look.ColorWarning)
	}
	r.CornerRadius = look.Size(look.SizeControlRadius)
	r.Move(fyne.NewPos(left+2, 2))
	r.Resize(fyne.NewSize(max(0, width-4), height-5))
	r.Refresh()
}
