package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// stage draws a page of the board over its whole area. It has colours of its own, because a hall may want it dark
// while the director's window is light.
type stage struct {
	widget.BaseWidget
	page  page
	theme string
	// onSize is called when the size changes. It is nil for the preview.
	onSize func(fyne.Size)
	// live are the texts that clocks fills. If clocks is nil no clock is shown.
	live   []liveText
	clocks clockReader
}

func newStage(onSize func(fyne.Size)) *stage {
	s := &stage{onSize: onSize}
	s.ExtendBaseWidget(s)
	return s
}

// show changes the page.
func (s *stage) show(p page, theme string) {
	s.page, s.theme = p, theme
	s.Refresh()
}

// tick shows the clocks as they are now.
func (s *stage) tick(clocks clockReader) {
	s.clocks = clocks
	for _, l := range s.live {
		s.setLive(l)
	}
}

// setLive fills a clock's words.
func (s *stage) setLive(l liveText) {
	words, colour := "", l.mark.Colour
	if s.clocks != nil {
		words, colour = s.clocks(*l.mark.Clock, l.mark.Part)
	}
	if paint := palette(s.theme, s.page.Brand)(colour); l.text.Text != words || l.text.Color != paint {
		l.text.Text, l.text.Color = words, paint
		l.text.Refresh()
	}
}

// liveText is a text on the stage that a clock fills.
type liveText struct {
	mark mark
	text *canvas.Text
}

// Cursor hides the pointer from the hall.
func (s *stage) Cursor() desktop.Cursor {
	if s.onSize == nil {
		return desktop.DefaultCursor
	}
	return desktop.HiddenCursor
}

// rule measures with the typeface of the board.
var rule = ruler{
	width: func(words text.Text, strong bool) float32 {
		return widgets.TextWidth(glyphs(words), ruleSize, fyne.TextStyle{Bold: strong}) / ruleSize
	},
	atMost: func(words text.Text, strong bool) float32 {
		return widgets.LettersWidth(glyphs(words), ruleSize, fyne.TextStyle{Bold: strong}) / ruleSize
	},
}

// ruleSize is the type size at which texts are measured.
const ruleSize = 100

// glyphs is a text in the language of the hall.
func glyphs(words text.Text) string { return look.RenderAloud(words) }

// CreateRenderer implements fyne.Widget.
func (s *stage) CreateRenderer() fyne.WidgetRenderer {
	r := &stageRenderer{stage: s}
	r.draw(s.Size())
	return r
}

type stageRenderer struct {
	stage   *stage
	size    fyne.Size
	objects []fyne.CanvasObject
}

// Layout implements fyne.WidgetRenderer.
func (r *stageRenderer) Layout(size fyne.Size) {
	changed := size != r.size
	r.size = size
	if changed && r.stage.onSize != nil {
		r.stage.onSize(size) // This shows the page anew.
	}
	r.draw(size)
}

// MinSize implements fyne.WidgetRenderer.
func (r *stageRenderer) MinSize() fyne.Size { return fyne.NewSize(240, 135) }

// Refresh implements fyne.WidgetRenderer.
func (r *stageRenderer) Refresh() {
	r.draw(r.stage.Size())
	canvas.Refresh(r.stage)
}

// Objects implements fyne.WidgetRenderer.
func (r *stageRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements fyne.WidgetRenderer.
func (r *stageRenderer) Destroy() {}

// draw makes the page's objects anew. If the stage is smaller than the window for which the page was laid out they
// are scaled.
func (r *stageRenderer) draw(size fyne.Size) {
	p := &r.stage.page
	palette := palette(r.stage.theme, p.Brand)
	ground := &canvas.Rectangle{FillColor: palette(theme.ColorNameBackground)}
	ground.Resize(size)
	r.objects = []fyne.CanvasObject{ground}
	r.stage.live = nil
	if p.Size.Width < 1 || p.Size.Height < 1 {
		return
	}
	scale := min(size.Width/p.Size.Width, size.Height/p.Size.Height)
	origin := fyne.NewPos((size.Width-p.Size.Width*scale)/2, (size.Height-p.Size.Height*scale)/2)
	for _, m := range p.marks() {
		at := fyne.NewPos(origin.X+m.At.X*scale, origin.Y+m.At.Y*scale)
		room := fyne.NewSize(m.Room.Width*scale, m.Room.Height*scale)
		if m.Picture != nil {
			picture := canvas.NewImageFromImage(m.Picture)
			picture.FillMode, picture.ScaleMode = canvas.ImageFillContain, canvas.ImageScalePixels
			if m.Smooth {
				picture.ScaleMode = canvas.ImageScaleSmooth
			}
			picture.Move(at)
			picture.Resize(room)
			r.objects = append(r.objects, picture)
			continue
		}
		if m.Words.IsZero() && m.Clock == nil {
			if m.Type == 0 {
				bar := &canvas.Rectangle{FillColor: palette(m.Colour)}
				bar.Move(at)
				bar.Resize(room)
				r.objects = append(r.objects, bar)
			}
			continue
		}
		t := canvas.NewText(glyphs(m.Words), palette(m.Colour))
		t.TextSize, t.TextStyle, t.Alignment = m.Type*scale, fyne.TextStyle{Bold: m.Strong}, m.Align
		high := t.MinSize().Height
		t.Move(fyne.NewPos(at.X, at.Y+(room.Height-high)/2))
		t.Resize(fyne.NewSize(room.Width, high))
		r.objects = append(r.objects, t)
		if m.Clock != nil {
			l := liveText{mark: m, text: t}
			r.stage.live = append(r.stage.live, l)
			r.stage.setLive(l)
		}
	}
}
