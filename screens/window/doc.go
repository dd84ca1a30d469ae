// Package window is the one window of the program: the start screen, and, around the screens of an open event, the
// rail, the bars, the inspector, the menu and the palette. It opens and closes events, keeps their backups, and
// runs work off its own goroutine.
//
// It knows no area of the work; their screens and dialogs are passed to it. It must never import an area, or decide
// anything about an event.
package window
