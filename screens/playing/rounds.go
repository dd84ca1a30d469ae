package playing

import "wordhall/tournament"

// RoundInPlay returns the latest round that is published, playing or played, 0 if none is.
func RoundInPlay(d *tournament.Division) int {
	for round := d.LastRound(); round > 0; round-- {
		if s := d.RoundState(round); s != tournament.Paired && s != tournament.Planned {
			return round
		}
	}
	return 0
}

// RoundNow returns the round that a withdrawal or a late entry is about: the next one without
// a draw, never past the last.
func RoundNow(d *tournament.Division) int {
	return max(1, min(d.LastRound()+1, d.Rounds))
}
