package matching

import "slices"

// few is how many of the cheapest pairs of each vertex are candidates at first. More make each search longer, fewer
// make more rounds of checking against all pairs; around this value the total time hardly changes.
const few = 10

// graph is the completed graph: the packed weight of every ordered pair, and which pairs are candidates.
type graph[T number[T]] struct {
	size   int
	cells  []T
	chosen []uint64 // one bit for each ordered pair
}

// weigh packs the cost of every pair.
func weigh[T number[T]](c *completion, p *prices) *graph[T] {
	g := &graph[T]{
		size:   c.size,
		cells:  make([]T, c.size*c.size),
		chosen: make([]uint64, (c.size*c.size+63)/64),
	}
	for i := range c.size {
		for j := i + 1; j < c.size; j++ {
			w, _ := weight[T](c, p, i, j)
			g.cells[i*c.size+j], g.cells[j*c.size+i] = w, w
		}
	}
	return g
}

func (g *graph[T]) at(u, v int32) T {
	return g.cells[int(u)*g.size+int(v)]
}

// choose makes a pair a candidate, and reports whether it was not one before.
func (g *graph[T]) choose(e *engine[T], u, v int32) bool {
	bit := int(u)*g.size + int(v)
	if g.chosen[bit/64]&(1<<(bit%64)) != 0 {
		return false
	}
	g.chosen[bit/64] |= 1 << (bit % 64)
	bit = int(v)*g.size + int(u)
	g.chosen[bit/64] |= 1 << (bit % 64)
	w := g.at(u, v)
	e.arcs[u] = append(e.arcs[u], arc[T]{to: v, weight: w})
	e.arcs[v] = append(e.arcs[v], arc[T]{to: u, weight: w})
	return true
}

// chooseFirst makes the first candidates: the cheapest pairs of each vertex, and one perfect matching, so that the
// problem on the candidates has a solution.
func (g *graph[T]) chooseFirst(e *engine[T], count int) {
	best := make([]arc[T], 0, count+1)
	for u := range g.size {
		best = g.cheapest(u, count, best[:0])
		for _, a := range best {
			g.choose(e, int32(u), a.to)
		}
	}
	g.chooseGreedy(e)
}

// cheapest appends the count cheapest pairs of u to best, which is empty. Among equals those come first that lie
// nearest after u in the circle of vertices, so that with many equal weights not everybody has the same candidates.
func (g *graph[T]) cheapest(u, count int, best []arc[T]) []arc[T] {
	for step := 1; step < g.size; step++ {
		v := u + step
		if v >= g.size {
			v -= g.size
		}
		best = insert(best, count, arc[T]{to: int32(v), weight: g.cells[u*g.size+v]})
	}
	return best
}

// insert keeps the count least arcs in ascending order. Among equals earlier ones come first.
func insert[T number[T]](best []arc[T], count int, a arc[T]) []arc[T] {
	if len(best) == count {
		if !a.weight.less(best[count-1].weight) {
			return best
		}
		best = best[:count-1]
	}
	best = append(best, a)
	i := len(best) - 1
	for i > 0 && a.weight.less(best[i-1].weight) {
		best[i] = best[i-1]
		i--
	}
	best[i] = a
	return best
}

// chooseGreedy makes candidates of the pairs got by matching each vertex in turn to the cheapest one that is left.
func (g *graph[T]) chooseGreedy(e *engine[T]) {
	left := make([]int32, g.size)
	for v := range left {
		left[v] = int32(v)
	}
	for len(left) > 1 {
		u := left[0]
		best := 1
		for i := 2; i < len(left); i++ {
			if g.at(u, left[i]).less(g.at(u, left[best])) {
				best = i
			}
		}
		g.choose(e, u, left[best])
		left = slices.Delete(left, best, best+1)[1:]
	}
}
