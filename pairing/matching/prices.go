package matching

import (
	"fmt"
	"math"
	"slices"
)

// prices are the costs of all pairs of the given graph. Everybody is asked for only once, as that takes longer than
// anything that is then done with the answer.
type prices struct {
	n, levels int
	rows      []priceRow
	// gaps: some pair may not be matched. least and most are what the others cost by level, if found.
	gaps, found bool
	least, most Cost
}

// priceRow is the pairs of a vertex i with all later ones: the pair i < j stands at j-i-1.
type priceRow struct {
	allowed []bool
	// gaps is true if some pair is not allowed.
	gaps bool
	// levels has a column for each of the first levels, by pair. All further levels are zero.
	levels [][]int64
}

// Rows fills in the pairs of a vertex i with all later ones, the next one first: which of them may be
// matched, and their cost in each of the levels. All is false and zero before.
type Rows func(i int, allowed []bool, levels [][]int64)

// askRows asks for every row of that many levels.
func askRows(n, levels int, rows Rows) *prices {
	p := &prices{n: n, levels: levels, rows: make([]priceRow, n)}
	for i := range p.rows {
		r := &p.rows[i]
		r.allowed = make([]bool, n-1-i)
		r.widen(levels)
		rows(i, r.allowed, r.levels)
		r.gaps = slices.Contains(r.allowed, false)
		p.measure(r)
	}
	return p
}

// measure takes account of a row that is complete.
func (p *prices) measure(r *priceRow) {
	p.gaps = p.gaps || r.gaps
	first := slices.Index(r.allowed, true)
	if first < 0 {
		return
	}
	for l, column := range r.levels {
		if !p.found {
			p.least[l], p.most[l] = column[first], column[first]
		}
		low, high := r.span(column)
		p.least[l], p.most[l] = min(p.least[l], low), max(p.most[l], high)
	}
	p.found = true
}

// span is the least and the most in a column of allowed pairs, of which there must be one.
func (r *priceRow) span(column []int64) (low, high int64) {
	low, high = math.MaxInt64, math.MinInt64
	if !r.gaps {
		for _, v := range column {
			low, high = min(low, v), max(high, v)
		}
		return low, high
	}
	for at, v := range column {
		if r.allowed[at] {
			low, high = min(low, v), max(high, v)
		}
	}
	return low, high
}

// ask asks for every pair.
func ask(n int, cost func(i, j int) (Cost, bool)) *prices {
	p := &prices{n: n, rows: make([]priceRow, n)}
	for i := range p.rows {
		r := &p.rows[i]
		r.allowed = make([]bool, n-1-i)
		r.widen(p.levels)
		for at := range r.allowed {
			c, ok := cost(i, i+1+at)
			r.set(at, &c, ok)
		}
		p.levels = len(r.levels)
	}
	for i := range p.rows {
		p.rows[i].widen(p.levels)
		p.measure(&p.rows[i])
	}
	return p
}

// set keeps the cost of the pair at that place, if it is allowed.
func (r *priceRow) set(at int, c *Cost, allowed bool) {
	if !allowed {
		r.gaps = true
		return
	}
	r.allowed[at] = true
	var further int64
	for _, v := range c[len(r.levels):] {
		further |= v
	}
	if further != 0 {
		r.widen(c.levels())
	}
	for l, column := range r.levels {
		column[at] = c[l]
	}
}

// levels is how many levels there are up to the last that isn't zero.
func (c *Cost) levels() int {
	levels := Levels
	for levels > 0 && c[levels-1] == 0 {
		levels--
	}
	return levels
}

// widen makes room for so many levels.
func (r *priceRow) widen(levels int) {
	for len(r.levels) < levels {
		r.levels = append(r.levels, make([]int64, len(r.allowed)))
	}
}

// of is the cost of the pair i < j, and whether it may be matched.
func (p *prices) of(i, j int) (c Cost, allowed bool) {
	r, at := &p.rows[i], j-i-1
	for l, column := range r.levels {
		c[l] = column[at]
	}
	return c, r.allowed[at]
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
