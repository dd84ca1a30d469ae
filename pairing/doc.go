// Package pairing draws a round: who meets whom, who has the bye and who starts.
//
// A pairing system says which games it would allow and what each costs, level by
// level; one exact least-cost perfect matching (package matching) finds the round,
// and the same numbers explain it to a player who asks why. Round robins, of single
// players, teams or Fontes groups, follow a fixed table instead and fall back on the
// matching where the table can't be kept. The Australian draw goes from player to
// player and asks the matching only whether the rest can still be paired.
//
// The package is pure: ids and numbers in, numbers and reasons out. It must never
// know an event, a name, a file or a clock, and the only chance in it comes from
// the seed of the request. The same request always gives the same draw, whatever
// the order of its lists.
//
// A further system is one small file: a type with its name, its defaults and its
// Rules, and one line in the list of system.go.
package pairing
