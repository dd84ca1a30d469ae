package widgets

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
)

// linked puts an underlined area that can be clicked over each word of a span that is a link.
func (p *Paragraph) linked(objects []fyne.CanvasObject, run span, at fyne.Position, high float32) []fyne.CanvasObject {
	for _, word := range strings.SplitAfter(run.words, " ") {
		bare := strings.TrimSpace(word)
		if do := p.Link(bare); do != nil {
			l := newWordLink(do)
			l.Move(at)
			l.Resize(fyne.NewSize(measured(bare, run.style.size(), run.style.fyneStyle()).Width, high))
			objects = append(objects, l)
		}
		at.X += measured(word, run.style.size(), run.style.fyneStyle()).Width
	}
	return objects
}

// wordLink is an underlined area that can be clicked.
type wordLink struct {
	widget.BaseWidget
	do func()
}

func newWordLink(do func()) *wordLink {
	l := &wordLink{do: do}
	l.ExtendBaseWidget(l)
	return l
}

// Tapped implements fyne.Tappable.
func (l *wordLink) Tapped(*fyne.PointEvent) { l.do() }

// Cursor implements desktop.Cursorable.
func (l *wordLink) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer implements fyne.Widget.
func (l *wordLink) CreateRenderer() fyne.WidgetRenderer {
	line := newGround(look.ColorAccent, noSide)
	d := &drawing{of: l, objects: []fyne.CanvasObject{line}, min: func() fyne.Size { return fyne.Size{} }}
	d.layout = func(size fyne.Size) {
		line.Move(fyne.NewPos(0, size.Height-2))
		line.Resize(fyne.NewSize(size.Width, 1))
	}
	return d
}
