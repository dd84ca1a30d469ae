package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
)

// Banner is a strip in a tone across the screen: what is doubtful or in the way, and the
// buttons that settle it.
type Banner struct {
	widget.BaseWidget
	tone    Tone
	title   *Text
	text    *Paragraph
	actions *fyne.Container
}

// NewBanner makes a banner; title is bold, text wraps.
func NewBanner(tone Tone, title, text string, buttons ...*Button) *Banner {
	b := &Banner{tone: tone, title: NewText("", Plain), text: NewParagraph("", Plain), actions: NewRow(8, nil)}
	b.ExtendBaseWidget(b)
	b.Set(tone, title, text, buttons...)
	return b
}

// Set replaces everything the banner shows.
func (b *Banner) Set(tone Tone, title, text string, buttons ...*Button) {
	b.tone = tone
	style := TextStyle{Colour: tone.textColour()}
	b.text.SetRuns(Run{Text: text, Style: style})
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
)

// CreateRenderer implements fyne.Widget.
func (b *Banner) CreateRenderer() fyne.WidgetRenderer {
	ground := canvas.NewRectangle(nil)
	d := &drawing{of: b, objects: []fyne.CanvasObject{ground, b.title, b.text, b.actions}}
	d.min = func() fyne.Size {
		h := max(b.title.MinSize().Height, b.text.MinSize().Height, b.actions.MinSize().Height)
		return fyne.NewSize(200, h+2*bannerTop)
	}
	d.layout = func(size fyne.Size) {
		ground.Resize(size)
		title, actions := b.title.MinSize(), b.actions.MinSize()
		at, right := bannerSide, size.Width-bannerSide-actions.Width
		b.actions.Move(fyne.NewPos(right, (size.Height-actions.Height)/2))
		b.actions.Resize(actions)
		title.Width = min(title.Width, right-at-bannerGap)
		b.title.Move(fyne.NewPos(at, (size.Height-title.Height)/2))
		b.title.Resize(title)
		at += title.Width + bannerGap
		width := max(0, right-bannerGap-at)
		height := b.text.HeightFor(width)
		b.text.Resize(fyne.NewSize(width, height))
		b.text.Move(fyne.NewPos(at, (size.Height-height)/2))
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
