package matching

// few is how many of the cheapest pairs of each vertex are candidates at first. With more of them each search takes
// longer, and with fewer there are more rounds of checking against all pairs. Near this value the total time hardly
// changes.
const few = 10

// fewAtOnce is the same where a single matching is expected to be cheapest, so that the search may take other ways. The
// search visits about a third fewer pairs of a field of 200 then, and the rounds hurry after briskRounds. Still fewer or
// earlier ones take longer in a field of 2,000.
const (
	fewAtOnce   = 5
	briskRounds = 2
)

// graph is the completed graph. It has the packed weight of every ordered pair, and says which pairs are candidates.
type graph[T number[T]] struct {
	size   int
	cells  []T
	chosen []uint64 // It has one bit for each ordered pair.
}

// weigh packs the cost of every pair.
func weigh[T number[T]](c *completion, p *prices) *graph[T] {
	g := &graph[T]{
		size:   c.size,
		cells:  make([]T, c.size*c.size),
		chosen: make([]uint64, (c.size*c.size+63)/64),
	}
	share(c.size, func(part, parts int) {
		words := room[T](c)
		for i := part; i < c.size; i += parts {
			weights(c, p, i, words, g.cells[i*c.size:][i+1:c.size])
		}
	})
	share(c.size, g.mirror)
	return g
}

// tile is the side of the squares in which mirror works. It is so small that what mirror writes to stays in the
// processor's cache.
const tile = 16

// mirror copies the weights above the diagonal to those below it, for one part of the rows of tiles.
func (g *graph[T]) mirror(part, parts int) {
	for top := part * tile; top < g.size; top += parts * tile {
		for left := top; left < g.size; left += tile {
			for i := top; i < min(top+tile, g.size); i++ {
				for j := max(left, i+1); j < min(left+tile, g.size); j++ {
					g.cells[j*g.size+i] = g.cells[i*g.size+j]
				}
			}
		}
	}
}

func (g *graph[T]) at(u, v int32) T {
	return g.cells[int(u)*g.size+int(v)]
}

// choose makes a pair a candidate, and reports whether it wasn't one before.
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

// chooseFirst makes the first candidates. They are the cheapest pairs of each vertex, or if these are crowded what an
// auction finds, and one perfect matching, so that the problem on the candidates has a solution.
func (g *graph[T]) chooseFirst(e *engine[T], count int) {
	first := make([][]arc[T], g.size)
	each := min(count, g.size-1)
	e.makeSpace(2 * each)
	all := make([]arc[T], g.size*each)
	share(g.size, func(part, parts int) {
		search := cheapest[T]{graph: g, zeros: make([]T, g.size)}
		for u := part; u < g.size; u += parts {
			first[u] = search.find(u, all[u*each:u*each:(u+1)*each])
		}
	})
	if crowded(first) {
		g.chooseByAuction(e, count)
	} else {
		g.chooseListed(e, first)
	}
	g.chooseGreedy(e, first)
}

// chooseListed makes candidates of the listed pairs of each vertex.
func (g *graph[T]) chooseListed(e *engine[T], lists [][]arc[T]) {
	for u, list := range lists {
		for _, a := range list {
			g.choose(e, int32(u), a.to)
		}
	}
}

// cheapest looks for the cheapest pairs of a vertex.
type cheapest[T number[T]] struct {
	graph *graph[T]
	zeros []T
	short []int32
}

// stretch is how many pairs are compared with the same bound, which gets tighter after each such stretch.
const stretch = 64

// find returns the cheapest pairs of u in best, as many as it has space for. Among equal ones those come first that
// lie nearest after u in the circle of vertices, so that with many equal weights not every vertex has the same
// candidates.
func (s *cheapest[T]) find(u int, best []arc[T]) []arc[T] {
	row := s.graph.cells[u*s.graph.size:][:s.graph.size]
	count := cap(best)
	for _, span := range [2][2]int{{u + 1, len(row)}, {0, u}} {
		at := span[0]
		for ; at < span[1] && len(best) < count; at++ {
			best = insert(best, count, arc[T]{to: int32(at), weight: row[at]})
		}
		for ; at < span[1]; at += stretch {
			end := min(at+stretch, span[1])
			s.short = best[count-1].weight.short(row[at:end], s.zeros[at:end], s.short[:0])
			for _, v := range s.short {
				v += int32(at)
				best = insert(best, count, arc[T]{to: v, weight: row[v]})
			}
		}
	}
	return best
}

// insert keeps the count least arcs in ascending order. Among equal ones earlier ones come first.
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

// chooseGreedy makes candidates of the pairs that result if each vertex in turn is matched to the cheapest one that
// is left, or to the lowest of several. first are the cheapest pairs of each vertex, which mostly contain it.
func (g *graph[T]) chooseGreedy(e *engine[T], first [][]arc[T]) {
	gone := make([]bool, g.size)
	for u, best := range first {
		if gone[u] {
			continue
		}
		to := g.cheapestLeft(int32(u), best, gone)
		gone[u], gone[to] = true, true
		g.choose(e, int32(u), to)
	}
}

// cheapestLeft is the lowest of the vertices after u that aren't gone and have the cheapest pair. best are the
// cheapest pairs of u in order. Everything that is cheaper than the last of them is among them.
func (g *graph[T]) cheapestLeft(u int32, best []arc[T], gone []bool) int32 {
	to := none
	for _, a := range best {
		if to != none && a.weight != g.at(u, to) {
			return to
		}
		if gone[a.to] {
			continue
		}
		if a.weight == best[len(best)-1].weight {
			break
		}
		if to == none || a.to < to {
			to = a.to
		}
	}
	return g.cheapestOf(u, gone)
}

// cheapestOf is the lowest of the vertices after u that aren't gone and have the cheapest of all pairs.
func (g *graph[T]) cheapestOf(u int32, gone []bool) int32 {
	to := none
	for v := u + 1; int(v) < g.size; v++ {
		if !gone[v] && (to == none || g.at(u, v).less(g.at(u, to))) {
			to = v
		}
	}
	return to
}
