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

// dialogLayer is the dialog on its canvas. It covers the window, and takes the clicks beside the card and the keys
// that no part uses.
type dialogLayer struct {
	widget.BaseWidget
	d       *Dialog
	buttons []*Button
	body    *container.Scroll // It is nil before the first drawing.
	// again says that another dialog is under this one, so that the window is dim already.
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

// shows is the button with that key on its key cap, or nil if there is none.
func (l *dialogLayer) shows(key string) *Button {
	for _, b := range l.buttons {
		if b.key == key {
			return b
		}
	}
	return nil
}

// cancel is the button that Esc presses.
func (l *dialogLayer) cancel() *Button {
	for i, a := range l.d.answers {
		if a.Kind == QuietButton {
			return l.buttons[i]
		}
	}
	return nil
}

// takeKey implements keyTaker. A dialog that is longer than the window scrolls.
func (l *dialogLayer) takeKey(ev *fyne.KeyEvent) {
	var b *Button
	switch {
	case l.body != nil && scrollsBy(ev.Name, l.body) != 0:
		l.body.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -scrollsBy(ev.Name, l.body))})
		return
	case ev.Name == fyne.KeyEscape:
		b = l.cancel()
	case isEnter(ev):
		b = l.shows("Enter")
	}
	if b != nil {
		b.Press()
	}
}

// scrollsBy is how far down a key scrolls. It is 0 for keys that don't scroll.
func scrollsBy(key fyne.KeyName, s *container.Scroll) float32 {
	const line = 40
	page := max(line, s.Size().Height-line)
	return map[fyne.KeyName]float32{fyne.KeyUp: -line, fyne.KeyDown: line, fyne.KeyPageUp: -page, fyne.KeyPageDown: page}[key]
}

// Scroller is what scrolls if the dialog is longer than the window. A form uses it to keep the keyboard in sight.
func (l *dialogLayer) Scroller() *container.Scroll { return l.body }

// takeRune presses the button of a letter. The slash, which every numeric keypad has, cancels as Esc does where there is
// something else to answer.
func (l *dialogLayer) takeRune(r rune) {
	for i, a := range l.d.answers {
		if a.Letter != 0 && (a.Letter == r || a.Letter-'A'+'a' == r) || a.Pad != 0 && a.Pad == r {
			l.buttons[i].Press()
			return
		}
	}
	if b := l.cancel(); b != nil && r == '/' && len(l.d.answers) > 1 {
		b.Press()
	}
}

// Tapped implements fyne.Tappable. A click beside the card does nothing.
func (l *dialogLayer) Tapped(*fyne.PointEvent) {}

// AccessibilityLabel implements reader.Accessible. It says the title of the dialog.
func (l *dialogLayer) AccessibilityLabel() string { return reader.Part{Name: l.d.title}.String() }

// AccessibilityRole implements reader.Accessible.
func (l *dialogLayer) AccessibilityRole() reader.Role { return reader.Container }

// FocusGained implements fyne.Focusable.
func (l *dialogLayer) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (l *dialogLayer) FocusLost() {}

// Disabled implements fyne.Disableable. If there is an answer to go to, Tab and Shift+Tab pass over the layer, which
// doesn't show that it has the focus.
func (l *dialogLayer) Disabled() bool { return len(l.buttons) > 0 }

// Disable implements fyne.Disableable. It does nothing, because Disabled depends on the answers.
func (l *dialogLayer) Disable() {}

// Enable implements fyne.Disableable. It does nothing either.
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
	flow := &flowLayout{gap: 10, lineGap: 8, trailing: true} // If the text is large they take two lines.
	answers := container.New(flow)
	for _, b := range l.buttons {
		answers.Add(b)
	}
	body := container.NewVScroll(NewInset(3, 3, 3, 3, l.d.body)) // It leaves room for focus rings.
	l.body = body
	title := NewParagraph(l.d.title, Heading)
	inside := NewStack(14, body, NewInset(0, 0, 0, 3, title), body, NewInset(0, 3, 0, 0, answers))
	card := NewCard(NewInset(4, 6, 2, 6, inside))
	d := &drawing{of: l, objects: []fyne.CanvasObject{scrim, shadow, card}}
	d.min = func() fyne.Size { return fyne.NewSize(200, 100) }
	d.layout = func(size fyne.Size) {
		scrim.Resize(size)
		l.leaveOut(false)                          // The dialog is wide enough for all of them.
		beside := 2*look.Size(look.SizeInset) + 15 // It is the card's border, its inset and that of the answers.
		width := min(max(l.width(), (&rowLayout{gap: flow.gap}).MinSize(answers.Objects).Width+beside), size.Width-40)
		flow.width = width - beside
		l.d.body.Resize(fyne.NewSize(width-beside-3, l.d.body.Size().Height)) // What wraps gets its width first.
		title.Resize(fyne.NewSize(width-beside, title.Size().Height))
		const beyond, edge = 40, 16 // They are the space above and below the dialog, and the smaller one before anything scrolls.
		// One is added for the rounding of all that is summed up, because something that is only a little too low
		// scrolls.
		needs := func() float32 { return card.MinSize().Height - body.MinSize().Height + l.d.body.MinSize().Height + 7 }
		for pass := range 2 { // What is deep inside knows its height only once it was laid out.
			leaves := l.leaveOut(pass == 1)
			if l.d.Spare != nil {
				l.d.Spare(0)
				room := size.Height - needs()
				l.d.Spare(max(room-beyond, min(room-edge, 0)))
			}
			card.Resize(fyne.NewSize(width, min(needs(), size.Height-edge)))
			if leaves { // What keeps its size isn't laid out anew.
				inside.Layout.Layout(inside.Objects, inside.Size())
				flow.Layout(answers.Objects, answers.Size())
			}
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
	paint() // What is in the card is new and needs no refreshing, which would lay it out twice.
	return d
}

// leaveOut hides the buttons that aren't needed, or shows all of them again. It reports whether there are buttons that
// aren't always needed.
func (l *dialogLayer) leaveOut(hide bool) (some bool) {
	for i, a := range l.d.answers {
		if a.Needed != nil {
			some = true
			l.buttons[i].Hidden = hide && !a.Needed()
		}
	}
	return some
}

func (l *dialogLayer) width() float32 {
	if l.d.Width > 0 {
		return l.d.Width * scale()
	}
	return 460 * scale()
}
