// Package rulebooks shows the rulebooks that there are, the card of one that differs from
// another, and lets the organiser bring one, write one and change a figure of one.
//
// It keeps rulebooks on this computer; a division takes one over by its settings alone.
package rulebooks
