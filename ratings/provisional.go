package ratings

import "math"

// Performed says how a performance is computed from a set of results.
type Performed int

// MeanLogistic and MeanLine add a bonus for the share of wins to the mean of the opponents: a logistic one, or one in
// proportion. WholeCurve is the rating at which as many wins are expected as were made.
const (
	MeanLogistic Performed = iota
	MeanLine
	WholeCurve
)

// Provisional rates newcomers and players of few games by their performance and not by the wins expected of them.
// The new rating is the mean of the old one and the performance, each weighted by the games behind it.
type Provisional struct {
	// On says that the rule applies, at least to newcomers.
	On bool
	// Below is a number of known career games before the event. A rated player with fewer is provisional too;
	// with 0 only newcomers are.
	Below     int
	Performed Performed
	// Width is what the bonus is multiplied by, in points: ln(share/(1-share))*Width, or (share-1/2)*Width. With
	// WholeCurve it is the width of the steps towards the rating.
	Width float64
	// Scaled multiplies the distance of the wins from half of the games by (games-2)/games, so that no share is 0
	// or 1.
	Scaled bool
	// CountsAtNew says that a provisional player counts for the opponents at the new rating; otherwise at the old
	// one.
	CountsAtNew bool
	// Passes is how many passes are made for newcomers who met each other, before the mean of as many more is
	// taken.
	Passes int
}

// pool rates the provisional players of one segment.
type pool struct {
	rules Provisional
	curve Curve
	table *table
	games [][]meeting
	// who are the provisional players with games. free marks those of them who count for the others at their
	// performance. Both are by index in the field.
	who  []int
	free []bool
	// value is the rating at which each player counts for the opponents, by index in the field.
	value []float64
	// low and high limit every performance.
	low, high float64
}

// settled is the sum of all changes of a pass below which no other pass is made.
const settled = 1e-3

// solve sets the value of every free player to their performance, in passes as Provisional.Passes says.
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

// stepTowards is one step from the player's value towards the rating at which that share of the games is expected.
// It gets there at once where all opponents have the same rating. Where they differ it never goes too far, so that
// repeated steps end there.
func (p *pool) stepTowards(i int, share float64) float64 {
	games := p.games[i]
	expected := 0.0
	for _, m := range games {
		expected += p.table.expect(p.value[i]-p.value[m.opponent]) / float64(len(games))
	}
	return p.value[i] + p.rules.Width*(logOdds(share)-logOdds(expected))
}

// logOdds are the logarithm of a share of wins over that of losses; the share is first limited to 0.001 to 0.999.
func logOdds(share float64) float64 {
	share = math.Max(0.001, math.Min(0.999, share))
	return math.Log(share / (1 - share))
}

// performance is that of one player against the values as they are now.
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
		rating = p.stepTowards(i, share)
	}
	return math.Max(p.low, math.Min(p.high, rating))
}
