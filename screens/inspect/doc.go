// Package inspect shows in the inspector what is known of a game: its players' records before
// it, their starts, why it was drawn, what it counts.
//
// It only reads. It must never change an event.
package inspect
