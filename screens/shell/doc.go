// Package shell is what an area of the director's work may ask of the window: Window with
// an event open or without, Event while one is. Both are made of parts – work, asking, sights,
// the open event – and what needs little names those parts. An area knows these interfaces and never
// the window itself, nor another area; what one area opens of another goes through here.
//
// The package holds interfaces, small values and the words of long work. It must never
// draw, keep state, or read the desk.
package shell
