package ratings

import "math"

// performanceShutout is the share of the games that no wins at all count as, because there is no rating at
// which no wins are expected.
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
// up to the wins, far closer than a point.
func reach(t *table, games []meeting, value []float64, wins float64) float64 {
	low, high := math.Inf(1), math.Inf(-1)
	for _, m := range games {
		low, high = math.Min(low, value[m.opponent]), math.Max(high, value[m.opponent])
	}
	excess := func(rating float64) float64 {
		sum := 0.0
		for _, m := range games {
			sum += t.curve.Expect(rating - value[m.opponent])
		}
		return sum - wins
	}
	low, high = low-t.curve.reach(), high+t.curve.reach()
	below, above := excess(low), excess(high)
	if below >= 0 {
		return low
	}
	if above <= 0 {
		return high
	}
	return root(excess, low, high, below, above)
}

// reach is how many points above or below an opponent a performance can lie: where
// a straight line meets its limit, else far beyond one win in twenty.
func (c Curve) reach() float64 {
	if c.Shape == Line {
		return (0.5 - c.Least) / c.Slope
	}
	return 1500
}

// closeEnough is by how many wins the expected ones may differ from the wins: well below a hundredth of a
// point.
const closeEnough = 1e-7

// mostSteps is the most steps of the search for a zero, which needs about ten.
const mostSteps = 200

// root narrows a rising function's zero down from both sides by the Illinois
// method; the steps are bounded.
func root(f func(float64) float64, low, high, below, above float64) float64 {
	at, side := low, 0
	for range mostSteps {
		at = (low*above - high*below) / (above - below)
		v := f(at)
		switch {
		case math.Abs(v) < closeEnough || high-low < 1e-7:
			return at
		case v < 0:
			low, below = at, v
			if side < 0 {
				above /= 2
			}
			side = -1
		default:
			high, above = at, v
			if side > 0 {
				below /= 2
			}
			side = 1
		}
	}
	return at
}
