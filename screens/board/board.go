package board

import (
	"context"
	"fmt"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app/preferences"
	"wordhall/screens/clock"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// screen controls the projector window: what it shows, of which divisions, and how
// it turns. The window itself is driven by the same keys, or by its own.
type screen struct {
	shell  shell.Event
	choice preferences.Board
	show   *show
	ticks  shell.Clock
	// prizes is how many prizes there are to give, and next says what the next one is for. found are the rounds whose
	// time was up when the lists were last read.
	prizes int
	next   text.Text
	found  string
	// asked counts the readings, so that only the newest is shown.
	asked int
	// told is the badge that the rail shows now. laid describes the state for which the buttons were last laid out.
	told, laid string

	// win is the projector window, or nil while it isn't open. stop ends what it subscribed to.
	win   fyne.Window
	stage *stage
	stop  func()
	// screenful makes it fill the whole screen.
	screenful layout.FullScreen

	preview *stage
	status  *widgets.Paragraph
	form    *choicesForm
	left    *fyne.Container
	buttons struct{ open, full, hold, away, give, reveal, back *widgets.Button }
	tools   *fyne.Container
	giving  *fyne.Container
	whole   *fyne.Container
}

// New makes the screen with the choices that were made for this event the last time.
func New(s shell.Event) shell.Screen {
	b := &screen{shell: s}
	b.choice = s.Program().Preferences.Board(s.Desk().Path())
	b.show = newShow(b.draw)
	b.show.after = s.Later
	b.show.setSeconds(b.choice.Turn())
	b.preview = newStage(nil)
	if b.ticks = s.Clock(); b.ticks != nil {
		b.ticks.Listen(b.tick)
	}
	b.status = widgets.NewParagraph(text.Text{}, widgets.Dim)
	b.buttons.open = widgets.NewPrimaryButton(text.Of("Open the window"), "Ctrl Enter", b.open)
	b.buttons.full = widgets.NewKeyButton(text.Of("Full screen"), "F11", b.fullScreen)
	b.buttons.hold = widgets.NewKeyButton(text.Of("Stay on this page"), "F5", b.show.hold)
	b.buttons.away = widgets.NewButton(text.Of("Close the window"), b.close)
	b.buttons.give = widgets.NewKeyButton(text.Of("Start the prizegiving"), "F6", b.give)
	b.buttons.back = widgets.NewKeyButton(text.Of("Previous prize"), "PgUp", func() { b.reveal(-1) })
	b.buttons.reveal = widgets.NewPrimaryButton(text.Of("Reveal the next"), "PgDn", func() { b.reveal(1) })
	b.left = container.NewStack()
	return b
}

// Name is the word in the rail.
func (b *screen) Name() string { return "Board" }

// Content lays the screen out.
func (b *screen) Content() fyne.CanvasObject {
	space := widgets.NewSpacer()
	b.tools = container.New(&layout.Tools{}, widgets.NewRow(8, nil, b.buttons.full, b.buttons.away), widgets.NewFlow(layout.ToolGap, 6,
		widgets.NewKeyButton(text.Of("Previous page"), "PgUp", func() { b.show.step(-1) }), widgets.NewKeyButton(text.Of("Next page"), "PgDn", func() { b.show.step(1) }), b.buttons.hold))
	head := widgets.NewRow(12, b.status, widgets.NewText(text.Of("The board"), widgets.Heading), b.status, b.buttons.open)
	picture := container.New(&pictureLayout{screen: b}, b.preview)
	b.giving = container.New(&layout.Tools{}, widgets.NewRow(0, nil, b.buttons.give), widgets.NewFlow(layout.ToolGap, 6, b.buttons.back, b.buttons.reveal))
	right := widgets.NewStack(12, space, picture, b.tools, b.giving,
		widgets.NewParagraph(text.Of("The window opens on the projector and fills it where one is connected; else drag it there and press F11 in it. In the window itself: Right and Left turn the page, Space holds it, F11 is full screen, Esc leaves full screen, then closes the window."), widgets.Small),
		space)
	body := container.New(&screenLayout{}, b.left, container.NewVScroll(right)) // It scrolls if the text is large.
	b.whole = widgets.NewStack(14, body, head, body)
	return b.whole
}

// Load reads the desk again.
func (b *screen) Load() {
	ev := b.shell.Desk().Event()
	if b.form == nil || !b.form.fits(ev) {
		b.form = newChoicesForm(b, ev)
		b.left.Objects = []fyne.CanvasObject{widgets.NewCard(b.form.form.Scrolled())}
		b.left.Refresh()
	}
	b.form.say(ev)
	b.read()
}

// read works out the lists in the background and shows them.
func (b *screen) read() {
	b.asked++
	asked, choice := b.asked, b.choice
	var tables []list
	var prizes []prize
	b.shell.RunLatest("board", func(ctx context.Context) (err error) {
		if choice.Giving {
			if prizes, err = givenPrizes(b.shell.Desk(), choice); err != nil {
				return err
			}
		}
		tables, err = newLists(ctx, b.shell.Desk(), choice)
		return err
	}, func(err error) {
		switch {
		case asked != b.asked:
		case err != nil:
			b.shell.Fail(err)
		default:
			b.prizes, b.next = len(prizes), text.Text{}
			if choice.Given < len(prizes) {
				p := prizes[max(0, choice.Given)]
				b.next = text.Join(", ", p.For, openWords(p))
			}
			b.show.setTables(tables)
		}
	})
}

// forecastPause is how often the lists are read while a round is played and no sheet comes in.
const forecastPause = 5 * time.Minute

// tick shows the clocks as they are now. If one of them began, ended or ran out it reads the lists again.
func (b *screen) tick(now tournament.Timestamp) {
	ev := b.shell.Desk().Event()
	clocks := readBoardClock(ev, now)
	b.preview.tick(clocks)
	if b.stage != nil {
		b.stage.tick(clocks)
	}
	strip := strip(b.choice)
	if !b.choice.Giving {
		strip = format.OrElse(b.ticks.Banner(now), strip)
	}
	b.show.setStrip(strip)
	found := ""
	for _, r := range clock.Rounds(ev, now) {
		fact, _ := ev.Find(r.Division).RoundFact(r.Round)
		found += fmt.Sprint(r, fact.ClockAt(now).State == tournament.ClockUp)
	}
	if found != "" { // what is forecast of a round in play grows old
		found += fmt.Sprint(now.Time().Truncate(forecastPause))
	}
	if found != b.found {
		b.found = found
		if b.win != nil || b.shell.Shows(b.Name()) {
			b.read()
		}
	}
}

// choose changes what is shown, keeps the choice and reads again.
func (b *screen) choose(change func(*preferences.Board)) {
	change(&b.choice)
	b.shell.Program().Preferences.SetBoard(b.shell.Desk().Path(), b.choice)
	b.shell.KeepPreferences()
	b.show.setSeconds(b.choice.Turn())
	b.show.setStrip(strip(b.choice))
	b.form.say(b.shell.Desk().Event())
	b.read()
}

// draw puts a page on the window and on its small picture.
func (b *screen) draw(p page) {
	b.preview.show(p, b.choice.Theme)
	if b.stage != nil {
		b.stage.show(p, b.choice.Theme)
	}
	b.say()
}

// say describes the projector window: whether it is open and what it shows.
func (b *screen) say() {
	words := text.Of("This is what the hall would see; the window isn't open.")
	if b.win != nil {
		words = text.Of("The window is open.")
	}
	if n := len(b.show.pages); n > 0 && b.show.page().Key != "wait" {
		words = text.Of("%s Page %d of %d.", words, b.show.at+1, n)
	}
	if b.choice.Giving {
		words = b.givingWords()
	}
	b.status.SetText(words)
	give := text.Of("Start the prizegiving")
	if b.choice.Giving {
		give = text.Of("End the prizegiving")
	}
	b.buttons.give.SetText(give)
	layout.Show(b.buttons.reveal, b.choice.Giving)
	layout.Show(b.buttons.back, b.choice.Giving)
	hold := text.Of("Stay on this page")
	if b.show.held {
		hold = text.Of("Turn pages again")
	}
	b.buttons.hold.SetText(hold)
	layout.Show(b.buttons.open, b.win == nil)
	layout.Show(b.buttons.full, b.win != nil)
	layout.Show(b.buttons.away, b.win != nil)
	// Pages turn by themselves, and most turns leave every button where it is.
	if laid := fmt.Sprint(b.win != nil, give, hold, b.status.MinSize().Height); b.tools != nil && laid != b.laid {
		b.laid = laid
		b.whole.Refresh()
		b.tools.Refresh()
		b.giving.Refresh()
	}
	if badge := b.Badge(); badge.String() != b.told {
		b.told = badge.String()
		b.shell.RefreshBars()
	}
}

// Focus puts the keyboard into the first field of the form.
func (b *screen) Focus() {
	if b.form != nil {
		form.FocusOn(b.form.first) // The announcement isn't chosen, because the hall would read every letter of it at once.
	}
}

// Badge is shown while the projector doesn't simply follow the event: while prizes are being given, the standings are
// frozen, or a page is held.
func (b *screen) Badge() text.Text {
	switch {
	case b.choice.Giving:
		return text.Of("prizes")
	case b.choice.Frozen > 0:
		return text.Of("frozen")
	case b.win != nil && b.show.held:
		return text.Of("page held")
	}
	return text.Text{}
}

// Keys are the keys of the screen.
func (b *screen) Keys() []shell.KeyHint {
	return []shell.KeyHint{{Key: text.Of("Ctrl Enter"), Does: text.Of("open the window")}, {Key: text.Of("Enter, Up, Down"), Does: text.Of("next field, field before")}, {Key: text.Of("Space, Y, N"), Does: text.Of("turn a page on or off")},
		{Key: text.Of("PgDn, PgUp"), Does: text.Of("next page, previous page; next prize, previous prize")}, {Key: text.Of("F5"), Does: text.Of("stay on the page, turn pages again")}, {Key: text.Of("F6"), Does: text.Of("start or end the prizegiving")}, {Key: text.Of("F11"), Does: text.Of("the window full screen, and back")}}
}

// TypedKey gets the keys that no focused part used.
func (b *screen) TypedKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyDown, fyne.KeyUp, fyne.KeyReturn, fyne.KeyEnter:
		b.Focus()
		return true
	}
	return b.key(e.Name)
}

// key handles the keys that work while a field has the keyboard too.
func (b *screen) key(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyPageDown:
		b.nextPage(1)
	case fyne.KeyPageUp:
		b.nextPage(-1)
	case fyne.KeyF5:
		b.show.hold()
	case fyne.KeyF6:
		b.give()
	case fyne.KeyF11:
		b.fullScreen()
	default:
		return false
	}
	return true
}

// CtrlEnter opens the window. It does so too while no field has the keyboard.
func (b *screen) CtrlEnter() { b.open() }

// TypedRune returns false, because no letter does anything here.
func (b *screen) TypedRune(rune) bool { return false }

// Wide is true, because nothing on this screen has anything for the inspector.
func (b *screen) Wide() bool { return true }

// End closes the window with the event.
func (b *screen) End() { b.close() }

// screenLayout puts the choices on the left and what the hall sees on the right.
type screenLayout struct{}

// choicesWidth is the width of the choices at text size 1.0. choicesMost is the largest share of a narrow window that
// they take.
const choicesWidth, choicesMost = 430, 0.56

// Layout gives both of them the full height.
func (*screenLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := min(choicesWidth*layout.TextScale(), size.Width*choicesMost)
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(fyne.NewSize(left, size.Height))
	objects[1].Move(fyne.NewPos(left+18, 0))
	objects[1].Resize(fyne.NewSize(size.Width-left-18, size.Height))
}

// MinSize asks for little, because the choices scroll.
func (*screenLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(600, 300) }

// aroundPicture is the height of everything above and below the picture, at text size 1.0.
const aroundPicture = 230

// pictureLayout gives the picture the shape of the projector window, at the width
// that the screen has for it.
type pictureLayout struct{ screen *screen }

// Layout lets the picture fill the space.
func (*pictureLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(size)
}

// MinSize is the height of the picture.
func (l *pictureLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	shape := l.screen.show.size
	width := l.screen.whole.Size().Width
	width -= min(choicesWidth*layout.TextScale(), width*choicesMost) + 18
	whole := l.screen.whole.Size().Height
	height := min(width*shape.Height/shape.Width, whole*0.66, whole-aroundPicture*layout.TextScale())
	return fyne.NewSize(240, max(135, height))
}
