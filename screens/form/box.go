package form

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
)

// fieldBox draws the border of an entry around a field that has none of its own.
type fieldBox struct {
	widget.BaseWidget
	field   fyne.CanvasObject
	focused bool
}

func newFieldBox(field fyne.CanvasObject) *fieldBox {
	b := &fieldBox{field: field}
	b.ExtendBaseWidget(b)
	return b
}

func (b *fieldBox) setFocused(on bool) {
	if b != nil && b.focused != on {
		b.focused = on
		b.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (b *fieldBox) CreateRenderer() fyne.WidgetRenderer {
	r := &fieldBoxRenderer{box: b, border: canvas.NewRectangle(color.Transparent)}
	r.paint()
	return r
}

type fieldBoxRenderer struct {
	box    *fieldBox
	border *canvas.Rectangle
}

func (r *fieldBoxRenderer) paint() {
	r.border.StrokeColor, r.border.StrokeWidth = look.Color(look.ColorLine), 1
	if r.box.focused {
		r.border.StrokeColor, r.border.StrokeWidth = look.Color(look.ColorAccent), 2
	}
	r.border.CornerRadius = look.Size(theme.SizeNameInputRadius)
}

// Layout implements fyne.WidgetRenderer.
func (r *fieldBoxRenderer) Layout(size fyne.Size) {
	half := r.border.StrokeWidth / 2 // The stroke lies on the edge, and this keeps it inside.
	r.border.Move(fyne.NewPos(half, half))
	r.border.Resize(size.SubtractWidthHeight(2*half, 2*half))
	r.box.field.Resize(size)
}

// MinSize implements fyne.WidgetRenderer.
func (r *fieldBoxRenderer) MinSize() fyne.Size { return r.box.field.MinSize() }

// Refresh implements fyne.WidgetRenderer.
func (r *fieldBoxRenderer) Refresh() {
	r.paint()
	r.Layout(r.box.Size())
	r.border.Refresh()
	r.box.field.Refresh()
}

// Objects implements fyne.WidgetRenderer.
func (r *fieldBoxRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.box.field, r.border}
}

// Destroy implements fyne.WidgetRenderer.
func (r *fieldBoxRenderer) Destroy() {}
