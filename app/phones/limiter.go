package phones

import (
	"context"
	"net"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// limiter has slots for most connections at a time. When it is full, one more is still let in and another one has to
// go. Those that hold no slip go before those that do; among them it is the oldest of the address that has the
// most. So somebody who opens a thousand from a few addresses pushes out only their own. A venue's network may show
// all its phones as one address, so a connection that came just now stays as long as there are others, which gives
// its phone the time to show its slip.
type limiter struct {
	most int
	mu   sync.Mutex
	// all are the connections inside, the oldest first.
	all []*slot
}

// justNow is how long a connection counts as having come just now.
const justNow = time.Second

// slot is one of those connections.
type slot struct {
	address string
	since   time.Time
	// end closes the connection. It may be called more than once.
	end func()
	// holdsSlip says that a valid code came from there.
	holdsSlip atomic.Bool
}

// add lets a connection in, and closes another one if the limiter is full.
func (r *limiter) add(p *slot) {
	r.mu.Lock()
	var gone *slot
	if len(r.all) >= r.most {
		gone = r.leastNeeded(p.since)
		r.remove(gone)
	}
	r.all = append(r.all, p)
	r.mu.Unlock()
	if gone != nil {
		gone.end()
	}
}

// leastNeeded is the connection that has to go.
func (r *limiter) leastNeeded(now time.Time) *slot {
	may := r.all
	for _, rule := range []func(*slot) bool{
		func(p *slot) bool { return !p.holdsSlip.Load() },
		func(p *slot) bool { return now.Sub(p.since) > justNow },
	} {
		if some := filter(may, rule); len(some) > 0 {
			may = some
		} else {
			return may[0]
		}
	}
	from, most := map[string]int{}, 0
	for _, p := range may {
		from[p.address]++
		most = max(most, from[p.address])
	}
	return filter(may, func(p *slot) bool { return from[p.address] == most })[0]
}

// filter are the slots for which the rule returns true.
func filter(all []*slot, rule func(*slot) bool) (some []*slot) {
	for _, p := range all {
		if rule(p) {
			some = append(some, p)
		}
	}
	return some
}

// release gives a slot back.
func (r *limiter) release(p *slot) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.remove(p)
}

func (r *limiter) remove(p *slot) {
	if i := slices.Index(r.all, p); i >= 0 {
		r.all = slices.Delete(r.all, i, i+1)
	}
}

// limitedListener is a listener whose connections each have a slot of a limiter.
type limitedListener struct {
	net.Listener
	limiter *limiter
}

func limit(l net.Listener, most int) net.Listener {
	return &limitedListener{Listener: l, limiter: &limiter{most: most}}
}

// Accept waits for the next connection.
func (l *limitedListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	conn := &limitedConn{Conn: c, limiter: l.limiter}
	conn.slot = &slot{address: hostOf(c.RemoteAddr().String()), since: time.Now(), end: func() { _ = c.Close() }}
	l.limiter.add(conn.slot)
	return conn, nil
}

// limitedConn is a connection that gives its slot back when it is closed.
type limitedConn struct {
	net.Conn
	limiter *limiter
	slot    *slot
}

// Close implements net.Conn.
func (s *limitedConn) Close() error {
	s.limiter.release(s.slot)
	return s.Conn.Close()
}

// slotKey is the key under which the context of a request has the slot of its connection.
type slotKey struct{}

// withSlot is the context of a connection's requests, with the connection's slot.
func withSlot(ctx context.Context, c net.Conn) context.Context {
	if s, ok := c.(*limitedConn); ok {
		ctx = context.WithValue(ctx, slotKey{}, s.slot)
	}
	return ctx
}

// noteSlip notes that a valid code came by the connection of the request.
func noteSlip(ctx context.Context) {
	if p, ok := ctx.Value(slotKey{}).(*slot); ok {
		p.holdsSlip.Store(true)
	}
}
