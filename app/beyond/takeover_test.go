package beyond_test

import (
	"context"
	"encoding/json"
	"io"
	"net"
	"net/netip"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"wordhall/app"
	"wordhall/app/beyond"
	"wordhall/app/hall"
)

// cable is the connection from a host to the cluster, which can be pulled and plugged in again.
type cable struct {
	net.Listener
	to     string
	mu     sync.Mutex
	pulled bool
	ends   []net.Conn
}

// layCable leads to an address. start runs a function beside the test.
func layCable(t *testing.T, start func(func()), to string) *cable {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c := &cable{Listener: l, to: to}
	t.Cleanup(func() { _ = l.Close(); c.pull() })
	start(func() {
		for {
			near, err := l.Accept()
			if err != nil {
				return
			}
			far, err := net.Dial("tcp", c.to)
			if err != nil || !c.holds(near, far) {
				_ = near.Close()
				continue
			}
			start(func() { _, _ = io.Copy(far, near); _ = far.Close() })
			start(func() { _, _ = io.Copy(near, far); _ = near.Close() })
		}
	})
	return c
}

// holds keeps both ends, or reports false if the cable is pulled.
func (c *cable) holds(near, far net.Conn) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.pulled {
		_ = far.Close()
		return false
	}
	c.ends = append(c.ends, near, far)
	return true
}

func (c *cable) pull() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.pulled = true
	for _, end := range c.ends {
		_ = end.Close()
	}
	c.ends = nil
}

func (c *cable) plug() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.pulled = false
}

// hallOf opens the hall of an event at an address.
func hallOf(t *testing.T, d *app.Desk, folder string, at netip.AddrPort) *hall.Host {
	t.Helper()
	h, err := hall.Open(t.Context(), d, hall.Options{Folder: folder, Address: at})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = h.Close() })
	return h
}

// TestATakeOverBeyondTheHallSideBySide: a host that sends its pages is lost, a station takes over, and it sends
// nothing beyond the hall until somebody switches that on. Then readers follow it and no longer the old host. The
// old host comes back with pages of its own, is the only one that is heard for a while, and stops as soon as it
// learns that it isn't the host.
func TestATakeOverBeyondTheHallSideBySide(t *testing.T) {
	t.Parallel()
	var all sync.WaitGroup
	t.Cleanup(all.Wait)
	nodes, d := newCluster(t, 1), newEvent(t, newProgram(t), "Harbour Open")
	wire := layCable(t, all.Go, nodes[0].leafs)
	folder := t.TempDir()
	one := hallOf(t, d, folder, netip.MustParseAddrPort("127.0.0.1:0"))
	old := open(t, d, "nats://"+hostUser.Username+":"+hostUser.Password+"@"+wire.Addr().String())
	r := &reader{folder: filepath.Join(t.TempDir(), "site")}
	source, err := sourceOf(nodes[0].url(readerUser))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel)
	all.Go(func() {
		if err := beyond.Follow(ctx, beyond.Following{Source: source, Folder: r.folder, QuietAfter: 3 * time.Second, Tell: r.tell}); err != nil {
			t.Errorf("following: %v", err)
		}
	})
	code, _ := one.Offer(hall.Director)
	s, err := hall.Join(t.Context(), newProgram(t), code.String(), hall.JoinOptions{Name: "desk 2", Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	enter(t, d, 0, 431, 389)
	arrives(t, d, r)
	eventually(t, "the station has it", func() bool { return s.Desk().Last().Seq == d.Last().Seq })
	before := pagesOf(t, d)

	// The host is cut off, and goes on alone.
	wire.pull()
	if err := one.Close(); err != nil {
		t.Fatal(err)
	}
	enter(t, d, 1, 500, 100)
	two, err := s.TakeOver(t.Context(), hall.Options{Folder: t.TempDir(), Address: netip.MustParseAddrPort("127.0.0.1:0")})
	if err != nil {
		t.Fatal(err)
	}
	taken := two.Desk()
	t.Cleanup(func() { _ = taken.Close() })
	enter(t, taken, 2, 366, 365)
	eventually(t, "the reader says that the host is quiet", func() bool { return r.heard(beyond.Quiet) })
	if servers, left := beyond.Left(taken); !left || servers != wire.Addr().String() {
		t.Errorf("the new host knows that the pages went to %q, %t", servers, left)
	}
	eventually(t, "the cluster has no host", func() bool { return leafs(nodes) == 0 })
	if beyond.Of(taken) != nil {
		t.Error("the new host sends though nobody switched it on")
	}
	if why := differs(t, r.folder, before); why != "" {
		t.Error(why)
	}

	now := open(t, taken, nodes[0].leafURL(hostUser))
	if _, left := beyond.Left(taken); left {
		t.Error("the new host sends and says that nothing goes beyond")
	}
	arrives(t, taken, r)
	eventually(t, "the reader says whom it follows", func() bool { return r.heard(beyond.Moved) })

	// The old host is back in the cluster, and hasn't heard of the new one.
	news, err := inCluster(t, nodes[0].url(ownerUser)).SubscribeSync(beyond.NewsSubject(now.Head().Event))
	if err != nil {
		t.Fatal(err)
	}
	hears := func(of *beyond.Host, times int) {
		t.Helper()
		for n := 0; n < times; {
			raw, err := news.NextMsg(deadline)
			if err != nil {
				t.Fatal(err)
			}
			if m, err := beyond.ParseMessage(raw.Data); err == nil && m.Host == of.Head().Host && m.Kind == beyond.BeatKind {
				n++
			}
		}
	}
	wire.plug()
	hears(old, 3)
	pages := pagesOf(t, taken)
	eventually(t, "a reader that comes now has the new host's pages", func() bool {
		site := filepath.Join(t.TempDir(), "site")
		_, err := once(t, nodes[0].url(readerUser)+"/harbour%20open", site)
		return err == nil && differs(t, site, pages) == ""
	})
	if why := differs(t, r.folder, pages); why != "" {
		t.Errorf("as the old host is back: %s", why)
	}

	// The new host is gone for a while.
	if err := now.Close(); err != nil {
		t.Fatal(err)
	}
	enter(t, d, 3, 501, 101)
	hears(old, 2)
	eventually(t, "the reader says that only an older host is heard", func() bool { return r.heard(beyond.Older) })
	eventually(t, "a new reader into the same folder refuses it", func() bool {
		_, err := once(t, nodes[0].url(readerUser), r.folder)
		if err == nil {
			t.Fatal("a new reader into the same folder follows the old host")
		}
		return strings.Contains(err.Error(), "older host")
	})
	if why := differs(t, r.folder, pages); why != "" {
		t.Errorf("with the old host alone: %s", why)
	}
	enter(t, taken, 1, 402, 377)
	open(t, taken, nodes[0].leafURL(hostUser))
	arrives(t, taken, r)

	// The old host learns of it.
	hallOf(t, d, folder, one.Address())
	eventually(t, "the old host sends no more", func() bool { return leafs(nodes) == 1 })
	if now := old.Status(); now.Trouble == nil || now.Connected || !strings.Contains(now.Trouble.Error(), "this computer only reads") {
		t.Errorf("the old host is %+v", now)
	}
	c, err := clusterOf(nodes[0].leafURL(hostUser))
	if err != nil {
		t.Fatal(err)
	}
	if err := old.Close(); err != nil {
		t.Error(err)
	}
	if _, err := beyond.Open(d, c); err == nil {
		t.Error("the old host sends again")
	}
	arrives(t, taken, r)
}

// fakeHost is a host of the event, played by the test, with pages of its own.
type fakeHost struct {
	head  beyond.Message
	id    string
	pages map[string][]byte
	// gives reports whether it answers for that page. If it is nil it answers for every page.
	gives func(name string) bool
	// list is its list if that isn't the list of its pages. says is what it sends as an answer, or nil for the
	// honest answer.
	list func(id string) []byte
	says func(beyond.Message) []byte
}

// fake is a host of the event of h that is later than h, or earlier.
func fake(h *beyond.Host, token string, terms int64, pages map[string][]byte, says string) fakeHost {
	f := fakeHost{head: h.Head(), id: h.ID(), pages: map[string][]byte{}}
	f.head.Host, f.head.Term, f.head.Seq = strings.Repeat(token, 16), f.head.Term+terms, 0
	for name, page := range pages {
		f.pages[name] = append([]byte(says), page...)
	}
	return f
}

// here says that the event is here.
func (f fakeHost) here() []byte {
	m := f.head
	m.Kind, m.Data = beyond.EventKind, []byte(`{"id":"`+f.id+`","name":"Harbour Open"}`)
	return beyond.Encode(m)
}

// beat says that the host is still there.
func (f fakeHost) beat() []byte {
	m := f.head
	m.Kind = beyond.BeatKind
	return beyond.Encode(m)
}

// answers makes it answer requests for its files.
func (f fakeHost) answers(t *testing.T, conn *nats.Conn) {
	t.Helper()
	serve := func(raw *nats.Msg) {
		var asks struct {
			Name string
			Part int
		}
		_ = json.Unmarshal(raw.Data, &asks)
		m, data, says := f.head, f.pages[asks.Name], f.says
		if m.Kind = beyond.FileKind; asks.Name == "" {
			m.Kind, data = beyond.ListKind, beyond.ListOf(f.id, f.pages)
			if f.list != nil {
				data = f.list(f.id)
			}
		} else if f.gives != nil && !f.gives(asks.Name) {
			return
		}
		m = beyond.Zip(m, asks.Name, data)
		m.Part += asks.Part
		if says == nil {
			says = beyond.Encode
		}
		if answer := says(m); answer != nil {
			_ = raw.Respond(answer)
		}
	}
	if _, err := conn.Subscribe(beyond.FileSubject(f.head.Event, f.head.Host), serve); err != nil {
		t.Fatal(err)
	}
}

// listens answers requests for the events with those hosts, in their order.
func listens(t *testing.T, conn *nats.Conn, all ...fakeHost) {
	t.Helper()
	if _, err := conn.Subscribe("wordhall.public.events", func(m *nats.Msg) {
		for _, f := range all {
			_ = m.Respond(f.here())
		}
	}); err != nil {
		t.Fatal(err)
	}
	if err := conn.Flush(); err != nil {
		t.Fatal(err)
	}
}

// TestTheLatestHostIsFollowed, whichever host answers first, even if the reader names the event.
func TestTheLatestHostIsFollowed(t *testing.T) {
	t.Parallel()
	nodes, d := newCluster(t, 1), newEvent(t, newProgram(t), "Harbour Open")
	h := open(t, d, nodes[0].leafURL(hostUser))
	pages := pagesOf(t, d)
	earlier, later := fake(h, "1", 1, pages, "earlier"), fake(h, "2", 2, pages, "later")
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	conn := inCluster(t, nodes[0].url(ownerUser))
	earlier.answers(t, conn)
	later.answers(t, conn)
	listens(t, conn, earlier, later)
	for _, named := range []string{"", "/harbour%20open"} {
		site := filepath.Join(t.TempDir(), "site")
		last, err := once(t, nodes[0].url(readerUser)+named, site)
		for tries := 1; err == nil && last.Term != later.head.Term && tries < 10; tries++ { // The answer of the later host came too late.
			last, err = once(t, nodes[0].url(readerUser)+named, site)
		}
		if err != nil || last.Term != later.head.Term {
			t.Errorf("%q: %+v, %v", named, last, err)
		}
		if why := differs(t, site, later.pages); why != "" {
			t.Errorf("%q: %s", named, why)
		}
	}
}

// TestAHostThatGoesInTheMiddleLeavesTheFolderAsItIsSideBySide: if a later host goes away after some of its files
// were fetched, none of them is in the folder.
func TestAHostThatGoesInTheMiddleLeavesTheFolderAsItIsSideBySide(t *testing.T) {
	t.Parallel()
	var all sync.WaitGroup
	nodes, d := newCluster(t, 1), newEvent(t, newProgram(t), "Harbour Open")
	h := open(t, d, nodes[0].leafURL(hostUser))
	r := follow(t, all.Go, nodes[0].url(readerUser))
	arrives(t, d, r)
	pages := pagesOf(t, d)

	// The later host has different pages, and answers only for the first of them.
	later, first, gone := fake(h, "0", 1, pages, "later"), "", make(chan struct{})
	goes := sync.OnceFunc(func() { close(gone) })
	later.gives = func(name string) bool {
		if first == "" || first == name {
			first = name
			return true
		}
		goes()
		return false
	}
	conn := inCluster(t, nodes[0].url(ownerUser))
	later.answers(t, conn)
	listens(t, conn, later)
	for asked := false; !asked; {
		if err := conn.Publish(beyond.NewsSubject(later.head.Event), later.beat()); err != nil {
			t.Fatal(err)
		}
		select {
		case <-gone:
			asked = true
		case <-time.After(time.Second): // The later host says again that it is there.
		}
	}
	if why := differs(t, r.folder, pages); why != "" {
		t.Errorf("in the middle: %s", why)
	}
	conn.Close()
	enter(t, d, 0, 431, 389)
	arrives(t, d, r)
}
