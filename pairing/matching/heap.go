package matching

// These are the kinds of event, in the order in which events of one time are handled. Reaching an unmatched vertex
// ends the search, and growing is cheaper than opening or closing a blossom.
const (
	reachFree = iota // A pair (from, to) whose far end is in an unmatched blossom becomes tight.
	grow             // A pair (from, to) whose far end is in a matched blossom outside the tree becomes tight.
	open             // The dual of the inner blossom from reaches zero.
	shut             // A pair (from, to) of outer vertices becomes tight.
)

// event is something that happens when the duals have moved by at. order has its kind, its first and its second end
// from the top down, so that one comparison puts events of one time in order.
type event[T number[T]] struct {
	at    T
	order uint64
}

// endBits is how many bits an end has. That is enough for every id (see MaxVertices), and for none as the last one.
const endBits = 20

func newEvent[T number[T]](at T, kind uint64, from, to int32) event[T] {
	return event[T]{at: at, order: kind<<(2*endBits) | uint64(from)<<endBits | uint64(to)&(1<<endBits-1)}
}

func (e event[T]) kind() uint64 { return e.order >> (2 * endBits) }
func (e event[T]) from() int32  { return int32(e.order >> endBits & (1<<endBits - 1)) }
func (e event[T]) to() int32    { return int32(e.order & (1<<endBits - 1)) }

// before is a total order of events, so that equal times are always handled in the same way.
func (e event[T]) before(o event[T]) bool {
	if e.at != o.at {
		return e.at.less(o.at)
	}
	return e.order < o.order
}

// queue is a binary heap of events with the next one first.
type queue[T number[T]] struct {
	events []event[T]
}

func (q *queue[T]) clear() {
	q.events = q.events[:0]
}

func (q *queue[T]) push(e event[T]) {
	q.events = append(q.events, e)
	q.rise(len(q.events)-1, e)
}

// rise puts the event into the gap at i, or further up as long as it is earlier than what is there.
func (q *queue[T]) rise(i int, e event[T]) {
	h := q.events
	for i > 0 {
		up := (i - 1) / 2
		if !e.before(h[up]) {
			break
		}
		h[i] = h[up]
		i = up
	}
	h[i] = e
}

// pop removes the next event and returns it. ok is false if there is none.
func (q *queue[T]) pop() (next event[T], ok bool) {
	h := q.events
	if len(h) == 0 {
		return next, false
	}
	next = h[0]
	last := h[len(h)-1]
	h = h[:len(h)-1]
	q.events = h
	if len(h) == 0 {
		return next, true
	}
	// The gap at the top goes down to the bottom along the earlier ones. The last event, which rarely belongs far up,
	// then rises from there. That takes half the comparisons of letting it sink from the top.
	i := 0
	for down := 1; down < len(h); down = 2*i + 1 {
		if down+1 < len(h) && h[down+1].before(h[down]) {
			down++
		}
		h[i] = h[down]
		i = down
	}
	q.rise(i, last)
	return next, true
}
