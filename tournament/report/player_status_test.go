package report_test

import (
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/report"
)

// TestByesThatTheDirectorGave are in the status of a player, and a second bye is doubted whoever gave the first.
func TestByesThatTheDirectorGave(t *testing.T) {
	bye := func(round int, why ...string) tournament.Game {
		return tournament.Game{ID: round, Round: round, First: 1, Locked: len(why) == 0, Why: why, Sheet: tournament.Sheet{Kind: tournament.Bye}}
	}
	asked := []tournament.Fixed{{Round: 4, Players: [2]tournament.PlayerID{1, 0}}, {Round: 5, Players: [2]tournament.PlayerID{1, 1}}, {Round: 6, Players: [2]tournament.PlayerID{1, 2}}}
	for _, c := range []struct {
		name           string
		games          []tournament.Game
		fixed          []tournament.Fixed
		status, second string
	}{
		{"none", nil, asked[2:], "", ""},
		{"in the round itself", []tournament.Game{bye(2)}, nil, "bye in round 2", ""},
		{"by the draw", []tournament.Game{bye(1, "first bye")}, nil, "", "Bo already has a bye in round 1."},
		{"recorded", []tournament.Game{bye(3)}, nil, "bye in round 3", "Bo already has a bye in round 3."},
		{"asked for", nil, asked[:2], "bye in rounds 4–5", "Bo already has a bye in rounds 4–5."},
		{"a missed round", []tournament.Game{{ID: 1, Round: 3, First: 1, Locked: true, Sheet: tournament.Sheet{Kind: tournament.Missed}}}, nil, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			bo := tournament.Player{ID: 1, Name: "Bo"}
			d := &tournament.Division{Players: []tournament.Player{bo}, Games: c.games, Fixed: c.fixed}
			if got := report.PlayerStatus(d, bo).String(); got != c.status {
				t.Errorf("the status is %q, want %q", got, c.status)
			}
			if got := report.SecondBye(d, 1, 2).String(); got != c.second {
				t.Errorf("a bye in round 2: %q, want %q", got, c.second)
			}
		})
	}
}

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
