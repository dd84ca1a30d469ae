package draw_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
)

// TestTheFirstTableMayBeAPlayersOwn, and so may one beyond those of the division. The others get what is left.
func TestTheFirstTableMayBeAPlayersOwn(t *testing.T) {
	for own, want := range map[int]string{1: "4 at 1, 1 at 2, 5 at 3", 2: "4 at 2, 1 at 1, 5 at 3", 3: "4 at 3, 1 at 1, 5 at 2", 9: "4 at 9, 1 at 1, 5 at 2"} {
		d := eventtest.Field(6, 3)
		d.Plan = []PlanEntry{{From: 1, To: 3, System: KingOfTheHill}}
		d.Players[3].Table = own
		at := map[PlayerID]int{}
		for _, g := range eventtest.Draw(t, d, draw.Request{}).Games {
			at[g.First], at[g.Second] = g.Table, g.Table
		}
		if got := fmt.Sprintf("4 at %d, 1 at %d, 5 at %d", at[4], at[1], at[5]); got != want {
			t.Errorf("player 4 always sits at table %d: %s, want %s", own, got, want)
		}
	}
}

// TestPlayersStayAtTheirTables: if the division asks for it the draw is the same, and one player of every game keeps
// the table of the round before. A player's own table comes first.
func TestPlayersStayAtTheirTables(t *testing.T) {
	plain, staying := eventtest.Field(12, 5), eventtest.Field(12, 5)
	staying.Tables.Stay = true
	fixed := staying.Players[9].ID
	for _, d := range []*Division{plain, staying} {
		d.Players[9].Table = 3
	}
	for round := 1; round <= 5; round++ {
		before := map[PlayerID]int{}
		for _, g := range staying.GamesOf(round - 1) {
			before[g.First], before[g.Second] = g.Table, g.Table
		}
		a, b := eventtest.PlayRound(t, plain), eventtest.PlayRound(t, staying)
		p, q := eventtest.Pairs(a), eventtest.Pairs(b)
		order := func(x, y [2]PlayerID) int { return int(min(x[0], x[1]) - min(y[0], y[1])) }
		slices.SortFunc(p, order)
		slices.SortFunc(q, order)
		if !slices.Equal(p, q) {
			t.Fatalf("round %d: staying at tables changed the draw: %v, %v", round, p, q)
		}
		stayed, told := 0, 0
		for _, g := range b.Games {
			if g.Has(fixed) && g.Table != 3 {
				t.Errorf("round %d: the fixed table is given to %d", round, g.Table)
			}
			for _, id := range []PlayerID{g.First, g.Second} {
				if before[id] == g.Table {
					stayed++
				}
			}
			for _, why := range g.Why {
				if strings.Contains(why, "stays at table") {
					told++
				}
			}
		}
		if round > 1 && (stayed < 5 || told < stayed-2) {
			t.Errorf("round %d: %d stay, %d are told", round, stayed, told)
		}
	}
}
