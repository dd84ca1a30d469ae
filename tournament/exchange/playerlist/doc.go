// Package playerlist reads a list of players whatever the format of its file. It chooses between the readers of
// the packages lists and federation. It must never write anything.
package playerlist
