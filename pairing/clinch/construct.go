package clinch

import (
	"cmp"
	"slices"
)

// mostTries is how many times the wins are shared out anew, with a half-win less for the players who ended ahead by
// their spread.
const mostTries = 12

// reaches reports whether an outcome is found in which no more than count players end ahead of the target. The wins are
// shared out first, and then margins are sought that keep every player behind who ends with as many wins as the target.
// False doesn't prove that there is no such outcome.
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

// sacrifice chooses count players who may end ahead: first those who do so in any case, then those who can take the most
// wins off the others by it. Their limit is free. passed is how many they are, which is more than count where more end
// ahead in any case.
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

// free is the limit of a player who may win every game.
const free = -1

// construction is a possible outcome of the open rounds while it is being made.
type construction struct {
	*problem
	goal   goal
	limits []int
	// unit is 2 where only whole wins are shared out, and 1 where there are ties.
	unit int
	flow *flow
	// got is how many half-wins each player gets. tight marks the players who end with as many wins as the target and so
	// must not have more spread.
	got    []int
	tight  []bool
	spread []int
	// close lists, by loser, the drawn games between two tight players.
	close [][]closeGame
}

// closeGame is a game won by one point; room is by how much more it may be won.
type closeGame struct{ winner, room int }

// found makes the outcome and reports whether it keeps all tight players behind. If it doesn't, over are the players who
// must get a half-win less in another try; there is no other try if over is empty.
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

// share shares the wins out within the limits and reports whether that is possible. Every drawn game without the target
// is a source, and so are all games still to be drawn in a round.
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

// game decides the margin of a drawn game; source is the index of its source, which it moves on.
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

// decide lets the winner win by one point if the winner is tight, and by the margin otherwise.
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

// slack is how much more spread a tight player may have. It is negative if the player has too much.
func (c *construction) slack(i int) int {
	slack := c.goal.spread - c.spread[i]
	if c.equal {
		slack--
	}
	return slack
}

// lower takes spread off a tight player, up to the given amount, by letting close games be lost by more; their winners
// must have slack or be lowered themselves. It returns how much it took off. seen marks the players whom it has visited.
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

// draw pairs the free players of a round by their results. Tight players win by one point. They lose by the margin as
// far as there are winners who aren't tight; those with the least spread lose by one point to tight winners. It reports
// whether games can have these results.
func (c *construction) draw(r *round, s source, given []int) bool {
	// These count the players by their half-wins in the round. The target wins and isn't tight.
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
	// A player who isn't tight has the bye, and its result.
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

// byeOnlyTarget reports whether nobody but the target could have the bye by these results.
func (c *construction) byeOnlyTarget(s source, given []int) bool {
	for m, i := range s.players {
		if !c.tight[i] && given[m]*c.unit == c.byeWins {
			return false
		}
	}
	return true
}
