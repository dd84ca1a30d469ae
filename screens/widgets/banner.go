package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
	"wordhall/tournament/text"
)

// Banner is a strip in a tone across the screen. It says what is doubtful or prevents something, and has the buttons
// that settle it.
type Banner struct {
	widget.BaseWidget
	tone    Tone
	title   *Text
	text    *Paragraph
	actions *fyne.Container
}

// NewBanner makes a banner. title is bold, and the text wraps.
func NewBanner(tone Tone, title, says text.Text, buttons ...*Button) *Banner {
	b := &Banner{tone: tone, title: NewText(text.Text{}, Plain), text: NewParagraph(text.Text{}, Plain), actions: NewFlow(bannerGap, bannerTop)}
	b.ExtendBaseWidget(b)
	b.Set(tone, title, says, buttons...)
	return b
}

// Set replaces everything the banner shows.
func (b *Banner) Set(tone Tone, title, says text.Text, buttons ...*Button) {
	b.tone = tone
	style := TextStyle{Colour: tone.textColour()}
	b.text.SetRuns(Run{Text: says, Style: style})
	style.Bold = true
	b.title.SetStyle(style)
	b.title.SetText(title)
	b.actions.RemoveAll()
	for _, button := range buttons {
		b.actions.Add(button)
	}
	b.Refresh()
}

// Title is the bold part.
func (b *Banner) Title() string { return b.title.Text() }

// Text is the part that explains.
func (b *Banner) Text() string { return b.text.Text() }

const (
	bannerSide = float32(14)
	bannerGap  = float32(12)
	bannerTop  = float32(6)
	// bannerLeast is the least width in which a text can be read, at text scale 1.0.
	bannerLeast = float32(220)
)

// CreateRenderer implements fyne.Widget.
func (b *Banner) CreateRenderer() fyne.WidgetRenderer {
	ground := canvas.NewRectangle(nil)
	d := &drawing{of: b, objects: []fyne.CanvasObject{ground, b.title, b.text, b.actions}}
	d.min = func() fyne.Size {
		p := b.plan(b.Size().Width)
		return fyne.NewSize(200, p.height+2*bannerTop)
	}
	d.layout = func(size fyne.Size) {
		ground.Resize(size)
		b.place(size)
	}
	d.refresh = func() {
		ground.FillColor, ground.CornerRadius = look.Color(b.tone.ground()), look.Size(look.SizeControlRadius)
		b.title.Refresh()
		b.text.Refresh()
		b.actions.Refresh()
	}
	d.refresh()
	return d
}

// bannerPlan says where the text goes at a width: behind the title, or under it if the width behind it is too small
// for reading. The buttons are at the right, or below if they leave too little room for the title or the text.
type bannerPlan struct {
	under       bool
	below       bool    // It says that the buttons are below.
	title, room float32 // They are the widths of the title and the text.
	textHeight  float32
	actions     fyne.Size
	height      float32 // It is the height of everything.
}

func (b *Banner) plan(width float32) bannerPlan {
	title, actions := b.title.MinSize(), b.actions.MinSize()
	actions.Width = (&rowLayout{gap: bannerGap}).MinSize(b.actions.Objects).Width
	space := width - 2*bannerSide
	below := width > 0 && actions.Width > 0 && space-actions.Width-bannerGap < max(bannerLeast*scale(), title.Width)
	if actions.Width > 0 && !below {
		space -= actions.Width + bannerGap
	}
	p := bannerPlan{below: below, actions: actions, title: min(title.Width, max(0, space)), room: space - title.Width - bannerGap}
	if width > 0 && p.room < bannerLeast*scale() {
		p.under, p.room = true, max(0, space)
	}
	if b.Text() != "" {
		p.textHeight = b.text.HeightFor(p.room)
	}
	p.height = max(title.Height, p.textHeight)
	if p.under {
		p.height = title.Height + p.textHeight
	}
	if below {
		p.actions.Width = min(actions.Width, width-2*bannerSide)
		p.height += bannerTop + actions.Height
		return p
	}
	p.height = max(p.height, actions.Height)
	return p
}

func (b *Banner) place(size fyne.Size) {
	p, title := b.plan(size.Width), b.title.MinSize()
	b.actions.Resize(p.actions.AddWidthHeight(1, 0))
	b.actions.Move(fyne.NewPos(size.Width-bannerSide-p.actions.Width, (size.Height-p.actions.Height)/2))
	if p.below {
		b.actions.Move(fyne.NewPos(bannerSide, size.Height-bannerTop-p.actions.Height))
		size.Height -= p.actions.Height + bannerTop
	}
	b.title.Resize(fyne.NewSize(p.title, title.Height))
	b.text.Resize(fyne.NewSize(p.room, p.textHeight))
	if p.under {
		y := (size.Height - title.Height - p.textHeight) / 2
		b.title.Move(fyne.NewPos(bannerSide, y))
		b.text.Move(fyne.NewPos(bannerSide, y+title.Height))
		return
	}
	b.title.Move(fyne.NewPos(bannerSide, (size.Height-title.Height)/2))
	b.text.Move(fyne.NewPos(bannerSide+p.title+bannerGap, (size.Height-p.textHeight)/2))
}
