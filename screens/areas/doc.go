// Package areas puts the areas of the work together for the window: the screens of the rail
// and the dialogs that one area opens of another.
//
// It only lists them. It must never hold a screen of its own.
package areas
