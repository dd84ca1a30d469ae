// Package playing says how far the rounds of a division are: which is played, which sheets
// are missing, who wins the prizes as things stand, and the marks of all that.
//
// It only reads the division that it is given; the prizes also need the desk's rulebooks and past
// games.
package playing
