package pairing

import "wordhall/tournament/text"

// ByesDue are the players in the order in which they are due the bye, with the reason why each would have it:
// the fewest byes first, and among equals the lowest ranked first. The players are given best first, as in a
// Request. The first of them without whom the others can be paired gets the bye.
func ByesDue(players []Entrant) []ByeGiven {
	order := byeCandidates(players)
	due := make([]ByeGiven, len(order))
	before := 0
	for turn, at := range order {
		if turn > 0 && players[at].Byes > players[order[turn-1]].Byes {
			before = turn
		}
		due[turn] = ByeGiven{ID: players[at].ID, Why: dueReason(players[at], turn, turn-before)}
	}
	return due
}

// dueReason says why the player has that place in the line for the bye. above is how many players with
// equally many byes are due before.
func dueReason(p Entrant, turn, above int) Reason {
	players := []ID{p.ID}
	had := text.Of("no bye yet")
	if p.Byes > 0 {
		had = text.Of("has had the bye %s", times(p.Byes))
	}
	switch {
	case turn == 0:
		return reason(players, "%s, the lowest ranked of those with the fewest", had)
	case above == 0:
		return reason(players, "%s, the lowest ranked of those; %s with fewer", had, text.Count(turn, "1 player", "%d players"))
	}
	return reason(players, "%s; %s ranked lower with as few", had, text.Count(above, "1 player", "%d players"))
}
