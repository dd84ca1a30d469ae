package rulings

import (
	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/layout"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// room is the Rulings screen without an event. It takes the window from the start screen or the new event guide, and
// gives it back as it was.
type room struct {
	window shell.Window
	screen *screen
	// back gives the window back. over says that this was done.
	back func()
	over bool
}

// ShowRoom shows the Rulings screen without an event.
func ShowRoom(w shell.Window) {
	r := &room{window: w}
	r.screen = newScreen(r, w)
	r.back = w.ShowOver(r, text.Of("Rulings – Wordhall"), r.content())
}

// content puts the way back above the screen.
func (r *room) content() fyne.CanvasObject {
	spread := widgets.NewSpacer()
	head := widgets.NewRow(12, spread, widgets.NewTile(28), widgets.NewText(text.Of("Rulings"), widgets.Heading),
		widgets.NewText(text.Of("What the rulebooks say. No event is open."), widgets.Dim), spread, widgets.NewKeyButton(text.Of("Back"), "Esc", r.leave))
	screen := r.screen.Content()
	r.screen.Load()
	return layout.NewSteady(widgets.NewInset(14, 18, 14, 18, widgets.NewStack(14, screen, head, screen)))
}

// leave gives the window back.
func (r *room) leave() {
	r.over = true
	r.back()
}

// Name is the screen's name.
func (r *room) Name() text.Text { return text.Key(r.screen.Name()) }

// Keys are the screen's keys.
func (r *room) Keys() []shell.KeyHint { return r.screen.Keys() }

// Focus puts the keyboard into the screen.
func (r *room) Focus() { r.screen.Focus() }

// Typed is false, because a search is soon typed again.
func (r *room) Typed() bool { return false }

// ShowTopic goes to a topic of the reference, or to a situation by its id.
func (r *room) ShowTopic(topic string) { r.screen.ShowTopic(topic) }

// TypedKey gets the keys that no focused part used.
func (r *room) TypedKey(e *fyne.KeyEvent) {
	switch {
	case r.screen.TypedKey(e):
	case e.Name == fyne.KeyEscape:
		r.leave()
	case e.Name == fyne.KeyF1:
		r.window.ShowKeys()
	}
}

// TypedRune gets the letters that no focused part used.
func (r *room) TypedRune(typed rune) {
	if !r.screen.TypedRune(typed) && typed == '?' {
		r.window.ShowKeys()
	}
}

// Read runs a short reading off the window's goroutine. If it ends after the window was given back its result is
// dropped.
func (r *room) Read(work func() error, done func(error)) {
	r.window.Read(work, func(err error) {
		if !r.over {
			done(err)
		}
	})
}

// Program is the program, which has the reference.
func (r *room) Program() *app.Program { return r.window.Program() }

// Fail shows an error in the window.
func (r *room) Fail(err error) { r.window.Fail(err) }

// Show shows a dialog.
func (r *room) Show(s dialog.Spec) (closeIt func()) { return r.window.Show(s) }

// Window is the window, for moving the focus.
func (r *room) Window() fyne.Window { return r.window.Window() }
