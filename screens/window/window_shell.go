package window

import (
	"context"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/preferences"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/tournament/text"
)

var _ Window = (*window)(nil)

// Window is the window for the code that opens it: what an area may ask of it, and what it shows.
type Window interface {
	shell.Window
	// Shown is the screen that is shown. It is nil while no event is open.
	Shown() shell.Screen
	// Page is the page that is shown in the window. It is nil while an event is open.
	Page() shell.Page
	// LockedOn is the page that has the whole screen. It is nil while none has.
	LockedOn() shell.LockedPage
	// Close is called at the end of the program. Every window is gone by then.
	Close()
}

// New makes a window without content for tests. Its desk work is done at once on the caller's goroutine.
func New(a fyne.App, program *app.Program, shown shell.Areas) Window {
	w := newWindow(a, program, shown, true)
	w.win.Resize(windowSize)
	return w
}

// Program is the running program, which exists without an event.
func (w *window) Program() *app.Program { return w.program }

// Event is the event open in the window, or nil if there is none.
func (w *window) Event() shell.Event {
	if w.view == nil {
		return nil
	}
	return w.view
}

// RunLatest is Read, except that only the newest reading under one name counts.
func (w *window) RunLatest(name string, work func(context.Context) error, done func(error)) {
	w.jobs.latest(name, work, done)
}

// RunBackground is RunLatest for work that may take seconds.
func (w *window) RunBackground(name string, work func(context.Context) error, done func(error)) {
	w.jobs.background(name, work, done)
}

// Window is the toolkit's window, for file dialogs and focus.
func (w *window) Window() fyne.Window { return w.win }

// NewWindow makes a second window, not yet shown.
func (w *window) NewWindow(title text.Text) fyne.Window {
	return w.app.NewWindow(look.Render(title))
}

// Later runs a function on the window's goroutine after some time, unless the program has ended by then. In tests
// it never does.
func (w *window) Later(wait time.Duration, do func()) {
	if w.jobs.inline {
		return
	}
	w.jobs.later(wait, func() {
		if !w.over.Load() {
			do()
		}
	})
}

// Pause runs a function on the window's goroutine after a pause that belongs to what is shown. In tests it runs at
// once.
func (w *window) Pause(wait time.Duration, do func()) {
	if w.jobs.inline {
		do()
		return
	}
	w.Later(wait, do)
}

// RememberImport remembers the folder of a file that was read.
func (w *window) RememberImport(path string) {
	folder := filepath.Dir(path)
	w.Keep(func(c *preferences.Choices) { c.ImportFolder = folder })
}

// FocusShown gives the keyboard back to what the window shows.
func (w *window) FocusShown() {
	switch {
	case w.view != nil && w.view.shown != nil:
		w.view.shown.Focus()
	case w.page != nil:
		w.page.Focus()
	}
}

// OpenDesk shows an event that was opened or made, and puts it on the start screen's list.
func (w *window) OpenDesk(desk *app.Desk) shell.Event {
	w.remember(desk)
	w.openEventView(desk)
	return w.view
}

// ShowPage shows a page in the whole window.
func (w *window) ShowPage(p shell.Page, title text.Text, content fyne.CanvasObject) {
	w.page, w.under = p, nil
	w.win.SetTitle(look.Render(title))
	w.win.SetContent(content)
	w.Settle()
	p.Focus()
	w.menu.refresh()
}

// Holds reports whether the page is shown in the window, or gets it back once what is shown over it is closed.
func (w *window) Holds(p shell.Page) bool { return w.page == p || w.under == p }

// ShowOver is ShowPage for a page over what the window shows. Calling back shows that again as it was.
func (w *window) ShowOver(p shell.Page, title text.Text, content fyne.CanvasObject) (back func()) {
	before, shown, typing, old := w.page, w.win.Content(), w.win.Canvas().Focused(), w.win.Title()
	spoken := w.program.WindowLanguage()
	w.page, w.under = p, before
	w.win.SetTitle(look.Render(title))
	w.win.SetContent(content)
	w.Settle()
	p.Focus()
	return func() {
		if w.page != p {
			return
		}
		w.page, w.under = before, nil
		w.win.SetTitle(look.Render(text.Name(old)))
		w.win.SetContent(shown)
		w.Settle()
		if page, anew := before.(shell.DrawnAnew); anew && w.program.WindowLanguage() != spoken {
			page.DrawAnew()
			return
		}
		if typing != nil {
			w.win.Canvas().Focus(typing)
			return
		}
		w.FocusShown()
	}
}

// Lock shows a page on the whole screen, without the menu and whatever was open.
func (w *window) Lock(p shell.LockedPage, title text.Text, content fyne.CanvasObject) {
	w.closeDialogs()
	w.locked = p
	w.win.Canvas().Unfocus()
	w.win.SetMainMenu(nil)
	w.win.SetTitle(look.Render(title))
	w.win.SetContent(content)
	w.whole.Turn(w.win, true)
	w.Settle()
}

// Unlock gives the screen back.
func (w *window) Unlock() {
	w.locked = nil
	defer w.whole.Turn(w.win, false) // This runs once the content has its own least size again.
	w.menu = newMainMenu(w)
	w.win.SetMainMenu(w.menu.menu)
	if w.view == nil {
		w.ShowStart()
		return
	}
	w.win.SetContent(w.view.content())
	w.view.RefreshBars()
	w.menu.refresh()
	w.Settle()
	w.view.shown.Load()
	w.view.shown.Focus()
}

// Locked reports whether that page has the screen.
func (w *window) Locked(p shell.LockedPage) bool { return w.locked == p }

// Shown is the screen that is shown. It is nil while no event is open.
func (w *window) Shown() shell.Screen {
	if w.view == nil {
		return nil
	}
	return w.view.shown
}

// Page is the page that is shown in the window. It is nil while an event is open.
func (w *window) Page() shell.Page { return w.page }

// LockedOn is the page that has the whole screen. It is nil while none has.
func (w *window) LockedOn() shell.LockedPage { return w.locked }

// Quit closes the window.
func (w *window) Quit() { w.win.Close() }

// closing is called when the user closes the window. A locked page asks who may leave. Otherwise the window asks
// about what was typed or is open to others.
func (w *window) closing() {
	if w.locked != nil {
		w.locked.AskOut()
		return
	}
	w.leaving(text.Of("Quit anyway?"), text.Of("Quit"), func() {
		w.rememberSize()
		w.win.Close()
	})
}

// ShowWords shows the word lists and the log of the adjudication table without an event.
func (w *window) ShowWords() {
	if w.keeping { // The PIN can be set on that page.
		w.askDirector(func() {
			w.keepSheets(false)
			w.ShowWords()
		})
		return
	}
	w.closeDialogs()
	w.areas.Words(w)
}

// ShowKiosk locks the window to the adjudication table.
func (w *window) ShowKiosk() {
	if w.locked == nil {
		w.areas.Kiosk(w)
	}
}

// showRulings shows the Rulings screen from whatever is shown.
func (w *window) showRulings() {
	if w.view != nil {
		w.view.Go("Rulings")
		return
	}
	if _, shown := w.page.(shell.ShowsTopic); shown {
		w.page.Focus()
		return
	}
	w.areas.Rulings(w)
}
