package playing

import (
	"slices"

	"wordhall/tournament"
)

// Ejected reports whether a ruling that wasn't reversed ejected the player.
func Ejected(d *tournament.Division, id tournament.PlayerID) bool {
	return slices.ContainsFunc(d.Rulings, func(r tournament.Ruling) bool {
		return r.Player == id && r.Kind == tournament.Ejection && !r.Reversed
	})
}

// NotHere returns the players who should play the next round and aren't checked in.
func NotHere(d *tournament.Division) []tournament.Player {
	var missing []tournament.Player
	round := RoundNow(d)
	for _, p := range d.Players {
		if !p.CheckedIn && p.Plays(round) && !Ejected(d, p.ID) {
			missing = append(missing, p)
		}
	}
	return missing
}
