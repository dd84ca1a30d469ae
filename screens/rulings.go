package screens

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/screens/layout"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// rulingsShell is what the Rulings screen needs from the window it is in: the frame of an open
// event, or the window without one.
type rulingsShell interface {
	// Program has the reference; it needs no event.
	Program() *app.Program
	Read(work func() error, done func(error))
	Fail(err error)
	Window() fyne.Window
}

// rulingsPane is one part of the Rulings screen.
type rulingsPane interface {
	content() fyne.CanvasObject
	load()
	focus()
	keys() []shell.KeyHint
	// typedKey and typedRune get what no focused part used; true: handled.
	typedKey(*fyne.KeyEvent) bool
	typedRune(rune) bool
}

// rulingsMode names a part of the Rulings screen.
type rulingsMode int

const (
	// rulingsReading is the reference: the rulebooks by topic, searched and compared.
	rulingsReading rulingsMode = iota
	// rulingsAsking answers the situations that a director is called for.
	rulingsAsking
	// rulingsRecorded lists what was ruled, with an event open.
	rulingsRecorded
)

// rulingsScreen is where a director looks rules up, has a situation answered and sees what was
// ruled. Each of its parts is a pane, one of which is shown.
type rulingsScreen struct {
	panes    map[rulingsMode]rulingsPane
	mode     rulingsMode
	switches map[rulingsMode]*widgets.Button
	place    *fyne.Container
	shell    rulingsShell
}

var _ shell.Screen = (*rulingsScreen)(nil)

// newRulings is the screen with an event open.
func newRulings(s shell.Event) shell.Screen { return newRulingsScreen(s) }

// newRulingsScreen begins with a table waiting where an event is open, else with
// the reference.
func newRulingsScreen(s rulingsShell) *rulingsScreen {
	t := &rulingsScreen{shell: s, place: container.NewStack(), switches: map[rulingsMode]*widgets.Button{}}
	reading := newReadingPane(s)
	asking := newAskingPane(s)
	reading.adjudicate = func(id string) { t.choosePane(rulingsAsking); asking.jump(id) }
	asking.read = func(topic string) { t.choosePane(rulingsReading); reading.jump(topic) }
	t.panes = map[rulingsMode]rulingsPane{rulingsReading: reading, rulingsAsking: asking}
	t.switches[rulingsAsking] = widgets.NewKeyButton(text.Of("Adjudicate"), "F5", func() { t.choosePane(rulingsAsking) })
	t.switches[rulingsReading] = widgets.NewKeyButton(text.Of("Read the rulebooks"), "F6", func() { t.choosePane(rulingsReading) })
	if e, open := s.(shell.Event); open {
		recorded := newRuledPane(e)
		recorded.turn = t.turnKey
		t.panes[rulingsRecorded] = recorded
		t.switches[rulingsRecorded] = widgets.NewKeyButton(text.Of("What was ruled"), "F9", func() { t.choosePane(rulingsRecorded) })
		t.mode = rulingsAsking
	}
	reading.turn, asking.turn = t.turnKey, t.turnKey
	t.mark()
	return t
}

// rulingsKeys are the keys of the parts.
var rulingsKeys = map[fyne.KeyName]rulingsMode{fyne.KeyF5: rulingsAsking, fyne.KeyF6: rulingsReading, fyne.KeyF9: rulingsRecorded}

// turnKey goes to another part by its key; false: it is no such key.
func (t *rulingsScreen) turnKey(key fyne.KeyName) bool {
	mode, ok := rulingsKeys[key]
	if ok = ok && t.panes[mode] != nil; ok {
		t.choosePane(mode)
	}
	return ok
}

// choosePane goes to another part.
func (t *rulingsScreen) choosePane(mode rulingsMode) {
	if t.mode != mode {
		t.mode = mode
		t.mark()
		t.place.Objects = []fyne.CanvasObject{t.pane().content()}
		t.place.Refresh()
		layout.Settle(t.shell.Window()) // what isn't in the window yet can't have the keyboard
	}
	t.pane().load()
	t.pane().focus()
}

// mark shows which part is in sight.
func (t *rulingsScreen) mark() {
	for mode, b := range t.switches {
		kind := widgets.QuietButton
		if mode == t.mode {
			kind = widgets.PlainButton
		}
		b.SetKind(kind)
	}
}

func (t *rulingsScreen) pane() rulingsPane { return t.panes[t.mode] }

// Name is the word in the rail.
func (t *rulingsScreen) Name() string { return "Rulings" }

// Content lays the screen out.
func (t *rulingsScreen) Content() fyne.CanvasObject {
	t.place.Objects = []fyne.CanvasObject{t.pane().content()}
	var buttons []fyne.CanvasObject
	for _, mode := range []rulingsMode{rulingsAsking, rulingsReading, rulingsRecorded} {
		if b := t.switches[mode]; b != nil {
			buttons = append(buttons, b)
		}
	}
	return widgets.NewStack(10, t.place, widgets.NewRow(6, nil, buttons...), t.place)
}

// wide: nothing here is inspected; it takes the inspector's room.
func (t *rulingsScreen) wide() bool { return true }

// Load brings the part in sight up to date.
func (t *rulingsScreen) Load() { t.pane().load() }

// Focus puts the keyboard where typing should go.
func (t *rulingsScreen) Focus() { t.pane().focus() }

// Badge is empty: nothing waits here.
func (t *rulingsScreen) Badge() text.Text { return text.Text{} }

// Keys are those of the part in sight.
func (t *rulingsScreen) Keys() []shell.KeyHint { return t.pane().keys() }

// TypedKey gets what no focused part used.
func (t *rulingsScreen) TypedKey(e *fyne.KeyEvent) bool { return t.pane().typedKey(e) }

// TypedRune gets what no focused part used.
func (t *rulingsScreen) TypedRune(r rune) bool { return t.pane().typedRune(r) }

// ShowTopic turns to a topic of the reference.
func (t *rulingsScreen) ShowTopic(topic string) {
	t.choosePane(rulingsReading)
	if reading, ok := t.panes[rulingsReading].(*readingPane); ok {
		reading.jump(topic)
	}
}
