// Package chances says who can still win what: what is certain by now, what a simulation of the remaining
// rounds finds likely, and which results of the last round the leader needs.
//
// It only reads. It must never change the event, and never present a simulated figure as certain: what is
// proven and what is counted are different fields.
package chances
