package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
	"wordhall/tournament/text"
)

// Card is a rounded panel with a thin border round its content.
type Card struct {
	widget.BaseWidget
	content fyne.CanvasObject
	accent  bool
	flush   bool
}

// NewCard makes a card with space inside.
func NewCard(content fyne.CanvasObject) *Card {
	c := &Card{content: content}
	c.ExtendBaseWidget(c)
	return c
}

// NewFlushCard makes a card whose content reaches the border.
func NewFlushCard(content fyne.CanvasObject) *Card {
	c := NewCard(content)
	c.flush = true
	return c
}

// SetAccent gives the card a strong border in the accent colour, which shows that typing goes
// there.
func (c *Card) SetAccent(on bool) {
	if c.accent != on {
		c.accent = on
		c.Refresh()
	}
}

// SetContent replaces what is in the card.
func (c *Card) SetContent(content fyne.CanvasObject) {
	c.content = content
	c.Refresh()
}

func (c *Card) inset() float32 {
	if c.flush {
		return 1
	}
	return look.Size(look.SizeInset)
}

// CreateRenderer implements fyne.Widget.
func (c *Card) CreateRenderer() fyne.WidgetRenderer {
	ground := canvas.NewRectangle(nil)
	d := &drawing{of: c, objects: []fyne.CanvasObject{ground, c.content}}
	d.min = func() fyne.Size { return c.content.MinSize().Add(fyne.NewSquareSize(2 * c.inset())) }
	d.layout = func(size fyne.Size) {
		ground.Resize(size)
		c.content.Move(fyne.NewSquareOffsetPos(c.inset()))
		c.content.Resize(size.Subtract(fyne.NewSquareSize(2 * c.inset())))
	}
	paint := func() {
		ground.FillColor, ground.CornerRadius = look.Color(look.ColorPanel), look.Size(look.SizeRadius)
		ground.StrokeColor, ground.StrokeWidth = look.Color(look.ColorLine), 1
		if c.accent {
			ground.StrokeColor, ground.StrokeWidth = look.Color(look.ColorAccent), 2
		}
	}
	d.refresh = func() {
		paint()
		d.objects[1] = c.content
		c.content.Refresh()
	}
	paint()
	return d
}

// NewSectionTitle is the small bold dim heading over a table or a section.
func NewSectionTitle(says text.Text) *Text {
	return NewText(says, TextStyle{Colour: look.ColorDim, Size: look.SizeSmallBold, Bold: true})
}

// ground is a plain coloured rectangle that follows the theme, with an optional line
// on one of its sides.
type ground struct {
	widget.BaseWidget
	colour fyne.ThemeColorName
	line   side
}

type side int

const (
	noSide side = iota
	topSide
	bottomSide
	leftSide
)

func newGround(colour fyne.ThemeColorName, line side) *ground {
	g := &ground{colour: colour, line: line}
	g.ExtendBaseWidget(g)
	return g
}

// CreateRenderer implements fyne.Widget.
func (g *ground) CreateRenderer() fyne.WidgetRenderer {
	fill, line := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	line.Hidden = g.line == noSide
	d := &drawing{of: g, objects: []fyne.CanvasObject{fill, line}}
	d.min = func() fyne.Size { return fyne.Size{} }
	d.layout = func(size fyne.Size) {
		fill.Resize(size)
		at, extent := fyne.Position{}, fyne.NewSize(size.Width, 1)
		switch g.line {
		case bottomSide:
			at.Y = size.Height - 1
		case leftSide:
			extent = fyne.NewSize(1, size.Height)
		}
		line.Move(at)
		line.Resize(extent)
	}
	d.refresh = func() { fill.FillColor, line.FillColor = look.Color(g.colour), look.Color(look.ColorLine) }
	d.refresh()
	return d
}
