package ratings

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// TestSearchEndsOnTheMidpointOfHalving: the search that begins at the present value ends at the same midpoint as
// halving the whole range, wherever it begins.
func TestSearchEndsOnTheMidpointOfHalving(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 12).Draw(t, "games")
		s := &solver{rules: performanceNewcomers(), table: newTable(NASPA().Curve), games: make([][]meeting, n+1), value: make([]float64, n+1)}
		for i := 1; i <= n; i++ {
			s.games[0] = append(s.games[0], meeting{opponent: i})
			s.value[i] = float64(rapid.IntRange(-200, 9999).Draw(t, "opponent"))
		}
		s.value[0] = rapid.Float64Range(-10, 3500).Draw(t, "value so far")
		target := countedWins(float64(rapid.IntRange(0, 2*n).Draw(t, "half-wins"))/2, float64(n), 0.05)
		low, high, want := 0.0, s.rules.Highest, 0.0
		for high-low > 1 {
			want = math.Floor((low + high) / 2)
			sum := 0.0
			for _, m := range s.games[0] {
				sum += s.table.expect(want - s.value[m.opponent])
			}
			if sum < target {
				low = want
			} else {
				high = want
			}
		}
		if got := s.lastMidpoint(s.enough(0, target)); got != want {
			t.Fatalf("%v, halving gives %v", got, want)
		}
	})
}

// TestABandThatIsUsedUpExactly is passed alone, upward and downward.
func TestABandThatIsUsedUpExactly(t *testing.T) {
	table := northAmerican()
	for excess, rating := range map[float64]float64{1.0 / 20: 1799, -1.0 / 16: 1800, -1.0 / 10: 2000, 1.0 / 16: 1999} {
		for beyond, want := range map[float64]int{0: 1, 0.001: 2} {
			if shares := table.change(rating, excess*(1+beyond), Unknown); len(shares) != want {
				t.Errorf("%v wins of %v: %+v, want %d bands", excess*(1+beyond), rating, shares, want)
			}
		}
	}
}

// TestASearchIsShort: the zero of a curve that is nearly straight is found in a few steps, and that of any other in
// about a dozen.
func TestASearchIsShort(t *testing.T) {
	for name, c := range map[string]struct {
		f    func(float64) float64
		most int
	}{
		"straight": {func(x float64) float64 { return x - 3 }, 2}, "cubic": {func(x float64) float64 { return x*x*x - 27 }, 20},
		"steep on one side": {func(x float64) float64 { return math.Exp(x) - 20 }, 25}, "and on the other": {func(x float64) float64 { return 0.05 - math.Exp(-x) }, 25},
	} {
		steps := 0
		f := func(x float64) float64 { steps++; return c.f(x) }
		at := root(f, -10, 12, c.f(-10), c.f(12))
		if steps > c.most || math.Abs(at-3) > 0.01 {
			t.Errorf("%s: %v in %d steps", name, at, steps)
		}
	}
}
