package matching

import "fmt"

// prices are the costs of all pairs of the given graph. Everybody is asked for only once, as that takes longer than
// anything that is then done with the answer.
type prices struct {
	n int
	// before is by vertex i: the pair i < j has the number before[i]+j.
	before []int
	// allowed is by pair; costs has that many levels for each pair, the first ones. All further levels are zero.
	allowed []bool
	levels  int
	costs   []int64
}

// ask asks for every pair.
func ask(n int, cost func(i, j int) (Cost, bool)) *prices {
	p := &prices{n: n, before: make([]int, n), allowed: make([]bool, n*(n-1)/2)}
	at := 0
	for i := range n {
		p.before[i] = at - i - 1
		for j := i + 1; j < n; j++ {
			c, ok := cost(i, j)
			if ok {
				p.set(at, &c)
			}
			at++
		}
	}
	return p
}

// set keeps the cost of the allowed pair with that number.
func (p *prices) set(at int, c *Cost) {
	p.allowed[at] = true
	for l := Levels - 1; l >= p.levels; l-- {
		if c[l] != 0 {
			p.widen(l + 1)
		}
	}
	copy(p.costs[at*p.levels:], c[:p.levels])
}

// widen makes room for more levels.
func (p *prices) widen(levels int) {
	wider := make([]int64, len(p.allowed)*levels)
	for at := 0; p.levels > 0 && at < len(p.allowed); at++ {
		copy(wider[at*levels:], p.costs[at*p.levels:][:p.levels])
	}
	p.levels, p.costs = levels, wider
}

// of is the cost of the pair i < j, as many levels as there are, and whether it may be matched.
func (p *prices) of(i, j int) ([]int64, bool) {
	at := p.before[i] + j
	return p.costs[at*p.levels:][:p.levels], p.allowed[at]
}

// confirm asks once more for the pairs of a matching. The error wraps ErrImpure.
func (p *prices) confirm(mate []int, cost func(i, j int) (Cost, bool)) error {
	for i, j := range mate {
		if j <= i {
			continue
		}
		again, ok := cost(i, j)
		var known Cost
		levels, _ := p.of(i, j)
		copy(known[:], levels)
		if !ok || again != known {
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
		levels, _ := p.of(i, j)
		for l, value := range levels {
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
