package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
)

// TopBar is the strip over the screen: the event, the division, the round, the clock,
// what undo and redo would do, and the way to find anything.
type TopBar struct {
	widget.BaseWidget
	OnUndo, OnRedo, OnFind func()
	// Division is the chooser; fill it and set its OnChosen. It is hidden while empty.
	Division *ChooserButton

	title              *Text
	round, clock       *Chip
	undo, redo, find   *Button
	left, right, whole *fyne.Container
}

// NewTopBar makes an empty top bar.
func NewTopBar() *TopBar {
	b := &TopBar{Division: NewChooserButton(nil, -1, nil), round: NewChip("", Neutral), clock: NewChip("", Neutral)}
	b.title = NewText("", TextStyle{Bold: true, Size: theme.SizeNameSubHeadingText})
	b.title.Shrinks = true
	call := func(f *func()) func() {
		return func() {
			if *f != nil {
				(*f)()
			}
		}
	}
	b.undo = NewQuietButton("", "Ctrl Z", call(&b.OnUndo))
	b.redo = NewQuietButton("", "Ctrl Y", call(&b.OnRedo))
	b.find = NewKeyButton("Find anything", "Ctrl K", call(&b.OnFind))
	for _, o := range []fyne.CanvasObject{b.Division, b.undo, b.redo, b.find} {
		o.Hide()
	}
	b.left = NewRow(14, nil, b.title, b.Division, b.round, b.clock)
	b.right = NewRow(8, nil, b.undo, b.redo, b.find)
	gap := NewSpacer()
	b.whole = NewRow(12, gap, b.left, gap, b.right)
	b.ExtendBaseWidget(b)
	return b
}

// SetTitle names the event.
func (b *TopBar) SetTitle(event string) {
	b.title.Shrinks = false
	b.title.SetText(event)
	b.Refresh()
}

// SetDivisions fills the chooser; none hides it.
func (b *TopBar) SetDivisions(names []string, chosen int) {
	b.Division.SetOptions(names, chosen)
	b.Division.Hidden = len(names) == 0
	b.Refresh()
}

// SetRound says the round and its state ("Round 9 of 14 · playing"); empty hides it.
func (b *TopBar) SetRound(text string, tone Tone) {
	b.round.Set(text, tone)
	b.Refresh()
}

// SetClock says the round clock ("clock 07:42"); empty hides it.
func (b *TopBar) SetClock(text string, tone Tone) {
	b.clock.Set(text, tone)
	b.Refresh()
}

// SetUndo names what undo would undo ("Undo “table 6: 402–377”"); empty hides it.
func (b *TopBar) SetUndo(text string) { b.setHint(b.undo, text) }

// SetRedo names what redo would do again; empty hides it.
func (b *TopBar) SetRedo(text string) { b.setHint(b.redo, text) }

// ShowFind shows the button that finds anything.
func (b *TopBar) ShowFind(on bool) {
	b.find.Hidden = !on
	b.Refresh()
}

func (b *TopBar) setHint(button *Button, text string) {
	const longest = 44 // letters; more would push the division out of the bar
	if runes := []rune(text); len(runes) > longest {
		text = string(runes[:longest-1]) + "…"
	}
	button.SetText(text)
	button.Hidden = text == ""
	b.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (b *TopBar) CreateRenderer() fyne.WidgetRenderer {
	back := newGround(look.ColorPanel, bottomSide)
	d := &drawing{of: b, objects: []fyne.CanvasObject{back, b.whole}}
	d.min = func() fyne.Size { return fyne.NewSize(300, look.Size(look.SizeTopBar)) }
	d.layout = func(size fyne.Size) {
		back.Resize(size)
		b.whole.Move(fyne.NewPos(18, 0))
		b.whole.Resize(size.SubtractWidthHeight(36, 1))
	}
	d.refresh = func() {
		back.Refresh()
		b.whole.Refresh()
	}
	return d
}

// StatusBar is the line at the foot of the window: that everything is saved, the file,
// a note, and at the right a key with what it does.
type StatusBar struct {
	widget.BaseWidget
	// OnHint is called when the hint at the right is tapped.
	OnHint func()

	saved, file, note *Text
	hint              *Button
	whole             *fyne.Container
}

// NewStatusBar makes an empty status bar.
func NewStatusBar() *StatusBar {
	s := &StatusBar{saved: NewText("", Small), file: NewText("", Small), note: NewText("", Small)}
	s.hint = newButton("", "", statusButton, func() {
		if s.OnHint != nil {
			s.OnHint()
		}
	})
	gap := NewSpacer()
	s.whole = NewRow(18, gap, s.saved, s.file, s.note, gap, s.hint)
	s.ExtendBaseWidget(s)
	return s
}

// SetSaved says how safe the work is: SetSaved("All saved 10:41:52", Good).
func (s *StatusBar) SetSaved(text string, tone Tone) {
	s.saved.SetStyle(TextStyle{Colour: tone.textColour(), Size: look.SizeSmall})
	if text != "" {
		text = "● " + text
	}
	s.saved.SetText(text)
	s.Refresh()
}

// SetFile names the event's file.
func (s *StatusBar) SetFile(name string) {
	s.file.SetText(name)
	s.Refresh()
}

// SetNote says something more, for example of the last copy.
func (s *StatusBar) SetNote(text string) {
	s.note.SetText(text)
	s.Refresh()
}

// SetHint puts a key and what it does at the right.
func (s *StatusBar) SetHint(key, does string) {
	s.hint.SetKey(key)
	s.hint.SetText(does)
	s.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (s *StatusBar) CreateRenderer() fyne.WidgetRenderer {
	back := newGround(look.ColorPanel, topSide)
	d := &drawing{of: s, objects: []fyne.CanvasObject{back, s.whole}}
	d.min = func() fyne.Size { return fyne.NewSize(300, look.Size(look.SizeStatusBar)) }
	d.layout = func(size fyne.Size) {
		back.Resize(size)
		s.whole.Move(fyne.NewPos(18, 1))
		s.whole.Resize(size.SubtractWidthHeight(36, 1))
	}
	d.refresh = func() {
		back.Refresh()
		s.whole.Refresh()
	}
	return d
}
