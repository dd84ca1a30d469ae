// Package rulings answers the situations for which a director is called to a table. Each asks for a
// few facts. The answer is computed by the rulebook in force and comes with the steps at the table and the
// sections.
//
// Situations are found by what people say, in four languages, each of which has a vocabulary in the folder
// vocabulary.
//
// A book's own words are rows of its file, and only arithmetic is code. The package must never ask which book is
// in use, and must never know an event or a player.
package rulings
