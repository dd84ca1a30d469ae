package ratings

import "math"

// winlessShare is the share of the games that no wins count as in a performance.
const winlessShare = 0.05

// Performance is the rating at which the curve expects as many wins as were made against opponents of these
// ratings. wins run from 0 to the number of opponents; none count as one in twenty of the games, and all as all but
// one in twenty. It is 0 without games.
func (c Curve) Performance(opponents []float64, wins float64) float64 {
	games := make([]meeting, len(opponents))
	for i := range games {
		games[i].opponent = i
	}
	if len(games) == 0 {
		return 0
	}
	return ratingFor(newTable(c), games, opponents, countedWins(wins, float64(len(games)), winlessShare))
}

// ratingFor is the rating at which as many wins are expected against the values of the opponents, to far less than
// a point.
func ratingFor(t *table, games []meeting, value []float64, wins float64) float64 {
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

// reach is how many points above or below an opponent a performance can be: as far as a straight line goes before
// it meets its limit, and for other curves farther than one win in twenty needs.
func (c Curve) reach() float64 {
	if c.Shape == Line {
		return (0.5 - c.Least) / c.Slope
	}
	return 1500
}

// closeEnough is by how many wins the expected ones may differ from the real ones. It is well below a hundredth of a
// rating point.
const closeEnough = 1e-7

// mostSteps is the most steps of the search for a zero, which needs about ten.
const mostSteps = 200

// root is where a rising function is zero. It lies between low, where the function is below, and high, where it is
// above; the Illinois method narrows it down from both sides, in a bounded number of steps.
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
