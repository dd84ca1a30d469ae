package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/look"
)

// gridRow are the canvas objects of one row in sight.
type gridRow struct {
	box    *fyne.Container
	ground *canvas.Rectangle
	line   *canvas.Rectangle
	bar    *canvas.Rectangle // It is at the left of the selected row while the grid has the keyboard.
	cells  []gridCellView
}

type gridCellView struct {
	mark       *canvas.Rectangle // It is the ring of a cell that is singled out.
	text, note *canvas.Text
	pill       *pill
	drawn      gridCell // It is what the objects show now.
	left       float32
	width      float32
	size       float32
	ink        color.Color
}

func newGridRow(columns []columnFace) *gridRow {
	r := &gridRow{ground: canvas.NewRectangle(nil), line: canvas.NewRectangle(nil), bar: canvas.NewRectangle(nil)}
	r.box = container.NewWithoutLayout(r.ground, r.line, r.bar)
	for _, col := range columns {
		cell := gridCellView{text: canvas.NewText("", nil), width: -1}
		cell.text.Alignment = col.align
		if col.marked {
			cell.mark = canvas.NewRectangle(nil)
			cell.mark.Hidden = true
			r.box.Add(cell.mark)
		}
		r.box.Add(cell.text)
		if col.note {
			cell.note = canvas.NewText("", nil)
			r.box.Add(cell.note)
		}
		if col.chip {
			p := newPill()
			cell.pill = &p
			r.box.Add(p.ground)
			r.box.Add(p.text)
		}
		r.cells = append(r.cells, cell)
	}
	return r
}

// show makes the objects show a row.
func (r *gridRow) show(core *gridCore, row int) {
	height, width := rowHeight(), core.total()
	width = max(width, core.scroll.Size().Width)
	size := fyne.NewSize(width, height)
	r.box.Hidden = false
	r.box.Move(fyne.NewPos(0, float32(row)*height))
	r.box.Resize(size)
	r.paintGround(core, row, size)
	var x float32
	for i := range r.cells {
		w, cell := core.width(i), gridCell{}
		if w > 0 { // Otherwise the column has left.
			cell = core.cellAt(row, i)
		}
		r.cells[i].show(cell, x, w, height)
		x += w
	}
}

// paintGround gives the row its ground, which depends on whether it is selected, under the pointer, or an even row.
func (r *gridRow) paintGround(core *gridCore, row int, size fyne.Size) {
	name := look.ColorRow
	switch {
	case row == core.selected || core.marked:
		name = look.ColorAccentGround
	case row == core.hovered:
		name = look.ColorRowHover
	case row%2 == 1:
		name = look.ColorPanel
	}
	radius := float32(0)
	if row == core.count-1 && !core.overflows() {
		radius = look.Size(look.SizeRadius) - 1
	}
	setRectangle(r.ground, fyne.Position{}, size, look.Color(name), radius)
	line := size
	line.Height = 1
	last := row == core.count-1 && !core.overflows()
	r.line.Hidden = last
	setRectangle(r.line, fyne.NewPos(0, size.Height-1), line, look.Color(look.ColorLine), 0)
	r.bar.Hidden = row != core.selected || !core.focused
	setRectangle(r.bar, fyne.Position{}, fyne.NewSize(3, size.Height), look.Color(look.ColorAccent), 0)
}

// setRectangle changes what has to be changed, and repaints only then. radius is that of the lower corners.
func setRectangle(r *canvas.Rectangle, at fyne.Position, size fyne.Size, fill color.Color, radius float32) {
	r.Move(at)
	r.Resize(size)
	if r.FillColor != fill || r.BottomLeftCornerRadius != radius {
		r.FillColor = fill
		r.BottomLeftCornerRadius, r.BottomRightCornerRadius = radius, radius
		r.Refresh()
	}
}

// show makes the objects show the cell, at left and with that width.
func (v *gridCellView) show(cell gridCell, left, width, height float32) {
	size, colour := look.Size(look.SizeText), ink(cell.colour)
	if v.drawn.same(cell) && v.left == left && v.width == width && v.size == size && v.ink == colour && !v.themed() {
		return
	}
	if cell.mark != NoMark || v.drawn.mark != NoMark {
		paintMark(v.mark, cell.mark, left, width, height)
	}
	v.drawn, v.left, v.width, v.size, v.ink = cell, left, width, size, colour
	pad := look.Size(look.SizeCell)
	x, w := left+pad, max(0, width-2*pad)
	if v.pill != nil {
		x, w = v.showChip(cell, x, w, height)
	}
	note := v.noteWidth(cell, w)
	style := fyne.TextStyle{Bold: cell.bold}
	v.text.Text = fitted(glyphs(cell.text), w-note, size, style)
	v.text.TextSize, v.text.TextStyle, v.text.Color = size, style, colour
	h := TextHeight(size, style)
	v.text.Move(fyne.NewPos(x, (height-h)/2))
	v.text.Resize(fyne.NewSize(w-note, h))
	v.text.Refresh()
	v.placeNote(x, w, note, h, height)
	v.set()
}

// set makes the toolkit measure and set the texts. The toolkit would do that for all texts together before it draws.
// When it is asked here the work belongs to the row's turn.
func (v *gridCellView) set() {
	_ = v.text.MinSize()
	if v.note != nil {
		_ = v.note.MinSize()
	}
	if v.pill != nil {
		_ = v.pill.text.MinSize()
	}
}

// themed reports whether a note or chip was drawn in the colours of another theme.
func (v *gridCellView) themed() bool {
	if v.note != nil && v.note.Color != look.Color(look.ColorDim) {
		return true
	}
	if v.drawn.mark != NoMark {
		return true
	}
	return v.pill != nil && v.pill.text.Color != look.Color(v.drawn.tone.textColour())
}

// showChip draws the chip at the column's side and returns the space left for text.
func (v *gridCellView) showChip(cell gridCell, x, w, height float32) (float32, float32) {
	v.pill.set(cell.chip, cell.tone)
	size := chipSize(cell.chip)
	size.Width = min(size.Width, w)
	if size.Width > 0 {
		v.pill.text.Text = shorten(cell.chip, size.Width-chipSide, v.pill.text.TextSize, v.pill.text.TextStyle)
	}
	at := x
	if v.text.Alignment == fyne.TextAlignTrailing || !cell.text.IsZero() {
		at = x + w - size.Width
	}
	v.pill.place(fyne.NewPos(at, (height-size.Height)/2), size)
	v.pill.ground.Refresh()
	v.pill.text.Refresh()
	return x, w - size.Width
}

// noteWidth sets the note's words and returns their width.
func (v *gridCellView) noteWidth(cell gridCell, w float32) float32 {
	if v.note == nil {
		return 0
	}
	v.note.Color, v.note.TextSize = look.Color(look.ColorDim), v.size
	v.note.Text = ""
	if !cell.note.IsZero() {
		v.note.Text = " " + glyphs(cell.note)
	}
	if v.note.Text == "" {
		return 0
	}
	width := RoomOf(v.note).Width
	if width > w {
		v.note.Text = fitted(v.note.Text, w/2, v.size, fyne.TextStyle{})
		width = RoomOf(v.note).Width
	}
	return width
}

// placeNote puts the note behind the text.
func (v *gridCellView) placeNote(x, w, note, h, height float32) {
	if v.note == nil {
		return
	}
	at := x + w - note
	if note > 0 && v.text.Alignment == fyne.TextAlignLeading {
		at = x + RoomOf(v.text).Width
	}
	v.note.Move(fyne.NewPos(at, (height-h)/2))
	v.note.Resize(fyne.NewSize(note, h))
	v.note.Refresh()
}
