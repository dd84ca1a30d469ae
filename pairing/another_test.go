package pairing

import (
	"context"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestOthersAreTheNextBest: the draws listed after the best one are the second, the third and so on of all draws,
// which the test finds by trying all of them. Each differs from the others, and is the best one once the pairs of
// those before it are kept apart.
func TestOthersAreTheNextBest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := drawRequest(t, 8)
		best, err := Run(t.Context(), q)
		var clash *Infeasible
		switch {
		case errors.As(err, &clash):
			return
		case err != nil:
			t.Fatal(err)
		}
		n := rapid.IntRange(1, 4).Draw(t, "draws")
		others, err := Others(t.Context(), q, pairsIn(best), n)
		if err != nil {
			t.Fatal(err)
		}
		o := newOracle(q)
		field := slices.DeleteFunc(slices.Clone(o.pool), func(e Entrant) bool {
			return slices.ContainsFunc(best.Byes, func(b ByeGiven) bool { return b.ID == e.ID })
		})
		all := o.all(field)
		slices.SortFunc(all, slices.Compare)
		if want := min(n, len(all)-1); len(others) != want && best.byLevels() {
			t.Fatalf("%d draws, want %d of %d", len(others), want, len(all))
		}
		for i, other := range others {
			if got := o.vectorOf(other.Draw); slices.Compare(trim(got), trim(all[i+1])) != 0 {
				t.Fatalf("draw %d costs %v, want %v", i+2, got, all[i+1])
			}
			for _, before := range append([]Another{{Draw: best}}, others[:i]...) {
				if other.Draw.hasOnly(pairsIn(before.Draw)) {
					t.Fatalf("draw %d is one of those before it: %v", i+2, pairsIn(other.Draw))
				}
			}
			again := q
			again.Avoid = slices.Concat(q.Avoid, other.Apart)
			if d, err := Run(t.Context(), again); err != nil || !d.hasOnly(pairsIn(other.Draw)) || len(d.Byes) != len(best.Byes) || len(d.Byes) > 0 && d.Byes[0].ID != best.Byes[0].ID {
				t.Fatalf("with %v apart %v, %v comes out, want %v", other.Apart, pairsIn(d), err, pairsIn(other.Draw))
			}
		}
	})
}

// TestTheBestDrawIsAmongTheOthersOfAWorseOne: if the present draw isn't the best one, the best one is listed first.
func TestTheBestDrawIsAmongTheOthersOfAWorseOne(t *testing.T) {
	q := Request{Round: 1, Limit: Unlimited}
	q.System, _ = Find("koth")
	for _, id := range upTo(6) {
		q.Players = append(q.Players, Entrant{ID: id})
	}
	others, err := Others(t.Context(), q, []Pair{{1, 6}, {2, 5}, {3, 4}}, 2)
	if err != nil || len(others) != 2 || !others[0].Draw.hasOnly([]Pair{{1, 2}, {3, 4}, {5, 6}}) || len(others[0].Apart) > 0 {
		t.Fatalf("%+v, %v", others, err)
	}
}

// TestOnlyMatchingsHaveOthers: a draw that follows a table, goes from player to player or simulates has no next best.
func TestOnlyMatchingsHaveOthers(t *testing.T) {
	for name, want := range map[string]int{"swiss": 1, "koth": 1, "cop": 0, "manual": 0} {
		q := Request{Round: 2, Rounds: 4, BasedOn: 1, Limit: Unlimited}
		q.System, _ = Find(name)
		for _, id := range upTo(6) {
			q.Players = append(q.Players, Entrant{ID: id})
		}
		if others, err := Others(t.Context(), q, nil, 1); err != nil || len(others) != want {
			t.Errorf("%s: %d draws, %v", name, len(others), err)
		}
	}
}

// TestOthersTellHowFarTheyAre after each draw, and stop at once with the context's error.
func TestOthersTellHowFarTheyAre(t *testing.T) {
	q := Request{Round: 1, Limit: Unlimited, Players: ranked(6)}
	q.System, _ = Find("koth")
	last := 0
	q.Progress = func(done, of int) {
		if last++; done != last || of != max(done, 3+4*2) {
			t.Errorf("draw %d: %d of %d", last, done, of)
		}
	}
	if others, err := Others(t.Context(), q, nil, 2); err != nil || len(others) != 2 || last < 3 {
		t.Errorf("%d draws after %d, %v", len(others), last, err)
	}
	for stopped := 1; stopped <= 3; stopped++ {
		ctx, stop := context.WithCancel(t.Context())
		last = 0
		q.Progress = func(int, int) {
			if last++; last == stopped {
				stop()
			}
		}
		if others, err := Others(ctx, q, nil, 2); others != nil || !errors.Is(err, context.Canceled) || last != stopped {
			t.Errorf("stopped at draw %d: %d draws after %d, %v", stopped, len(others), last, err)
		}
		stop()
	}
	q.Players = nil
	if others, err := Others(t.Context(), q, nil, 2); others != nil || !errors.Is(err, ErrNobody) {
		t.Errorf("%d draws of nobody, %v", len(others), err)
	}
}
