package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
	"wordhall/tournament/text"
)

// Inspector is the panel at the right, which shows what is selected and its "why". The × and SetOpen hide it. What it
// shows stays, and is there again when it is opened.
type Inspector struct {
	widget.BaseWidget
	// OnClosed is called when the × is tapped, after the panel was hidden.
	OnClosed func()

	title    *Text
	subtitle *Paragraph
	close    *Button
	body     *fyne.Container
	scroll   *container.Scroll
}

// NewInspector makes an empty inspector.
func NewInspector(onClosed func()) *Inspector {
	i := &Inspector{
		OnClosed: onClosed, title: NewText(text.Text{}, Heading), subtitle: NewParagraph(text.Text{}, Dim), body: NewStack(14, nil),
	}
	i.title.Shrinks = true
	i.close = NewQuietButton(text.Name("×"), "", func() {
		i.SetOpen(false)
		if i.OnClosed != nil {
			i.OnClosed()
		}
	})
	i.scroll = container.NewVScroll(NewInset(3, 18, 16, 16, i.body))
	i.ExtendBaseWidget(i)
	return i
}

// Fill shows something. See NewSection for the sections.
func (i *Inspector) Fill(title, subtitle text.Text, sections ...fyne.CanvasObject) {
	i.title.SetText(title)
	i.subtitle.SetText(subtitle)
	i.subtitle.Hidden = subtitle.IsZero()
	i.body.Objects = sections
	i.body.Refresh()
	i.scroll.ScrollToTop()
	i.Refresh()
}

// Holds reports whether something is a part of the panel that can take the keyboard.
func (i *Inspector) Holds(part fyne.Focusable) bool {
	return part != nil && (part == fyne.Focusable(i.close) || holds(i.body, part))
}

func holds(in fyne.CanvasObject, part fyne.Focusable) bool {
	c, ok := in.(*fyne.Container)
	if !ok {
		f, can := in.(fyne.Focusable)
		return can && f == part
	}
	return slices.ContainsFunc(c.Objects, func(o fyne.CanvasObject) bool { return holds(o, part) })
}

// Title is the title of what the panel shows now.
func (i *Inspector) Title() string { return i.title.Text() }

// SetOpen shows or hides the panel.
func (i *Inspector) SetOpen(open bool) {
	if open {
		i.Show()
	} else {
		i.Hide()
	}
}

// CreateRenderer implements fyne.Widget.
func (i *Inspector) CreateRenderer() fyne.WidgetRenderer {
	back := newGround(look.ColorPanel, leftSide)
	head := NewInset(10, 8, 0, 16, NewRow(4, i.title, i.title, i.close))
	whole := NewStack(0, i.scroll, head, NewInset(0, 16, 9, 16, i.subtitle), i.scroll)
	d := &drawing{of: i, objects: []fyne.CanvasObject{back, whole}}
	d.min = func() fyne.Size { return fyne.NewSize(look.Size(look.SizeInspector), 200) }
	d.layout = func(size fyne.Size) {
		back.Resize(size)
		whole.Resize(size)
	}
	d.refresh = func() {
		back.Refresh()
		whole.Refresh()
	}
	return d
}

// NewSection is a titled group of the inspector.
func NewSection(title text.Text, body ...fyne.CanvasObject) fyne.CanvasObject {
	section := NewStack(6, nil, NewSectionTitle(title))
	for _, o := range body {
		section.Add(o)
	}
	return section
}
