package window

import (
	"runtime/debug"
	"time"

	"fyne.io/fyne/v2"
	fyneapp "fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/storage"

	"wordhall/app"
	"wordhall/app/computer"
	"wordhall/app/preferences"
	"wordhall/screens/monitor"
	"wordhall/screens/shell"
)

// appID is the name of the program in the system. It never changes.
const appID = "org.wordhall.desktop"

// windowSize is the size of the screen of the laptop at the venue.
var windowSize = fyne.NewSize(1366, 768)

// These are the size of a window's frame on such a screen, and the smallest size that the screens need.
var (
	windowTrim  = fyne.NewSize(0, 58) // the height of its title and of the system's bar
	windowLeast = fyne.NewSize(900, 560)
)

// sizeOf is the size with which the window opens: its last size, or else what the laptop allows.
func sizeOf(c preferences.Choices) fyne.Size {
	if c.WindowWidth == 0 || c.WindowHeight == 0 {
		return windowSize.Subtract(windowTrim)
	}
	return fyne.NewSize(c.WindowWidth, c.WindowHeight).Max(windowLeast)
}

// rememberSize remembers the size of the window when it is closed. The size of a full screen isn't remembered.
func (w *window) rememberSize() {
	if w.win.FullScreen() {
		return
	}
	size := w.win.Canvas().Size()
	w.program.Preferences.Set(func(c *preferences.Choices) { c.WindowWidth, c.WindowHeight = size.Width, size.Height })
}

// Start is what the window begins with.
type Start struct {
	// Path is the event file to open, or empty for the start screen.
	Path string
	// Icon is the program's icon as a PNG.
	Icon []byte
	// Kiosk opens the adjudication table alone, locked and without an event.
	Kiosk bool
	// Shown is called when the window has its first picture.
	Shown func()
}

// firstPicture is how long after its start the window has drawn, which it does sixty times a second.
const firstPicture = 50 * time.Millisecond

// Run opens the window and returns when it is closed. Everything is saved by then. If no window can be opened it
// returns at once with an error that says why and what to do.
func Run(program *app.Program, shown shell.Areas, start Start) error {
	a := fyneapp.NewWithID(appID)
	measureTexts(a)
	if len(start.Icon) > 0 {
		a.SetIcon(fyne.NewStaticResource("wordhall.png", start.Icon))
	}
	files := askedFor()
	var w *window
	if err := makeFirst(func() { w = newWindow(a, program, shown, false) }); err != nil {
		return err
	}
	testHook(w)
	watch(w)
	size := sizeOf(program.Preferences.Get())
	w.win.Resize(size)
	w.win.CenterOnScreen()
	crash, crashed := program.LastCrash()
	defer reportFatal(program)()
	fine := computer.AlertUnless(app.Name, noDrawing().Error())
	defer fine()
	if err := showFirst(w.win); err != nil {
		return err
	}
	if fits := monitor.Fit(w.win, size); fits != size { // The screen is smaller than that of the last time.
		w.win.Resize(fits)
		w.win.CenterOnScreen()
	}
	a.Lifecycle().SetOnStarted(func() {
		time.AfterFunc(firstPicture, func() {
			fyne.Do(func() {
				fine()
				start.Shown()
			})
		})
	})
	if !start.Kiosk {
		w.openAsked(&start.Path, files)
	}
	switch {
	case start.Kiosk:
		w.ShowKiosk()
	case crashed:
		w.showCrash(crash)
	case start.Path == "" && w.keeping && len(program.Preferences.Get().Recent) > 0:
		w.openFirst(program.Preferences.Get().Recent[0]) // A scorekeeper's window stays with its event.
	case start.Path == "":
		w.ShowStart()
	default:
		w.openFirst(start.Path)
	}
	if !crashed { // A director who is told of a crash may still want the event that was open.
		go func() {
			program.ClearLeftovers()
			program.ClearLeftoversAfar()
		}()
	}
	ended := w.guardEnding()
	p := shell.Catching(a.Run)
	ended()
	if p != nil {
		w.endAfterPanic(p)
		return nil
	}
	w.Close()
	return nil
}

// openAsked opens the files that the desktop asks for while the program runs. A file that the desktop has asked for
// already is the one for which the program was started.
func (w *window) openAsked(first *string, files <-chan string) {
	if files == nil {
		return
	}
	select {
	case path, open := <-files:
		if open {
			*first = path
		}
	default:
	}
	go func() {
		for path := range files {
			fyne.Do(func() { w.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI(path)}) })
		}
	}()
}

// reportFatal has the runtime write faults that can't be caught into a file, so that the next start can report
// them. The program also runs without such a file.
func reportFatal(program *app.Program) (ended func()) {
	file, closeIt, err := program.FatalFile()
	if err == nil {
		err = debug.SetCrashOutput(file, debug.CrashOptions{})
	}
	if err != nil {
		fyne.LogError("nothing would be reported of a fatal mistake", err)
		return func() {}
	}
	return func() {
		_ = debug.SetCrashOutput(nil, debug.CrashOptions{}) // it was set, so it can be unset
		closeIt()
	}
}
