package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
	"wordhall/tournament/text"
)

// Chip is a rounded pill with a word or two in a tone, such as a state, a mark or a badge.
type Chip struct {
	widget.BaseWidget
	text text.Text
	tone Tone
}

// NewChip makes a chip.
func NewChip(says text.Text, tone Tone) *Chip {
	c := &Chip{text: says, tone: tone}
	c.ExtendBaseWidget(c)
	return c
}

// Text is what the chip says.
func (c *Chip) Text() string { return c.text.String() }

// Set changes words and tone, and reports whether they differ from those before. A chip without words takes no space.
func (c *Chip) Set(says text.Text, tone Tone) (changed bool) {
	if c.text.String() == says.String() && c.tone == tone {
		return false
	}
	c.text, c.tone = says, tone
	c.Refresh()
	return true
}

const (
	chipSide   = float32(10) // It is the space to the left and right of the words.
	chipHeight = float32(22) // It is given at text scale 1.0.
)

// chipSize is the size of a pill around text at the present text scale.
func chipSize(says text.Text) fyne.Size {
	if says.IsZero() {
		return fyne.Size{}
	}
	size := look.Size(look.SizeSmall)
	w := measured(glyphs(says), size, fyne.TextStyle{Bold: true}).Width
	return fyne.NewSize(w+2*chipSide, chipHeight*size/12)
}

// CreateRenderer implements fyne.Widget.
func (c *Chip) CreateRenderer() fyne.WidgetRenderer {
	pill := newPill()
	d := &drawing{of: c, objects: []fyne.CanvasObject{pill.ground, pill.text}}
	d.min = func() fyne.Size { return chipSize(c.text) }
	d.layout = func(size fyne.Size) {
		want := chipSize(c.text)
		pill.place(fyne.NewPos(0, (size.Height-want.Height)/2), fyne.NewSize(min(size.Width, want.Width), want.Height))
	}
	d.refresh = func() { pill.set(c.text, c.tone) }
	d.refresh()
	return d
}

// TapChip is a chip that does something when it is clicked.
type TapChip struct {
	Chip
	OnTapped func()
}

// NewTapChip makes a chip without words.
func NewTapChip() *TapChip {
	c := &TapChip{}
	c.ExtendBaseWidget(c)
	return c
}

// Tapped implements fyne.Tappable.
func (c *TapChip) Tapped(*fyne.PointEvent) { c.OnTapped() }

// Cursor implements desktop.Cursorable.
func (c *TapChip) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer implements fyne.Widget.
func (c *TapChip) CreateRenderer() fyne.WidgetRenderer {
	d := c.Chip.CreateRenderer().(*drawing)
	d.of = c
	return d
}

// Dot is a small round mark in a tone, shown before words that say the same.
type Dot struct {
	widget.BaseWidget
	tone Tone
}

// NewDot makes a dot.
func NewDot(tone Tone) *Dot {
	d := &Dot{tone: tone}
	d.ExtendBaseWidget(d)
	return d
}

// Set changes the tone, and reports whether it differs from the one before.
func (d *Dot) Set(tone Tone) (changed bool) {
	if d.tone == tone {
		return false
	}
	d.tone = tone
	d.Refresh()
	return true
}

// CreateRenderer implements fyne.Widget.
func (d *Dot) CreateRenderer() fyne.WidgetRenderer {
	mark := canvas.NewRectangle(nil)
	side := func() float32 { return 8 * scale() }
	r := &drawing{of: d, objects: []fyne.CanvasObject{mark}}
	r.min = func() fyne.Size { return fyne.NewSquareSize(side()) }
	r.layout = func(size fyne.Size) {
		mark.CornerRadius = side() / 2
		mark.Resize(fyne.NewSquareSize(side()))
		mark.Move(fyne.NewPos(0, (size.Height-side())/2))
	}
	r.refresh = func() { mark.FillColor = look.Color(d.tone.textColour()) }
	r.refresh()
	return r
}

// pill are the two canvas objects of a chip. Chip and the cells of tables use them.
type pill struct {
	ground *canvas.Rectangle
	text   *canvas.Text
}

func newPill() pill {
	t := canvas.NewText("", nil)
	t.Alignment, t.TextStyle = fyne.TextAlignCenter, fyne.TextStyle{Bold: true}
	return pill{ground: canvas.NewRectangle(nil), text: t}
}

func (p pill) set(says text.Text, tone Tone) {
	p.text.Text, p.text.Color, p.text.TextSize = glyphs(says), look.Color(tone.textColour()), look.Size(look.SizeSmall)
	p.ground.FillColor = look.Color(tone.ground())
	p.ground.StrokeColor, p.ground.StrokeWidth = nil, 0
	if tone == Neutral {
		p.ground.StrokeColor, p.ground.StrokeWidth = look.Color(look.ColorLine), 1
	}
	p.ground.Hidden, p.text.Hidden = says.IsZero(), says.IsZero()
}

func (p pill) place(at fyne.Position, size fyne.Size) {
	p.ground.CornerRadius = size.Height / 2
	p.ground.Move(at)
	p.ground.Resize(size)
	h := TextHeight(p.text.TextSize, p.text.TextStyle)
	p.text.Move(fyne.NewPos(at.X, at.Y+(size.Height-h)/2))
	p.text.Resize(fyne.NewSize(size.Width, h))
}
