// Package board is the Board screen: what the hall sees on a projector, page by page, and the
// prizegiving. It chooses what is shown and lays it out for any size of window.
//
// It must never show what is not yet on the wall, or change an event.
package board
