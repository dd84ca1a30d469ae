package matching

import (
	"math/big"
	"testing"
)

// TestFiguresProveTheMatching in arithmetic of any size, with numbers of every width.
func TestFiguresProveTheMatching(t *testing.T) {
	wideCosts := func(int) func(i, j int) (Cost, bool) {
		return func(i, j int) (c Cost, ok bool) {
			for l := range c {
				c[l] = int64(mix(i, j+100*l)) >> (60 - 4*l)
			}
			return c, mix(j, i)%8 > 0
		}
	}
	for _, f := range append([]field{{"wide", wideCosts}}, fields...) {
		if f.name == "sparse" {
			continue // It has no perfect matching.
		}
		for _, n := range []int{2, 8, 24, 60} {
			costs := f.costs(n)
			s, err := solve(n, costs, 3, patientRounds)
			if err != nil {
				t.Fatal(err)
			}
			if figures, ok := s.Figures(); ok {
				checkFigures(t, f.name, s, figures, costs)
			} else {
				t.Errorf("%s n=%d: no figures", f.name, n)
			}
		}
	}
	if s, _ := Solve(3, randomField(3)); s.Perfect() {
		t.Error("three are matched")
	} else if _, ok := s.Figures(); ok {
		t.Error("figures of a matching that isn't perfect")
	}
}

func checkFigures(t *testing.T, name string, s Solution, f Figures, costs func(i, j int) (Cost, bool)) {
	t.Helper()
	n := len(s.Mate)
	bound, drawn := new(big.Int), new(big.Int)
	for _, y := range f.Duals {
		bound.Add(bound, y)
	}
	for _, b := range f.Blossoms {
		if len(b.Vertices)%2 == 0 || b.Dual.Sign() <= 0 {
			t.Fatalf("%s n=%d: blossom %v", name, n, b)
		}
		bound.Sub(bound, new(big.Int).Mul(b.Dual, big.NewInt(int64(len(b.Vertices)/2))))
	}
	for i := range n {
		for j := i + 1; j < n; j++ {
			c, ok := costs(i, j)
			if again, may := s.CostOf(i, j); may != ok || ok && again != c {
				t.Fatalf("%s: pair %d, %d costs %v, %v", name, i, j, again, may)
			}
			if !ok {
				continue
			}
			slack := new(big.Int)
			for l, scale := range f.Scales {
				if scale != nil {
					slack.Add(slack, new(big.Int).Mul(scale, big.NewInt(c[l])))
				}
			}
			if s.Mate[i] == j {
				drawn.Add(drawn, slack)
			}
			slack.Sub(slack, f.Duals[i])
			slack.Sub(slack, f.Duals[j])
			for _, b := range f.Blossoms {
				if holds(b.Vertices, i) && holds(b.Vertices, j) {
					slack.Add(slack, b.Dual)
				}
			}
			if slack.Sign() < 0 {
				t.Fatalf("%s n=%d: pair %d, %d has slack %v", name, n, i, j, slack)
			}
		}
	}
	if bound.Cmp(f.Sum) != 0 || drawn.Cmp(f.Sum) != 0 {
		t.Errorf("%s n=%d: the sum is %v, the bound %v, the pairs weigh %v", name, n, f.Sum, bound, drawn)
	}
}

func holds(vertices []int, v int) bool {
	for _, w := range vertices {
		if w == v {
			return true
		}
	}
	return false
}
