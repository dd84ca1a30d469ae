package award

import (
	"cmp"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// TeamStanding is one line of the team standings.
type TeamStanding struct {
	// Place is shared by teams that are level.
	Place int
	Team  string
	// HalfWins, HalfLosses and Spread are the sums of the members that count.
	HalfWins, HalfLosses, Spread int
	// Counted are the members that count, best first. Members are all members of the team, in the order of
	// the standings.
	Counted []tournament.PlayerID
	Members []tournament.PlayerID
}

// TeamStandings are the teams by the wins, then the spread, of their best members after the round; a best of
// 0 counts all members. Ejected players and stand-ins never count.
func TeamStandings(d *tournament.Division, b rulebook.Book, after, best int) []TeamStanding {
	var teams []TeamStanding
	at := map[string]int{}
	for _, s := range d.Standings(b, after) {
		p, _ := d.Player(s.ID)
		name := strings.TrimSpace(p.Team)
		if name == "" {
			continue
		}
		i, ok := at[name]
		if !ok {
			i = len(teams)
			at[name] = i
			teams = append(teams, TeamStanding{Team: name})
		}
		t := &teams[i]
		t.Members = append(t.Members, s.ID)
		if s.Status == tournament.StatusEjected || p.StandIn || (best > 0 && len(t.Counted) >= best) {
			continue
		}
		t.Counted = append(t.Counted, s.ID)
		t.HalfWins, t.HalfLosses, t.Spread = t.HalfWins+s.HalfWins, t.HalfLosses+s.HalfLosses, t.Spread+s.Spread
	}
	slices.SortFunc(teams, func(a, b TeamStanding) int {
		return cmp.Or(compareTeams(a, b), strings.Compare(a.Team, b.Team))
	})
	for i := range teams {
		teams[i].Place = i + 1
		if i > 0 && compareTeams(teams[i-1], teams[i]) == 0 {
			teams[i].Place = teams[i-1].Place
		}
	}
	return teams
}

// HasTeams reports whether a player of the division is in a team.
func HasTeams(d *tournament.Division) bool {
	return slices.ContainsFunc(d.Players, func(p tournament.Player) bool { return strings.TrimSpace(p.Team) != "" })
}

// TeamBest is how many members of a team count by default: as many as for the division's first prize for
// teams, or all (0) where there is no such prize.
func TeamBest(d *tournament.Division) int {
	for _, p := range d.Prizes {
		if p.Measure == tournament.ByTeam {
			return p.Count
		}
	}
	return 0
}

func compareTeams(a, b TeamStanding) int {
	return cmp.Or(cmp.Compare(b.HalfWins, a.HalfWins), cmp.Compare(b.Spread, a.Spread))
}
