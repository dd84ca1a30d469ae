// Package journal is the Journal screen: every action on the event with who did it and when,
// narrowed by typing, and the event as it was after any of them.
//
// It must never change or leave out a line.
package journal
