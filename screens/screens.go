// Package screens is what the director sees: one window with a rail of screens,
// a top bar, a status bar and an inspector, worked from the keyboard.
//
// It shows what the desk says and hands the director's actions to it. It must
// never contain SQL, a rule of play, or arithmetic on scores.
package screens

import (
	"wordhall/app"
	"wordhall/screens/areas"
	"wordhall/screens/window"
)

// Options are what main passes on in addition to the program.
type Options struct {
	// Icon is the program's icon as a PNG.
	Icon []byte
	// Kiosk opens the adjudication table alone, locked, without an event.
	Kiosk bool
	// Shown is called when the window has its first picture.
	Shown func()
}

// Run opens the window on the event file at path, or on the start screen where
// path is empty, and returns when it is closed. Everything is saved by then. An error, in the
// window's language, means that no window can be opened here.
func Run(program *app.Program, path string, options Options) error {
	return window.Run(program, areas.All(), window.Start{Path: path, Icon: options.Icon, Kiosk: options.Kiosk, Shown: options.Shown})
}
