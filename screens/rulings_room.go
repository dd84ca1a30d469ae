package screens

import (
	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
)

// rulingsRoom is the Rulings screen without an event: it takes the window from the
// start screen or the new event guide and gives it back as it was.
type rulingsRoom struct {
	hall   *hall
	screen *rulingsScreen
	// under and typing are what was in the window and what had the keyboard.
	under  fyne.CanvasObject
	typing fyne.Focusable
	title  string
}

var _ rulingsShell = (*rulingsRoom)(nil)

// showRulings shows the Rulings screen from wherever one is.
func (h *hall) showRulings() {
	switch {
	case h.frame != nil:
		h.frame.Go("Rulings")
		return
	case h.room != nil:
		h.room.screen.Focus()
		return
	}
	r := &rulingsRoom{hall: h, under: h.win.Content(), typing: h.win.Canvas().Focused(), title: h.win.Title()}
	r.screen = newRulingsScreen(r)
	h.room = r
	h.win.SetTitle(look.Say("Rulings – Wordhall"))
	h.win.SetContent(r.content())
	h.Settle()
	r.screen.Load()
	r.screen.Focus()
}

// content puts the way back over the screen.
func (r *rulingsRoom) content() fyne.CanvasObject {
	spread := widgets.NewSpacer()
	head := widgets.NewRow(12, spread, widgets.NewTile(28), widgets.NewText("Rulings", widgets.Heading),
		widgets.NewText("What the rulebooks say. No event is open.", widgets.Dim), spread, widgets.NewKeyButton("Back", "Esc", r.leave))
	screen := r.screen.Content()
	return widgets.NewSteady(widgets.NewInset(14, 18, 14, 18, widgets.NewStack(14, screen, head, screen)))
}

// leave gives the window back.
func (r *rulingsRoom) leave() {
	h := r.hall
	if h.room != r {
		return
	}
	h.room = nil
	h.win.SetTitle(look.Say(r.title))
	h.win.SetContent(r.under)
	h.Settle()
	switch {
	case r.typing != nil:
		h.win.Canvas().Focus(r.typing)
	case h.start != nil:
		h.start.focus()
	}
}

func (r *rulingsRoom) typedKey(e *fyne.KeyEvent) {
	switch {
	case r.screen.TypedKey(e):
	case e.Name == fyne.KeyEscape:
		r.leave()
	case e.Name == fyne.KeyF1:
		r.hall.ShowKeys()
	}
}

func (r *rulingsRoom) typedRune(typed rune) {
	if !r.screen.TypedRune(typed) && typed == '?' {
		r.hall.ShowKeys()
	}
}

// Program is what exists without an event.
func (r *rulingsRoom) Program() *app.Program { return r.hall.program }

// Read runs a short reading off the window's goroutine; an answer that comes after
// the window was given back is dropped.
func (r *rulingsRoom) Read(work func() error, done func(error)) {
	r.hall.Read(work, func(err error) {
		if r.hall.room == r {
			done(err)
		}
	})
}

// Fail shows an error where it belongs.
func (r *rulingsRoom) Fail(err error) { r.hall.Fail(err) }

// Window for the focus.
func (r *rulingsRoom) Window() fyne.Window { return r.hall.win }
