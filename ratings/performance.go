package ratings

import "math"

// performanceShutout stands for no wins at all, as a share of the games: no
// rating expects none.
const performanceShutout = 0.05

// Performance is the rating at which the curve expects as many wins as were made
// against those opponents; no wins count as one in twenty of the games, all wins
// as all but one in twenty. It is 0 without games. wins is 0 to len(opponents).
func (c Curve) Performance(opponents []float64, wins float64) float64 {
	games := make([]meeting, len(opponents))
	for i := range games {
		games[i].opponent = i
	}
	if len(games) == 0 {
		return 0
	}
	return reach(newTable(c), games, opponents, shutout(wins, float64(len(games)), performanceShutout))
}

// reach is the rating whose expectancies against the values of the opponents add
// up to the wins, to a millionth of a point.
func reach(t *table, games []meeting, value []float64, wins float64) float64 {
	low, high := math.Inf(1), math.Inf(-1)
	for _, m := range games {
		low, high = math.Min(low, value[m.opponent]), math.Max(high, value[m.opponent])
	}
	// Wide enough for every curve at one win in twenty, and not so wide that a
	// straight line's flat end is reached.
	low, high = low-1500, high+1500
	for high-low > 1e-6 {
		middle := (low + high) / 2
		sum := 0.0
		for _, m := range games {
			sum += t.curve.Expect(middle - value[m.opponent])
		}
		if sum < wins {
			low = middle
		} else {
			high = middle
		}
	}
	return (low + high) / 2
}
