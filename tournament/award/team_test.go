package award_test

import (
	"fmt"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/testkit/eventtest"
)

// TestTeamStandings: ejected players and stand-ins are listed in their team and don't count for it. Of the others the
// best count, by half-wins and spread. Teams that are level share a place, in the order of their names.
func TestTeamStandings(t *testing.T) {
	b := eventtest.Book(t, "nsa-1995")
	for _, c := range []struct {
		name   string
		best   int
		change func(*Division)
		want   string
	}{
		{"all count", 0, nil, "1 Harbour 18–12 -495 [1 6 3] of [1 6 3]; 2 Hill 14–16 595 [2 5 4] of [2 5 4]"},
		{"the best two", 2, nil, "1 Harbour 14–6 -310 [1 6] of [1 6 3]; 2 Hill 11–9 775 [2 5] of [2 5 4]"},
		{"the best one", 1, nil, "1 Harbour 8–2 310 [1] of [1 6 3]; 2 Hill 7–3 115 [2] of [2 5 4]"},
		{"a stand-in counts for nobody", 0, func(d *Division) { d.Players[5].StandIn = true }, "1 Hill 14–16 595 [2 5 4] of [2 5 4]; 2 Harbour 12–8 125 [1 3] of [1 3 6]"},
		{"an ejected player neither", 0, func(d *Division) { eventtest.Eject(d, 1, 5, EffectNone) }, "1 Hill 14–16 595 [2 5 4] of [2 5 4]; 2 Harbour 10–10 -805 [6 3] of [6 3 1]"},
		{"who has withdrawn counts", 2, func(d *Division) { d.Players[0].Withdrawn = 6 }, "1 Harbour 14–6 -310 [1 6] of [1 6 3]; 2 Hill 11–9 775 [2 5] of [2 5 4]"},
		{"who has no team is in none, blanks make no other", 0, func(d *Division) {
			d.Players[0].Team, d.Players[1].Team, d.Players[2].Team = "", "  ", " Harbour "
		}, "1 Harbour 10–10 -805 [6 3] of [6 3]; 2 Hill 7–13 480 [5 4] of [5 4]"},
		{"level", 1, func(d *Division) {
			d.Games = nil
			d.Players[0].Team, d.Players[4].Team, d.Players[5].Team = "Zeal", "Abbey", "Zeal"
			eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
			eventtest.Add(d, 1, 3, 4, eventtest.Played(400, 300))
			eventtest.Add(d, 1, 5, 6, eventtest.Played(400, 310))
		}, "1 Harbour 2–0 100 [3] of [3]; 1 Zeal 2–0 100 [1] of [1 6]; 3 Abbey 2–0 90 [5] of [5]; 4 Hill 0–2 -100 [2] of [2 4]"},
	} {
		d := prizeField()
		for i, team := range []string{"Harbour", "Hill", "Harbour", "Hill", "Hill", "Harbour"} {
			d.Players[i].Team = team
		}
		if c.change != nil {
			c.change(d)
		}
		got := ""
		for i, s := range award.TeamStandings(d, b, 5, c.best) {
			if i > 0 {
				got += "; "
			}
			got += fmt.Sprintf("%d %s %d–%d %d %v of %v", s.Place, s.Team, s.HalfWins, s.HalfLosses, s.Spread, s.Counted, s.Members)
		}
		if got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

// TestHowManyOfATeamCount by default: as many as for the first prize for teams, and all if there is no such prize.
func TestHowManyOfATeamCount(t *testing.T) {
	d := eventtest.Field(2, 1)
	if got := award.TeamBest(d); got != 0 || award.HasTeams(d) {
		t.Errorf("without prizes and teams: %d, teams %v", got, award.HasTeams(d))
	}
	d.Prizes = eventtest.Prizes(Prize{Measure: ByPlace, Count: 9}, Prize{Measure: ByTeam, Count: 3}, Prize{Measure: ByTeam, Rank: 2, Count: 4})
	d.Players[1].Team = " \t"
	if got := award.TeamBest(d); got != 3 || award.HasTeams(d) {
		t.Errorf("the first prize for teams is for 3: %d, teams %v", got, award.HasTeams(d))
	}
	d.Players[1].Team = "Hill"
	if !award.HasTeams(d) {
		t.Error("a player is in a team")
	}
}
