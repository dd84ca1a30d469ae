package phones

import (
	"context"
	"net"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// room has places for most connections at a time. When it is full, one more is still let in and another one has to
// go. Those that hold no slip go before those that do; among them it is the oldest of the address that has the
// most. So somebody who opens a thousand from a few addresses pushes out only their own. A venue's network may show
// all its phones as one address, so a connection that came just now stays as long as there are others, which gives
// its phone the time to show its slip.
type room struct {
	most int
	mu   sync.Mutex
	// all are the connections inside, the oldest first.
	all []*place
}

// justNow is how long a connection counts as having come just now.
const justNow = time.Second

// place is one of those connections.
type place struct {
	address string
	since   time.Time
	// end closes the connection. It may be called more than once.
	end func()
	// holdsSlip says that a valid code came from there.
	holdsSlip atomic.Bool
}

// enter lets a connection in.
func (r *room) enter(p *place) {
	r.mu.Lock()
	var gone *place
	if len(r.all) >= r.most {
		gone = r.givesWay(p.since)
		r.drop(gone)
	}
	r.all = append(r.all, p)
	r.mu.Unlock()
	if gone != nil {
		gone.end()
	}
}

// givesWay is the one of those inside that has to go.
func (r *room) givesWay(now time.Time) *place {
	may := r.all
	for _, rule := range []func(*place) bool{
		func(p *place) bool { return !p.holdsSlip.Load() },
		func(p *place) bool { return now.Sub(p.since) > justNow },
	} {
		if some := having(may, rule); len(some) > 0 {
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
	return having(may, func(p *place) bool { return from[p.address] == most })[0]
}

// having are the places for which the rule returns true.
func having(all []*place, rule func(*place) bool) (some []*place) {
	for _, p := range all {
		if rule(p) {
			some = append(some, p)
		}
	}
	return some
}

// leave gives a place back.
func (r *room) leave(p *place) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.drop(p)
}

func (r *room) drop(p *place) {
	if i := slices.Index(r.all, p); i >= 0 {
		r.all = slices.Delete(r.all, i, i+1)
	}
}

// limited is a listener whose connections each have a place in a room.
type limited struct {
	net.Listener
	room *room
}

func limit(l net.Listener, most int) net.Listener {
	return &limited{Listener: l, room: &room{most: most}}
}

// Accept waits for the next connection.
func (l *limited) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	seated := &seated{Conn: c, room: l.room}
	seated.place = &place{address: hostOf(c.RemoteAddr().String()), since: time.Now(), end: func() { _ = c.Close() }}
	l.room.enter(seated.place)
	return seated, nil
}

// seated is a connection that gives its place back when it is closed.
type seated struct {
	net.Conn
	room  *room
	place *place
}

// Close implements net.Conn.
func (s *seated) Close() error {
	s.room.leave(s.place)
	return s.Conn.Close()
}

// placeKey is the key under which the context of a request has the place of its connection.
type placeKey struct{}

// withPlace is the context of a connection's requests.
func withPlace(ctx context.Context, c net.Conn) context.Context {
	if s, ok := c.(*seated); ok {
		ctx = context.WithValue(ctx, placeKey{}, s.place)
	}
	return ctx
}

// showsSlip notes that a valid code came by the connection of the request.
func showsSlip(ctx context.Context) {
	if p, ok := ctx.Value(placeKey{}).(*place); ok {
		p.holdsSlip.Store(true)
	}
}
