// Package players is the Players screen: players are entered, imported, checked in, changed,
// withdrawn and kept apart.
//
// It must never change a player but by an action of the desk.
package players
