package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
	"wordhall/tournament/text"
)

// TopBar is the strip above the screen. It shows the event, the division, the round, the clock, what undo and redo
// would do, and the way to find anything.
type TopBar struct {
	widget.BaseWidget
	OnUndo, OnRedo, OnFind, OnOperator, OnOwn, OnClock, OnCall func()
	// Division is the chooser. Fill it and set its OnChosen. It is hidden while it is empty.
	Division *ChooserButton

	title                 *Text
	sample, round         *Chip
	clock, call           *TapChip
	undo, redo, find, own *Button
	// plain stands in the place of undo where there is no room to say what is undone.
	plain       *Button
	operator    *Button
	left, right *fyne.Container
	whole       *fyne.Container
}

// NewTopBar makes an empty top bar.
func NewTopBar() *TopBar {
	b := &TopBar{Division: NewChooserButton(nil, -1, nil), sample: NewChip(text.Text{}, Neutral), round: NewChip(text.Text{}, Neutral), clock: NewTapChip(), call: NewTapChip(),
		title: NewText(text.Text{}, TextStyle{Bold: true, Size: theme.SizeNameSubHeadingText})}
	b.Division.Name = text.Of("Division")
	call := func(f *func()) func() {
		return func() {
			if *f != nil {
				(*f)()
			}
		}
	}
	b.clock.OnTapped, b.call.OnTapped = call(&b.OnClock), call(&b.OnCall)
	b.undo = NewQuietButton(text.Text{}, "Ctrl Z", call(&b.OnUndo))
	b.plain = NewQuietButton(text.Of("Undo"), "Ctrl Z", call(&b.OnUndo))
	b.redo = NewQuietButton(text.Text{}, "Ctrl Y", call(&b.OnRedo))
	b.find = NewKeyButton(text.Of("Find anything"), "Ctrl K", call(&b.OnFind))
	b.find.teaches = true
	b.own = NewButton(text.Of("Your own event"), call(&b.OnOwn))
	b.operator = NewQuietButton(text.Text{}, "Ctrl U", call(&b.OnOperator))
	for _, o := range []fyne.CanvasObject{b.Division, b.undo, b.plain, b.redo, b.own, b.find, b.operator} {
		o.Hide()
	}
	b.left = NewRow(14, b.title, b.title, b.sample, b.Division, b.round, b.clock, b.call)
	b.right = container.NewWithoutLayout(b.redo, b.undo, b.plain, b.own, b.find, b.operator)
	b.whole = container.New(barLayout{b}, b.left, b.right)
	b.ExtendBaseWidget(b)
	return b
}

// SetTitle names the event.
func (b *TopBar) SetTitle(event text.Text) { refreshIf(b, b.title.SetText(event)) }

// SetSample says that the event is the sample, and offers to start another one.
func (b *TopBar) SetSample(says text.Text) {
	refreshIf(b, b.sample.Set(says, Warning), hide(&b.own.Hidden, says.IsZero()))
}

// SetDivisions fills the chooser. If there are no names it hides it.
func (b *TopBar) SetDivisions(names []text.Text, chosen int) {
	refreshIf(b, b.Division.SetOptions(names, chosen), hide(&b.Division.Hidden, len(names) == 0))
}

// SetRound shows the round and its state, such as "Round 9 of 14 · playing". An empty text hides it.
func (b *TopBar) SetRound(says text.Text, tone Tone) { refreshIf(b, b.round.Set(says, tone)) }

// SetClock shows the round clock, such as "clock 07:42". An empty text hides it.
func (b *TopBar) SetClock(says text.Text, tone Tone) { refreshIf(b, b.clock.Set(says, tone)) }

// SetCall shows who calls the director, such as "Table 7 calls 3:10". An empty text hides it.
func (b *TopBar) SetCall(says text.Text, tone Tone) { refreshIf(b, b.call.Set(says, tone)) }

// SetUndo names what undo would undo, such as "Undo “table 6: 402–377”". An empty text hides it.
func (b *TopBar) SetUndo(says text.Text) { b.setHint(b.undo, says) }

// SetRedo names what redo would do again. An empty text hides it.
func (b *TopBar) SetRedo(says text.Text) { b.setHint(b.redo, says) }

// SetOperator names who works now. An empty text hides it.
func (b *TopBar) SetOperator(initials text.Text) { b.setHint(b.operator, initials) }

// ShowFind shows or hides the button that finds anything.
func (b *TopBar) ShowFind(on bool) { refreshIf(b, hide(&b.find.Hidden, !on)) }

func (b *TopBar) setHint(button *Button, says text.Text) {
	short := says.Short(44) // More letters would push the division out of the bar.
	refreshIf(b, button.SetText(short), hide(&button.Hidden, says.IsZero()))
}

// barLayout puts what is known at the left and what can be done at the right. If there is no room for both, the words
// of undo and redo are shortened, and then redo and the rest are hidden. Undo stays longest, at last as that word alone,
// but the operator and undo give way to the button that leaves the sample. That button and Find are shown uncut or not at all.
type barLayout struct{ b *TopBar }

// MinSize implements fyne.Layout.
func (l barLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(200, l.b.left.MinSize().Height)
}

// Layout implements fyne.Layout.
func (l barLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.b.title.Shrinks = false
	left := l.b.left.MinSize()
	if left.Width > size.Width { // The round and its state stay.
		l.b.title.Shrinks, left.Width = true, size.Width
	}
	l.b.left.Move(fyne.NewPos(0, (size.Height-left.Height)/2))
	l.b.left.Resize(left)
	x, gap := size.Width, float32(8)
	l.b.right.Move(fyne.Position{})
	l.b.right.Resize(size)
	l.b.plain.Hidden = true
	for _, button := range []*Button{l.b.operator, l.b.find, l.b.own, l.b.undo, l.b.redo} {
		if !button.Visible() {
			continue
		}
		want, least := button.MinSize(), button.MinSize().Width
		if button != l.b.find && button != l.b.own {
			least = min(least, wordsLeast())
		}
		if button == l.b.undo { // What is undone follows a word that is longer in some languages.
			least = min(want.Width, l.b.plain.MinSize().Width+undoneLeast*scale())
		}
		room := x - left.Width - 2*gap
		if button == l.b.undo && l.b.redo.Visible() { // Neither of the two takes all of it.
			if half := (room - gap) / 2; half >= wordsLeast() {
				room = max(half, room-gap-l.b.redo.MinSize().Width)
			}
		}
		if rest := l.b.find.MinSize().Width + gap + l.b.own.MinSize().Width + gap; button == l.b.operator && l.b.own.Visible() && rest <= room && rest+want.Width > room {
			room = 0
		}
		if (button == l.b.operator || button == l.b.find) && l.b.undo.Visible() {
			room -= min(l.b.undo.MinSize().Width, wordsLeast()) + gap
		}
		want.Width = min(want.Width, room)
		if want.Width < least {
			want = fyne.Size{Width: 0, Height: 0}
			x += gap
			if plain := l.b.plain.MinSize(); button == l.b.undo && plain.Width <= room {
				l.b.plain.Hidden = false
				l.b.plain.Resize(plain)
				l.b.plain.Move(fyne.NewPos(x-gap-plain.Width, (size.Height-plain.Height)/2))
				x = 0 // Redo goes before what is undone.
			}
		}
		x -= want.Width
		button.Resize(want)
		button.Move(fyne.NewPos(x, (size.Height-want.Height)/2))
		x -= gap
	}
}

// undoneLeast is the least width for what is undone behind the word for undoing, at text size 1.0.
const undoneLeast = 70

// wordsLeast is the least width of undo and redo. With less their words say nothing.
func wordsLeast() float32 { return 130 * scale() }

// CreateRenderer implements fyne.Widget.
func (b *TopBar) CreateRenderer() fyne.WidgetRenderer {
	return drawBar(b, b.whole, look.SizeTopBar, bottomSide)
}

// barSide is the space to the left and right of what a bar holds.
const barSide = 18

// drawBar draws a bar that is as wide as the window: what is in it, on a ground with a line at the side towards the
// screen.
func drawBar(of fyne.Widget, whole fyne.CanvasObject, height fyne.ThemeSizeName, line side) fyne.WidgetRenderer {
	back := newGround(look.ColorPanel, line)
	d := &drawing{of: of, objects: []fyne.CanvasObject{back, whole}}
	d.min = func() fyne.Size { return fyne.NewSize(300, look.Size(height)) }
	d.layout = func(size fyne.Size) {
		back.Resize(size)
		top := float32(0)
		if line == topSide {
			top = 1
		}
		whole.Move(fyne.NewPos(barSide, top))
		whole.Resize(size.SubtractWidthHeight(2*barSide, 1))
	}
	d.refresh = func() {
		back.Refresh()
		whole.Refresh()
	}
	return d
}
