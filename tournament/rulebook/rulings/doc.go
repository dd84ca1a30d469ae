// Package rulings answers the situations that a director is called to a table
// for: seventy-nine of them, each with the few facts it asks for, computed by the
// rulebook in force, with the steps at the table and the sections.
//
// They are found by what people say, in four languages: a vocabulary of each is in the folder
// vocabulary.
//
// A book's own words are rows of its file; only arithmetic is code. The package
// must never ask which book is in use, and never know an event or a player.
package rulings
