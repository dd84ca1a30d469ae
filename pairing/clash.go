package pairing

import (
	"slices"

	"wordhall/pairing/matching"
)

// clashTests is how many matchings the search for a smallest clash may try. That is plenty for a usual field,
// and fewer are tried in a field where each takes long.
func clashTests(players int) int {
	return max(12, min(600, 30_000_000/(players*players+1)))
}

// findClash reduces all demands of the request to a set that can't be kept and from which none can be left
// out: without any one of them the others could be kept (unless the search was cut short in a huge field). It
// returns nil if the demands can be kept.
func findClash(q *Request) []Demand {
	demands := allDemands(q)
	c := clasher{players: q.Players, apart: sortedApart(q.Apart), tests: clashTests(len(q.Players))}
	if c.keepable(demands) {
		return nil
	}
	if lone := c.loneClash(demands); lone != nil {
		return lone
	}
	for chunk := (len(demands) + 1) / 2; chunk >= 1 && c.tests > 0; chunk = nextChunk(chunk) {
		for at := 0; at < len(demands) && c.tests > 0; {
			to := min(at+chunk, len(demands))
			rest := slices.Concat(demands[:at], demands[to:])
			if c.keepable(rest) {
				at = to
			} else {
				demands = rest
			}
		}
	}
	return demands
}

func nextChunk(chunk int) int {
	if chunk == 1 {
		return 0
	}
	return (chunk + 1) / 2
}

// allDemands lists what the draw must keep, in a fixed order. A pair that must not meet matters only while
// both play.
func allDemands(q *Request) []Demand {
	var demands []Demand
	for _, m := range q.Kept {
		demands = append(demands, Demand{Kind: DemandKept, A: m.A, B: m.B})
	}
	for _, p := range sortedFixed(q.Fixed) {
		demands = append(demands, Demand{Kind: DemandFixed, A: p.A, B: p.B})
	}
	plays := make(map[ID]bool, len(q.Players))
	for _, p := range q.Players {
		plays[p.ID] = true
	}
	for _, p := range sortedPairs(q.Avoid) {
		if plays[p.A] && plays[p.B] {
			demands = append(demands, Demand{Kind: DemandAvoid, A: p.A, B: p.B})
		}
	}
	for i, a := range sortedApart(q.Apart) {
		if a.Price == 0 {
			demands = append(demands, Demand{Kind: DemandApart, Apart: a.Says(), group: i + 1})
		}
	}
	return demands
}

// clasher tests sets of demands on a field of players.
type clasher struct {
	players []Entrant
	apart   []Apart
	tests   int
}

// keepable reports whether a full draw exists under the demands, in which at most one player isn't paired.
// Players whose games are fixed or kept are left out.
func (c *clasher) keepable(demands []Demand) bool {
	c.tests--
	seated := map[ID]bool{}
	rank := make(map[ID]int, len(c.players))
	for i, p := range c.players {
		rank[p.ID] = i
	}
	barred := c.barred(demands, rank)
	for _, d := range demands {
		switch d.Kind {
		case DemandFixed, DemandKept:
			seated[d.A], seated[d.B] = true, true
		}
	}
	var free []int
	for i, p := range c.players {
		if !seated[p.ID] {
			free = append(free, i)
		}
	}
	return coverable(len(free), func(i, j int) bool { return !barred[free[i]*len(c.players)+free[j]] })
}

// barred are the pairs, by rank, that must not meet by the demands.
func (c *clasher) barred(demands []Demand, rank map[ID]int) []bool {
	n := len(c.players)
	barred := make([]bool, n*n)
	bar := func(i, j int) { barred[i*n+j], barred[j*n+i] = true, true }
	at := func(id ID) int {
		if i, ok := rank[id]; ok {
			return i
		}
		return -1
	}
	for _, d := range demands {
		switch d.Kind {
		case DemandAvoid:
			if i, j := at(d.A), at(d.B); i >= 0 && j >= 0 {
				bar(i, j)
			}
		case DemandApart:
			c.apart[d.group-1].pairs(at, bar)
		}
	}
	return barred
}

// loneClash are the demands that keep one player from everybody. With an even number of players these alone
// make a draw impossible, because there is no bye. It returns nil if there is no such player.
func (c *clasher) loneClash(demands []Demand) []Demand {
	if len(c.players)%2 == 1 {
		return nil
	}
	apart := map[ID][]Demand{}
	for _, d := range demands {
		if d.Kind == DemandAvoid {
			apart[d.A] = append(apart[d.A], d)
			apart[d.B] = append(apart[d.B], d)
		}
	}
	for _, p := range c.players {
		if len(apart[p.ID]) == len(c.players)-1 {
			return apart[p.ID]
		}
	}
	return nil
}

// coverable reports whether n players can be paired; if n is odd, one is left over.
func coverable(n int, may func(i, j int) bool) bool {
	s, err := matching.Solve(n, func(i, j int) (matching.Cost, bool) { return matching.Cost{}, may(i, j) })
	if err != nil {
		return false
	}
	return len(s.Pairs()) == n/2
}

// sortedPairs are the pairs with the lower id first, sorted, each once.
func sortedPairs(pairs []Pair) []Pair {
	sorted := make([]Pair, len(pairs))
	for i, p := range pairs {
		sorted[i] = p.key()
	}
	slices.SortFunc(sorted, comparePairs)
	return slices.Compact(sorted)
}

func comparePairs(p, q Pair) int {
	if p.A != q.A {
		return int(p.A - q.A)
	}
	return int(p.B - q.B)
}
