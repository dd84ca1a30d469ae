// Package playerlist shows what would become of every row of a list of players before it is
// entered, and asks what its columns hold.
//
// Nothing is entered here: the caller gets the list.
package playerlist
