// Package ratings computes players' ratings after an event by the systems of the
// federations: from the players as they came and the games they played it computes the
// players as they leave, with every step between as numbers.
//
// Whatever it says is an estimate: federations rate officially themselves. Ratings
// are computed from all results each time, never by adding to an earlier answer.
//
// The package is pure. It must never know an event, a file, a clock, a screen or a
// random number, and never change what it is given.
package ratings
