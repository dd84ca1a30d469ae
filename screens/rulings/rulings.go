package rulings

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/layout"
	"wordhall/screens/rulebooks"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
	"wordhall/tournament/text"
)

// host is what the Rulings screen uses of the window that it is in, which is the frame of an open event or the window
// without one.
type host interface {
	// Program is the program, which has the reference. It needs no event.
	Program() *app.Program
	Read(work func() error, done func(error))
	Fail(err error)
	// Show shows a dialog and returns the function that closes it.
	Show(dialog.Spec) (closeIt func())
	Window() fyne.Window
}

// pane is one part of the Rulings screen.
type pane interface {
	content() fyne.CanvasObject
	load()
	focus()
	Keys() []shell.KeyHint
	// TypedKey and TypedRune get the keys and letters that no focused part used. They report whether they used them.
	TypedKey(*fyne.KeyEvent) bool
	TypedRune(rune) bool
}

// mode names a part of the Rulings screen.
type mode int

const (
	// readingMode is the reference, in which the rulebooks are read by topic, searched and compared.
	readingMode mode = iota
	// askingMode answers the situations for which a director is called.
	askingMode
	// recordedMode lists what was ruled, if an event is open.
	recordedMode
)

// screen is where a director looks rules up, has a situation answered and sees what was ruled. Each of its parts is a
// pane, and one of them is shown.
type screen struct {
	panes    map[mode]pane
	mode     mode
	switches map[mode]*widgets.Button
	place    *fyne.Container
	shell    host
	window   shell.Window
	books    *widgets.Button
}

var _ shell.Screen = (*screen)(nil)

// New is the screen with an event open.
func New(s shell.Event) shell.Screen { return newScreen(s, s) }

// newScreen begins with the situations if an event is open, because a table may be waiting, and otherwise with the
// reference.
func newScreen(s host, w shell.Window) *screen {
	t := &screen{shell: s, window: w, place: container.NewStack(), switches: map[mode]*widgets.Button{}}
	reading := newReadingPane(s)
	asking := newAskingPane(s)
	reading.adjudicate = func(id string) { t.choosePane(askingMode); asking.jump(id) }
	asking.read = func(topic string) { t.choosePane(readingMode); reading.jump(topic) }
	t.panes = map[mode]pane{readingMode: reading, askingMode: asking}
	t.switches[askingMode] = widgets.NewKeyButton(text.Of("Adjudicate"), "", func() { t.choosePane(askingMode) })
	t.switches[readingMode] = widgets.NewKeyButton(text.Of("Read the rulebooks"), "", func() { t.choosePane(readingMode) })
	if e, open := s.(shell.Event); open {
		recorded := newRuledPane(e)
		recorded.turn = t.turnKey
		asking.listRulings = func() {
			e.Go(t.Name())
			t.choosePane(recordedMode)
		}
		t.panes[recordedMode] = recorded
		t.switches[recordedMode] = widgets.NewKeyButton(text.Of("Rulings made"), "", func() { t.choosePane(recordedMode) })
		t.mode = askingMode
	}
	t.books = widgets.NewKeyButton(text.Of("Rulebooks"), "F12", t.askBooks)
	t.books.SetKind(widgets.QuietButton)
	reading.turn, asking.turn = t.turnKey, t.turnKey
	t.mark()
	return t
}

// modes are the parts in the order of their buttons.
var modes = []mode{askingMode, readingMode, recordedMode}

// turnKey handles a key that works in every part. It reports false if the key is no such key.
func (t *screen) turnKey(key fyne.KeyName) bool {
	switch key {
	case rulebooks.Key:
		t.askBooks()
	case fyne.KeyF6:
		t.goOn()
	default:
		return false
	}
	return true
}

// goOn goes to the next part. From a situation that was searched for it goes to what is written about it.
func (t *screen) goOn() {
	p, asking := t.pane().(*askingPane)
	if asking && p.find.Text != "" && len(p.topics()) > 0 {
		p.read(p.topics()[0].ID)
		return
	}
	t.choosePane(t.nextMode())
}

// nextMode is the part to which the key leads from the one in sight.
func (t *screen) nextMode() mode {
	for i := slices.Index(modes, t.mode) + 1; ; i++ {
		if next := modes[i%len(modes)]; t.panes[next] != nil {
			return next
		}
	}
}

// askBooks shows the rulebooks with their cards, with the one of the part in sight first.
func (t *screen) askBooks() {
	var b rulebook.Book
	if p, ok := t.pane().(interface{ chosenBook() rulebook.Book }); ok {
		b = p.chosenBook()
	}
	rulebooks.AskShelf(t.window, b.ID, b.File(), nil, t.pane().load)
}

// choosePane goes to another part.
func (t *screen) choosePane(mode mode) {
	if t.mode != mode {
		t.mode = mode
		t.mark()
		t.place.Objects = []fyne.CanvasObject{t.pane().content()}
		t.place.Refresh()
		layout.Settle(t.shell.Window()) // What isn't in the window yet can't have the keyboard.
	}
	t.pane().load()
	t.pane().focus()
}

// mark shows which part is in sight.
func (t *screen) mark() {
	for mode, b := range t.switches {
		kind := widgets.QuietButton
		if mode == t.mode {
			kind = widgets.PlainButton
		}
		b.SetKind(kind)
		b.SetKey("")
	}
	t.switches[t.nextMode()].SetKey("F6")
}

func (t *screen) pane() pane { return t.panes[t.mode] }

// Name is the word in the rail.
func (t *screen) Name() string { return "Rulings" }

// Content lays the screen out.
func (t *screen) Content() fyne.CanvasObject {
	t.place.Objects = []fyne.CanvasObject{t.pane().content()}
	var buttons []fyne.CanvasObject
	for _, mode := range modes {
		if b := t.switches[mode]; b != nil {
			buttons = append(buttons, b)
		}
	}
	tools := container.New(&layout.Tools{}, widgets.NewRow(6, nil, buttons...), widgets.NewFlow(layout.ToolGap, 6, t.books))
	return widgets.NewStack(10, t.place, tools, t.place)
}

// Wide is true, because nothing on this screen has anything for the inspector, and the screen takes its space.
func (t *screen) Wide() bool { return true }

// Entered has situations answered by the division's rulebook again, because nobody remembers that another one was
// chosen before.
func (t *screen) Entered() {
	if p, ok := t.panes[askingMode].(*askingPane); ok {
		p.book = 0
	}
}

// Load reads the part in sight again.
func (t *screen) Load() { t.pane().load() }

// Focus puts the keyboard where one types.
func (t *screen) Focus() { t.pane().focus() }

// Badge is empty, because nothing waits on this screen.
func (t *screen) Badge() text.Text { return text.Text{} }

// Keys are the keys of the part in sight, and those that work in every part.
func (t *screen) Keys() []shell.KeyHint {
	return append(slices.Clone(t.pane().Keys()), shell.KeyHint{Key: text.Of("F6"), Does: text.Of("adjudicate, read, rulings made")}, shell.KeyHint{Key: text.Of("F12"), Does: text.Of("the rulebooks and their cards")})
}

// TypedKey gets the keys that no focused part used.
func (t *screen) TypedKey(e *fyne.KeyEvent) bool { return t.pane().TypedKey(e) }

// CtrlEnter goes on from the answer in sight, or records what follows from it.
func (t *screen) CtrlEnter() {
	if p, ok := t.pane().(*askingPane); ok {
		p.form.doFirst()
	}
}

// TypedRune gets the letters that no focused part used.
func (t *screen) TypedRune(r rune) bool { return t.pane().TypedRune(r) }

// ShowGame asks for a ruling for the players of a game of the division chosen.
func (t *screen) ShowGame(_ tournament.DivisionID, game int) {
	t.choosePane(askingMode)
	if asking, ok := t.pane().(*askingPane); ok {
		asking.ruleAt(game)
	}
}

// ShowTopic goes to a topic of the reference, or to a situation by its id.
func (t *screen) ShowTopic(topic string) {
	if _, ok := rulings.Find(topic); ok {
		t.choosePane(askingMode)
		if asking, ok := t.panes[askingMode].(*askingPane); ok {
			asking.jump(topic)
		}
		return
	}
	t.choosePane(readingMode)
	if reading, ok := t.panes[readingMode].(*readingPane); ok {
		reading.jump(topic)
	}
}
