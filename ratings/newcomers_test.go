package ratings

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// The search from the value so far ends on the midpoint that halving from the whole
// range ends on, wherever it begins.
func TestSearchEndsOnTheMidpointOfHalving(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 12).Draw(t, "games")
		s := &solver{rules: performanceNewcomers(), table: newTable(NASPA().Curve), games: make([][]meeting, n+1), value: make([]float64, n+1)}
		for i := 1; i <= n; i++ {
			s.games[0] = append(s.games[0], meeting{opponent: i})
			s.value[i] = float64(rapid.IntRange(-200, 9999).Draw(t, "opponent"))
		}
		s.value[0] = rapid.Float64Range(-10, 3500).Draw(t, "value so far")
		target := shutout(float64(rapid.IntRange(0, 2*n).Draw(t, "half-wins"))/2, float64(n), 0.05)
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
