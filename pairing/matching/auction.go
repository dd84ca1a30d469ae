package matching

import (
	"math"
	"slices"
)

// unlisted is the part of all vertices, one in so many, that may be among nobody's cheapest pairs. If more are, these
// pairs say little about who is matched to whom in the end.
const unlisted = 4

// crowded reports whether the cheapest pairs of all vertices lead to so few vertices that most of them are useless as
// candidates. That is so if the cost is the product of two ranks, for example.
func crowded[T number[T]](first [][]arc[T]) bool {
	listed := make([]bool, len(first))
	for _, best := range first {
		for _, a := range best {
			listed[a.to] = true
		}
	}
	missing := 0
	for _, is := range listed {
		if !is {
			missing++
		}
	}
	return missing > len(first)/unlisted
}

// The auction's step begins with a fraction of the greatest weight and is divided from one sale to the next, until it
// is finestStep of that weight. bidsEach bounds all bids together, by vertex: an auction that is ended early gives
// poorer candidates, no other answer.
const (
	stepDivisor = 8
	finestStep  = 1e-9
	bidsEach    = 1000
)

// auction gives each vertex a price, as if each had to be bought by one of the others; the price of a vertex that many
// others want rises. The weight of a pair and the price of its far end together then tell whether the pair is likely to be
// in a cheapest matching. It works in floating point, because it only chooses candidates: the answer is exact in any case.
//
// Source: D. P. Bertsekas, "The auction algorithm: a distributed relaxation method for the assignment problem", Annals
// of Operations Research 14 (1988), with the step scaled.
type auction struct {
	size    int
	weights []float64 // They are the weights of every ordered pair.
	prices  []float64 // They are the prices by vertex.
	buyer   []int32   // They are the buyers by vertex.
	bids    int       // It is how many bids may still be made.
}

// sell holds the auction. There must be at least two vertices.
func (g *graph[T]) sell() *auction {
	a := &auction{
		size:    g.size,
		weights: rough(g.cells),
		prices:  make([]float64, g.size),
		buyer:   make([]int32, g.size),
		bids:    bidsEach * g.size,
	}
	most := slices.Max(a.weights)
	for step := most / stepDivisor; step > most*finestStep; step /= stepDivisor {
		a.sale(step)
	}
	return a
}

// rough are the weights as floating-point numbers.
func rough[T number[T]](cells []T) []float64 {
	values := make([]float64, len(cells))
	var none T
	words := make([]uint64, none.words())
	for i, c := range cells {
		c.write(words)
		for _, word := range slices.Backward(words) {
			values[i] = values[i]*(1<<64) + float64(word)
		}
	}
	return values
}

// sale sells every vertex anew, at the prices of the last sale or higher ones.
func (a *auction) sale(step float64) {
	waiting := make([]int32, a.size)
	for v := range a.buyer {
		a.buyer[v], waiting[v] = none, int32(a.size-1-v)
	}
	for ; len(waiting) > 0 && a.bids > 0; a.bids-- {
		last := len(waiting) - 1
		u := waiting[last]
		waiting = waiting[:last]
		v := a.bid(u, step)
		if a.buyer[v] != none {
			waiting = append(waiting, a.buyer[v])
		}
		a.buyer[v] = u
	}
}

// bid lets u bid for the vertex that it gets cheapest. It bids so much that the second cheapest one costs the same,
// and a step more. It returns the first of the two.
func (a *auction) bid(u int32, step float64) int {
	row := a.weights[int(u)*a.size:][:a.size]
	own := a.prices[u]
	a.prices[u] = math.Inf(1) // Nobody is matched to oneself.
	best, second, to := math.Inf(1), math.Inf(1), 0
	for v, price := range a.prices[:len(row)] {
		cost := row[v] + price
		if cost >= second {
			continue
		}
		if cost < best {
			best, second, to = cost, best, v
		} else {
			second = cost
		}
	}
	a.prices[u] = own
	if !math.IsInf(second, 1) {
		step += second - best
	}
	a.prices[to] += step
	return to
}

// offer is what a pair costs one of its ends in the auction.
type offer struct {
	to   int32
	cost float64
}

// cheapest returns the count vertices that are cheapest for u, in order, in best, which has space for them.
func (a *auction) cheapest(u, count int, best []offer) []offer {
	best = best[:0]
	row := a.weights[u*a.size:][:a.size]
	for v, price := range a.prices {
		cost := row[v] + price
		if v == u || len(best) == count && cost >= best[count-1].cost {
			continue
		}
		if len(best) == count {
			best = best[:count-1]
		}
		at := len(best)
		for at > 0 && cost < best[at-1].cost {
			at--
		}
		best = slices.Insert(best, at, offer{to: int32(v), cost: cost})
	}
	return best
}

// chooseByAuction makes candidates of the pairs that are cheapest for each vertex after an auction.
func (g *graph[T]) chooseByAuction(e *engine[T], count int) {
	a := g.sell()
	best := make([]offer, 0, count)
	for u := range g.size {
		best = a.cheapest(u, count, best)
		for _, o := range best {
			g.choose(e, int32(u), o.to)
		}
	}
}
