package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// gridBody is the part that scrolls. It is as high as all rows, and has canvas objects for those in sight. Row r is
// drawn by the object with the number r modulo how many there are, so that scrolling by one row changes the texts of
// one row only.
type gridBody struct {
	widget.BaseWidget
	core *gridCore
	pool []*gridRow
	// drawn is how many of the rows in sight are drawn. waiting says that the others follow in a later turn.
	drawn   int
	waiting bool
	// pressed says that the mouse button has selected a row already. The tap that follows once it is clear that it is
	// no double tap would select again, and the row may have moved since.
	pressed bool
}

var (
	_ fyne.Tappable       = (*gridBody)(nil)
	_ fyne.DoubleTappable = (*gridBody)(nil)
	_ desktop.Mouseable   = (*gridBody)(nil)
	_ fyne.Draggable      = (*gridBody)(nil)
)

func newGridBody(core *gridCore) *gridBody {
	b := &gridBody{core: core}
	b.ExtendBaseWidget(b)
	return b
}

// update draws the rows that are in sight now.
func (b *gridBody) update() {
	view, height := b.core.scroll.Size().Height, rowHeight()
	if height <= 0 || view <= 0 {
		return
	}
	b.ensure(min(int(view/height)+2, b.core.count))
	b.drawn = 0
	b.draw()
}

// draw draws further rows in sight, as long as this turn of the window has time for them.
func (b *gridBody) draw() {
	n := len(b.pool)
	if n == 0 {
		return
	}
	first := max(0, min(int(b.core.scroll.Offset.Y/rowHeight()), b.core.count-n))
	thisTurn.enter()
	for ; b.drawn < n; b.drawn++ {
		if thisTurn.over() {
			b.drawLater()
			return
		}
		b.pool[(first+b.drawn)%n].show(b.core, first+b.drawn)
	}
}

func (b *gridBody) drawLater() {
	if b.waiting {
		return
	}
	b.waiting = true
	fyne.Do(func() {
		b.waiting = false
		b.draw()
		drawAgain(b)
	})
}

// ensure makes objects for n rows. With another number the rows belong to other objects, so every object is hidden
// until it is drawn again.
func (b *gridBody) ensure(n int) {
	if n == len(b.pool) {
		return
	}
	for len(b.pool) < n {
		b.pool = append(b.pool, newGridRow(b.core.columns))
	}
	b.pool = b.pool[:n]
	for _, row := range b.pool {
		row.box.Hidden = true
	}
	repaint(b)
}

// rowAt is the row at a position in the body, or -1 if there is none.
func (b *gridBody) rowAt(p fyne.Position) int {
	row := int(p.Y / rowHeight())
	if p.Y < 0 || row >= b.core.count {
		return -1
	}
	return row
}

// MouseDown implements desktop.Mouseable. It selects a row at once, without the wait that is needed to tell a tap
// from a double tap. The right button then does what the menu key does.
func (b *gridBody) MouseDown(ev *desktop.MouseEvent) {
	if ev.Button == desktop.MouseButtonSecondary {
		b.tapAt(ev.Position)
		passKey(b.core.owner, &fyne.KeyEvent{Name: desktop.KeyMenu})
		return
	}
	b.core.drag = cellDrag{pressed: ev.Position, pressing: true}
	b.pressed = true
	b.tapAt(ev.Position)
}

// MouseUp implements desktop.Mouseable. What is dragged is dropped by DragEnd.
func (b *gridBody) MouseUp(*desktop.MouseEvent) { b.core.drag.pressing = false }

// Tapped implements fyne.Tappable. It is needed for touch screens.
func (b *gridBody) Tapped(ev *fyne.PointEvent) {
	if b.pressed {
		b.pressed = false
		return
	}
	b.tapAt(ev.Position)
}

// DoubleTapped implements fyne.DoubleTappable.
func (b *gridBody) DoubleTapped(ev *fyne.PointEvent) {
	b.pressed = false
	if row := b.rowAt(ev.Position); row >= 0 {
		b.core.activate(row)
	}
}

func (b *gridBody) tapAt(p fyne.Position) {
	if row := b.rowAt(p); row >= 0 {
		b.core.tap(row)
		b.core.tapCell(row, b.core.columnOf(p.X))
	}
}

// MouseIn implements desktop.Hoverable.
func (b *gridBody) MouseIn(ev *desktop.MouseEvent) { b.hover(b.rowAt(ev.Position)) }

// MouseMoved implements desktop.Hoverable.
func (b *gridBody) MouseMoved(ev *desktop.MouseEvent) { b.hover(b.rowAt(ev.Position)) }

// MouseOut implements desktop.Hoverable.
func (b *gridBody) MouseOut() { b.hover(-1) }

func (b *gridBody) hover(row int) {
	if row != b.core.hovered {
		b.core.hovered = row
		b.update()
	}
}

// CreateRenderer implements fyne.Widget.
func (b *gridBody) CreateRenderer() fyne.WidgetRenderer { return gridBodyRenderer{b} }

type gridBodyRenderer struct{ b *gridBody }

// Destroy implements fyne.WidgetRenderer.
func (r gridBodyRenderer) Destroy() {}

// Layout implements fyne.WidgetRenderer.
func (r gridBodyRenderer) Layout(fyne.Size) { r.b.update() }

// MinSize implements fyne.WidgetRenderer.
func (r gridBodyRenderer) MinSize() fyne.Size {
	return fyne.NewSize(float32(int(r.b.core.total())), float32(r.b.core.count)*rowHeight()) // A body that is wider by a rounding would scroll.
}

// Objects implements fyne.WidgetRenderer.
func (r gridBodyRenderer) Objects() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, len(r.b.pool))
	for i, row := range r.b.pool {
		objects[i] = row.box
	}
	if ghost := r.b.core.drag.ghost; ghost != nil {
		objects = append(objects, ghost.ground, ghost.text)
	}
	return objects
}

// Refresh implements fyne.WidgetRenderer. The rows repaint what changed in them. A repaint of the whole body would
// draw every text anew.
func (r gridBodyRenderer) Refresh() { r.b.update() }
