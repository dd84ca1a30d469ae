// Package offline is for tests that prove that the program stays on its own computer:
// what it becomes, or what runs after it, is ended by the system at the first socket of
// another kind than between programs of this computer.
//
// No part of the program may use it: it is a prison, not a feature.
package offline
