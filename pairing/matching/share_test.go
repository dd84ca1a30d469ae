package matching

import (
	"reflect"
	"runtime"
	"slices"
	"testing"
)

// TestRowsSideBySideAreLikeAlone: the answer and its certificate are the same on one processor and on several.
func TestRowsSideBySideAreLikeAlone(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	const n = fewRows + 51
	for _, f := range fields {
		cost := f.costs(n)
		rows := func(i int, allowed []bool, levels [][]int64) {
			for at := range allowed {
				var c Cost
				c, allowed[at] = cost(i, i+1+at)
				for l := range levels {
					levels[l][at] = c[l]
				}
			}
		}
		var alone Solution
		for _, processors := range []int{1, 2, 5} {
			runtime.GOMAXPROCS(processors)
			s, err := SolveRows(n, Levels, rows, cost)
			if err == nil {
				err = s.Prove()
			}
			if err != nil {
				t.Fatalf("%s on %d processors: %v", f.name, processors, err)
			}
			if processors == 1 {
				alone = s
			}
			if !slices.Equal(s.Mate, alone.Mate) || s.Cost != alone.Cost || !reflect.DeepEqual(s.proof, alone.proof) {
				t.Errorf("%s: another answer on %d processors", f.name, processors)
			}
		}
	}
}

// TestRowsSideBySideShowAMistake: a wrong certificate is refused, whichever part of the rows shows it.
func TestRowsSideBySideShowAMistake(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(3))
	const n = fewRows + 50
	s, err := Solve(n, randomField(n))
	if err != nil {
		t.Fatal(err)
	}
	duals := s.proof.(proof[narrow]).duals.vertex
	for v := range 4 {
		duals[v] += 2_000_000
		if err := s.Prove(); err == nil {
			t.Errorf("vertex %d has too high a number, and that is a proof", v)
		}
		duals[v] -= 2_000_000
	}
	if err := s.Prove(); err != nil {
		t.Error(err)
	}
}
