package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/look"
	"wordhall/tournament/text"
)

// gridRenderer draws the card: the ground, the header, the line, the rows, and the border over them. The card is as
// high as its rows and no higher.
type gridRenderer struct {
	core    *gridCore
	ground  *canvas.Rectangle
	line    *canvas.Rectangle
	border  *canvas.Rectangle
	clip    *container.Clip
	empty   *Paragraph
	found   *Chip
	gone    *goneLine
	objects []fyne.CanvasObject
}

func newGridRenderer(core *gridCore) *gridRenderer {
	core.header, core.body = newGridHeader(core), newGridBody(core)
	core.scroll = container.NewScroll(core.body)
	core.scroll.OnScrolled = core.scrolled
	r := &gridRenderer{
		core: core, ground: canvas.NewRectangle(nil), line: canvas.NewRectangle(nil), border: canvas.NewRectangle(nil),
		clip: container.NewClip(core.header), empty: NewParagraph(text.Text{}, Dim), found: NewChip(text.Text{}, Accent), gone: newGoneLine(core.showAll),
	}
	r.objects = []fyne.CanvasObject{r.ground, r.clip, core.scroll, r.line, r.empty, r.border, r.found, r.gone}
	core.renderer = r
	r.paint()
	return r
}

// drawColumns makes the header and the rows in sight anew for other columns.
func (c *gridCore) drawColumns() {
	if c.renderer == nil {
		return
	}
	c.header, c.body.pool = newGridHeader(c), nil
	c.renderer.clip.Content = c.header
	c.renderer.clip.Refresh()
}

// overflows reports whether the rows are higher than the space for them.
func (c *gridCore) overflows() bool {
	return c.scroll != nil && float32(c.count)*rowHeight() > c.scroll.Size().Height+0.5
}

// Destroy implements fyne.WidgetRenderer.
func (r *gridRenderer) Destroy() {}

// Objects implements fyne.WidgetRenderer.
func (r *gridRenderer) Objects() []fyne.CanvasObject { return r.objects }

// height is what the card needs for a number of rows, with header and border.
func (r *gridRenderer) height(rows int) float32 {
	if rows == 0 {
		rows = 2
	}
	return look.Size(look.SizeHeader) + float32(rows)*rowHeight() + 2
}

// MinSize implements fyne.WidgetRenderer.
func (r *gridRenderer) MinSize() fyne.Size {
	height := r.height(r.core.minRows) - r.core.yields
	if r.core.allRows {
		height = r.whole()
	}
	return fyne.NewSize(120*scale(), height)
}

// whole is the height of all rows, and of the line that names the columns left out.
func (r *gridRenderer) whole() float32 {
	height := r.height(r.core.count)
	if !r.gone.Hidden {
		height += r.gone.MinSize().Height + goneGap
	}
	return height
}

// Layout implements fyne.WidgetRenderer.
func (r *gridRenderer) Layout(size fyne.Size) {
	inner := size.Width - 2
	r.core.fit(inner)
	card := fyne.NewSize(size.Width, min(size.Height-r.placeGone(size), r.height(r.core.count)))
	r.gone.Move(fyne.NewPos(look.Size(look.SizeCell), card.Height+goneGap))
	header := look.Size(look.SizeHeader)
	r.ground.Resize(card)
	r.border.Resize(card)
	r.clip.Move(fyne.NewPos(1, 1))
	r.clip.Resize(fyne.NewSize(inner, header))
	r.core.header.Resize(fyne.NewSize(max(inner, r.core.total()), header))
	r.core.header.update()
	r.line.Move(fyne.NewPos(1, header))
	r.line.Resize(fyne.NewSize(inner, 1))
	r.core.scroll.Move(fyne.NewPos(1, header+1))
	r.core.scroll.Resize(fyne.NewSize(inner, card.Height-header-1.9)) // A scroller that is only a little too low would scroll.
	r.core.scroll.Refresh()
	r.core.header.Move(fyne.NewPos(-r.core.scroll.Offset.X, 0))
	r.placeEmpty(card)
	r.placeSeek()
}

// goneGap is the space between the card and the line below it.
const goneGap = float32(3)

// placeGone offers the columns that tell something and for which there is no room. It returns the height that this
// takes.
func (r *gridRenderer) placeGone(size fyne.Size) float32 {
	says := r.core.goneWords()
	r.gone.Hidden = says.IsZero()
	if r.gone.Hidden {
		return 0
	}
	r.gone.words.SetText(says)
	height := r.gone.MinSize().Height
	r.gone.Resize(fyne.NewSize(size.Width-2*look.Size(look.SizeCell), height))
	return height + goneGap
}

// placeEmpty puts the words of an empty grid into the middle. In a narrow grid they wrap.
func (r *gridRenderer) placeEmpty(card fyne.Size) {
	const side = 12
	words := measured(glyphs(r.core.placeholder()), look.Size(look.SizeText), fyne.TextStyle{}).Width + 1
	width := max(0, min(words, card.Width-2*side))
	height, header := r.empty.HeightFor(width), look.Size(look.SizeHeader)
	r.empty.Resize(fyne.NewSize(width, height))
	r.empty.Move(fyne.NewPos((card.Width-width)/2, header+(card.Height-header-height)/2))
}

// placeSeek puts the letters typed to find a row at the right end of the header.
func (r *gridRenderer) placeSeek() {
	size := r.found.MinSize()
	r.found.Move(fyne.NewPos(r.ground.Size().Width-size.Width-6, (look.Size(look.SizeHeader)-size.Height)/2+1))
	r.found.Resize(size)
}

// Refresh implements fyne.WidgetRenderer. It is called for another theme, or if the owner asked for it.
func (r *gridRenderer) Refresh() {
	if now := look.LetteringNow(); now != r.core.measuredIn { // A long table isn't measured again for a change of colours.
		r.core.longests, r.core.rooms = nil, nil
	}
	r.Layout(r.core.owner.Size())
	r.core.update()
	repaint(r.core.owner)
}

// paint sets colours and words anew.
func (r *gridRenderer) paint() {
	radius := look.Size(look.SizeRadius)
	r.ground.FillColor, r.ground.CornerRadius = look.Color(look.ColorPanel), radius
	r.line.FillColor = look.Color(look.ColorLine)
	r.border.FillColor, r.border.CornerRadius = hollow(), radius
	r.border.StrokeColor, r.border.StrokeWidth = look.Color(look.ColorLine), 1
	if r.core.focused {
		r.border.StrokeColor, r.border.StrokeWidth = look.Color(look.ColorAccent), 2
	}
	r.empty.SetText(r.core.placeholder())
	r.empty.Hidden = r.core.count > 0
	seek := text.Name(r.core.seek())
	if !seek.IsZero() {
		seek = text.Of("find “%s”", seek)
	}
	r.found.Set(seek, Accent)
	r.found.Hidden = seek.IsZero()
	for _, o := range []fyne.CanvasObject{r.ground, r.line, r.border, r.empty} {
		o.Refresh()
	}
}
