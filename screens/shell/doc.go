// Package shell is what an area of the director's work may ask of the window: Window with or without an open event,
// and Event while one is open. Both consist of parts (work, asking, sights, the open event), and code that needs
// little names only those parts. An area knows these interfaces, and never the window itself or another area. What
// one area opens of another goes through here.
//
// The package has interfaces, small values and the words of long work. It must never draw, keep state, or read the
// desk.
package shell
