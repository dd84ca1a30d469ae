package pairing

import (
	"math"

	"wordhall/pairing/simulate"
)

// hopes are the results of the simulated finishes. Ranks and places count from 0.
type hopes struct {
	// factor is the most ranks by which the leader of the contenders can be caught.
	factor int
	tally  simulate.Tally
	// reach is, by place, the lowest rank that may hope for it.
	reach []int
	// hopeful is the lowest rank that may hope for a prize, and possible is the lowest that got one in any
	// run.
	hopeful, possible int
}

// Simulations have these purposes, and each purpose has random numbers of its own.
const (
	forFinishes uint64 = iota + 1
	forTighterFinishes
	forControl
	forFactorThree
)

// These limit the simulations by count and never by the clock: how many times the runs asked for there may be
// at most, and after how many simulated games there is no further batch, which are about a second of work on
// two cores.
const (
	mostBatches = 10
	mostGames   = 20_000_000
)

// finishes simulates the rounds left and finds who is in contention for what.
func (c *copDraw) finishes() (hopes, error) {
	h := hopes{factor: c.left}
	runs := max(1, c.Contention.Runs)
	e := c.event(falling(h.factor))
	purpose := forFinishes
	tally, err := c.run(e, purpose, 0, runs)
	if err != nil {
		return h, err
	}
	if factor, group := c.tighter(tally); 2*factor < group && factor < h.factor {
		h.factor = factor
		e, purpose = c.event(falling(factor)), forTighterFinishes
		if tally, err = c.run(e, purpose, 0, runs); err != nil {
			return h, err
		}
	}
	for tally.Runs < mostBatches*runs && (tally.Runs+runs)*c.n*c.left/2 <= mostGames && !c.settled(tally) {
		more, err := c.run(e, purpose, tally.Runs, runs)
		if err != nil {
			return h, err
		}
		tally.Add(more)
	}
	h.tally = tally
	h.read(c.places, c.threshold(tally.Runs))
	return h, nil
}

// falling is the schedule of factors: each is the number of rounds left, but at most the factor.
func falling(factor int) func(left int) int { return func(left int) int { return min(left, factor) } }

// event is what is left to play by a schedule of factors; the last round is paired by neighbours.
func (c *copDraw) event(factor func(left int) int) simulate.Event {
	e := simulate.Event{Players: make([]simulate.Player, c.n), ByeHalfWins: 2}
	for i, p := range c.Players {
		e.Players[i] = simulate.Player{HalfWins: p.HalfWins, Spread: p.Spread, Byes: p.Byes}
	}
	groups := c.groups()
	for left := c.left; left >= 1; left-- {
		r := simulate.Round{Margin: c.Contention.Margin(left)}
		for _, group := range groups {
			ranks := simulate.FactorRanks(len(group), factor(left))
			if left == 1 {
				ranks = simulate.Neighbouring(len(group))
			}
			r.Ranks = append(r.Ranks, ranksOf(group, ranks)...)
		}
		e.Rounds = append(e.Rounds, r)
	}
	return e
}

// groups are the ranks that play among themselves. The bottom group ends with the locked players who belong
// to no run, so that no contender meets them there.
func (c *copDraw) groups() [][]int {
	last := 0
	for _, k := range c.gibson.Group {
		last = max(last, k)
	}
	groups := make([][]int, last+1)
	var idle []int
	for i, k := range c.gibson.Group {
		if c.gibson.Idle(i) {
			idle = append(idle, i)
			continue
		}
		groups[k] = append(groups[k], i)
	}
	groups[0] = append(groups[0], idle...)
	return groups
}

// ranksOf turns pairs of positions in a group into pairs of ranks.
func ranksOf(group []int, places [][2]int) [][2]int {
	ranks := make([][2]int, len(places))
	for k, p := range places {
		ranks[k] = [2]int{group[p[0]], simulate.Bye}
		if p[1] != simulate.Bye {
			ranks[k][1] = group[p[1]]
		}
	}
	return ranks
}

// top is the best rank that isn't locked, n where all are.
func (c *copDraw) top() int {
	for i, locked := range c.gibson.Locked {
		if !locked {
			return i
		}
	}
	return c.n
}

// tighter is how many ranks in a row below the top one ever finished in its place, and how many players the
// group has.
func (c *copDraw) tighter(t simulate.Tally) (factor, group int) {
	top := c.top()
	if top == c.n {
		return 1, 0
	}
	for i := top + 1; i < c.n && t.Count(i, top) > 0; i++ {
		factor++
	}
	for i := range c.n {
		if c.gibson.Group[i] == c.gibson.Group[top] {
			group++
		}
	}
	return max(1, factor), group
}

// threshold is the number of runs from which a rank may hope.
func (c *copDraw) threshold(runs int) int {
	return max(1, int(math.Round(c.Contention.Hopefulness*float64(runs))))
}

// settled reports whether every player's chance of the first place (unless it is locked)
// and of a prize is surely above or below the bound of hope: that bound is outside the exact
// intervals of all of them, together at 99 %.
func (c *copDraw) settled(t simulate.Tally) bool {
	places := []int{c.places - 1}
	if !c.gibson.Locked[0] && c.places > 1 {
		places = append(places, 0)
	}
	confidence := 1 - 0.01/float64(c.n*len(places))
	for _, place := range places {
		for i := range c.n {
			if !simulate.Excludes(t.CountTo(i, place), t.Runs, c.Contention.Hopefulness, confidence) {
				return false
			}
		}
	}
	return true
}

// read finds who may hope for which place.
func (h *hopes) read(places, threshold int) {
	n := h.tally.Players
	h.reach = make([]int, n)
	for place := range n {
		h.reach[place] = place
	}
	for i := range n {
		sum := 0
		for place := range n {
			if sum += h.tally.Count(i, place); sum >= threshold {
				h.reach[place] = max(h.reach[place], i)
			}
		}
		if h.tally.Best(i) < places {
			h.possible = i
		}
	}
	h.hopeful = h.reach[places-1]
}
