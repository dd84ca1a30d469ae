package playing

import (
	"slices"

	"wordhall/tournament"
)

// NotHere returns the players who should play the next round and aren't checked in.
func NotHere(d *tournament.Division) []tournament.Player {
	return slices.DeleteFunc(d.PlayersOf(RoundNow(d)), func(p tournament.Player) bool { return p.CheckedIn })
}
