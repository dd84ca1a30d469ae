package ratings

import "math"

// NewcomerRule says how a player without a rating enters.
type NewcomerRule int

// Newcomers are solved for the rating that expects their wins, or start at a fixed
// one. Where the system has a Provisional rule for them, that rule comes first.
const (
	BySolving NewcomerRule = iota
	ByInitial
)

// Newcomers are the settings for players without a rating.
type Newcomers struct {
	Rule NewcomerRule
	// Initial is the fixed start, and the solver's start where no opponent is rated.
	Initial float64
	// Highest is the solver's upper end; its lower is 0.
	Highest float64
	// Shutout is a share of the games: no wins count as that share, and all wins as one less that share.
	Shutout float64
	// Least is the lowest solved rating. CapBonus limits it to the strongest opponent's rating plus that many
	// points times the share of wins.
	Least    float64
	CapBonus float64
	// Passes is after how many passes the solver takes the mean of as many more.
	Passes int
}

// solver finds the newcomers of one segment.
type solver struct {
	rules Newcomers
	table *table
	// rating, unrated and games are the field as it is before the segment.
	rating  []float64
	unrated []bool
	games   [][]meeting
	// who are the newcomers with games, by index in the field.
	who []int
	// value is by index in the field: the rating that each player's opponents count.
	value []float64
	moved []bool
}

// solve sets the value of each newcomer. All are updated at once until nothing
// changes; after too many passes it is the mean of as many more.
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

// start is the mean of the rated opponents over the games.
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

// pass updates all newcomers from the values before it and reports whether any
// changed. A newcomer is computed again only if stirred reports so.
func (s *solver) pass() bool {
	next := make([]float64, len(s.who))
	moved := make([]bool, len(s.who))
	changed := false
	for k, i := range s.who {
		next[k] = s.value[i]
		if s.stirred(i) {
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

// stirred reports whether the player or an opponent moved in the last pass, or the player
// has never been computed.
func (s *solver) stirred(i int) bool {
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

// update solves one newcomer against the values as they are now.
func (s *solver) update(i int) float64 {
	games := s.games[i]
	n := float64(len(games))
	won := wins(games)
	target := shutout(won, n, s.rules.Shutout)
	last := s.lastMidpoint(s.enough(i, target))
	// The last midpoint tested, whichever end it became; then the floor, then the cap.
	return math.Min(math.Max(last, s.rules.Least), s.strongest(i)+s.rules.CapBonus*won/n)
}

// lastMidpoint is the last whole rating that halving 0 to the highest tests on the
// way to the first one that is enough.
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

// enough is the lowest whole rating at which the expectancies reach the wins. The
// search begins at the value so far, which the passes hardly move in the end.
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

// strongest is the best rated opponent, or the best of the unrated ones.
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

// shutout replaces no wins, and all wins, as the setting of that name says.
func shutout(wins, games, share float64) float64 {
	switch wins {
	case 0:
		return share * games
	case games:
		return (1 - share) * games
	}
	return wins
}
