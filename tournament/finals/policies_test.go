package finals_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// TestEveryPolicyOfAFinalHasAWorkedCase: each case has what becomes of a tied game, who starts game 1 and game 3 of a
// best of three, and the sentence for it in the rules of the final. A policy without a case fails.
func TestEveryPolicyOfAFinalHasAWorkedCase(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	next := func(d *tournament.Division) string {
		g := finals.Missing(d)[0]
		if g.StartOpen {
			return "open"
		}
		return fmt.Sprint(g.First)
	}
	worked(t, finals.TiePolicies, map[tournament.FinalTies][2]string{
		tournament.TiesReplayed: {"0–0", "A tied game doesn't count"},
		tournament.TiesHalf:     {"½–½", "A tied game is half a win for each"},
	}, func(f *tournament.Finals, p tournament.FinalTies) { f.Ties = p }, func(set func(*tournament.Finals)) (*tournament.Division, string) {
		d := begun(t, b, 2, set)
		play(t, d, b, "T")
		sides := finals.Of(d, b).Last().Sides
		return d, tournament.HalvesWords(sides[0].HalfPoints) + "–" + tournament.HalvesWords(sides[1].HalfPoints)
	})
	// Player 1 leads, and started in the round before the final.
	worked(t, finals.FirstStarts, map[tournament.FinalStarts][2]string{
		tournament.StartByChoice: {"open", "The higher seed chooses who starts game 1"},
		tournament.StartByLot:    {"1", "Who starts game 1 is decided by lot"},
		tournament.StartByLedger: {"2", "Whoever has started less often starts game 1"},
	}, func(f *tournament.Finals, p tournament.FinalStarts) { f.Starts = p }, func(set func(*tournament.Finals)) (*tournament.Division, string) {
		d := field(2)
		d.Games = nil
		eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
		f := finals.Plan(2)
		f.Lot = 4
		set(&f)
		if err := finals.Set(d, &f); err != nil {
			t.Fatal(err)
		}
		if err := finals.Start(d, b, "", 1); err != nil {
			t.Fatal(err)
		}
		return d, next(d)
	})
	worked(t, finals.LastStarts, map[tournament.FinalStarts][2]string{
		tournament.StartByLot:    {"2", "Who starts the last game of a match is decided by lot"},
		tournament.StartInTurn:   {"1", "The last game of a match is started in turn"},
		tournament.StartByChoice: {"open", "The higher seed chooses who starts the last game"},
	}, func(f *tournament.Finals, p tournament.FinalStarts) { f.LastStart = p }, func(set func(*tournament.Finals)) (*tournament.Division, string) {
		d := begun(t, b, 2, func(f *tournament.Finals) { f.Lot = 3; set(f) })
		if err := finals.SetStart(d, finals.Missing(d)[0].ID, 1); err != nil {
			t.Fatal(err)
		}
		play(t, d, b, "A")
		play(t, d, b, "B")
		return d, next(d)
	})
}

// worked sets each policy of a list. It compares the result, and the sentence in the rules, with the case.
func worked[K ~string](t *testing.T, list tournament.Options[K], cases map[K][2]string, choose func(*tournament.Finals, K), do func(func(*tournament.Finals)) (*tournament.Division, string)) {
	t.Helper()
	for _, p := range list {
		want, known := cases[p.Key]
		if !known {
			t.Errorf("no case is worked for %s; add one", p.Key)
			continue
		}
		d, got := do(func(f *tournament.Finals) { choose(f, p.Key) })
		if got != want[0] {
			t.Errorf("%s: %s, want %s", p.Key, got, want[0])
		}
		if rules := text.Strings(finals.PlanTexts(d.Final)); !slices.ContainsFunc(rules, func(s string) bool { return strings.HasPrefix(s, want[1]) }) {
			t.Errorf("%s: the rules don't say %q: %q", p.Key, want[1], rules)
		}
	}
}
