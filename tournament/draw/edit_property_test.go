package draw_test

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
)

// TestRoundsAfterAnAmendmentAreDrawn from who really met and started.
func TestRoundsAfterAnAmendmentAreDrawn(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	rapid.Check(t, func(t *rapid.T) {
		d := eventtest.Field(rapid.IntRange(4, 10).Draw(t, "players"), 6)
		d.Plan = []PlanEntry{{From: 1, To: 6, System: rapid.SampledFrom([]System{Swiss, RoundRobin, Fontes, Australian, TeamRoundRobin}).Draw(t, "system")}}
		for i := range d.Players {
			d.Players[i].Team = []string{"A", "B"}[i%2]
		}
		for round := 1; round <= 6; round++ {
			w, err := draw.Make(t.Context(), eventtest.Alone(d), 1, b, draw.Request{Round: round})
			if err != nil {
				t.Fatal(err)
			}
			if err := d.ApplyDrawing(w, 1); err != nil {
				t.Fatal(err)
			}
			if err := d.Publish(round, 1, 1); err != nil {
				t.Fatal(err)
			}
			edit := draw.SwapPlayers(rapid.SampledFrom(eventtest.IDsOf(d)).Draw(t, "one"), rapid.SampledFrom(eventtest.IDsOf(d)).Draw(t, "other"))
			if c, err := draw.PlanEdit(eventtest.Alone(d), 1, b, round, []draw.Edit{edit}); err == nil {
				if err := d.Amend(c, Amendment{Reason: "test"}); err != nil {
					t.Fatal(err)
				}
			}
			for i := range d.Games {
				if g := &d.Games[i]; g.Round == round && g.Second != 0 {
					g.Sheet = eventtest.Played(400+int(g.Second-g.First), 400)
				}
			}
			if err := d.Validate(b); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestAnAmendmentTouchesNothingElse: whatever is amended, every line that the change doesn't name keeps its table,
// its start and its sheet, in every round. No game with a sheet is changed, and the printed versions count up. A
// round whose games are all broken up can still be amended.
func TestAnAmendmentTouchesNothingElse(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	rapid.Check(t, func(t *rapid.T) {
		d := eventtest.Field(rapid.IntRange(3, 12).Draw(t, "players"), 6)
		d.Starts = rapid.SampledFrom([]StartPolicy{StartsBalanced, StartsSelf, StartsDraw}).Draw(t, "starts")
		d.Plan = []PlanEntry{{From: 1, To: 6, System: rapid.SampledFrom([]System{Swiss, RoundRobin, KingOfTheHill}).Draw(t, "system")}}
		for range rapid.IntRange(1, 3).Draw(t, "rounds") {
			w, err := draw.Make(t.Context(), eventtest.Alone(d), 1, b, draw.Request{Round: d.LastRound() + 1, Seed: 5})
			if err != nil {
				t.Fatal(err)
			}
			if err := d.ApplyDrawing(w, 1); err != nil {
				t.Fatal(err)
			}
			if err := d.Publish(w.Round.Number, 1, 1); err != nil {
				t.Fatal(err)
			}
			for i := range d.Games {
				if g := &d.Games[i]; g.Second != 0 && !g.Sheet.Done() && rapid.IntRange(0, 2).Draw(t, "played") > 0 {
					g.Sheet = eventtest.RandomSheet(t, g.First, g.Second)
				}
			}
			if _, err := d.AddPlayers([]Player{{Name: "Late " + string(rune('A'+d.LastRound()))}}); err != nil {
				t.Fatal(err)
			}
		}
		id := rapid.SampledFrom(eventtest.IDsOf(d))
		left := rapid.SampledFrom([]Kind{"", Bye, Missed})
		drawn := d.LastRound()
		for range 8 {
			round := rapid.IntRange(1, drawn).Draw(t, "round")
			choice := []draw.Edit{
				draw.PairTwo(id.Draw(t, "a"), id.Draw(t, "b"), rapid.IntRange(0, 9).Draw(t, "table")),
				draw.ReplacePlayer(id.Draw(t, "out"), id.Draw(t, "in"), left.Draw(t, "left")),
				draw.SwapPlayers(id.Draw(t, "one"), id.Draw(t, "other")),
			}
			if games := d.GamesOf(round); len(games) > 0 {
				g := rapid.SampledFrom(games).Draw(t, "game")
				choice = append(choice, draw.BreakGame(g.ID, left.Draw(t, "first"), left.Draw(t, "second")), draw.SetStarter(g.ID, g.Second),
					draw.MoveGame(g.ID, rapid.IntRange(0, 9).Draw(t, "to")))
			}
			edits := []draw.Edit{rapid.SampledFrom(choice).Draw(t, "edit")}
			before := d.Clone()
			c, err := draw.PlanEdit(eventtest.Alone(d), 1, b, round, edits)
			if err != nil {
				if !reflect.DeepEqual(before, d) {
					t.Fatal("a refused amendment changed the division")
				}
				continue
			}
			if err := d.Amend(c, Amendment{Reason: "test"}); err != nil {
				t.Fatal(err)
			}
			if err := d.Validate(b); err != nil {
				t.Fatal(err)
			}
			wantRestUntouched(t, before, d, round)
		}
	})
}

// wantRestUntouched compares two versions of a round, leaving out the lines that its last amendment names.
func wantRestUntouched(t *rapid.T, before, after *Division, round int) {
	fact, _ := after.RoundFact(round)
	was, _ := before.RoundFact(round)
	a, ok := after.Amendment(round, fact.Revision)
	if !ok || fact.Revision != was.Revision+1 || len(fact.Amendments) != len(was.Amendments)+1 {
		t.Fatalf("the amendment left %+v after %+v", fact, was)
	}
	named := func(lines []DrawLine, g Game) bool {
		return slices.ContainsFunc(lines, func(l DrawLine) bool {
			return l.Game == g.ID && l.Table == g.Table && l.First == g.First && l.Second == g.Second && l.StartOpen == g.StartOpen
		})
	}
	for _, g := range before.Games {
		now, still := after.Game(g.ID)
		switch {
		case g.Round == round && named(a.Before, g):
			if g.Second != 0 && g.Sheet.Done() {
				t.Fatalf("a game with a sheet was touched: %+v", g)
			}
		case !still || !reflect.DeepEqual(now, g):
			t.Fatalf("a game that the amendment doesn't name changed from %+v to %+v", g, now)
		}
	}
	for _, g := range after.Games {
		if old, ok := before.Game(g.ID); (!ok || !reflect.DeepEqual(old, g)) && !named(a.After, g) {
			t.Fatalf("a new line is not on the changes: %+v", g)
		}
	}
}
