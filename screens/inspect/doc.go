// Package inspect says in the inspector what is known of a game: its players before it,
// starts, why it was drawn, what it counts.
//
// It only reads. It must never change an event.
package inspect
