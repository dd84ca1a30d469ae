// Package paper lays out what is printed and draws it as PDF and as pictures. The same event and time give the
// same bytes. Letters that the program's own typeface lacks are drawn with installed ones. It must never read a
// clock, nor import another kind of exchange.
package paper
