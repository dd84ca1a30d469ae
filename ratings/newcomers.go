package ratings

import "math"

// NewcomerRule says how a player without a rating gets one.
type NewcomerRule int

// BySolving gives newcomers the rating at which as many wins are expected of them as they made, and ByInitial a
// fixed one. A Provisional rule of the system comes before both.
const (
	BySolving NewcomerRule = iota
	ByInitial
)

// Newcomers are the settings for players without a rating.
type Newcomers struct {
	Rule NewcomerRule
	// Initial is the fixed rating. The solver begins there with a newcomer none of whose opponents is rated.
	Initial float64
	// Highest is the highest rating that the solver looks at; the lowest is 0.
	Highest float64
	// WinlessShare is the share of the games that no wins count as. All wins count as all games less that share.
	WinlessShare float64
	// Least is the lowest rating that the solver gives. The highest is that of the strongest opponent plus
	// CapBonus points times the share of wins.
	Least    float64
	CapBonus float64
	// Passes is how many passes the solver makes before it takes the mean of as many more.
	Passes int
}

// solver finds the ratings of the newcomers of one segment.
type solver struct {
	rules Newcomers
	table *table
	// rating, unrated and games are the field as it is before the segment.
	rating  []float64
	unrated []bool
	games   [][]meeting
	// who are the newcomers with games, by index in the field.
	who []int
	// value is the rating at which each player counts for the opponents, by index in the field. moved says whose
	// value changed in the last pass.
	value []float64
	moved []bool
}

// solve sets the value of each newcomer. Every pass updates all of them at once, until one changes nothing. If
// that doesn't happen within the passes, each value is the mean of as many more.
func (s *solver) solve() {
	for _, i := range s.who {
		s.value[i] = s.start(i)
		s.moved[i] = true
	}
	for range s.rules.Passes {
		if !s.pass() {
			return
		}
	}
	sum := make([]float64, len(s.who))
	for range s.rules.Passes {
		s.pass()
		for k, i := range s.who {
			sum[k] += s.value[i]
		}
	}
	for k, i := range s.who {
		s.value[i] = sum[k] / float64(s.rules.Passes)
	}
}

// start is the mean rating of the rated opponents; one who was met twice counts twice.
func (s *solver) start(i int) float64 {
	sum, n := 0.0, 0
	for _, m := range s.games[i] {
		if !s.unrated[m.opponent] {
			sum += s.rating[m.opponent]
			n++
		}
	}
	if n == 0 {
		return s.rules.Initial
	}
	return sum / float64(n)
}

// pass updates all newcomers from the values before it and reports whether any changed. It leaves out those for
// whom outdated is false, because they would come out the same.
func (s *solver) pass() bool {
	next := make([]float64, len(s.who))
	moved := make([]bool, len(s.who))
	changed := false
	for k, i := range s.who {
		next[k] = s.value[i]
		if s.outdated(i) {
			next[k] = s.update(i)
			moved[k] = next[k] != s.value[i]
			changed = changed || moved[k]
		}
	}
	for k, i := range s.who {
		s.value[i], s.moved[i] = next[k], moved[k]
	}
	return changed
}

// outdated reports whether the player has never been computed, or the player or an opponent has changed in the last
// pass.
func (s *solver) outdated(i int) bool {
	if s.moved[i] {
		return true
	}
	for _, m := range s.games[i] {
		if s.moved[m.opponent] {
			return true
		}
	}
	return false
}

// update is one newcomer's rating against the values as they are now.
func (s *solver) update(i int) float64 {
	games := s.games[i]
	n := float64(len(games))
	won := wins(games)
	target := countedWins(won, n, s.rules.WinlessShare)
	last := s.lastMidpoint(s.enough(i, target))
	// The floor comes before the cap, which may be below it.
	return math.Min(math.Max(last, s.rules.Least), s.strongest(i)+s.rules.CapBonus*won/n)
}

// lastMidpoint is the last whole rating that is tested when the range from 0 to the highest rating is halved until
// the lowest rating that is enough is found. The federation's program takes it whether or not it is enough.
func (s *solver) lastMidpoint(enough float64) float64 {
	low, high, last := 0.0, s.rules.Highest, 0.0
	for high-low > 1 {
		last = math.Floor((low + high) / 2)
		if last < enough {
			low = last
		} else {
			high = last
		}
	}
	return last
}

// enough is the lowest whole rating at which the expected wins reach the target. The search begins at the value so
// far, because the last passes hardly change it.
func (s *solver) enough(i int, target float64) float64 {
	reaches := func(rating float64) bool {
		sum := 0.0
		for _, m := range s.games[i] {
			sum += s.table.expect(rating - s.value[m.opponent])
		}
		return sum >= target
	}
	at := math.Max(0, math.Min(s.rules.Highest, math.Floor(s.value[i])))
	low, high := at, at
	for step := 1.0; high < s.rules.Highest && !reaches(high); step *= 2 {
		low, high = high, math.Min(s.rules.Highest, high+step)
	}
	for step := 1.0; low == high && low > 0 || low > 0 && reaches(low); step *= 2 {
		high, low = low, math.Max(0, low-step)
	}
	for high-low > 1 {
		if middle := math.Floor((low + high) / 2); reaches(middle) {
			high = middle
		} else {
			low = middle
		}
	}
	return high
}

// strongest is the highest rating of a rated opponent, or the highest value where no opponent is rated.
func (s *solver) strongest(i int) float64 {
	rated, other := math.Inf(-1), math.Inf(-1)
	for _, m := range s.games[i] {
		if s.unrated[m.opponent] {
			other = math.Max(other, s.value[m.opponent])
		} else {
			rated = math.Max(rated, s.rating[m.opponent])
		}
	}
	if math.IsInf(rated, -1) {
		return other
	}
	return rated
}

// countedWins are the wins as a performance counts them: none and all of them are moved by a share of the games,
// because at no rating nothing or everything is expected.
func countedWins(wins, games, share float64) float64 {
	switch wins {
	case 0:
		return share * games
	case games:
		return (1 - share) * games
	}
	return wins
}
