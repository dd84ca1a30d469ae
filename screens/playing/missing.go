package playing

import "wordhall/tournament"

// CountMissing returns how many sheets of the round are out.
func CountMissing(d *tournament.Division, round int) int { return len(MissingIn(d, round)) }

// MissingIn returns the games of a round whose sheets are out, without those that an ejection
// decided.
func MissingIn(d *tournament.Division, round int) []tournament.Game {
	var out []tournament.Game
	for _, g := range d.GamesOf(round) {
		if d.Awaited(g) {
			out = append(out, g)
		}
	}
	return out
}

// OpenBefore returns the games still out in rounds before this one.
func OpenBefore(d *tournament.Division, round int) []tournament.Game {
	var out []tournament.Game
	for n := 1; n < round; n++ {
		out = append(out, MissingIn(d, n)...)
	}
	return out
}
