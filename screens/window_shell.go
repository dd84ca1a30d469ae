package screens

import (
	"context"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/look"
)

var _ windowShell = (*window)(nil)

// Program is what exists without an event.
func (h *window) Program() *app.Program { return h.program }

// Event is the event open in the window, nil without one.
func (h *window) Event() shell {
	if h.view == nil {
		return nil
	}
	return h.view
}

// RunLatest is Read of which only the newest under one name counts.
func (h *window) RunLatest(name string, work func(context.Context) error, done func(error)) {
	h.jobs.latest(name, work, done)
}

// RunBackground is RunLatest for what may take seconds.
func (h *window) RunBackground(name string, work func(context.Context) error, done func(error)) {
	h.jobs.background(name, work, done)
}

// Window for file dialogs and focus.
func (h *window) Window() fyne.Window { return h.win }

// NewWindow makes a second window, not yet shown.
func (h *window) NewWindow(title string) fyne.Window { return h.app.NewWindow(look.Translate(title)) }

// Later runs a function on the window's goroutine after some time, unless the program has
// ended by then; never in tests.
func (h *window) Later(wait time.Duration, do func()) {
	if h.jobs.inline {
		return
	}
	h.jobs.later(wait, func() {
		if !h.over.Load() {
			do()
		}
	})
}

// Pause runs a function on the window's goroutine after a pause that belongs to what is
// shown; in tests at once.
func (h *window) Pause(wait time.Duration, do func()) {
	if h.jobs.inline {
		do()
		return
	}
	h.Later(wait, do)
}

// RememberImport keeps the folder of a file that was read.
func (h *window) RememberImport(path string) {
	folder := filepath.Dir(path)
	h.Keep(func(c *app.Choices) { c.ImportFolder = folder })
}

// FocusShown gives the keyboard back to what the window shows.
func (h *window) FocusShown() {
	switch {
	case h.view != nil && h.view.shown != nil:
		h.view.shown.Focus()
	case h.page != nil:
		h.page.Focus()
	}
}

// OpenDesk shows an event that was opened or made, and puts it on the start screen's list.
func (h *window) OpenDesk(desk *app.Desk) shell {
	h.remember(desk)
	h.openEventView(desk)
	return h.view
}

// ShowPage gives a page the whole window.
func (h *window) ShowPage(p page, title string, content fyne.CanvasObject) {
	h.page = p
	h.win.SetTitle(look.Translate(title))
	h.win.SetContent(content)
	h.Settle()
	p.Focus()
	h.menu.refresh()
}

// ShowOver is ShowPage for a page that gives the window back as it was.
func (h *window) ShowOver(p page, title string, content fyne.CanvasObject) (back func()) {
	before, under, typing, old := h.page, h.win.Content(), h.win.Canvas().Focused(), h.win.Title()
	h.page = p
	h.win.SetTitle(look.Translate(title))
	h.win.SetContent(content)
	h.Settle()
	p.Focus()
	return func() {
		if h.page != p {
			return
		}
		h.page = before
		h.win.SetTitle(look.Translate(old))
		h.win.SetContent(under)
		h.Settle()
		if typing != nil {
			h.win.Canvas().Focus(typing)
			return
		}
		h.FocusShown()
	}
}

// Lock gives a page the whole screen, without the menu and whatever was open.
func (h *window) Lock(p lockedPage, title string, content fyne.CanvasObject) {
	h.closeDialogs()
	h.locked = p
	h.win.Canvas().Unfocus()
	h.win.SetMainMenu(nil)
	h.win.SetTitle(look.Translate(title))
	h.win.SetContent(content)
	h.win.SetFullScreen(true)
	h.Settle()
}

// Unlock gives the screen back.
func (h *window) Unlock() {
	h.locked = nil
	h.win.SetFullScreen(false)
	h.menu = newMainMenu(h)
	h.win.SetMainMenu(h.menu.menu)
	if h.view == nil {
		h.ShowStart()
		return
	}
	h.win.SetContent(h.view.content())
	h.view.RefreshBars()
	h.menu.refresh()
	h.Settle()
	h.view.shown.Load()
	h.view.shown.Focus()
}

// Locked reports whether the screen is that page's.
func (h *window) Locked(p lockedPage) bool { return h.locked == p }

// Page is the page that has the window, nil while an event is open.
func (h *window) Page() page { return h.page }

// LockedOn is the page that has the whole screen, nil while none has.
func (h *window) LockedOn() lockedPage { return h.locked }

// Quit closes the window.
func (h *window) Quit() { h.win.Close() }

// closing is the window's own way out: a page that is locked asks who may.
func (h *window) closing() {
	if h.locked != nil {
		h.locked.AskOut()
		return
	}
	h.rememberSize()
	h.win.Close()
}

// ShowWords shows the word lists and the log of the adjudication table without an event.
func (h *window) ShowWords() {
	if h.keeping { // the PIN is set there
		h.askDirector(func() {
			h.keepSheets(false)
			h.ShowWords()
		})
		return
	}
	h.closeDialogs()
	h.areas.Words(h)
}

// ShowKiosk locks the window on the adjudication table.
func (h *window) ShowKiosk() {
	if h.locked == nil {
		h.areas.Kiosk(h)
	}
}

// showRulings shows the Rulings screen from wherever one is.
func (h *window) showRulings() {
	if h.view != nil {
		h.view.Go("Rulings")
		return
	}
	if _, shown := h.page.(showsTopic); shown {
		h.page.Focus()
		return
	}
	h.areas.Rulings(h)
}
