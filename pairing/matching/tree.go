package matching

// shut closes the cycle that the tight pair of the outer vertices u and v makes in the tree, and turns it into an
// outer blossom.
func (e *engine[T]) shut(u, v int32) {
	kids, links := e.cycle(u, v)
	var zero T
	twice := e.now.plus(e.now)
	minusTwice := zero.minus(twice)
	b := e.take()
	e.children[b], e.links[b] = kids, links
	e.parent[b], e.base[b] = none, e.base[kids[0]]
	e.z[b] = minusTwice
	e.label[b] = outer
	e.touched = append(e.touched, b)
	var turned []int32
	for _, child := range kids {
		e.parent[child] = b
		if e.label[child] == inner {
			e.lowerAround(child, twice)
			e.lower(child, twice)
			turned = e.vertices(child, turned)
		} else {
			e.lowerAround(child, minusTwice)
		}
		e.label[child] = outside
		e.setTop(child, b)
	}
	e.scanAll(turned)
}

// cycle lists the blossoms from the one where the ways from u and v to the root meet to that of u, and from that of v
// back to the meeting one. It lists the pairs between them too.
func (e *engine[T]) cycle(u, v int32) (kids []int32, links []link) {
	a, c := e.top[u], e.top[v]
	meet := e.meeting(a, c)
	for b := a; b != meet; b = e.top[e.entry[kids[len(kids)-1]].from] {
		inside, toMate := e.mateBlossom(b)
		kids = append(kids, b, inside)
		links = append(links, link{from: toMate.to, to: toMate.from}, e.entry[inside])
	}
	kids = append(kids, meet)
	reverse(kids)
	reverse(links)
	links = append(links, link{from: u, to: v})
	for b := c; b != meet; b = e.top[e.entry[kids[len(kids)-1]].from] {
		inside, toMate := e.mateBlossom(b)
		l := e.entry[inside]
		kids = append(kids, b, inside)
		links = append(links, toMate, link{from: l.to, to: l.from})
	}
	return kids, links
}

// mateBlossom returns the inner blossom that is matched to the outer blossom b, and the pair that matches them, with
// the end in b first.
func (e *engine[T]) mateBlossom(b int32) (int32, link) {
	base := e.base[b]
	mate := e.mate[base]
	return e.top[mate], link{from: base, to: mate}
}

// meeting returns the first blossom on the way to the root that the outer blossoms a and c have in common.
func (e *engine[T]) meeting(a, c int32) int32 {
	e.stamp++
	for {
		if a != none {
			if e.mark[a] == e.stamp {
				return a
			}
			e.mark[a] = e.stamp
			a = e.up(a)
		}
		if c != none {
			a, c = c, a
		}
	}
}

// up returns the outer blossom two steps nearer to the root, or none for that of the root itself.
func (e *engine[T]) up(b int32) int32 {
	mate := e.mate[e.base[b]]
	if mate == none {
		return none
	}
	return e.top[e.entry[e.top[mate]].from]
}

// open dissolves the inner blossom b, whose dual has reached zero. Those of its children that lie on the even way
// from the point where the tree enters it to the base stay in the tree, and are inner and outer in turn. The others
// leave it.
func (e *engine[T]) open(b int32) {
	kids, entry := e.children[b], e.entry[b]
	labels, entries := e.wayThrough(b, entry)
	var zero T
	twice := e.now.plus(e.now)
	for i, child := range kids {
		e.parent[child] = none
		e.setTop(child, child)
		e.label[child] = labels[i]
		if labels[i] != outside {
			e.touched = append(e.touched, child)
		}
		switch labels[i] {
		case inner:
			e.entry[child] = entries[i]
			e.lowerAround(child, zero.minus(twice))
			e.watch(child)
		case outer:
			e.lowerAround(child, twice)
			e.lower(child, twice)
		default:
			e.lower(child, e.now)
		}
	}
	e.label[b] = outside
	e.free(b)
	e.rescan(kids, labels)
}

// wayThrough labels the children of the inner blossom b as they will be once it is opened. entries has, for those
// that become inner, the pair by which the tree reaches them.
func (e *engine[T]) wayThrough(b int32, entry link) (labels []label, entries []link) {
	count := len(e.children[b])
	labels, entries = make([]label, count), make([]link, count)
	first := e.childWith(b, entry.to)
	step := evenStep(first)
	for i := first; ; i += 2 * step {
		labels[i%count], entries[i%count] = inner, entry
		if i%count == 0 {
			return labels, entries
		}
		labels[(i+step)%count] = outer
		entry = e.between(b, i+step, step)
	}
}

// rescan queues the events of the children of an opened blossom: those of new outer vertices, and those by which
// vertices that left the tree may be reached again, with their new duals.
func (e *engine[T]) rescan(kids []int32, labels []label) {
	var left []int32
	for i, child := range kids {
		switch labels[i] {
		case outer:
			e.scanWithin(child)
		case outside:
			left = e.vertices(child, left)
		}
	}
	for _, v := range left {
		e.reached[v] = false
	}
	for _, v := range left {
		e.rescanOutside(v)
	}
}

// rescanOutside finds the outer vertex that will reach v first.
func (e *engine[T]) rescanOutside(v int32) {
	for _, a := range e.arcs[v] {
		if e.label[e.top[a.to]] == outer {
			e.reach(a.to, v, a.weight.slack(e.y[a.to], e.y[v]))
		}
	}
}

func reverse[E any](s []E) {
	for i, j := 0, len(s)-1; i < j; i, j = i+1, j-1 {
		s[i], s[j] = s[j], s[i]
	}
}
