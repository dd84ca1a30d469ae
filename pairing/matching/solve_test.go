package matching

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// check solves the table with that number of first candidates, proves the answer and compares it with the oracle's.
func check(t *testing.T, tab table, count int, want best) {
	t.Helper()
	s, err := solve(tab.n, tab.cost, count, patientRounds)
	if err != nil {
		t.Fatalf("n=%d count=%d: %v", tab.n, count, err)
	}
	if got := (best{pairs: len(s.Pairs()), cost: s.Cost}); got != want {
		t.Fatalf("n=%d count=%d: got %+v, want %+v\n%v", tab.n, count, got, want, tab.costs)
	}
	if err := s.Verify(tab.cost); err != nil {
		t.Fatalf("n=%d count=%d: %v\n%v", tab.n, count, err, tab.costs)
	}
	if s.Perfect() != (2*want.pairs == tab.n) {
		t.Fatalf("n=%d: Perfect() = %v with %d pairs", tab.n, s.Perfect(), want.pairs)
	}
}

func TestSolveEqualsOracleOnSmallGraphs(t *testing.T) {
	chances := []float64{1, 1, 0.7, 0.4, 0.2}
	for k, f := range flavours {
		t.Run(f.name, func(t *testing.T) {
			r := rand.New(rand.NewPCG(1, uint64(k)))
			for round := range 1300 {
				tab := randomTable(r, r.IntN(11), chances[round%len(chances)], f)
				// There are few first candidates, so that adding others is tested too.
				check(t, tab, 1+round%4, tab.oracle())
			}
		})
	}
}

func TestSolveEqualsOracleUpToTwenty(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	for round := range 240 {
		n := 11 + round%4
		if round%40 == 0 {
			n = 15 + round/40
		}
		chance := []float64{1, 0.5, 0.15}[round%3]
		tab := randomTable(r, n, chance, flavours[round%len(flavours)])
		check(t, tab, 1+round%6, tab.oracle())
	}
}

func TestSolveSpecialGraphs(t *testing.T) {
	edges := func(n int, pairs ...[2]int) table {
		tab := newTable(n)
		for k, p := range pairs {
			tab.costs[p] = Cost{int64(k)}
		}
		return tab
	}
	tests := []struct {
		name string
		tab  table
		want best
	}{
		{"nobody", edges(0), best{}},
		{"one", edges(1), best{}},
		{"two", edges(2, [2]int{0, 1}), best{pairs: 1}},
		{"two who may not meet", edges(2), best{}},
		{"nobody may meet", edges(7), best{}},
		{"star", edges(5, [2]int{0, 1}, [2]int{0, 2}, [2]int{0, 3}, [2]int{0, 4}), best{pairs: 1}},
		{"triangle", edges(3, [2]int{0, 1}, [2]int{1, 2}, [2]int{0, 2}), best{pairs: 1}},
		{"two triangles", edges(6, [2]int{0, 1}, [2]int{1, 2}, [2]int{0, 2}, [2]int{3, 4}, [2]int{4, 5}, [2]int{3, 5}),
			best{pairs: 2, cost: Cost{3}}},
		{"path that must be exchanged", edges(4, [2]int{1, 2}, [2]int{0, 1}, [2]int{2, 3}), best{pairs: 2, cost: Cost{3}}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			check(t, test.tab, 2, test.want)
		})
	}
}

func TestSolveHugeLevels(t *testing.T) {
	const huge = 1 << 62
	r := rand.New(rand.NewPCG(3, 3))
	draw := func() (c Cost) {
		for l := range c {
			// Sums of three alternate in sign often enough to be representable, and differences are not always.
			c[l] = r.Int64N(huge/2)*(1-2*r.Int64N(2)) + r.Int64N(3)
		}
		c[0] = []int64{huge - 1, -huge, 0}[r.IntN(3)]
		return c
	}
	solved := 0
	for range 150 {
		tab := newTable(6)
		for i := range 6 {
			for j := i + 1; j < 6; j++ {
				tab.costs[[2]int{i, j}] = draw()
			}
		}
		s, err := solve(6, tab.cost, 2, patientRounds)
		if errors.Is(err, ErrTotal) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		solved++
		if err := s.Verify(tab.cost); err != nil {
			t.Fatal(err)
		}
		if got, want := bigTotal(tab, s.Pairs()), leastBigTotal(tab); slices.CompareFunc(got, want, compareBig) != 0 {
			t.Fatalf("got %v, want %v", got, want)
		}
	}
	if solved < 50 {
		t.Errorf("only %d problems had a total within range", solved)
	}
}

func TestSolveWholeRangeOfLevel(t *testing.T) {
	tab := newTable(4)
	for i := range 4 {
		for j := i + 1; j < 4; j++ {
			tab.costs[[2]int{i, j}] = Cost{math.MaxInt64, math.MinInt64}
		}
	}
	tab.costs[[2]int{0, 3}] = Cost{math.MinInt64, math.MaxInt64}
	tab.costs[[2]int{1, 2}] = Cost{0, math.MinInt64}
	check(t, tab, 1, best{pairs: 2, cost: Cost{math.MinInt64, -1}})
}

func TestSolveErrors(t *testing.T) {
	free := func(int, int) (Cost, bool) { return Cost{}, true }
	calls := 0
	tests := []struct {
		name string
		n    int
		cost func(i, j int) (Cost, bool)
		want error
	}{
		{"negative n", -1, free, ErrVertices},
		{"too many", MaxVertices + 1, free, ErrVertices},
		{"total out of range", 4, func(int, int) (Cost, bool) { return Cost{math.MaxInt64}, true }, ErrTotal},
		{"changing costs", 4, func(int, int) (Cost, bool) { calls++; return Cost{int64(calls)}, true }, ErrImpure},
		{"changing permission", 4, func(int, int) (Cost, bool) { calls++; return Cost{}, calls < 8 }, ErrImpure},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			calls = 0
			if _, err := Solve(test.n, test.cost); !errors.Is(err, test.want) {
				t.Errorf("got %v, want %v", err, test.want)
			}
		})
	}
}

func TestSolveIsDeterministic(t *testing.T) {
	for _, f := range fields {
		tab := f.costs(60)
		first, err := Solve(60, tab)
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			again, err := Solve(60, tab)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(first.Mate, again.Mate) || first.Cost != again.Cost {
				t.Errorf("%s: two answers", f.name)
			}
		}
	}
}

func TestSolveDoesNotDependOnCandidates(t *testing.T) {
	for _, f := range fields {
		for _, n := range []int{31, 64, 101} {
			costs := f.costs(n)
			all, err := solve(n, costs, n, patientRounds)
			if err != nil {
				t.Fatal(err)
			}
			for _, count := range []int{1, 3, 10} {
				some, err := solve(n, costs, count, patientRounds)
				if err != nil {
					t.Fatal(err)
				}
				if some.Cost != all.Cost {
					t.Errorf("%s n=%d: %v from %d candidates, %v from all", f.name, n, some.Cost, count, all.Cost)
				}
			}
		}
	}
}

// TestAForestBegunAnewHasNoBlossoms, whatever was in it before.
func TestAForestBegunAnewHasNoBlossoms(t *testing.T) {
	f := newForest(5)
	b := f.take()
	f.children[b], f.links[b] = []int32{0, 1, 2}, make([]link, 3)
	f.parent[0], f.parent[1], f.parent[2] = b, b, b
	f.setTop(b, b)
	f.mate[3], f.mate[4] = 4, 3
	f.reset()
	for id := range int32(len(f.parent)) {
		if blossom := int(id) >= f.size; f.alive(id) == blossom || f.parent[id] != none || f.links[id] != nil {
			t.Errorf("%d is alive: %v, in %d", id, f.alive(id), f.parent[id])
		}
	}
	for v := range f.size {
		if f.mate[v] != none || int(f.top[v]) != v {
			t.Errorf("%d is matched to %d, in %d", v, f.mate[v], f.top[v])
		}
	}
	if len(f.spare) != len(f.parent)-f.size {
		t.Errorf("%d blossoms are unused", len(f.spare))
	}
}
