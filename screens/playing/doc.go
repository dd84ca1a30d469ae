// Package playing says how far the rounds of a division are: which is played, which sheets
// are missing, who isn't there, and the marks of all that.
//
// It only reads the division that it is given.
package playing
