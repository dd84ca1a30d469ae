// Package chances says who can still win what: what is certain by now, what a simulation
// of the rounds left finds likely, and what the last round has to bring for the leader.
//
// It only reads. It must never change the event, and never present a simulated figure as
// certain: what is proven and what is counted are different fields.
package chances
