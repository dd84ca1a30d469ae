// Package layout places the parts of screens: rows of a form, columns of text, buttons that
// wrap, halves side by side, the frame of the window, all in units of the theme's text.
//
// It must never make texts or know what it places.
package layout
