package adjudication

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/layout"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// screen is the director's page in the rail.
type screen struct {
	desk *wordsDesk
}

// New makes the Words screen.
func New(s shell.Event) shell.Screen {
	return &screen{desk: newWordsDesk(s, s.Desk())}
}

// Name is the word in the rail.
func (s *screen) Name() string { return "Words" }

// Content lays the screen out.
func (s *screen) Content() fyne.CanvasObject { return s.desk.content() }

// Load reads the lists and the log again.
func (s *screen) Load() { s.desk.load() }

// Focus puts the keyboard on the log.
func (s *screen) Focus() { s.desk.focus() }

// Badge is empty, because nothing waits on this screen.
func (s *screen) Badge() text.Text { return text.Text{} }

// Keys are the screen's own keys.
func (s *screen) Keys() []shell.KeyHint {
	return append(append([]shell.KeyHint{}, keys...), shell.KeyHint{Key: text.Of("M"), Does: text.Of("add another laptop's log")})
}

// Print prints the answer to the challenge that is chosen in the log.
func (s *screen) Print() { s.desk.docket() }

// TypedKey gets the keys that no focused part used.
func (s *screen) TypedKey(e *fyne.KeyEvent) bool { return s.desk.typedKey(e) }

// TypedRune gets the letters that no focused part used.
func (s *screen) TypedRune(r rune) bool { return s.desk.typedRune(r) }

// room is the director's page while no event is open.
type room struct {
	window shell.Window
	desk   *wordsDesk
}

// ShowRoom shows the page of word lists and log without an event.
func ShowRoom(w shell.Window) {
	r := &room{window: w, desk: newWordsDesk(w, nil)}
	back := widgets.NewRow(10, nil, widgets.NewKeyButton(text.Of("Back"), "Esc", w.ShowStart), widgets.NewText(text.Of("Words"), widgets.Heading))
	content := r.desk.content()
	w.ShowPage(r, text.Of("Words – Wordhall"), layout.NewSteady(widgets.NewInset(14, 18, 14, 18, widgets.NewStack(12, content, back, content))))
}

// Name is the title of the page's keys in the help.
func (r *room) Name() text.Text { return text.Of("Words") }

// Keys are the page's own keys.
func (r *room) Keys() []shell.KeyHint {
	return append(append([]shell.KeyHint{}, keys...), shell.KeyHint{Key: text.Of("V"), Does: text.Of("divisions that players choose from")}, shell.KeyHint{Key: text.Of("Z"), Does: text.Of("empty this computer's log")}, shell.KeyHint{Key: text.Of("Esc"), Does: text.Of("back")})
}

// Focus reads the lists and puts the keyboard on the log.
func (r *room) Focus() {
	r.desk.load()
	r.desk.focus()
}

// Typed is false, because nothing is typed here that could be lost.
func (r *room) Typed() bool { return false }

// TypedKey gets the keys that no focused part used.
func (r *room) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape {
		r.window.ShowStart()
		return
	}
	r.desk.typedKey(e)
}

// TypedRune gets the letters that no focused part used.
func (r *room) TypedRune(rn rune) {
	if rn == '?' {
		r.window.ShowKeys()
		return
	}
	r.desk.typedRune(rn)
}
