package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// gridBody is what scrolls: as high as all rows, with canvas objects for those in sight.
// Row r is drawn by the object r modulo their number, so that scrolling by one row
// changes one row's texts.
type gridBody struct {
	widget.BaseWidget
	core *gridCore
	pool []*gridRow
	// drawn is how many of the rows in sight are. waiting says that the others follow in a later turn.
	drawn   int
	waiting bool
	// pressed says that the mouse has selected already; the tap that follows once it is no double
	// tap would select again what may have moved since.
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

// draw goes on with the rows in sight, as long as this turn of the window has time for them.
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
	})
}

// ensure makes objects for n rows. Another number gives the rows to other objects, and every
// object is hidden until it is drawn again.
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

// rowAt is the row at a place in the body, -1 if none.
func (b *gridBody) rowAt(p fyne.Position) int {
	row := int(p.Y / rowHeight())
	if p.Y < 0 || row >= b.core.count {
		return -1
	}
	return row
}

// MouseDown implements desktop.Mouseable: a row is selected at once, without the wait
// that telling a tap from a double tap takes. The right button then is the menu key.
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

// MouseUp implements desktop.Mouseable. DragEnd drops what is dragged.
func (b *gridBody) MouseUp(*desktop.MouseEvent) { b.core.drag.pressing = false }

// Tapped implements fyne.Tappable, for touch.
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
	return fyne.NewSize(float32(int(r.b.core.total())), float32(r.b.core.count)*rowHeight()) // a rounding wider would scroll
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

// Refresh implements fyne.WidgetRenderer. The rows repaint what changed in them; a repaint
// of the whole body would draw every text anew.
func (r gridBodyRenderer) Refresh() { r.b.update() }
