// Package rulebook holds the rule sets as data: the value of every key, the section that states it, and whether
// the book says anything about it.
//
// A book is a JSON file. If two books differ in kind, the difference is a named choice in the file, so that
// nothing ever asks which book is in use. The package reads only the file system that it is given. It must never
// know an event, a player or a game: it takes numbers and returns numbers and reasons.
package rulebook
