// Package playerlist reads a list of players whatever the form of its file: it stands above
// lists and federation and picks between them. It must never write anything.
package playerlist
