package matching

import "slices"

// duals is a dual solution. It has a number for each vertex, and a positive number for each of some nested odd sets
// of vertices. The slack of a pair is its weight, less the numbers of both vertices, plus those of all sets around
// both.
type duals[T number[T]] struct {
	vertex []T
	inner  []int32 // It is the innermost set around each vertex, or none.
	// These are the sets. Each comes after the set around it.
	parent []int32
	set    []T
}

// duals collects the dual solution that the engine has between two searches.
func (e *engine[T]) duals() duals[T] {
	d := duals[T]{vertex: make([]T, e.size), inner: make([]int32, e.size)}
	copy(d.vertex, e.y)
	seen := make([]bool, len(e.parent))
	for v := range e.size {
		b := e.top[v]
		if !seen[b] {
			seen[b] = true
			e.collect(&d, b, none)
		}
	}
	return d
}

// collect adds b and all blossoms and vertices within it. Blossoms with dual zero, which exist only within others, change
// nothing and are left out.
func (e *engine[T]) collect(d *duals[T], b, around int32) {
	if int(b) < e.size {
		d.inner[b] = around
		return
	}
	var zero T
	if e.z[b] != zero {
		d.parent = append(d.parent, around)
		d.set = append(d.set, e.z[b])
		around = int32(len(d.set) - 1)
	}
	for _, child := range e.children[b] {
		e.collect(d, child, around)
	}
}

// totals returns for each set the sum of its number and those of all sets around it.
func (d *duals[T]) totals() []T {
	sums := make([]T, len(d.set))
	for b, z := range d.set {
		sums[b] = z
		if up := d.parent[b]; up != none {
			sums[b] = sums[up].plus(z)
		}
	}
	return sums
}

// nest visits the vertices of a dual solution set by set, from the outside to the inside.
type nest[T number[T]] struct {
	duals *duals[T]
	// kids and own are, by set, the sets and the vertices that lie in it and in no smaller set. The outside comes
	// last.
	kids, own [][]int32
	// seen is, by vertex, its number less those of all sets around it that were entered.
	seen []T
	// part is the part of the vertices that is visited, of parts in all.
	part, parts int
}

// each visits every vertex of one part (see share) once, and those of one set after the other. seen gives for each
// vertex its number, less those of all sets around both it and u. So the slack of a pair with u is its weight, less
// the number of u and that.
func (d *duals[T]) each(part, parts int, visit func(u int32, seen []T) error) error {
	outside := int32(len(d.set))
	n := nest[T]{
		duals: d, kids: make([][]int32, outside+1), own: make([][]int32, outside+1), seen: slices.Clone(d.vertex),
		part: part, parts: parts,
	}
	for b, up := range d.parent {
		if up == none {
			up = outside
		}
		n.kids[up] = append(n.kids[up], int32(b))
	}
	for v, b := range d.inner {
		if b == none {
			b = outside
		}
		n.own[b] = append(n.own[b], int32(v))
	}
	return n.walk(outside, n.members(outside, nil), visit)
}

// members appends the vertices of the set b: its own, and then those of each set in it.
func (n *nest[T]) members(b int32, list []int32) []int32 {
	list = append(list, n.own[b]...)
	for _, kid := range n.kids[b] {
		list = n.members(kid, list)
	}
	return list
}

// walk visits the vertices of the set b, which was entered. members begin with its own.
func (n *nest[T]) walk(b int32, members []int32, visit func(u int32, seen []T) error) error {
	for _, u := range n.own[b] {
		if int(u)%n.parts != n.part {
			continue
		}
		if err := visit(u, n.seen); err != nil {
			return err
		}
	}
	var zero T
	members = members[len(n.own[b]):]
	for _, kid := range n.kids[b] {
		size := n.size(kid)
		z := n.duals.set[kid]
		zero.minus(z).raise(n.seen, members[:size])
		if err := n.walk(kid, members[:size], visit); err != nil {
			return err
		}
		z.raise(n.seen, members[:size])
		members = members[size:]
	}
	return nil
}

// size is how many vertices the set has.
func (n *nest[T]) size(b int32) int {
	size := len(n.own[b])
	for _, kid := range n.kids[b] {
		size += n.size(kid)
	}
	return size
}

// flat returns vertex numbers for which no slack is negative without any sets. It takes half of each set's number
// from each vertex within it. A pair within keeps its slack, and a pair that leaves the set gains some.
func (d *duals[T]) flat() []T {
	totals := d.totals()
	y := make([]T, len(d.vertex))
	for v := range y {
		y[v] = d.vertex[v]
		if b := d.inner[v]; b != none {
			y[v] = y[v].minus(totals[b].half())
		}
	}
	return y
}
