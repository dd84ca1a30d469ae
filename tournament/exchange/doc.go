// Package exchange reads and writes everything that comes into the program and leaves it: lists of players and
// documents of divisions are read, and workbooks, papers, lists and documents are written. Each format has a file
// or a folder of its own.
//
// What is written is computed from the event each time and is the same, byte for byte, for the same event and the
// same time, because no clock is read here. Files are written with WriteFile. The package must never change an
// event, know a screen, or have rules of its own: all figures come from the domain.
package exchange
