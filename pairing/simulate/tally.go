package simulate

import "math"

// Tally counts in which place the players ended. Players and places count from 0.
type Tally struct {
	Players, Runs int
	counts        []int
	// prizeCounts is how often each player won each prize, and anyPrize how often each won any.
	prizeCounts, anyPrize []int
}

func newTally(n, prizes int) Tally {
	return Tally{Players: n, counts: make([]int, n*n), prizeCounts: make([]int, n*prizes), anyPrize: make([]int, n)}
}

// count adds one run, by the players in their final order and their places.
func (t *Tally) count(order, places []int32) {
	t.Runs++
	for at, player := range order {
		t.counts[int(player)*t.Players+int(places[at])]++
	}
}

// Add counts the runs of another tally of the same players too.
func (t *Tally) Add(o Tally) {
	t.Runs += o.Runs
	add := func(sum, more []int) {
		for i, c := range more {
			sum[i] += c
		}
	}
	add(t.counts, o.counts)
	add(t.prizeCounts, o.prizeCounts)
	add(t.anyPrize, o.anyPrize)
}

// Count is in how many runs the player ended in that place.
func (t Tally) Count(player, place int) int { return t.counts[player*t.Players+place] }

// CountTo is in how many runs the player ended in that place or a better one.
func (t Tally) CountTo(player, place int) int {
	sum := 0
	for k := 0; k <= min(place, t.Players-1); k++ {
		sum += t.Count(player, k)
	}
	return sum
}

// Chance is the share of the runs in which the player ended in that place.
func (t Tally) Chance(player, place int) float64 {
	return float64(t.Count(player, place)) / float64(max(1, t.Runs))
}

// Best is the best place in which the player ever ended.
func (t Tally) Best(player int) int {
	for place := range t.Players {
		if t.Count(player, place) > 0 {
			return place
		}
	}
	return 0
}

// Worst is the worst place in which the player ever ended.
func (t Tally) Worst(player int) int {
	for place := t.Players - 1; place > 0; place-- {
		if t.Count(player, place) > 0 {
			return place
		}
	}
	return 0
}

// ErrorBound is the most by which a chance from that many runs is wrong, with a confidence of 99 %. It is the normal
// approximation for a chance of one half, where it is widest.
func ErrorBound(runs int) float64 { return 2.5758293 * math.Sqrt(0.25/float64(max(1, runs))) }

// Excludes reports whether a count in that many runs rules out the chance with that confidence, because the chance is outside
// the interval of Clopper and Pearson (1934) around the count.
func Excludes(count, runs int, chance, confidence float64) bool {
	tail := (1 - confidence) / 2
	return atLeast(count, runs, chance) < tail || 1-atLeast(count+1, runs, chance) < tail
}

// atLeast is the chance of that many successes or more in that many runs.
func atLeast(count, runs int, chance float64) float64 {
	switch {
	case count <= 0:
		return 1
	case count > runs:
		return 0
	}
	return beta(chance, float64(count), float64(runs-count+1))
}

// beta is the regularised incomplete beta function, by its continued fraction in the form
// of Lentz.
func beta(x, a, b float64) float64 {
	switch {
	case x <= 0:
		return 0
	case x >= 1:
		return 1
	case x > (a+1)/(a+b+2):
		return 1 - beta(1-x, b, a)
	}
	logA, _ := math.Lgamma(a)
	logB, _ := math.Lgamma(b)
	logAB, _ := math.Lgamma(a + b)
	front := math.Exp(logAB - logA - logB + a*math.Log(x) + b*math.Log1p(-x))
	return front * betaFraction(x, a, b) / a
}

func betaFraction(x, a, b float64) float64 {
	const tiny, enough, most = 1e-300, 1e-12, 10_000
	away := func(v float64) float64 {
		if math.Abs(v) < tiny {
			return tiny
		}
		return v
	}
	c, d := 1.0, 1/away(1-(a+b)*x/(a+1))
	f := d
	for m := 1.0; m < most; m++ {
		even := m * (b - m) * x / ((a + 2*m - 1) * (a + 2*m))
		d, c = 1/away(1+even*d), away(1+even/c)
		f *= d * c
		odd := -(a + m) * (a + b + m) * x / ((a + 2*m) * (a + 2*m + 1))
		d, c = 1/away(1+odd*d), away(1+odd/c)
		step := d * c
		f *= step
		if math.Abs(step-1) < enough {
			break
		}
	}
	return f
}
