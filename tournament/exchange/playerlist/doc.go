// Package playerlist reads a list of players whatever the form of its file: it uses the
// packages lists and federation and picks between them. It must never write anything.
package playerlist
