package clinch

import (
	"cmp"
	"slices"
)

// mostTries is how often the wins are shared out with less of them for those who have too much spread with as many.
const mostTries = 12

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
		c := construction{problem: p, goal: g, limits: slices.Clone(limits), unit: unit}
		for range mostTries {
			found, over := c.found()
			if found {
				return true
			}
			if len(over) == 0 {
				break
			}
			for _, i := range over {
				c.limits[i]--
			}
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
	first, _ := p.mustPass(g, limits)
	for _, i := range slices.Concat(first, others) {
		if limits[i] == free {
			continue
		}
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
	// close are by loser the drawn games between two of the tight.
	close [][]closeGame
}

// closeGame is won by a point, and may be by so much more.
type closeGame struct{ winner, room int }

// found looks for it. Where it isn't found over are those who must get a half-win less for another try, if there can be
// one.
func (c *construction) found() (found bool, over []int) {
	if !c.share() {
		return false, nil
	}
	c.got, c.tight, c.spread, c.close = make([]int, c.n), make([]bool, c.n), slices.Clone(c.problem.spread), make([][]closeGame, c.n)
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
				if at := slices.IndexFunc(r.free, func(i int) bool { return c.tight[i] && c.limits[i] > 0 }); at >= 0 {
					over = append(over, r.free[at])
				}
				return false, over
			}
			source++
		}
	}
	for i := range c.n {
		if c.tight[i] {
			c.lower(i, -c.slack(i), make([]bool, c.n))
		}
	}
	for i := range c.n {
		if c.tight[i] && c.slack(i) < 0 {
			if c.limits[i] == 0 {
				return false, nil
			}
			over = append(over, i)
		}
	}
	return len(over) == 0, over
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
	if c.tight[winner] && c.tight[loser] {
		c.close[loser] = append(c.close[loser], closeGame{winner, r.margin - 1})
	}
	c.spread[winner] += margin
	c.spread[loser] -= margin
}

// slack is how much more spread a tight player may have, less than 0 where it is too much.
func (c *construction) slack(i int) int {
	slack := c.goal.spread - c.spread[i]
	if c.equal {
		slack--
	}
	return slack
}

// lower takes up to so much spread off a tight player by losses to others of the tight who have room for it, or who can
// be lowered themselves; it returns how much. seen are those whom it has gone through.
func (c *construction) lower(i, by int, seen []bool) (lowered int) {
	seen[i] = true
	for k := range c.close[i] {
		g := &c.close[i][k]
		more := min(by-lowered, g.room)
		if more <= 0 || seen[g.winner] {
			continue
		}
		if lack := more - max(0, c.slack(g.winner)); lack > 0 {
			more -= lack - c.lower(g.winner, lack, seen)
		}
		g.room -= more
		c.spread[g.winner] += more
		c.spread[i] -= more
		lowered += more
	}
	return lowered
}

// draw pairs the free players of a round by their results so that the tight win by a point and lose by the margin, as
// far as there are others to win that much; the tight with the least spread lose by a point to others of the tight. It
// reports whether the results can be those of games.
func (c *construction) draw(r *round, s source, given []int) bool {
	// Winners and losers, the tight ones apart; the target wins and isn't tight.
	var others, tight [3]int
	var losers []int
	for m, i := range s.players {
		result := given[m] * c.unit
		if !c.tight[i] {
			others[result]++
			continue
		}
		tight[result]++
		switch result {
		case 0:
			losers = append(losers, i)
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
	slices.SortStableFunc(losers, func(a, b int) int { return cmp.Compare(c.spread[b], c.spread[a]) })
	for at, i := range losers {
		if at < others[2] {
			c.spread[i] -= r.margin
		} else {
			c.spread[i]--
		}
	}
	return others[c.byeWins] >= 0 && tight[2] <= others[0]+max(0, tight[0]-others[2]) && (others[1]+tight[1])%2 == 0 &&
		others[2]+tight[2] == others[0]+tight[0] && !(r.odd() && c.byeOnlyTarget(s, given))
}

// byeOnlyTarget reports whether the target alone could have the bye by these results.
func (c *construction) byeOnlyTarget(s source, given []int) bool {
	for m, i := range s.players {
		if !c.tight[i] && given[m]*c.unit == c.byeWins {
			return false
		}
	}
	return true
}
