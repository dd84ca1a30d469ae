package window

import (
	"context"
	"path/filepath"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"wordhall/app"
	"wordhall/app/computer"
	"wordhall/app/hall"
	"wordhall/app/preferences"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// window is the window. It shows the start screen or, for an open event, its view with its screens. It owns the
// desk and closes it.
type window struct {
	app     fyne.App
	program *app.Program
	// build is what the program was built from.
	build app.Build
	win   fyne.Window
	jobs  *jobs
	menu  *mainMenu

	// view is nil while no event is open.
	view *eventView
	// page is shown in the window while no event is open. under is the page that gets the window back after it, or
	// nil. locked has the whole screen.
	page, under shell.Page
	locked      shell.LockedPage
	// whole makes the window cover the whole screen while a page is locked.
	whole layout.FullScreen
	// areas are the pages and dialogs that the window can open.
	areas shell.Areas
	// keeping says that the window is a scorekeeper's, for sheets and their verification only.
	keeping bool
	// asked are the open dialogs, the newest last. typed are the functions that report whether something was typed
	// in a dialog, for the dialogs that have one.
	asked []*widgets.Dialog
	typed map[*widgets.Dialog]func() bool
	// leaves is the last dialog that asked whether to leave what the window shows.
	leaves *widgets.Dialog
	// altHeld says that Alt is held, which shows every key.
	altHeld bool
	// opening says that an event file is being opened.
	opening bool
	// over says that the program is ending. Timers check it too, because what they pass to the toolkit after its
	// last event runs on their own goroutine.
	over atomic.Bool
	// tidy are the timers that clean up once the director stays on a screen. It is nil before the first screen was
	// shown.
	tidy []*time.Timer
}

// newWindow makes the window, which is empty. With inline, desk work is carried out on the caller's goroutine, for
// tests.
func newWindow(a fyne.App, program *app.Program, shown shell.Areas, inline bool) *window {
	h := &window{app: a, program: program, build: app.BuildOf(app.Linked()), areas: shown, typed: map[*widgets.Dialog]func() bool{}, keeping: program.Preferences.Get().Scorekeeper}
	h.applyTheme()
	if err := h.applyLanguage(); err != nil {
		fyne.LogError("English is spoken", err)
	}
	h.win = a.NewWindow("Wordhall")
	h.win.SetMaster()
	h.win.SetPadded(false)
	h.jobs = newJobs(inline, h.crashed)
	h.jobs.settle = h.Settle
	h.menu = newMainMenu(h)
	h.win.SetMainMenu(h.menu.menu)
	h.win.SetCloseIntercept(h.closing)
	h.win.SetOnDropped(h.dropped)
	h.win.Canvas().SetOnTypedKey(h.typedKey)
	h.win.Canvas().SetOnTypedRune(h.typedRune)
	for _, key := range enterKeys {
		h.win.Canvas().AddShortcut(key, h.ctrlEnter)
	}
	h.openMenusByLetter()
	h.sizeTextBySigns()
	return h
}

// applyTheme applies the preferences' theme and text size.
func (h *window) applyTheme() {
	c := h.program.Preferences.Get()
	mode, err := look.ParseMode(c.Theme)
	if err != nil {
		mode = look.System
	}
	theme := look.New(look.Options{Mode: mode, HighContrast: c.HighContrast, Scale: float32(c.TextScale), Keys: c.AllKeys || h.altHeld})
	if now, ok := h.app.Settings().Theme().(*look.Theme); ok && now.Options() == theme.Options() {
		return // A new theme would make the toolkit read its fonts and measure every text again.
	}
	h.app.Settings().SetTheme(theme)
}

// choose changes a preference and applies it.
func (h *window) choose(change func(*preferences.Choices)) {
	h.Keep(change)
	h.applyTheme()
	if h.view != nil && h.view.shown != nil {
		h.view.LendInspector() // Larger text needs the inspector's space.
	}
	h.menu.refresh()
}

// Keep changes a preference. It takes effect at once. The file is written in the background, because a disk may be
// slow and some preferences change with every letter that is typed.
func (h *window) Keep(change func(*preferences.Choices)) {
	h.program.Preferences.Set(change)
	h.KeepPreferences()
}

// KeepPreferences writes the preferences in the background.
func (h *window) KeepPreferences() {
	h.jobs.latest("Settings", func(context.Context) error { return h.program.Preferences.Save() }, h.reportUnkept)
}

// reportUnkept reports preferences that couldn't be written.
func (h *window) reportUnkept(err error) {
	if err != nil {
		h.fault(err)
	}
}

// open opens an event file for work and shows it. The event that is open stays open until then.
func (h *window) open(path string) {
	if !h.hasOpen(path) {
		h.leavingEvent(func() { h.openThen(path, func() {}, nil) })()
	}
}

// openThen opens an event file off the window's goroutine, and goes on once it is shown. failed is as for opened.
func (h *window) openThen(path string, then func(), failed func(error)) {
	if h.opening || h.hasOpen(path) {
		return
	}
	h.opening = true
	h.RunDesk(shell.Sharing(text.Of("Opening %s", filepath.Base(path))), func(ctx context.Context) (*app.Desk, error) {
		return hall.OpenDesk(ctx, h.program, path)
	}, func(desk *app.Desk, err error) {
		h.opening = false
		if h.opened(path, desk, err, failed) {
			then()
		}
	})
}

// openFirst opens the event with which the program is started. Mostly that takes less time than the eye notices,
// and the window shows nothing else before it. On a slow disk the start screen is shown meanwhile, with the
// progress and a way to stop it.
func (h *window) openFirst(path string) {
	h.openFirstBy(path, func(ctx context.Context, path string) (*app.Desk, error) { return hall.OpenDesk(ctx, h.program, path) })
}

// openFirstBy is openFirst with the function that opens the event.
func (h *window) openFirstBy(path string, open func(ctx context.Context, path string) (*app.Desk, error)) {
	ctx, cancel := context.WithCancel(context.Background())
	var desk *app.Desk
	var err error
	var broken *shell.Panicked
	ready := make(chan struct{})
	go func() {
		defer close(ready)
		broken = shell.Catching(func() { desk, err = open(ctx, path) })
	}()
	select {
	case <-ready:
		cancel()
		if broken != nil {
			panic(broken.Value)
		}
		h.opened(path, desk, err, nil)
		return
	case <-time.After(patience):
	}
	h.ShowStart()
	h.opening = true
	h.RunDesk(shell.Sharing(text.Of("Opening %s", filepath.Base(path))), func(stopped context.Context) (*app.Desk, error) {
		defer cancel()
		defer context.AfterFunc(stopped, cancel)()
		<-ready
		if broken != nil {
			panic(broken.Value)
		}
		return desk, err
	}, func(desk *app.Desk, err error) {
		h.opening = false
		h.opened(path, desk, err, nil)
	})
}

// hasOpen reports whether the file is open for work.
func (h *window) hasOpen(path string) bool {
	return h.view != nil && !h.view.desk.ReadOnly() && sameFile(h.view.desk.Path(), path)
}

// opened shows an event that was opened, or the error, and reports whether it is shown. failed gets an error that leaves
// nothing to offer, and is nil if no question waits for it.
func (h *window) opened(path string, desk *app.Desk, err error, failed func(error)) bool {
	if err != nil {
		if failed == nil {
			failed = h.Fail
			if h.view == nil {
				h.ShowStart()
			}
		}
		if !h.offerRescue(path, err) && !h.offerReading(path, err) {
			failed(err)
		}
		return false
	}
	h.remember(desk)
	h.openEventView(desk)
	if warning := computer.PlaceWarning(path); !warning.IsZero() {
		h.view.Tell(widgets.Warning, warning.Sentence())
	}
	if older := desk.Older(); older != nil {
		h.reportOlder(desk, older)
	}
	return true
}

// remember puts the event's file on the start screen's list.
func (h *window) remember(desk *app.Desk) {
	h.program.Preferences.Remember(desk.Path())
	h.nameRecent(desk)
}

// nameRecent remembers the event's current name for the start screen's list.
func (h *window) nameRecent(desk *app.Desk) {
	h.program.Preferences.Name(desk.Path(), desk.Event().Name)
	h.KeepPreferences()
}

// openEventView shows an opened event. The one before is closed.
func (h *window) openEventView(desk *app.Desk) {
	h.closeDesk()
	h.page = nil
	h.view = newEventView(h, desk)
	h.win.SetContent(h.view.content())
	h.view.begin()
	h.menu.refresh()
}

// askClose closes the event. It asks first if others are in its hall or something typed would be lost.
func (h *window) askClose() {
	h.leaving(text.Of("Close the file anyway?"), text.Of("Close the file"), h.closeEvent)
}

// closeEvent goes back to the start screen. Everything is saved already, and the last backup is made in the
// background.
func (h *window) closeEvent() {
	leave := func(err error) {
		h.view.unbacked = shell.Stopped(err)
		h.closeDesk()
		h.ShowStart()
	}
	keeper := h.view.keeper
	h.Run(shell.Sharing(text.Of("Making the last backup")), func(ctx context.Context) error {
		keeper.Last(ctx)
		return ctx.Err()
	}, leave)
}

// closeDesk waits for running work and closes the desk, and the one behind a look back.
func (h *window) closeDesk() {
	if h.view == nil {
		return
	}
	h.closeDialogs()
	h.jobs.callOff()
	h.jobs.wait()
	h.opening = false
	if past := h.view.past; past != nil {
		h.endLook()
		h.view = past.back
		h.closeDesk()
		return
	}
	h.view.End()
	desk := h.view.desk
	h.nameRecent(desk)
	h.view = nil
	if err := desk.Close(); err != nil {
		h.fault(text.Errorf("%s can't be closed: %w", desk.FileName(), err))
	}
}

// Close is called at the end of the program. Every window is gone by then, and must not be touched.
func (h *window) Close() {
	h.over.Store(true)
	h.closeDesk()
	if err := h.program.Preferences.Save(); err != nil {
		fyne.LogError("what was chosen last can't be remembered", err)
	}
}

// ShowStart shows the start screen.
func (h *window) ShowStart() {
	h.closeDialogs()
	s := newStartScreen(h)
	h.ShowPage(s, text.Of("Wordhall"), s.content())
}

// showGuide shows the new event guide. The event that is open is closed, and opened again if the guide is left.
func (h *window) showGuide() {
	back := h.openingAgain()
	h.closeDesk()
	h.areas.Guide(h, back)
}

// openingAgain returns the function that opens the event that is open now once it is closed, on the same screen, or nil
// if there is none. The sample is a fresh one then.
func (h *window) openingAgain() func() {
	if h.view == nil {
		return nil
	}
	desk, screen, division := h.view.now(), h.view.shown.Name(), h.view.division
	again := func() {
		if h.view.desk.Event().Find(division) != nil {
			h.view.ChooseDivision(division)
		}
		if h.view.Has(screen) {
			h.view.Go(screen)
		}
	}
	if desk.Sample() {
		return func() { h.openSampleDesk(h.program.OpenSample, again) }
	}
	path := desk.Path()
	return func() { h.openThen(path, again, nil) }
}

// openSample opens a fresh copy of the built-in event. It isn't remembered, and the next one is fresh again.
func (h *window) openSample() {
	h.leavingEvent(func() { h.openSampleDesk(h.program.OpenSample, func() {}) })()
}

// openSampleDesk makes a copy of the built-in event and opens it.
func (h *window) openSampleDesk(open func(context.Context) (*app.Desk, error), then func()) {
	h.RunDesk(shell.Sharing(text.Of("Preparing the sample event")), open, func(desk *app.Desk, err error) {
		if err != nil {
			h.Fail(err)
			return
		}
		h.openEventView(desk)
		then()
	})
}

// atRest is what is done once the director stays on a screen, and how long after the last change of screens.
// Showing one screen of a large event after the other leaves some 60 MB of garbage, which the runtime and the
// system's library would keep for minutes, or for good, while the program is idle. The toolkit keeps the pictures
// of texts, and the widgets of other screens, for one minute more. It releases them with the next frame, or ten
// seconds after that.
var atRest = []struct {
	after time.Duration
	do    func(*window)
}{
	{8 * time.Second, func(*window) { computer.GiveMemoryBack() }},
	{70 * time.Second, func(h *window) { fyne.Do(func() { h.win.Canvas().Refresh(canvas.NewRectangle(nil)) }) }},
	{82 * time.Second, func(*window) { computer.GiveMemoryBack() }},
}

// tidyLater starts the timers for atRest anew.
func (h *window) tidyLater() {
	switch {
	case h.jobs.inline:
	case h.tidy == nil:
		for _, rest := range atRest {
			h.tidy = append(h.tidy, time.AfterFunc(rest.after, func() { rest.do(h) }))
		}
	default:
		for i, rest := range atRest {
			h.tidy[i].Reset(rest.after)
		}
	}
}

func (h *window) Settle() { layout.Settle(h.win) }

// typedKey and typedRune get what no focused part used, while nothing covers the window.
func (h *window) typedKey(e *fyne.KeyEvent) {
	switch {
	case e.Name == desktop.KeyAltLeft:
		h.showKeysWhileHeld()
	case h.busy():
	case h.locked != nil:
		h.locked.TypedKey(e)
	case e.Name == fyne.KeyF10 && shifted() && h.view != nil:
		h.view.askChosenPlayer()
	case e.Name == fyne.KeyF10:
		h.openMenu(0)
	case h.view != nil:
		h.view.typedKey(e)
	case h.page != nil:
		h.page.TypedKey(e)
	}
}

func (h *window) typedRune(r rune) {
	switch {
	case h.busy():
	case h.locked != nil:
		h.locked.TypedRune(r)
	case h.view != nil:
		h.view.typedRune(r)
	case h.page != nil:
		h.page.TypedRune(r)
	}
}
