package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
)

// gridHeader is the row of titles. A tap sorts, and dragging an edge changes a width.
type gridHeader struct {
	widget.BaseWidget
	core    *gridCore
	titles  []*canvas.Text
	edge    int // It is the edge under the pointer, or -1 for none.
	pressed int // It is the edge on which the button went down, or -1 for none.
	dragged int // It is the edge that is being dragged, or -1 for none.
}

var (
	_ fyne.Tappable      = (*gridHeader)(nil)
	_ fyne.Draggable     = (*gridHeader)(nil)
	_ desktop.Hoverable  = (*gridHeader)(nil)
	_ desktop.Mouseable  = (*gridHeader)(nil)
	_ desktop.Cursorable = (*gridHeader)(nil)
)

func newGridHeader(core *gridCore) *gridHeader {
	h := &gridHeader{core: core, edge: -1, pressed: -1, dragged: -1}
	for range core.columns {
		h.titles = append(h.titles, canvas.NewText("", nil))
	}
	h.ExtendBaseWidget(h)
	return h
}

// update sets titles, colours and positions anew.
func (h *gridHeader) update() {
	pad, x := look.Size(look.SizeCell), float32(0)
	for i, t := range h.titles {
		col := h.core.columns[i]
		before := *t
		style := TextStyle{Colour: look.ColorDim, Size: look.SizeSmall, Bold: true, Align: col.align}
		says := glyphs(col.title)
		if h.core.sortBy == i {
			style.Colour = look.ColorAccent
			says += sortMark(h.core.descending)
		}
		style.apply(t)
		width := h.core.width(i)
		if t.Text = ""; width > 0 { // Otherwise the column has left.
			t.Text = fitted(says, width-2*pad+sortMarkRoom, t.TextSize, t.TextStyle)
		}
		height := TextHeight(t.TextSize, t.TextStyle)
		t.Move(fyne.NewPos(x+pad, (h.Size().Height-height)/2))
		t.Resize(fyne.NewSize(width-2*pad, height))
		if before.Text != t.Text || before.Color != t.Color || before.TextSize != t.TextSize {
			t.Refresh()
		}
		x += width
	}
}

func sortMark(descending bool) string {
	if descending {
		return " ▾"
	}
	return " ▴"
}

// width is a column's width as it is drawn. It is 0 before the first layout.
func (c *gridCore) width(column int) float32 {
	if column < len(c.widths) {
		return c.widths[column]
	}
	return 0
}

// Tapped implements fyne.Tappable.
func (h *gridHeader) Tapped(ev *fyne.PointEvent) {
	if column, edge := h.core.columnAt(ev.Position.X); column >= 0 && edge < 0 {
		h.core.sort(column)
	}
}

// Dragged implements fyne.Draggable. The edge on which the dragging began follows the pointer.
func (h *gridHeader) Dragged(ev *fyne.DragEvent) {
	if h.dragged < 0 {
		h.dragged = h.pressed
	}
	if h.dragged < 0 { // On a touch screen there was no press to remember.
		_, h.dragged = h.core.columnAt(ev.Position.X)
	}
	if h.dragged < 0 {
		return
	}
	h.core.setWidth(h.dragged, h.core.width(h.dragged)+ev.Dragged.DX)
}

// DragEnd implements fyne.Draggable.
func (h *gridHeader) DragEnd() { h.dragged, h.pressed = -1, -1 }

// MouseDown implements desktop.Mouseable. The edge under the pointer can be dragged now.
func (h *gridHeader) MouseDown(ev *desktop.MouseEvent) {
	_, h.pressed = h.core.columnAt(ev.Position.X)
}

// MouseUp implements desktop.Mouseable.
func (h *gridHeader) MouseUp(*desktop.MouseEvent) { h.pressed = -1 }

// MouseIn implements desktop.Hoverable.
func (h *gridHeader) MouseIn(ev *desktop.MouseEvent) { h.MouseMoved(ev) }

// MouseMoved implements desktop.Hoverable.
func (h *gridHeader) MouseMoved(ev *desktop.MouseEvent) { _, h.edge = h.core.columnAt(ev.Position.X) }

// MouseOut implements desktop.Hoverable.
func (h *gridHeader) MouseOut() { h.edge = -1 }

// Cursor implements desktop.Cursorable.
func (h *gridHeader) Cursor() desktop.Cursor {
	if h.edge >= 0 {
		return desktop.HResizeCursor
	}
	return desktop.DefaultCursor
}

// CreateRenderer implements fyne.Widget.
func (h *gridHeader) CreateRenderer() fyne.WidgetRenderer {
	objects := make([]fyne.CanvasObject, len(h.titles))
	for i, t := range h.titles {
		objects[i] = t
	}
	return &drawing{
		of: h, objects: objects,
		min:     func() fyne.Size { return fyne.NewSize(h.core.total(), look.Size(look.SizeHeader)) },
		layout:  func(fyne.Size) { h.update() },
		refresh: h.update,
	}
}
