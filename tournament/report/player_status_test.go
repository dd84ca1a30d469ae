package report_test

import (
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/report"
)

// TestAWishForSingleRoundsNamesThem: a player who is kept apart in some rounds is said to be kept apart in those.
func TestAWishForSingleRoundsNamesThem(t *testing.T) {
	apart := func(from tournament.PlayerID, rounds ...int) tournament.Avoid {
		return tournament.Avoid{Players: [2]tournament.PlayerID{from, 1}, Rounds: rounds}
	}
	for _, c := range []struct {
		name     string
		avoid    []tournament.Avoid
		any, two string
	}{
		{"nobody", []tournament.Avoid{{Players: [2]tournament.PlayerID{3, 4}}}, "", ""},
		{"in all rounds", []tournament.Avoid{apart(2)}, "kept apart", "kept apart"},
		{"in one round", []tournament.Avoid{apart(2, 3)}, "kept apart in round 3", "kept apart in round 3"},
		{"in several, from two players", []tournament.Avoid{apart(2, 3), apart(3, 1), apart(2, 3)}, "kept apart in rounds 1, 3", "kept apart in round 3"},
		{"in all rounds from another", []tournament.Avoid{apart(2, 3), apart(3)}, "kept apart", "kept apart in round 3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := &tournament.Division{Avoid: c.avoid}
			if got := report.PlayerStatus(d, tournament.Player{ID: 1}).String(); got != c.any {
				t.Errorf("the status is %q, want %q", got, c.any)
			}
			if got := report.KeptApart(d, 1, 2).String(); got != c.two {
				t.Errorf("from player 2: %q, want %q", got, c.two)
			}
		})
	}
}
