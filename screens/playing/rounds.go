package playing

import "wordhall/tournament"

// RoundInPlay is the latest round on the wall, 0 if none is.
func RoundInPlay(d *tournament.Division) int {
	for round := d.LastRound(); round > 0; round-- {
		if s := d.RoundState(round); s != tournament.Paired && s != tournament.Planned {
			return round
		}
	}
	return 0
}

// RoundNow is the round that a withdrawal or a late entry is about: the next one
// without a draw, never past the end.
func RoundNow(d *tournament.Division) int {
	return max(1, min(d.LastRound()+1, d.Rounds))
}
