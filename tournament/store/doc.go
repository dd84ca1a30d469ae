// Package store keeps one event in one file.
//
// An event file is a SQLite database of Wordhall's own: the facts of the event
// in tables, and a journal of everything that was ever done to them. The room
// takes a new snapshot of the event, works out which rows differ from the last
// one, and writes these rows and their journal entry in a single durable
// transaction. Undo, redo and the replay from an empty event all come from the
// same rows of the journal.
//
// The package is the only one that knows SQL. It must never compute an outcome,
// judge whether an action makes sense, or let a database's own words reach a
// person; and it must never write facts in any other way than with a journal
// entry beside them.
package store
