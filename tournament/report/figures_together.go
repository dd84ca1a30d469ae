package report

import (
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// CombinedNote says how a list over several divisions is ordered.
func CombinedNote() text.Text {
	return text.Of("By wins, a tie being a half, then by spread; equal wins and spread share a place")
}

// CombinedState says after which round each division is counted.
func CombinedState(ev *tournament.Event, parts []CombinedPart) text.Text {
	states := make([]text.Text, len(parts))
	for i, p := range parts {
		name := ev.Find(p.Division).Name
		if states[i] = text.Of("%s after round %d", name, p.After); p.After < 1 {
			states[i] = text.Of("%s before round 1", name)
		}
	}
	return text.Join(", ", states...)
}

// TeamNote says which players count for a team and how the teams are ordered.
func TeamNote(best int) text.Text {
	switch best {
	case 0:
		return text.Of("By the sum of wins, a tie being a half, then of spread; all members of a team count")
	case 1:
		return text.Of("By wins, a tie being a half, then by spread; the best member of each team counts")
	}
	return text.Of("By the sum of wins, a tie being a half, then of spread; the best %d members of each team count", best)
}
