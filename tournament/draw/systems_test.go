package draw_test

import (
	"slices"
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
)

// TestFontesOfADivision: the groups follow the seeds for the whole block, whatever the results and whoever comes
// later, and the players of a group sit together.
func TestFontesOfADivision(t *testing.T) {
	d := eventtest.Field(12, 6)
	d.Plan = []PlanEntry{{From: 1, To: 3, System: Fontes}, {From: 4, To: 6, System: Swiss}}
	group := func(id PlayerID) int { return (int(id) - 1) % 3 }
	for round := 1; round <= 3; round++ {
		w := eventtest.PlayRound(t, d)
		var order []int
		for _, g := range w.Games {
			if g.First <= 12 && g.Second != 0 {
				if group(g.First) != group(g.Second) {
					t.Errorf("round %d: %d and %d aren't in one group", round, g.First, g.Second)
				}
				order = append(order, group(g.First))
			}
		}
		if !slices.IsSorted(order) || len(order) != 6 {
			t.Errorf("round %d: the groups sit as %v", round, order)
		}
		if w.Round.BasedOn != 0 || (round == 1 && len(w.Round.Relaxed) > 0) {
			t.Errorf("round %d was drawn by %+v", round, w.Round)
		}
		if round == 1 {
			d.Players = append(d.Players, Player{ID: 13, Name: "Latecomer", Rating: 2000, Joined: 2})
		} else if len(w.Byes) != 1 || w.Byes[0] != 13 {
			t.Errorf("round %d: byes %v, want 13, who came later", round, w.Byes)
		}
	}
}

// TestTeamRoundRobinOfADivision: the teams meet by the table of rounds, and a division that isn't two teams is
// refused in words.
func TestTeamRoundRobinOfADivision(t *testing.T) {
	d := eventtest.Field(6, 3)
	d.Plan = []PlanEntry{{From: 1, To: 3, System: TeamRoundRobin}}
	_, err := draw.Make(t.Context(), eventtest.Alone(d), d.ID, eventtest.Book(t, d.Rulebook), draw.Request{})
	if err == nil || !strings.Contains(err.Error(), "round 1 of division A: a team round robin needs everybody in a team, and Player 1 has none") {
		t.Errorf("without teams: %v", err)
	}
	for i := range d.Players {
		d.Players[i].Team = []string{"North", "South"}[i/3]
	}
	met := map[[2]PlayerID]int{}
	for range 3 {
		for _, p := range eventtest.Pairs(eventtest.PlayRound(t, d)) {
			met[p]++
		}
	}
	for a := PlayerID(1); a <= 3; a++ {
		for b := PlayerID(4); b <= 6; b++ {
			if met[[2]PlayerID{a, b}] != 1 {
				t.Errorf("%d and %d met %d times", a, b, met[[2]PlayerID{a, b}])
			}
		}
	}
}
