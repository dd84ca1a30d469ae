// Package clock looks at the round clocks and at late players every second, calls moments
// out, and holds the dialogs that set, pause and stop the clocks.
//
// Times come from the program's clock only. It must never record a forfeit by itself.
package clock
