package pairing

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// metIn are the meetings of rounds 1, 2 and so on.
func metIn(rounds ...[]Pair) []Meeting {
	var list []Meeting
	for r, pairs := range rounds {
		for _, p := range pairs {
			list = append(list, Meeting{Round: r + 1, A: p.A, B: p.B})
		}
	}
	return list
}

// TestAustralian has draws that were worked out by hand from the definition.
func TestAustralian(t *testing.T) {
	roundRobinOfFour := [][]Pair{{{1, 3}, {2, 4}}, {{1, 2}, {3, 4}}, {{1, 4}, {2, 3}}}
	for _, c := range []struct {
		name  string
		q     Request
		games [][2]ID
		bye   ID
		notes string
	}{
		{"round 1 sets half against half", Request{Round: 1, Players: ranked(8)}, [][2]ID{{1, 5}, {2, 6}, {3, 7}, {4, 8}}, 0, ""},
		{"round 1 gives the bye to the lowest seed", Request{Round: 1, Players: ranked(5)}, [][2]ID{{1, 3}, {2, 4}}, 5, ""},
		{"nobody has met: neighbours", Request{Round: 2, Players: ranked(6)}, [][2]ID{{1, 2}, {3, 4}, {5, 6}}, 0, ""},
		{"the highest not met", Request{Round: 2, Players: ranked(6), Meetings: metIn([]Pair{{1, 2}, {3, 5}, {4, 6}})},
			[][2]ID{{1, 3}, {2, 4}, {5, 6}}, 0, ""},
		// 1 takes 3. 2 can't take 4, because that leaves 5 and 6, who have met.
		{"a higher opponent passed over for the last two", Request{Round: 2, Players: ranked(6), Meetings: metIn([]Pair{{1, 2}, {3, 4}, {5, 6}})},
			[][2]ID{{1, 3}, {2, 5}, {4, 6}}, 0, ""},
		// 2 can only have 3, so 1 can't. With 1-4 and 2-3 only 5 and 6 are left, who have met, so 1 takes 5.
		{"a higher opponent passed over for the rest", Request{Round: 3, Players: ranked(6), Meetings: metIn(
			[]Pair{{1, 2}, {3, 4}, {5, 6}}, []Pair{{2, 4}, {2, 5}, {2, 6}})},
			[][2]ID{{1, 5}, {2, 3}, {4, 6}}, 0, ""},
		// All three draws have been used, so the oldest, of round 1, comes again whatever the ranks are.
		{"a reset forgives the oldest", Request{Round: 4, Players: ranked(4), Meetings: metIn(roundRobinOfFour...)},
			[][2]ID{{1, 3}, {2, 4}}, 0,
			"no draw is left in which nobody meets again: the meetings up to round 1 are forgiven; 1 and 3 meet again, having met once; 2 and 4 meet again, having met once"},
		// 1-3 must not come again, so round 2 has to be forgiven as well.
		{"a reset goes on until there is a draw", Request{Round: 4, Players: ranked(4), Meetings: metIn(roundRobinOfFour...), Avoid: []Pair{{1, 3}}},
			[][2]ID{{1, 2}, {3, 4}}, 0,
			"no draw is left in which nobody meets again: the meetings up to round 2 are forgiven; 1 and 2 meet again, having met once; 3 and 4 meet again, having met once"},
		{"the bye stands at the bottom", Request{Round: 2, Players: ranked(5), Meetings: metIn([]Pair{{1, 3}, {2, 4}})},
			[][2]ID{{1, 2}, {3, 4}}, 5, ""},
		{"a fixed game comes first", Request{Round: 2, Players: ranked(4), Fixed: []Pair{{1, 4}}}, [][2]ID{{1, 4}, {2, 3}}, 0, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := drawBy(t, "australian", c.q)
			if !slices.Equal(pairsOf(d), sortedTwos(c.games)) {
				t.Errorf("drawn %v, want %v", pairsOf(d), c.games)
			}
			if (c.bye == 0) != (len(d.Byes) == 0) || (c.bye != 0 && d.Byes[0].ID != c.bye) {
				t.Errorf("byes %v, want %d", d.Byes, c.bye)
			}
			if got := strings.Join(wordsOf(d.Relaxed), "; "); got != c.notes {
				t.Errorf("notes %q, want %q", got, c.notes)
			}
		})
	}
}

// bruteAustralian tries the draws in their order, with the bye in the last place.
func (o oracle) bruteAustralian() (pairs []Pair, bye ID, ok bool) {
	n := len(o.pool)
	counts := []int{0}
	if n%2 == 1 {
		counts = counts[:0]
		for _, p := range o.pool {
			counts = append(counts, p.Byes)
		}
		slices.Sort(counts)
	}
	last := 0
	for _, m := range o.q.Meetings {
		last = max(last, m.Round)
	}
	for _, byes := range counts {
		for limit := range 3 * (last + 1) * 10 {
			classes, reset, price := limit/10/(last+1), limit/10%(last+1), int64(limit%10)
			may := func(i, j int) bool {
				if j == n {
					return o.pool[i].Byes <= byes
				}
				a, b := o.pool[i].ID, o.pool[j].ID
				met := 0
				for _, m := range o.q.Meetings {
					if m.Round > reset && ((m.A == a && m.B == b) || (m.A == b && m.B == a)) {
						met++
					}
				}
				if o.classes(o.pool[i], o.pool[j]) > int64(classes) || o.apart(a, b, false) > price {
					return false
				}
				return !o.barred(a, b) && (o.q.Limit < 0 || met <= o.q.Limit)
			}
			if draw, ok := firstOf(make([]bool, n+n%2), may); ok {
				for _, p := range draw {
					if p[1] == n {
						bye = o.pool[p[0]].ID
						continue
					}
					pairs = append(pairs, Pair{o.pool[p[0]].ID, o.pool[p[1]].ID}.key())
				}
				return pairs, bye, true
			}
		}
	}
	return nil, 0, false
}

// firstOf is the first draw of the players who aren't used, found by trying all.
func firstOf(used []bool, may func(i, j int) bool) ([][2]int, bool) {
	i := slices.Index(used, false)
	if i < 0 {
		return nil, true
	}
	used[i] = true
	defer func() { used[i] = false }()
	for j := i + 1; j < len(used); j++ {
		if used[j] || !may(i, j) {
			continue
		}
		used[j] = true
		rest, ok := firstOf(used, may)
		used[j] = false
		if ok {
			return append([][2]int{{i, j}}, rest...), true
		}
	}
	return nil, false
}

// TestAustralianIsTheFirstDraw: it is the same as when all draws are tried in their order.
func TestAustralianIsTheFirstDraw(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := drawRequest(t, 10)
		q.System, q.Round = australian{}, 20
		if len(q.Fixed) == 1 && q.bans(q.Fixed[0]) {
			return
		}
		d, err := Run(t.Context(), q)
		want, bye, ok := newOracle(q).bruteAustralian()
		var clash *Infeasible
		switch {
		case !ok && !errors.As(err, &clash):
			t.Fatalf("no draw exists, got %+v, %v", d, err)
		case !ok:
			checkClash(t, q, clash)
			return
		case err != nil:
			t.Fatal(err)
		}
		for _, f := range q.Fixed {
			want = append(want, f.key())
		}
		slices.SortFunc(want, comparePairs)
		got := pairsOf(d)
		if !slices.Equal(got, want) {
			t.Fatalf("drawn %v, want %v", got, want)
		}
		if (bye != 0) != (len(d.Byes) == 1) || (bye != 0 && d.Byes[0].ID != bye) {
			t.Fatalf("byes %v, want %d", d.Byes, bye)
		}
		if again, _ := Run(t.Context(), q); !reflect.DeepEqual(d, again) {
			t.Fatal("the same request draws differently")
		}
	})
}

// TestAustralianInLargeFields: two hundred players play many rounds, so that whole fields have met, and no two meet
// again while that can be avoided.
func TestAustralianInLargeFields(t *testing.T) {
	for _, n := range []int{60, 201} {
		sim := newSimulation(n, 3, "australian")
		for range 12 {
			d, err := sim.play()
			if err != nil {
				t.Fatal(err)
			}
			for _, g := range d.Games {
				if g.Met > 0 {
					t.Fatalf("%d players, round %d: %v have met before", n, sim.round, g)
				}
			}
		}
	}
}
