package matching

import (
	"errors"
	"fmt"
	"sync/atomic"
)

// ErrUnproven is wrapped by every error of Verify.
var ErrUnproven = errors.New("matching: not proven to be least")

// proof is the certificate of a solution: a perfect matching of the completed graph and a dual solution.
//
// Why it proves: let every slack be zero or more, the numbers of all sets positive, each set be odd, and call a set
// full if all but one of its vertices are matched within. Sum the slacks over a perfect matching M:
//
//	weight of M = sum of vertex numbers - sum over sets of number times pairs of M within + sum of slacks in M
//
// A set of 2k+1 vertices holds at most k pairs of any matching, so the weight of M is at least the sum of vertex
// numbers less the sum of number times k: the same bound for all. It is reached when the slacks in M are zero and all
// sets are full. That is all of verify; how the numbers were found does not matter, so mistakes there cannot hide.
// The step from the completed graph and packed weights to the given ones is in completion.
//
// Source: J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices", J. Res. NBS 69B (1965).
type proof[T number[T]] struct {
	completion completion
	duals      duals[T]
	mate       []int32
}

// verify implements prover.
func (p proof[T]) verify(s Solution, costs *prices) error {
	if len(s.Mate) != p.completion.n || costs.n != p.completion.n {
		return fmt.Errorf("%d vertices instead of %d: %w", len(s.Mate), p.completion.n, ErrUnproven)
	}
	if complete(costs) != p.completion {
		return fmt.Errorf("the costs are not those of the certificate: %w", ErrUnproven)
	}
	checks := []func() error{
		p.checkShape,
		p.checkRange,
		p.checkSets,
		func() error { return p.checkPairs(s, costs) },
		func() error { return checkTotal(s, costs) },
	}
	for _, check := range checks {
		if err := check(); err != nil {
			return fmt.Errorf("%w: %w", err, ErrUnproven)
		}
	}
	return nil
}

// checkShape checks that the matching is perfect, that every number is there, and that each set comes after the one
// around it.
func (p proof[T]) checkShape() error {
	size, d := p.completion.size, &p.duals
	if len(p.mate) != size || len(d.vertex) != size || len(d.inner) != size || len(d.parent) != len(d.set) {
		return errors.New("the certificate has the wrong size")
	}
	for v, w := range p.mate {
		if w < 0 || int(w) >= size || int(w) == v || int(p.mate[w]) != v {
			return fmt.Errorf("vertex %d has no proper partner", v)
		}
	}
	for v, b := range d.inner {
		if b < none || int(b) >= len(d.set) {
			return fmt.Errorf("vertex %d lies in an unknown set", v)
		}
	}
	for b, up := range d.parent {
		if up < none || int(up) >= b {
			return fmt.Errorf("set %d lies in an unknown set", b)
		}
	}
	return nil
}

// checkRange checks that no number is so large that a slack could overflow, and that those of sets are positive.
func (p proof[T]) checkRange() error {
	var zero T
	most := limit[T](&p.completion)
	most = most.plus(most)
	most = most.plus(most)
	least := zero.minus(most)
	for v, y := range p.duals.vertex {
		if y.less(least) || most.less(y) {
			return fmt.Errorf("the number of vertex %d is out of range", v)
		}
	}
	sums := make([]T, len(p.duals.set))
	for b, z := range p.duals.set {
		if !zero.less(z) || most.less(z) {
			return fmt.Errorf("the number of set %d is out of range", b)
		}
		sums[b] = z
		if up := p.duals.parent[b]; up != none {
			sums[b] = sums[up].plus(z)
		}
		if most.less(sums[b]) {
			return fmt.Errorf("the numbers around set %d are out of range", b)
		}
	}
	return nil
}

// checkSets checks that each set has an odd number of vertices and is full.
func (p proof[T]) checkSets() error {
	d := &p.duals
	vertices, ends := make([]int, len(d.set)), make([]int, len(d.set))
	inside := make([]bool, len(d.set))
	for v, w := range p.mate {
		for b := d.inner[v]; b != none; b = d.parent[b] {
			vertices[b]++
			inside[b] = true
		}
		for b := d.inner[w]; b != none; b = d.parent[b] {
			if inside[b] {
				ends[b]++
			}
		}
		for b := d.inner[v]; b != none; b = d.parent[b] {
			inside[b] = false
		}
	}
	for b, count := range vertices {
		if count%2 == 0 {
			return fmt.Errorf("set %d is not odd", b)
		}
		if ends[b] != count-1 {
			return fmt.Errorf("set %d is not full", b)
		}
	}
	return nil
}

// checkPairs checks that no pair has a negative slack, that matched ones have none, and that the solution contains
// exactly the allowed ones.
func (p proof[T]) checkPairs(s Solution, costs *prices) error {
	c, d := &p.completion, &p.duals
	var wrong atomic.Pointer[error]
	share(c.size, func(part, parts int) {
		words, all := room[T](c), make([]T, c.size)
		var short []int32
		err := d.each(part, parts, func(u int32, seen []T) error {
			i := int(u)
			row := all[i+1:]
			weights(c, costs, i, words, row)
			if short = d.vertex[i].short(row, seen[i+1:], short[:0]); len(short) > 0 {
				return fmt.Errorf("pair %d, %d would save something", i, i+1+int(short[0]))
			}
			mate := int(p.mate[i])
			if mate < i {
				return nil
			}
			var zero T
			if all[mate].slack(d.vertex[i], seen[mate]) != zero {
				return fmt.Errorf("pair %d, %d costs too much", i, mate)
			}
			return checkMates(s, i, mate, costs)
		})
		if err != nil {
			wrong.Store(&err)
		}
	})
	if err := wrong.Load(); err != nil {
		return *err
	}
	return nil
}

// checkMates checks that the pair i < j of the completed matching is in the solution exactly if it is allowed, and
// that its ends have no other partners.
func checkMates(s Solution, i, j int, costs *prices) error {
	n, first, second := len(s.Mate), -1, -1
	if j < n && costs.may(i, j) {
		first, second = j, i
	}
	if s.Mate[i] != first || j < n && s.Mate[j] != second {
		return fmt.Errorf("pair %d, %d differs from the certificate", i, j)
	}
	return nil
}

// checkTotal checks that the cost is that of the pairs, and that no partner is impossible.
func checkTotal(s Solution, costs *prices) error {
	for i, j := range s.Mate {
		if j < -1 || j >= len(s.Mate) || j == i {
			return fmt.Errorf("vertex %d has an impossible partner", i)
		}
	}
	sum, err := costs.total(s.Mate)
	if err != nil {
		return err
	}
	if sum != s.Cost {
		return errors.New("the cost is not that of the pairs")
	}
	return nil
}
