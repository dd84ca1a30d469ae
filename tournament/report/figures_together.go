package report

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// CombinedNote says by what a list over divisions is ordered.
func CombinedNote() text.Text {
	return text.Of("By wins, a tie being a half, then by spread; equal wins and spread share a place")
}

// CombinedState says after which round each division is looked at.
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

// TeamMember is a player of a team and whether the player's record counts for it.
type TeamMember struct {
	Team     string
	Standing tournament.Standing
	Counts   bool
}

// CountsText is no text for those who count.
func (m TeamMember) CountsText() text.Text {
	if m.Counts {
		return text.Text{}
	}
	return text.Of("doesn’t count")
}

// TeamMembers are the players of every team in the order of the teams, then of the
// standings.
func TeamMembers(d *tournament.Division, book rulebook.Book, after, best int) []TeamMember {
	standings := map[tournament.PlayerID]tournament.Standing{}
	for _, s := range finals.Standings(d, book, after) {
		standings[s.ID] = s
	}
	var members []TeamMember
	for _, t := range award.TeamStandings(d, book, after, best) {
		for _, id := range t.Members {
			members = append(members, TeamMember{t.Team, standings[id], slices.Contains(t.Counted, id)})
		}
	}
	return members
}

// TeamNote is who counts for a team and by what the teams are ordered.
func TeamNote(best int) text.Text {
	switch best {
	case 0:
		return text.Of("By the sum of wins, a tie being a half, then of spread; all members of a team count")
	case 1:
		return text.Of("By wins, a tie being a half, then by spread; the best member of each team counts")
	}
	return text.Of("By the sum of wins, a tie being a half, then of spread; the best %d members of each team count", best)
}
