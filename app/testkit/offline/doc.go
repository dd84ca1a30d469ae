// Package offline is for tests that prove that the program stays on its own computer. The system ends the sealed
// program, and all programs that it starts, at the first socket that isn't between programs of this computer.
//
// It is for tests alone. No part of the program may use it.
package offline
