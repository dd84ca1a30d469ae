// Package offline is for tests that prove that the program stays on its own computer:
// the system ends the sealed program, and all that it starts, at the first socket that
// isn't between programs of this computer.
//
// No part of the program may use it: it is for tests alone.
package offline
