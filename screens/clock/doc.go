// Package clock looks at the round clocks and at late players every second, calls moments
// out, and holds the dialogs that turn them.
//
// Times come from the program's clock only. It must never record a forfeit by itself.
package clock
