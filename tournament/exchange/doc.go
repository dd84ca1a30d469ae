// Package exchange reads and writes everything that crosses the program's
// border: lists of players and division documents in; workbooks, paper, lists
// and documents out. One file a format.
//
// What is written is computed from the event when it is asked for and is the
// same, byte for byte, for the same event and the same time: no clock is read
// here. What reaches the disk goes through WriteFile. The package must never
// change an event, know a screen, or keep rules of its own: figures come from
// the domain.
package exchange
