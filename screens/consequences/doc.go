// Package consequences shows what an action would change before it is confirmed: places,
// games, prizes, ratings, rounds already drawn, papers that are out.
//
// It asks the desk off the window's goroutine and must never carry the action out.
package consequences
