package matching

// duals is a dual solution: a number for each vertex, and a positive number for each of some nested odd sets of
// vertices. The slack of a pair is its weight, less the numbers of both vertices, plus those of all sets around both.
type duals[T number[T]] struct {
	vertex []T
	inner  []int32 // by vertex: the innermost set around it, none if there is none
	// The sets, each after the set around it.
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

// collect adds b and all within. Blossoms with dual zero, which exist only within others, change nothing and are
// left out.
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

// shared fills dst, by set, with the sum of the numbers of the sets around both u and a vertex whose innermost set
// that is. totals are those of d, and mine is scratch space of the same length.
func (d *duals[T]) shared(u int32, totals, dst []T, mine []bool) {
	for b := range mine {
		mine[b] = false
	}
	for b := d.inner[u]; b != none; b = d.parent[b] {
		mine[b] = true
	}
	var zero T
	for b, up := range d.parent {
		switch {
		case mine[b]:
			dst[b] = totals[b]
		case up != none:
			dst[b] = dst[up]
		default:
			dst[b] = zero
		}
	}
}

// flat returns vertex numbers that leave no slack negative without any sets. Half of each set's number is taken from
// each vertex within: a pair within keeps its slack, a pair that leaves the set gains some.
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
