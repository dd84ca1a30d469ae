package clinch

import (
	"slices"

	"wordhall/pairing/matching"
)

// mostMatched is the largest field in which the last round is settled by matchings, one or two for each player.
const mostMatched = 300

// lastRound is how few players can end ahead if only one round is open. No player has two games in it, so the best
// results of each game and the best draw give the answer. A bye may be better for the target than a win, because the
// others can then share their wins more evenly.
func (p *problem) lastRound() int {
	r := &p.rounds[0]
	g := p.goal()
	least := p.settle(r, g, false)
	if r.odd() && r.draws(p.target) {
		least = min(least, p.settle(r, goal{g.wins - 2 + p.byeWins, p.spread[p.target] + p.byeSpread}, true))
	}
	return least
}

// settle is how few players can end ahead of a target who ends with the goal; bye says whether the target has the bye.
func (p *problem) settle(r *round, g goal, bye bool) int {
	sum := p.idle(r, g)
	for _, game := range r.games {
		sum += p.gameCost(g, game[0], game[1], r.margin)
	}
	free := len(r.free)
	solution, err := matching.Solve(free+free%2, func(i, j int) (matching.Cost, bool) {
		a := r.free[i]
		if j == free {
			return matching.Cost{int64(p.byeCost(g, a))}, (a == p.target) == bye
		}
		b := r.free[j]
		return matching.Cost{int64(p.gameCost(g, a, b, r.margin))}, !bye || a != p.target && b != p.target
	})
	if err != nil || !solution.Perfect() {
		return p.n
	}
	return sum + int(solution.Cost[0])
}

// idle is the number of players who have no open game and are ahead.
func (p *problem) idle(r *round, g goal) int {
	count := 0
	for i := range p.n {
		if i != p.target && p.counts(i) && !r.has(i) && p.ahead(g, p.wins[i], p.spread[i]) {
			count++
		}
	}
	return count
}

// byeCost is 1 if the player is ahead after a bye, otherwise 0.
func (p *problem) byeCost(g goal, i int) int {
	if i == p.target {
		return 0
	}
	return p.endsAhead(g, i, p.byeWins, p.byeSpread)
}

// endsAhead is 1 if the player is ahead with so many half-wins and points more, otherwise 0.
func (p *problem) endsAhead(g goal, i, half, points int) int {
	if p.counts(i) && p.ahead(g, p.wins[i]+half, p.spread[i]+points) {
		return 1
	}
	return 0
}

// gameCost is how many of the two players, at least, end ahead after their game.
func (p *problem) gameCost(g goal, a, b, margin int) int {
	switch p.target {
	case a:
		return p.endsAhead(g, b, 0, -margin)
	case b:
		return p.endsAhead(g, a, 0, -margin)
	}
	least := p.endsAhead(g, a, 1, 0) + p.endsAhead(g, b, 1, 0)
	return min(least, p.winCost(g, a, b, margin), p.winCost(g, b, a, margin))
}

// winCost is gameCost if the winner is known. It tries to win by one point, by the margin, and by the points at which
// one of the two is only just ahead or behind.
func (p *problem) winCost(g goal, winner, loser, margin int) int {
	least := 2
	tries := []int{1, margin}
	for _, edge := range []int{g.spread - p.spread[winner], p.spread[loser] - g.spread} {
		tries = append(tries, edge-1, edge, edge+1)
	}
	for _, by := range tries {
		by = max(1, min(by, margin))
		least = min(least, p.endsAhead(g, winner, 2, by)+p.endsAhead(g, loser, 0, -by))
	}
	return least
}

// without is a copy of the list without some of its players.
func without(list []int, less ...int) []int {
	return slices.DeleteFunc(slices.Clone(list), func(i int) bool { return slices.Contains(less, i) })
}
