package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
	"wordhall/screens/reader"
)

// dialogLayer is the dialog on its canvas: it covers the window, takes the clicks beside the card and the keys no part
// uses.
type dialogLayer struct {
	widget.BaseWidget
	d       *Dialog
	buttons []*Button
	body    *container.Scroll // once it was drawn
	// again says that another dialog is under this one, and the window is dim already.
	again bool
}

var (
	_ fyne.Focusable   = (*dialogLayer)(nil)
	_ fyne.Disableable = (*dialogLayer)(nil)
	_ fyne.Tappable    = (*dialogLayer)(nil)
	_ keyTaker         = (*dialogLayer)(nil)
)

func newDialogLayer(d *Dialog) *dialogLayer {
	l := &dialogLayer{d: d}
	for _, a := range d.answers {
		key := a.Key
		switch {
		case key == "" && a.Kind == QuietButton:
			key = "Esc"
		case key == "" && a.Kind == PrimaryButton:
			key = "Enter"
		}
		kind := a.Kind
		if kind == QuietButton {
			kind = PlainButton
		}
		button := newButton(a.Text, key, kind, func() { d.answer(a) })
		button.teaches = true
		l.buttons = append(l.buttons, button)
	}
	l.ExtendBaseWidget(l)
	return l
}

// primary is the button Enter presses, nil if none may be.
func (l *dialogLayer) primary() *Button { return l.find(PrimaryButton) }

// cancel is the button Esc presses.
func (l *dialogLayer) cancel() *Button { return l.find(QuietButton) }

func (l *dialogLayer) find(kind ButtonKind) *Button {
	for i, a := range l.d.answers {
		if a.Kind == kind {
			return l.buttons[i]
		}
	}
	return nil
}

// takeKey implements keyTaker. What is longer than the window scrolls.
func (l *dialogLayer) takeKey(ev *fyne.KeyEvent) {
	var b *Button
	switch {
	case l.body != nil && scrollsBy(ev.Name, l.body) != 0:
		l.body.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -scrollsBy(ev.Name, l.body))})
		return
	case ev.Name == fyne.KeyEscape:
		b = l.cancel()
	case isEnter(ev):
		b = l.primary()
	}
	if b != nil {
		b.Press()
	}
}

// scrollsBy is how far down a key scrolls, 0 for keys that don't.
func scrollsBy(key fyne.KeyName, s *container.Scroll) float32 {
	const line = 40
	page := max(line, s.Size().Height-line)
	return map[fyne.KeyName]float32{fyne.KeyUp: -line, fyne.KeyDown: line, fyne.KeyPageUp: -page, fyne.KeyPageDown: page}[key]
}

// Scroller is what scrolls where the dialog is longer than the window: a form follows the keyboard in it.
func (l *dialogLayer) Scroller() *container.Scroll { return l.body }

// takeRune presses the button of a letter; the slash, which every numeric keypad has, cancels as Esc does.
func (l *dialogLayer) takeRune(r rune) {
	for i, a := range l.d.answers {
		if a.Letter != 0 && (a.Letter == r || a.Letter-'A'+'a' == r) || a.Pad != 0 && a.Pad == r {
			l.buttons[i].Press()
			return
		}
	}
	if b := l.cancel(); b != nil && r == '/' {
		b.Press()
	}
}

// Tapped implements fyne.Tappable: a click beside the card does nothing.
func (l *dialogLayer) Tapped(*fyne.PointEvent) {}

// AccessibilityLabel implements reader.Accessible: the title of the dialog.
func (l *dialogLayer) AccessibilityLabel() string { return reader.Part{Name: l.d.title}.String() }

// AccessibilityRole implements reader.Accessible.
func (l *dialogLayer) AccessibilityRole() reader.Role { return reader.Container }

// FocusGained implements fyne.Focusable.
func (l *dialogLayer) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (l *dialogLayer) FocusLost() {}

// Disabled lets Tab and Shift+Tab pass over the layer, which shows no focus, where there is an answer to go to.
func (l *dialogLayer) Disabled() bool { return len(l.buttons) > 0 }

// Disable and Enable do nothing: what can be done follows from the answers.
func (l *dialogLayer) Disable() {}

// Enable implements fyne.Disableable.
func (l *dialogLayer) Enable() {}

// TypedKey implements fyne.Focusable.
func (l *dialogLayer) TypedKey(ev *fyne.KeyEvent) { l.takeKey(ev) }

// TypedRune implements fyne.Focusable.
func (l *dialogLayer) TypedRune(r rune) { l.takeRune(r) }

// CreateRenderer implements fyne.Widget.
func (l *dialogLayer) CreateRenderer() fyne.WidgetRenderer {
	dim := look.ColorScrim
	if l.again {
		dim = look.ColorScrimAgain
	}
	scrim, shadow := newGround(dim, noSide), canvas.NewRectangle(nil)
	flow := &flowLayout{gap: 10, lineGap: 8, trailing: true} // where text is large they take two lines
	answers := container.New(flow)
	for _, b := range l.buttons {
		answers.Add(b)
	}
	body := container.NewVScroll(NewInset(3, 3, 3, 3, l.d.body)) // room for focus rings
	l.body = body
	title := NewParagraph(l.d.title, Heading)
	inside := NewStack(14, body, NewInset(0, 0, 0, 3, title), body, NewInset(0, 3, 0, 0, answers))
	card := NewCard(NewInset(4, 6, 2, 6, inside))
	d := &drawing{of: l, objects: []fyne.CanvasObject{scrim, shadow, card}}
	d.min = func() fyne.Size { return fyne.NewSize(200, 100) }
	d.layout = func(size fyne.Size) {
		scrim.Resize(size)
		beside := 2*look.Size(look.SizeInset) + 15 // the card's border, its inset and that of the answers
		width := min(max(l.width(), (&rowLayout{gap: flow.gap}).MinSize(answers.Objects).Width+beside), size.Width-40)
		flow.width = width - beside
		l.d.body.Resize(fyne.NewSize(width-beside-3, l.d.body.Size().Height)) // what wraps has its width first
		title.Resize(fyne.NewSize(width-beside, title.Size().Height))
		const beyond, edge = 40, 16 // above and below it; less, before anything scrolls
		// With one more for the rounding of all that is added up: a hair too little scrolls.
		needs := func() float32 { return card.MinSize().Height - body.MinSize().Height + l.d.body.MinSize().Height + 7 }
		for range 2 { // what is deep inside knows its height once it was laid out
			if l.d.Spare != nil {
				l.d.Spare(0)
				room := size.Height - needs()
				l.d.Spare(max(room-beyond, min(room-edge, 0)))
			}
			card.Resize(fyne.NewSize(width, min(needs(), size.Height-edge)))
		}
		card.Move(fyne.NewPos((size.Width-width)/2, max(edge/2, (size.Height-card.Size().Height)*0.4)))
		shadow.Resize(card.Size().AddWidthHeight(4, 4))
		shadow.Move(card.Position().AddXY(-2, 1))
	}
	paint := func() {
		shadow.FillColor, shadow.CornerRadius = look.Color(theme.ColorNameShadow), look.Size(look.SizeRadius)+2
	}
	d.refresh = func() {
		paint()
		card.Refresh()
		scrim.Refresh()
	}
	paint() // what is in the card is new and needs no refreshing: it would be laid out twice
	return d
}

func (l *dialogLayer) width() float32 {
	if l.d.Width > 0 {
		return l.d.Width * scale()
	}
	return 460 * scale()
}
