package clinch

import (
	"slices"

	"wordhall/pairing/matching"
)

// mostMatched is in how large a field the last round is settled by a matching for each
// player.
const mostMatched = 300

// lastRound is the fewest players ahead when only one round is open: its games don't touch
// each other, so the cheapest results of each and the cheapest draw make the least. The bye
// may serve the target better than a win: the others can share theirs more evenly then.
func (p *problem) lastRound() int {
	r := &p.rounds[0]
	g := p.goal()
	least := p.settle(r, g, false)
	if r.odd() && r.draws(p.target) {
		least = min(least, p.settle(r, goal{g.wins - 2 + p.byeWins, p.spread[p.target] + p.byeSpread}, true))
	}
	return least
}

// settle is the least for a target who ends so; bye says whether that is by the bye.
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

// idle are those ahead who have no open game.
func (p *problem) idle(r *round, g goal) int {
	count := 0
	for i := range p.n {
		if i != p.target && p.counts(i) && !r.has(i) && p.ahead(g, p.wins[i], p.spread[i]) {
			count++
		}
	}
	return count
}

// byeCost is 1 if the bye brings the player ahead.
func (p *problem) byeCost(g goal, i int) int {
	if i == p.target {
		return 0
	}
	return p.endsAhead(g, i, p.byeWins, p.byeSpread)
}

func (p *problem) endsAhead(g goal, i, half, points int) int {
	if p.counts(i) && p.ahead(g, p.wins[i]+half, p.spread[i]+points) {
		return 1
	}
	return 0
}

// gameCost is how many of the two must end ahead at least.
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

// winCost is the same when the first wins: by one, by the margin, or by the number at which
// one of the two is just not ahead.
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

// without is a copy of the list less some.
func without(list []int, less ...int) []int {
	return slices.DeleteFunc(slices.Clone(list), func(i int) bool { return slices.Contains(less, i) })
}
