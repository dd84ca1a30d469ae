package results

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
)

// figure is one field of the entry box, with large text and a cursor behind it while keys go there. It only draws,
// because the box has the keyboard for all its fields.
type figure struct {
	widget.BaseWidget
	text   string
	active bool
	// marked says that the next key replaces the text.
	marked bool
	align  fyne.TextAlign
	// large says that it has the size for a large slip.
	large bool
}

// size is the size of the text.
func (f *figure) size() float32 {
	if f.large {
		return largeFigure * layout.TextScale()
	}
	return look.Size(look.SizeBig)
}

// These are sizes at text size 1.0: the width of a field, and on a large slip the size of the figures, the height
// of two lines of them, and how much wider their fields are.
const (
	figureWidth = 84
	largeFigure = 48
	largeHigh   = 144
	largeWider  = 1.8
)

func newFigure(align fyne.TextAlign) *figure {
	f := &figure{align: align}
	f.ExtendBaseWidget(f)
	return f
}

// set shows the text. Showing the same text again costs nothing.
func (f *figure) set(says string, active, marked bool) {
	if f.text != says || f.active != active || f.marked != marked {
		f.text, f.active, f.marked = says, active, marked
		f.Refresh()
	}
}

// CreateRenderer draws the background, the line, the text and the cursor.
func (f *figure) CreateRenderer() fyne.WidgetRenderer {
	r := &figureRenderer{f: f, ground: canvas.NewRectangle(nil), line: canvas.NewRectangle(nil), cursor: canvas.NewRectangle(nil), text: canvas.NewText("", nil)}
	r.paint()
	return r
}

type figureRenderer struct {
	f                    *figure
	ground, line, cursor *canvas.Rectangle
	text                 *canvas.Text
}

// Destroy does nothing.
func (r *figureRenderer) Destroy() {}

// Objects are the parts in the order in which they are drawn.
func (r *figureRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.line, r.text, r.cursor}
}

// MinSize is the field's width and one large line.
func (r *figureRenderer) MinSize() fyne.Size {
	line := widgets.TextHeight(r.f.size(), fyne.TextStyle{Bold: true})
	width := figureWidth * layout.TextScale()
	if r.f.large {
		width *= largeWider
	}
	return fyne.NewSize(width, line+4)
}

const figureSide = float32(8) // space beside the text

// Layout places the text. If it is longer than the field its end is shown.
func (r *figureRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	r.line.Move(fyne.NewPos(0, size.Height-2))
	r.line.Resize(fyne.NewSize(size.Width, 2))
	says := fitEnd(r.f.text, size.Width-2*figureSide, r.text.TextSize)
	r.text.Text = says
	room := widgets.RoomOf(r.text)
	x := figureSide
	switch r.f.align {
	case fyne.TextAlignTrailing:
		x = size.Width - figureSide - room.Width
	case fyne.TextAlignCenter:
		x = (size.Width - room.Width) / 2
	}
	r.text.Move(fyne.NewPos(x, (size.Height-room.Height)/2))
	r.text.Resize(room)
	r.cursor.Move(fyne.NewPos(x+room.Width+1, 4))
	r.cursor.Resize(fyne.NewSize(2, size.Height-8))
}

// fitEnd cuts off the beginning of a text that is too long for its field.
func fitEnd(says string, width, size float32) string {
	style := fyne.TextStyle{Bold: true}
	runes := []rune(says)
	for len(runes) > 1 && widgets.TextWidth(string(runes), size, style) > width {
		runes = runes[1:]
	}
	return string(runes)
}

// Refresh applies the text and colours again.
func (r *figureRenderer) Refresh() {
	r.paint()
	r.Layout(r.f.Size())
	canvas.Refresh(r.f)
}

func (r *figureRenderer) paint() {
	f := r.f
	r.text.TextSize, r.text.TextStyle = f.size(), fyne.TextStyle{Bold: true}
	r.text.Color = look.Color(theme.ColorNameForeground)
	r.ground.CornerRadius = look.Size(look.SizeControlRadius)
	r.ground.FillColor = color.Transparent
	r.line.FillColor, r.line.Hidden = look.Color(look.ColorLine), f.active
	r.cursor.FillColor, r.cursor.Hidden = look.Color(look.ColorAccent), !f.active
	if f.active {
		r.ground.FillColor = look.Color(look.ColorAccentGround)
	}
	if f.marked {
		r.text.Color = look.Color(look.ColorBad)
		r.ground.FillColor = look.Color(look.ColorBadGround)
	}
}
