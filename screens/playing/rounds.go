package playing

import "wordhall/tournament"

// RoundNow returns the round that a withdrawal or a late entry is about. It is the next one without a draw, but never
// beyond the last one.
func RoundNow(d *tournament.Division) int {
	return max(1, min(d.LastRound()+1, d.Rounds))
}
