package clinch

import (
	"cmp"
	"slices"
)

// reaches reports whether it can be shown that no more than so many end ahead: the wins are
// shared out as far as wins alone allow, and then margins are found that keep back all who
// end with as many wins as the target. False proves nothing.
func (p *problem) reaches(count int) bool {
	if p.winsOnly || p.n > mostFlow {
		return false
	}
	g := p.goal()
	limits, passed := p.sacrifice(g, count)
	if passed > count {
		return false
	}
	for _, unit := range []int{2, 1} {
		if c := (construction{problem: p, goal: g, limits: limits, unit: unit}); c.found() {
			return true
		}
	}
	return false
}

// sacrifice lets so many come ahead: those who do in any case, and then those who can take
// the most wins off the others by it. The limits of these are all that they can win, never
// for the target.
func (p *problem) sacrifice(g goal, count int) (limits []int, passed int) {
	limits = make([]int, p.n)
	var others []int
	for i := range p.n {
		if i == p.target {
			continue
		}
		if !p.counts(i) {
			limits[i] = free
			continue
		}
		if limits[i] = p.limit(i, g, p.lowest); limits[i] == free {
			passed++
			continue
		}
		others = append(others, i)
	}
	slices.SortStableFunc(others, func(a, b int) int {
		return cmp.Compare(2*p.slots[b]-limits[b], 2*p.slots[a]-limits[a])
	})
	for _, i := range others {
		if passed >= count {
			break
		}
		limits[i] = free
		passed++
	}
	return limits, passed
}

// free is the limit of who may win everything.
const free = -1

// construction is one possible course of the rounds left.
type construction struct {
	*problem
	goal   goal
	limits []int
	// unit is 2 where only whole wins are shared out, 1 with ties.
	unit int
	flow *flow
	// got are everybody's half-wins; tight are those who end with as many wins as the
	// target and must have no more spread.
	got    []int
	tight  []bool
	spread []int
}

// found looks for it.
func (c *construction) found() bool {
	if !c.share() {
		return false
	}
	c.got, c.tight, c.spread = make([]int, c.n), make([]bool, c.n), slices.Clone(c.problem.spread)
	for k, s := range c.flow.sources {
		for m, i := range s.players {
			c.got[i] += c.flow.given[k][m] * c.unit
		}
	}
	for i := range c.n {
		c.tight[i] = i != c.target && c.limits[i] != free && c.wins[i]+c.got[i] == c.goal.wins
	}
	source := 0
	for k := range c.rounds {
		r := &c.rounds[k]
		for _, g := range r.games {
			c.game(r, g, &source)
		}
		if len(r.free) > 0 {
			if !c.draw(r, c.flow.sources[source], c.flow.given[source]) {
				return false
			}
			source++
		}
	}
	for i := range c.n {
		if c.tight[i] && c.ahead(c.goal, c.goal.wins, c.spread[i]) {
			return false
		}
	}
	return true
}

// share gives the wins out within the limits: a source for every drawn game without the
// target, one for the others of each round.
func (c *construction) share() bool {
	f := newFlow(c.n)
	for i, limit := range c.limits {
		switch {
		case i == c.target:
		case limit == free:
			f.drain(i, 2*c.slots[i]/c.unit)
		default:
			f.drain(i, limit/c.unit)
		}
	}
	for k := range c.rounds {
		r := &c.rounds[k]
		for _, g := range r.games {
			if g[0] != c.target && g[1] != c.target {
				f.source(2/c.unit, g[:], 2/c.unit)
			}
		}
		if len(r.free) == 0 {
			continue
		}
		amount := c.sharedIn(r)
		if amount%c.unit != 0 {
			return false
		}
		f.source(amount/c.unit, without(r.free, c.target), 2/c.unit)
	}
	c.flow = f
	return f.all()
}

// game settles the margin of a drawn one.
func (c *construction) game(r *round, g [2]int, source *int) {
	switch c.target {
	case g[0]:
		c.spread[g[1]] -= r.margin
		return
	case g[1]:
		c.spread[g[0]] -= r.margin
		return
	}
	first := c.flow.given[*source][0] * c.unit
	*source++
	switch first {
	case 2:
		c.decide(r, g[0], g[1])
	case 0:
		c.decide(r, g[1], g[0])
	}
}

// decide is a win: by one point where the winner's spread must stay low, else by the margin.
func (c *construction) decide(r *round, winner, loser int) {
	margin := r.margin
	if c.tight[winner] {
		margin = 1
	}
	c.spread[winner] += margin
	c.spread[loser] -= margin
}

// draw pairs the free players of a round by their results so that the tight lose by the
// margin and win by a point. That goes where there are enough others on either side.
func (c *construction) draw(r *round, s source, given []int) bool {
	// Winners and losers, the tight ones apart; the target wins and isn't tight.
	var others, tight [3]int
	for m, i := range s.players {
		result := given[m] * c.unit
		if !c.tight[i] {
			others[result]++
			continue
		}
		tight[result]++
		switch result {
		case 0:
			c.spread[i] -= r.margin
		case 2:
			c.spread[i]++
		}
	}
	if len(s.players) < len(r.free) {
		others[2]++
	}
	// The bye is for somebody who isn't tight, with the result that it brings.
	if r.odd() {
		others[c.byeWins]--
	}
	return others[c.byeWins] >= 0 && tight[0] <= others[2] && tight[2] <= others[0] && (others[1]+tight[1])%2 == 0 &&
		others[2]+tight[2] == others[0]+tight[0] && !(r.odd() && c.byeOnlyTarget(r, s, given))
}

// byeOnlyTarget reports whether the target alone could have the bye by these results.
func (c *construction) byeOnlyTarget(r *round, s source, given []int) bool {
	for m, i := range s.players {
		if !c.tight[i] && given[m]*c.unit == c.byeWins {
			return false
		}
	}
	return true
}
