package matching

import (
	"fmt"
	"math"
	"slices"
)

// prices are the costs of all pairs of the given graph. Each pair is asked for only once, because asking takes longer than
// anything that is then done with the answer.
type prices struct {
	n    int
	rows []priceRow
	bounds
}

// bounds are the lowest and the highest costs of some pairs.
type bounds struct {
	// gaps says that some pair may not be matched. least and most are the bounds of the other pairs by level. found
	// says that there are other pairs.
	gaps, found bool
	least, most Cost
}

// priceRow has the pairs of a vertex i with all later vertices. The pair i < j is at index j-i-1.
type priceRow struct {
	allowed []bool
	bounds
	above [Levels]column
}

// column has, for the pairs of a row, what they cost in a level above the least cost of the row. It uses the smallest
// numbers that are enough, and none if all allowed pairs cost the same. The values of pairs that may not be matched mean
// nothing.
type column struct {
	small  []uint16
	middle []uint32
	large  []uint64
}

// Rows fills in the pairs of a vertex i with all later vertices, with the next vertex first: which of them may be
// matched, and what they cost in each of the levels. The slices are false and zero before. The costs of pairs that
// may not be matched don't matter. It is called for several vertices at the same time.
type Rows func(i int, allowed []bool, levels [][]int64)

// askRows asks for every row in that many levels. It asks for several rows at the same time.
func askRows(n, levels int, rows Rows) *prices {
	p := &prices{n: n, rows: make([]priceRow, n)}
	share(n, func(part, parts int) { p.fill(part, parts, levels, rows) })
	p.measure()
	return p
}

// ask asks for every pair, one after the other.
func ask(n int, cost func(i, j int) (Cost, bool)) *prices {
	p := &prices{n: n, rows: make([]priceRow, n)}
	p.fill(0, 1, Levels, func(i int, allowed []bool, levels [][]int64) {
		for at := range allowed {
			c, ok := cost(i, i+1+at)
			if allowed[at] = ok; !ok {
				continue
			}
			for l, v := range c {
				if v != 0 {
					levels[l][at] = v
				}
			}
		}
	})
	p.measure()
	return p
}

// fill asks for the rows of one part (see share).
func (p *prices) fill(part, parts, levels int, rows Rows) {
	room := make([]int64, levels*p.n)
	costs := make([][]int64, levels)
	var s space
	for i := part; i < p.n; i += parts {
		r, count := &p.rows[i], p.n-1-i
		clear(room)
		for l := range costs {
			costs[l] = room[l*p.n:][:count]
		}
		r.allowed = make([]bool, count)
		rows(i, r.allowed, costs)
		r.gaps = slices.Contains(r.allowed, false)
		if r.found = slices.Contains(r.allowed, true); r.found {
			for l, values := range costs {
				r.keep(l, values, &s)
			}
		}
	}
}

// space is where values go that are not large.
type space struct {
	small  []uint16
	middle []uint32
}

// spaceRows is for how many rows of a level space is made at a time.
const spaceRows = 64

// take takes space for so many values, and makes more of it if there is too little.
func take[V any](space *[]V, count int) []V {
	if len(*space) < count {
		*space = make([]V, spaceRows*count)
	}
	list := (*space)[:count:count]
	*space = (*space)[count:]
	return list
}

// keep stores what the pairs cost in a level. At least one of them must be allowed.
func (r *priceRow) keep(level int, costs []int64, s *space) {
	least, most := r.span(costs)
	r.least[level], r.most[level] = least, most
	c := &r.above[level]
	switch span := uint64(most) - uint64(least); {
	case span == 0:
	case span <= math.MaxUint16:
		c.small = above(take(&s.small, len(costs)), costs, least)
	case span <= math.MaxUint32:
		c.middle = above(take(&s.middle, len(costs)), costs, least)
	default:
		c.large = above(make([]uint64, len(costs)), costs, least)
	}
}

func above[V uint16 | uint32 | uint64](list []V, costs []int64, least int64) []V {
	for at, v := range costs {
		list[at] = V(v - least)
	}
	return list
}

// measure finds the bounds of all rows together.
func (p *prices) measure() {
	for i := range p.rows {
		r := &p.rows[i]
		p.gaps = p.gaps || r.gaps
		if !r.found {
			continue
		}
		if !p.found {
			p.least, p.most = r.least, r.most
		}
		for l := range Levels {
			p.least[l], p.most[l] = min(p.least[l], r.least[l]), max(p.most[l], r.most[l])
		}
		p.found = true
	}
}

// span is the least and the greatest cost of allowed pairs. There must be at least one.
func (r *priceRow) span(costs []int64) (low, high int64) {
	low, high = math.MaxInt64, math.MinInt64
	if !r.gaps {
		for _, v := range costs {
			low, high = min(low, v), max(high, v)
		}
		return low, high
	}
	for at, v := range costs {
		if r.allowed[at] {
			low, high = min(low, v), max(high, v)
		}
	}
	return low, high
}

// of is the cost of the pair i < j. allowed says whether it may be matched.
func (p *prices) of(i, j int) (c Cost, allowed bool) {
	if !p.may(i, j) {
		return c, false
	}
	r, at := &p.rows[i], j-i-1
	for l := range c {
		c[l] = r.least[l] + r.above[l].at(at)
	}
	return c, true
}

// at is how much the pair at that index costs above the least of its row.
func (c *column) at(at int) int64 {
	switch {
	case c.small != nil:
		return int64(c.small[at])
	case c.middle != nil:
		return int64(c.middle[at])
	case c.large != nil:
		return int64(c.large[at])
	}
	return 0
}

// may reports whether the pair i < j may be matched.
func (p *prices) may(i, j int) bool {
	return p.rows[i].allowed[j-i-1]
}

// confirm asks once more for the pairs of a matching. The error wraps ErrImpure.
func (p *prices) confirm(mate []int, cost func(i, j int) (Cost, bool)) error {
	for i, j := range mate {
		if j <= i {
			continue
		}
		again, ok := cost(i, j)
		if known, _ := p.of(i, j); !ok || again != known {
			return fmt.Errorf("pair %d, %d: %w", i, j, ErrImpure)
		}
	}
	return nil
}

// total sums the cost of all matched pairs. The error wraps ErrTotal.
func (p *prices) total(mate []int) (Cost, error) {
	var sums [Levels]double
	for i, j := range mate {
		if j <= i {
			continue
		}
		c, _ := p.of(i, j)
		for l, value := range c {
			sums[l] = sums[l].plus(double{high: value >> 63, low: uint64(value)})
		}
	}
	var c Cost
	for l, sum := range sums {
		c[l] = int64(sum.low)
		if sum.high != c[l]>>63 {
			return Cost{}, fmt.Errorf("level %d: %w", l, ErrTotal)
		}
	}
	return c, nil
}
