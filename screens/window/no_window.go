package window

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log"
	"regexp"
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/tournament/text"
)

// noPainter matches the toolkit's message that it has a window but nothing to draw it with.
var noPainter = regexp.MustCompile("failed to initialise OpenGL")

// showFirst shows the program's first window. If that fails, the toolkit only writes a line into its log, and the
// program would end without a message, or crash at the first frame. The error says in the window's language what is
// wrong and what to do.
func showFirst(w fyne.Window) error {
	var said bytes.Buffer
	before := log.Writer()
	log.SetOutput(io.MultiWriter(before, &said))
	fell := shell.Catching(w.Show)
	log.SetOutput(before)
	if fell == nil && hasHandle(w) && !noPainter.Match(said.Bytes()) {
		return nil
	}
	return noDrawing()
}

// noDrawing is the error if there is nothing to draw a window with.
func noDrawing() error {
	return cannotOpen(text.Of("Wordhall can't open its window: this computer doesn't offer OpenGL 2, which comes with a graphics driver."), wayOn(runtime.GOOS))
}

// noDisplay matches the toolkit's panic if it finds no desktop for its windows.
var noDisplay = regexp.MustCompile("^NotInitialized")

// makeFirst makes the program's first window. Like that of showFirst, its error says that there is no desktop for
// it.
func makeFirst(makeIt func()) error {
	fell := shell.Catching(makeIt)
	if fell == nil {
		return nil
	}
	if !noDisplay.MatchString(fmt.Sprint(fell.Value)) {
		panic(fell.Value) // It is a fault of this program.
	}
	return cannotOpen(text.Of("Wordhall can't open its window: no desktop answers it."),
		text.Of("Start it on the desktop itself, as the user who is signed in there; on Linux it needs an X display, which Xwayland provides on Wayland."))
}

// cannotOpen says why there is no window and what helps, in the window's language.
func cannotOpen(why, helps text.Text) error {
	return errors.New(look.Render(text.Join(" ", why, helps, text.Of("Every command works without a window: type \"wordhall help\" in a terminal."))))
}

// hasHandle reports whether the system made the window.
func hasHandle(w fyne.Window) bool {
	native, ok := w.(driver.NativeWindow)
	if !ok {
		return true // It is the toolkit for tests.
	}
	there := true
	native.RunNative(func(context any) {
		switch c := context.(type) {
		case driver.WindowsWindowContext:
			there = c.HWND != 0
		case driver.X11WindowContext:
			there = c.WindowHandle != 0
		case driver.MacWindowContext:
			there = c.NSWindow != 0
		}
	})
	return there
}

// wayOn is what helps on this system.
func wayOn(system string) text.Text {
	if system == "windows" {
		return text.Of("Install the driver from the maker of the computer or of its graphics card. Over a remote desktop, start Wordhall at the computer itself first; in a virtual machine, switch 3D graphics on. If none of this is possible, put Mesa's opengl32.dll beside wordhall.exe: it works without a graphics card.")
	}
	return text.Of("Install the driver for the computer's graphics card, or Mesa, which works without a graphics card. Over a remote desktop or in a virtual machine, switch 3D graphics on.")
}
