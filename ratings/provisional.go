package ratings

import "math"

// Performed says how a performance is computed from a set of results.
type Performed int

// The mean of the opponents with a logistic bonus for the share of wins, or a
// straight one, or the rating whose expectancies add up to the wins.
const (
	MeanLogistic Performed = iota
	MeanLine
	WholeCurve
)

// Provisional rates newcomers, and players of few games, by their performance
// instead of by expectancy: the mean of all performances by games.
type Provisional struct {
	// On says that the rule applies, at least to newcomers.
	On bool
	// Below is a number of known career games before the event. A rated player with fewer is provisional too;
	// with 0 only newcomers are.
	Below     int
	Performed Performed
	// Width is that of the bonus in points: ln(share/(1-share))*Width, or (share-1/2)*Width. For a whole
	// curve it is the width of its steps.
	Width float64
	// Scaled draws the wins towards half of the games by (games-2)/games, so that
	// no share is 0 or 1.
	Scaled bool
	// MetAtNew says that opponents count a provisional player at the new rating; otherwise they count the old
	// one.
	MetAtNew bool
	// Passes is after how many passes newcomers who met each other get the mean of as many more.
	Passes int
}

// pool rates the provisional players of one segment.
type pool struct {
	rules Provisional
	curve Curve
	table *table
	games [][]meeting
	// who are the provisional players with games; free are those of them whose
	// performance counts when others are computed, by index in the field.
	who  []int
	free []bool
	// value is by index in the field: the rating that each player's opponents count.
	value []float64
	// low and high limit every performance.
	low, high float64
}

// settled is how little the values may move, in total, to be called stable.
const settled = 1e-3

// solve sets the value of every free player to their performance.
func (p *pool) solve() {
	sum := make([]float64, len(p.who))
	for pass := 1; pass <= 2*p.rules.Passes; pass++ {
		next := make([]float64, len(p.who))
		for k, i := range p.who {
			next[k] = p.performance(i)
		}
		moved := 0.0
		for k, i := range p.who {
			if p.free[i] {
				moved += math.Abs(p.value[i] - next[k])
				p.value[i] = next[k]
			}
			if pass > p.rules.Passes {
				sum[k] += next[k]
			}
		}
		if moved < settled {
			return
		}
	}
	for k, i := range p.who {
		if p.free[i] {
			p.value[i] = sum[k] / float64(p.rules.Passes)
		}
	}
}

// closer is a step from the player's value to the rating whose expectancies add up
// to that share of the games: the straight way where all opponents are alike, and
// never beyond it where they differ, so that repeating it ends at that rating.
func (p *pool) closer(i int, share float64) float64 {
	games := p.games[i]
	expected := 0.0
	for _, m := range games {
		expected += p.table.expect(p.value[i]-p.value[m.opponent]) / float64(len(games))
	}
	return p.value[i] + p.rules.Width*(logOdds(share)-logOdds(expected))
}

// logOdds of a share of wins, kept off 0 and 1.
func logOdds(share float64) float64 {
	share = math.Max(0.001, math.Min(0.999, share))
	return math.Log(share / (1 - share))
}

// performance of one player against the values as they are now.
func (p *pool) performance(i int) float64 {
	games := p.games[i]
	n := float64(len(games))
	w := wins(games)
	if p.rules.Scaled {
		w = (w-n/2)*math.Max(0, n-2)/n + n/2
	}
	mean := 0.0
	for _, m := range games {
		mean += p.value[m.opponent] / n
	}
	share := w / n
	rating := mean
	switch p.rules.Performed {
	case MeanLine:
		rating += p.rules.Width * (share - 0.5)
	case MeanLogistic:
		rating += p.rules.Width * logOdds(share)
	default:
		rating = p.closer(i, share)
	}
	return math.Max(p.low, math.Min(p.high, rating))
}
