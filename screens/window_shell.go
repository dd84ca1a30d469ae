package screens

import (
	"context"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/look"
)

var _ windowShell = (*hall)(nil)

// Program is what exists without an event.
func (h *hall) Program() *app.Program { return h.program }

// Event is the event open in the window, nil without one.
func (h *hall) Event() shell {
	if h.frame == nil {
		return nil
	}
	return h.frame
}

// RunLatest is Read of which only the newest under one name counts.
func (h *hall) RunLatest(name string, work func(context.Context) error, done func(error)) {
	h.jobs.latest(name, work, done)
}

// RunBackground is RunLatest for what may take seconds.
func (h *hall) RunBackground(name string, work func(context.Context) error, done func(error)) {
	h.jobs.background(name, work, done)
}

// Window for file dialogs and focus.
func (h *hall) Window() fyne.Window { return h.win }

// NewWindow makes a second window, not yet shown.
func (h *hall) NewWindow(title string) fyne.Window { return h.app.NewWindow(look.Say(title)) }

// Later runs a function on the window's goroutine after some time, unless the program has
// ended by then; never in tests.
func (h *hall) Later(wait time.Duration, do func()) {
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
func (h *hall) Pause(wait time.Duration, do func()) {
	if h.jobs.inline {
		do()
		return
	}
	h.Later(wait, do)
}

// RememberImport keeps the folder of a file that was read.
func (h *hall) RememberImport(path string) {
	folder := filepath.Dir(path)
	h.Keep(func(c *app.Choices) { c.ImportFolder = folder })
}

// FocusShown gives the keyboard back to what the window shows.
func (h *hall) FocusShown() {
	switch {
	case h.frame != nil && h.frame.shown != nil:
		h.frame.shown.Focus()
	case h.page != nil:
		h.page.Focus()
	}
}

// OpenDesk shows an event that was opened or made, and puts it on the start screen's list.
func (h *hall) OpenDesk(desk *app.Desk) shell {
	h.remember(desk)
	h.seat(desk)
	return h.frame
}

// ShowPage gives a page the whole window.
func (h *hall) ShowPage(p page, title string, content fyne.CanvasObject) {
	h.page = p
	h.win.SetTitle(look.Say(title))
	h.win.SetContent(content)
	h.Settle()
	p.Focus()
	h.menu.refresh()
}

// ShowOver is ShowPage for a page that gives the window back as it was.
func (h *hall) ShowOver(p page, title string, content fyne.CanvasObject) (back func()) {
	before, under, typing, old := h.page, h.win.Content(), h.win.Canvas().Focused(), h.win.Title()
	h.page = p
	h.win.SetTitle(look.Say(title))
	h.win.SetContent(content)
	h.Settle()
	p.Focus()
	return func() {
		if h.page != p {
			return
		}
		h.page = before
		h.win.SetTitle(look.Say(old))
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
func (h *hall) Lock(p lockedPage, title string, content fyne.CanvasObject) {
	h.closeDialogs()
	h.locked = p
	h.win.Canvas().Unfocus()
	h.win.SetMainMenu(nil)
	h.win.SetTitle(look.Say(title))
	h.win.SetContent(content)
	h.win.SetFullScreen(true)
	h.Settle()
}

// Unlock gives the screen back.
func (h *hall) Unlock() {
	h.locked = nil
	h.win.SetFullScreen(false)
	h.menu = newMainMenu(h)
	h.win.SetMainMenu(h.menu.menu)
	if h.frame == nil {
		h.ShowStart()
		return
	}
	h.win.SetContent(h.frame.content())
	h.frame.RefreshBars()
	h.menu.refresh()
	h.Settle()
	h.frame.shown.Load()
	h.frame.shown.Focus()
}

// Locked reports whether the screen is that page's.
func (h *hall) Locked(p lockedPage) bool { return h.locked == p }

// Page is the page that has the window, nil while an event is open.
func (h *hall) Page() page { return h.page }

// LockedOn is the page that has the whole screen, nil while none has.
func (h *hall) LockedOn() lockedPage { return h.locked }

// Quit closes the window.
func (h *hall) Quit() { h.win.Close() }

// closing is the window's own way out: a page that is locked asks who may.
func (h *hall) closing() {
	if h.locked != nil {
		h.locked.AskOut()
		return
	}
	h.rememberSize()
	h.win.Close()
}

// ShowWords shows the word lists and the log of the adjudication table without an event.
func (h *hall) ShowWords() {
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
func (h *hall) ShowKiosk() {
	if h.locked == nil {
		h.areas.Kiosk(h)
	}
}

// showRulings shows the Rulings screen from wherever one is.
func (h *hall) showRulings() {
	if h.frame != nil {
		h.frame.Go("Rulings")
		return
	}
	if _, shown := h.page.(showsTopic); shown {
		h.page.Focus()
		return
	}
	h.areas.Rulings(h)
}
