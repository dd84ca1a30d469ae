// Package setup is what happens before the first round and after the last: the new event guide,
// the Event screen, divisions with their rules and pairing plans, imports of whole events, the
// rehearsal, and the closing of an event.
//
// It must never decide what a setting means: it asks for it and shows what it would change.
package setup
