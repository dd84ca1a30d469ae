package slips_test

import (
	"slices"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/slips"
)

// TestAPileHasTheSheetsOfARoundThatAreIn, of all divisions and by table, and those that nobody has checked are listed
// pile by pile.
func TestAPileHasTheSheetsOfARoundThatAreIn(t *testing.T) {
	in := func(by, checked string) tournament.Sheet {
		return tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400, 390}, EnteredBy: by, VerifiedBy: checked}
	}
	game := func(id, round, table int, s tournament.Sheet) tournament.Game {
		return tournament.Game{ID: id, Round: round, Table: table, First: 1, Second: 2, Sheet: s}
	}
	published := []tournament.Round{{Number: 1, PublishedAt: 1, Revision: 1}, {Number: 2, PublishedAt: 1, Revision: 1}}
	a := &tournament.Division{ID: 1, Rounds: 2, RoundFacts: published, Games: []tournament.Game{
		game(1, 1, 3, in("RV", "")), game(2, 1, 1, in("RV", "RV")), game(3, 2, 3, tournament.Sheet{Kind: tournament.Scheduled}),
		{ID: 4, Round: 1, First: 3, Sheet: tournament.Sheet{Kind: tournament.Bye}},
	}}
	b := &tournament.Division{ID: 2, Rounds: 2, RoundFacts: published, Games: []tournament.Game{
		game(1, 1, 3, in(tournament.BothPlayers, "")), game(2, 2, 4, in("RV", "")),
	}}
	ev := &tournament.Event{Divisions: []*tournament.Division{a, b}}
	tables := func(list []slips.Slip) (found []int) {
		for _, s := range list {
			found = append(found, int(s.Division)*100+s.Game.Round*10+s.Game.Table)
		}
		return found
	}
	for _, c := range []struct {
		name      string
		got, want []int
	}{
		{"round 1", tables(slips.InPile(ev, 1)), []int{111, 113, 213}},
		{"round 2", tables(slips.InPile(ev, 2)), []int{224}},
		{"a round without a draw", tables(slips.InPile(ev, 3)), nil},
		{"the finals", tables(slips.InPile(ev, slips.OfFinals)), nil},
		{"piles", slips.Piles(ev), []int{1, 2}},
		{"unchecked", tables(slips.Unchecked(ev)), []int{113, 224}},
		{"the pile to check", []int{slips.PileToCheck(ev)}, []int{2}},
		{"the pile to check in an empty event", []int{slips.PileToCheck(&tournament.Event{})}, []int{1}},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, c.got, c.want)
		}
	}
	if !slips.Checks(ev) {
		t.Error("a sheet is checked, and the event says that nobody checks")
	}
	b.Games[1].Sheet.VerifiedBy = "XY"
	if got := slips.PileToCheck(ev); got != 1 {
		t.Errorf("the newest pile with an unchecked slip is %d", got)
	}
	a.Games[1].Sheet.VerifiedBy, b.Games[1].Sheet.VerifiedBy = "", ""
	if slips.Checks(ev) {
		t.Error("both players sent a sheet, and the event says that somebody checks")
	}
}
