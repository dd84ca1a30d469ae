package matching

// none means no vertex or no blossom.
const none = int32(-1)

// link is a pair of vertices that joins two blossoms.
type link struct {
	from, to int32
}

// arc is one end of a candidate pair, seen from the other.
type arc[T number[T]] struct {
	to     int32
	weight T
}

// forest holds the vertices, nested into blossoms, and the matching.
//
// A blossom is an odd cycle of smaller blossoms (a vertex is the smallest), in which every child but one is matched
// to a neighbour on the cycle. The odd one out is child 0; the vertex inside it that is not matched within the
// blossom is the base. Turning the cycle makes any wanted vertex the base, which is what lets an alternating path
// enter a blossom anywhere. Ids below size are vertices, ids from there on blossoms; ids are used again.
type forest struct {
	size     int
	mate     []int32 // It is by vertex, and none for one that isn't matched.
	top      []int32 // It is the outermost blossom around each vertex.
	parent   []int32 // It is by id, and none for an outermost blossom.
	base     []int32 // It is by id.
	children [][]int32
	links    [][]link // links[b][i] joins children[b][i] (from) to the next child (to).
	spare    []int32
	mark     []int32
	stamp    int32
}

func newForest(size int) forest {
	// There are at most (size-1)/2 nested odd sets of three or more vertices at a time, and one more while one is
	// being closed.
	ids := size + size/2 + 1
	f := forest{
		size:     size,
		mate:     make([]int32, size),
		top:      make([]int32, size),
		parent:   make([]int32, ids),
		base:     make([]int32, ids),
		children: make([][]int32, ids),
		links:    make([][]link, ids),
		mark:     make([]int32, ids),
	}
	f.reset()
	return f
}

// reset takes all matches away and dissolves all blossoms.
func (f *forest) reset() {
	f.spare = f.spare[:0]
	for id := len(f.parent) - 1; id >= 0; id-- {
		f.parent[id], f.base[id] = none, int32(id)
		f.children[id], f.links[id] = nil, nil
		if id >= f.size {
			f.spare = append(f.spare, int32(id))
			continue
		}
		f.mate[id], f.top[id] = none, int32(id)
	}
}

// take returns an unused blossom id.
func (f *forest) take() int32 {
	id := f.spare[len(f.spare)-1]
	f.spare = f.spare[:len(f.spare)-1]
	return id
}

// free gives up a blossom whose children have become outermost.
func (f *forest) free(b int32) {
	f.children[b], f.links[b] = nil, nil
	f.parent[b] = none
	f.spare = append(f.spare, b)
}

// alive reports whether an id is a vertex or a blossom that is in use.
func (f *forest) alive(id int32) bool {
	return int(id) < f.size || f.children[id] != nil
}

// vertices appends the vertices of blossom b to dst.
func (f *forest) vertices(b int32, dst []int32) []int32 {
	if int(b) < f.size {
		return append(dst, b)
	}
	for _, child := range f.children[b] {
		dst = f.vertices(child, dst)
	}
	return dst
}

// setTop makes b the outermost blossom of all its vertices.
func (f *forest) setTop(b, top int32) {
	if int(b) < f.size {
		f.top[b] = top
		return
	}
	for _, child := range f.children[b] {
		f.setTop(child, top)
	}
}

// childWith returns the index of the child of b that contains v.
func (f *forest) childWith(b, v int32) int {
	child := v
	for f.parent[child] != b {
		child = f.parent[child]
	}
	for i, c := range f.children[b] {
		if c == child {
			return i
		}
	}
	panic("matching: a blossom does not know its own child")
}

// between returns the link from child i of b to child j, which is its neighbour one step on (step 1) or back (step
// -1).
func (f *forest) between(b int32, i, step int) link {
	count := len(f.children[b])
	if step > 0 {
		return f.links[b][i%count]
	}
	l := f.links[b][(i-1+count)%count]
	return link{from: l.to, to: l.from}
}

// evenStep is the direction in which child i reaches child 0 in an even number of steps, of which the first goes
// along a matched pair. The children 1 and 2 are matched to each other, then 3 and 4, and so on.
func evenStep(i int) int {
	if i%2 == 1 {
		return 1
	}
	return -1
}

// turn changes the matching inside b so that v becomes its base.
func (f *forest) turn(b, v int32) {
	if f.base[b] == v {
		return
	}
	first := f.childWith(b, v)
	kids := f.children[b]
	count := len(kids)
	f.turn(kids[first], v)
	step := evenStep(first)
	// Counted in steps from the child of v, the pairs on the way were (0, 1), (2, 3) and so on. They become (1, 2),
	// (3, 4) and so on.
	for i := first; i%count != 0; i += 2 * step {
		from := i + step
		l := f.between(b, from, step)
		f.turn(kids[from%count], l.from)
		f.turn(kids[(from+step)%count], l.to)
		f.mate[l.from], f.mate[l.to] = l.to, l.from
	}
	f.children[b] = rotated(kids, first)
	f.links[b] = rotated(f.links[b], first)
	f.base[b] = v
}

func rotated[E any](s []E, first int) []E {
	out := make([]E, 0, len(s))
	out = append(out, s[first:]...)
	return append(out, s[:first]...)
}
