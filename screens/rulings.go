package screens

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
)

// rulingsShell is what the Rulings screen asks of the window it stands in: the
// frame of an open event, or the window without one.
type rulingsShell interface {
	// Program has the reference; it needs no event.
	Program() *app.Program
	Read(work func() error, done func(error))
	Fail(err error)
	Window() fyne.Window
}

var _ rulingsShell = (*frame)(nil)

// Program is what exists beside the event.
func (f *frame) Program() *app.Program { return f.hall.program }

// rulingsPane is one half of the Rulings screen.
type rulingsPane interface {
	content() fyne.CanvasObject
	load()
	focus()
	keys() []keyHint
	// typedKey and typedRune get what no focused part used; true: handled.
	typedKey(*fyne.KeyEvent) bool
	typedRune(rune) bool
}

// rulingsMode names a half of the Rulings screen.
type rulingsMode int

// rulingsReading is the reference: the rulebooks by topic, searched and compared.
const rulingsReading rulingsMode = iota

// rulingsScreen is where a director looks rules up. Each of its halves is a pane,
// of which one is in sight.
type rulingsScreen struct {
	panes map[rulingsMode]rulingsPane
	mode  rulingsMode
	place *fyne.Container
}

var _ screen = (*rulingsScreen)(nil)

func newRulingsScreen(s rulingsShell) *rulingsScreen {
	t := &rulingsScreen{place: container.NewStack()}
	t.panes = map[rulingsMode]rulingsPane{rulingsReading: newReadingPane(s)}
	return t
}

func (t *rulingsScreen) pane() rulingsPane { return t.panes[t.mode] }

// Name is the word in the rail.
func (t *rulingsScreen) Name() string { return "Rulings" }

// Content lays the screen out.
func (t *rulingsScreen) Content() fyne.CanvasObject {
	t.place.Objects = []fyne.CanvasObject{t.pane().content()}
	return t.place
}

// wide: reading inspects nothing and takes the inspector's room.
func (t *rulingsScreen) wide() bool { return t.mode == rulingsReading }

// Load brings the half in sight up to date.
func (t *rulingsScreen) Load() { t.pane().load() }

// Focus puts the keyboard where typing should go.
func (t *rulingsScreen) Focus() { t.pane().focus() }

// Badge is empty: nothing waits here.
func (t *rulingsScreen) Badge() string { return "" }

// Keys are those of the half in sight.
func (t *rulingsScreen) Keys() []keyHint { return t.pane().keys() }

// TypedKey gets what no focused part used.
func (t *rulingsScreen) TypedKey(e *fyne.KeyEvent) bool { return t.pane().typedKey(e) }

// TypedRune gets what no focused part used.
func (t *rulingsScreen) TypedRune(r rune) bool { return t.pane().typedRune(r) }
