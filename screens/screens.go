package screens

import "wordhall/app"

// Options are what main passes on in addition to the program.
type Options struct {
	// Icon is the program's icon as a PNG.
	Icon []byte
	// Kiosk opens the adjudication table alone, locked, without an event.
	Kiosk bool
}

// Run opens the window on the event file at path, or on the start screen where
// path is empty, and returns when it is closed. Everything is saved by then.
func Run(program *app.Program, path string, options Options) {
	runWindow(program, allAreas(), Start{Path: path, Icon: options.Icon, Kiosk: options.Kiosk})
}
