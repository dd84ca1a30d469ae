// Package draw leads from a division to a draw and its explanation: the request with
// what the plan says, the pairing's terms, tables, changes by hand, obstacles, a draw
// made again, how certain a draw is while games are out, the ledgers of starts and byes,
// and a rehearsal of the whole event.
//
// It reads the domain and hands back values (a tournament.Drawing, a
// tournament.DrawChange); the domain alone puts them into the event. The package must
// never change the event that it is given, read a clock, or choose by lot without a seed.
package draw
