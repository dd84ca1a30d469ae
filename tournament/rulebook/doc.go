// Package rulebook holds the rule sets as data: for every key its value, the
// section that states it, and whether the book says so at all.
//
// A book is a JSON file; where two books differ in kind, the difference is a
// named choice in the file, so that nothing ever asks which book is in use. The
// package reads only the file system it is given. It must never know an event,
// a player or a game: numbers in, numbers and reasons out.
package rulebook
