package matching

import "errors"

// errStuck can't happen on candidates that contain a perfect matching. It would mean that there is a mistake in this
// package.
var errStuck = errors.New("matching: the candidate pairs hold no perfect matching")

// errFar is returned if duals after a warm start leave the range for which completion proves that nothing overflows.
var errFar = errors.New("matching: duals moved too far")

// label is the place of an outermost blossom in the alternating tree.
type label uint8

const (
	outside label = iota
	outer         // It is at an even distance from the root, and the duals of its vertices rise.
	inner         // It is at an odd distance, and the duals of its vertices fall.
)

// engine solves the completed problem on the candidate pairs.
//
// Rule: the slack of a pair is its weight, less the duals of both vertices, plus the duals of all blossoms around
// both. Slacks of candidate pairs and duals of blossoms never become negative; pairs of the matching and of blossom
// cycles have slack zero (they are tight). Under these conditions a perfect matching is a cheapest one.
//
// A search grows a tree of tight pairs from one unmatched vertex. When no tight pair leads on, all duals move by a
// common step: up in outer vertices, down in inner ones, by twice that in their outermost blossoms, until the next
// event. Duals are therefore kept as they would be at time zero of the search, and the queue holds the times of
// events, which do not change as long as the blossoms concerned keep their labels:
//
//	dual of a vertex now = y + now (outer), y - now (inner), y (outside)
//	dual of an outermost blossom now = z + 2 now (outer), z - 2 now (inner), z (outside)
//
// All weights are even. Tight pairs join vertices whose duals are both odd or both even, so within a tree all are
// alike and the slack between two outer vertices is even: halving it is exact.
//
// Source: Z. Galil, "Efficient algorithms for finding maximum matching in graphs", ACM Computing Surveys 18 (1986).
type engine[T number[T]] struct {
	forest
	arcs [][]arc[T] // They are the arcs by vertex.
	y    []T        // They are the duals by vertex.
	z    []T        // They are the duals by id, for blossoms only.

	label   []label // They are the labels by id.
	entry   []link  // It is, by id, the pair by which an inner blossom was reached from its outer parent.
	touched []int32 // They are the blossoms that had a label in this search.
	queue   queue[T]
	now     T

	// This is the earliest event by which a vertex outside may be reached, if reached says that there is one.
	reached     []bool
	nearest     []T
	nearestFrom []int32
	reachedList []int32

	// horizon is the time at which an unmatched vertex will be reached at the latest, if bounded says that there is
	// one. Later events need not be kept.
	bounded bool
	horizon T

	// moved is the sum of all steps since the start. capped says that it must not exceed most.
	moved, most T
	capped      bool
}

func newEngine[T number[T]](size int) *engine[T] {
	f := newForest(size)
	ids := len(f.parent)
	return &engine[T]{
		forest:      f,
		arcs:        make([][]arc[T], size),
		y:           make([]T, size),
		z:           make([]T, ids),
		label:       make([]label, ids),
		entry:       make([]link, ids),
		reached:     make([]bool, size),
		nearest:     make([]T, size),
		nearestFrom: make([]int32, size),
	}
}

// makeSpace makes space for so many arcs of each vertex, in one piece. A vertex may have more.
func (e *engine[T]) makeSpace(each int) {
	all := make([]arc[T], each*e.size)
	for v := range e.arcs {
		e.arcs[v] = all[v*each : v*each : (v+1)*each]
	}
}

// matchAll runs a search from every unmatched vertex.
func (e *engine[T]) matchAll() error {
	for v := range e.size {
		if e.mate[v] != none {
			continue
		}
		if err := e.search(int32(v)); err != nil {
			return err
		}
	}
	return nil
}

// search grows a tree from the unmatched vertex root until it can be matched. It changes the matching and the duals.
func (e *engine[T]) search(root int32) error {
	var zero T
	e.now, e.bounded = zero, false
	e.makeOuter(e.top[root])
	e.scanWithin(e.top[root])
	for {
		ev, ok := e.queue.pop()
		if !ok {
			return errStuck
		}
		if e.stale(ev) {
			continue
		}
		e.now = ev.at
		if e.capped && e.most.less(e.moved.plus(e.now)) {
			return errFar
		}
		switch ev.kind() {
		case reachFree:
			e.augment(ev.from(), ev.to())
			e.settle()
			return nil
		case grow:
			e.grow(ev.from(), ev.to())
		case open:
			e.open(ev.from())
		case shut:
			e.shut(ev.from(), ev.to())
		}
	}
}

// stale reports whether other events made the event obsolete.
func (e *engine[T]) stale(ev event[T]) bool {
	switch ev.kind() {
	case open:
		b := ev.from()
		return !e.alive(b) || e.parent[b] != none || e.label[b] != inner || e.z[b].half() != ev.at
	case shut:
		return e.top[ev.from()] == e.top[ev.to()]
	default:
		v := ev.to()
		return e.label[e.top[v]] != outside || !e.reached[v] || e.nearestFrom[v] != ev.from() || e.nearest[v] != ev.at
	}
}

// push queues an event, unless the search will have ended by then.
func (e *engine[T]) push(ev event[T]) {
	if e.bounded && e.horizon.less(ev.at) {
		return
	}
	e.queue.push(ev)
}

// makeOuter labels an outermost blossom that was outside.
func (e *engine[T]) makeOuter(b int32) {
	e.label[b] = outer
	e.touched = append(e.touched, b)
	e.lowerAround(b, e.now.plus(e.now))
	e.lower(b, e.now)
}

// makeInner labels an outermost blossom that was outside and was reached by the pair l.
func (e *engine[T]) makeInner(b int32, l link) {
	var zero T
	e.label[b] = inner
	e.entry[b] = l
	e.touched = append(e.touched, b)
	e.lowerAround(b, zero.minus(e.now.plus(e.now)))
	e.lower(b, zero.minus(e.now))
	e.watch(b)
}

// watch queues the time at which the dual of the inner blossom b reaches zero. Vertices have no such dual.
func (e *engine[T]) watch(b int32) {
	if int(b) >= e.size {
		e.push(newEvent(e.z[b].half(), open, b, none))
	}
}

// lowerAround subtracts by from the stored dual of b if it is a blossom.
func (e *engine[T]) lowerAround(b int32, by T) {
	if int(b) >= e.size {
		e.z[b] = e.z[b].minus(by)
	}
}

// lower subtracts by from the stored dual of every vertex in b.
func (e *engine[T]) lower(b int32, by T) {
	if int(b) < e.size {
		e.y[b] = e.y[b].minus(by)
		return
	}
	for _, child := range e.children[b] {
		e.lower(child, by)
	}
}

// scanWithin queues the events of all vertices of the outer blossom b.
func (e *engine[T]) scanWithin(b int32) {
	if int(b) < e.size {
		e.scan(b)
		return
	}
	for _, child := range e.children[b] {
		e.scanWithin(child)
	}
}

// scanAll queues the events of outer vertices.
func (e *engine[T]) scanAll(vertices []int32) {
	for _, u := range vertices {
		e.scan(u)
	}
}

// scan queues the events of the outer vertex u.
func (e *engine[T]) scan(u int32) {
	own, yu := e.top[u], e.y[u]
	for _, a := range e.arcs[u] {
		b := e.top[a.to]
		if b == own {
			continue
		}
		switch e.label[b] {
		case outer:
			at := a.weight.slack(yu, e.y[a.to]).half()
			e.push(newEvent(at, shut, u, a.to))
		case outside:
			e.reach(u, a.to, a.weight.slack(yu, e.y[a.to]))
		}
	}
}

// reach notes that v, which is outside, can be reached from the outer vertex u at the given time.
func (e *engine[T]) reach(u, v int32, at T) {
	if e.reached[v] && !at.less(e.nearest[v]) {
		return
	}
	if !e.reached[v] {
		e.reached[v] = true
		e.reachedList = append(e.reachedList, v)
	}
	e.nearest[v], e.nearestFrom[v] = at, u
	if mate := e.mate[e.base[e.top[v]]]; mate != none {
		// If its partner is reached earlier, v is in the tree by then.
		if !e.reached[mate] || !e.nearest[mate].less(at) {
			e.push(newEvent(at, grow, u, v))
		}
		return
	}
	e.push(newEvent(at, reachFree, u, v))
	if !e.bounded || at.less(e.horizon) {
		e.bounded, e.horizon = true, at
	}
}

// grow adds the blossom of v, and the one that is matched to it, to the tree.
func (e *engine[T]) grow(u, v int32) {
	b := e.top[v]
	e.makeInner(b, link{from: u, to: v})
	next := e.top[e.mate[e.base[b]]]
	e.makeOuter(next)
	e.scanWithin(next)
}

// augment matches the root with the unmatched blossom of v, which the outer vertex u has reached, by exchanging the
// pairs on the way back to the root.
func (e *engine[T]) augment(u, v int32) {
	e.turn(e.top[v], v)
	e.mate[v] = u
	for {
		b := e.top[u]
		before := e.mate[e.base[b]]
		e.turn(b, u)
		e.mate[u] = v
		if before == none {
			return
		}
		inside := e.top[before]
		l := e.entry[inside]
		e.turn(inside, l.to)
		e.mate[l.to] = l.from
		u, v = l.from, l.to
	}
}

// settle ends a search. It gives the duals their present values, and dissolves outermost blossoms whose dual is zero.
func (e *engine[T]) settle() {
	var zero T
	for _, b := range e.touched {
		by := e.now
		switch e.label[b] {
		case outside:
			continue
		case outer:
			by = zero.minus(e.now)
		}
		e.label[b] = outside
		e.lower(b, by)
		e.lowerAround(b, by.plus(by))
		e.dissolveEmpty(b)
	}
	e.moved = e.moved.plus(e.now)
	e.forget()
}

// forget clears what belongs to one search.
func (e *engine[T]) forget() {
	for _, b := range e.touched {
		e.label[b] = outside
	}
	for _, v := range e.reachedList {
		e.reached[v] = false
	}
	e.touched, e.reachedList = e.touched[:0], e.reachedList[:0]
	e.queue.clear()
}

// dissolveEmpty dissolves the outermost blossom b if its dual is zero, and does the same with what then becomes
// outermost.
func (e *engine[T]) dissolveEmpty(b int32) {
	var zero T
	if int(b) < e.size || e.z[b] != zero {
		return
	}
	kids := e.children[b]
	e.free(b)
	for _, child := range kids {
		e.parent[child] = none
		e.setTop(child, child)
		e.dissolveEmpty(child)
	}
}
