package beyond

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"golang.org/x/time/rate"

	"wordhall/app"
	"wordhall/app/publish"
	"wordhall/tournament"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

const (
	// look is the time between two checks whether the cluster is reached.
	look = 200 * time.Millisecond
	// pause is the shortest time between two sendings, so that sheets typed one after the other are sent together.
	pause = time.Second
	// beat is the time between two messages that tell readers that the host is still there. While the connection is younger
	// than fresh it is freshBeat, because the cluster learns only then who listens.
	beat      = 15 * time.Second
	freshBeat = time.Second
	fresh     = 10 * time.Second
)

// These are how many requests are answered a second and at once. They are for all readers together, because readers
// behind a cluster can't be told apart. A reader that gets no answer asks again.
const (
	askedASecond = 2000
	askedAtOnce  = 2 * askedASecond
)

// Host sends the public pages of an open event to a cluster, and answers its readers. Its methods may
// be called from any goroutine.
type Host struct {
	desk      *app.Desk
	cluster   Cluster
	now       func() time.Time
	publisher *publish.Publisher
	shelf     *shelf
	says      *words
	engine    *server.Server
	conn      *nats.Conn
	asked     *rate.Limiter

	wake   app.Wake
	done   chan struct{}
	loops  sync.WaitGroup
	cancel func()
	// ctx ends the making of pages when the host is closed.
	ctx    context.Context
	ending func() error

	mu     sync.Mutex
	status Status
}

// Status is how the host and the cluster stand.
type Status struct {
	// Servers are the names of the cluster's servers, for people.
	Servers string
	// Connected says that the cluster is reached. Since is when that last changed.
	Connected bool
	Since     time.Time
	// Refused is why the cluster refuses the host. It is empty if it doesn't.
	Refused string
	// Files is how many files there are, and Sent is when they last changed. Both are zero if nothing was sent yet.
	Files int
	Sent  time.Time
	// Trouble is why the pages as they are now couldn't be made or sent.
	Trouble error
}

// hosts are the hosts that are open in this program.
var hosts app.PerDesk[Host]

// Of is the host of the event, or nil if it isn't open on this computer.
func Of(desk *app.Desk) *Host { return hosts.Of(desk) }

// Open sends the event's public pages to the cluster from now on, as soon as it is reached. Close ends it, and so
// does closing the event. The journal notes both.
func Open(desk *app.Desk, c Cluster) (*Host, error) {
	switch {
	case desk.ReadOnly():
		return nil, desk.ReadOnlyError()
	case desk.Remote() != nil:
		return nil, tournament.Refuse(tournament.Conflict, "the host sends the pages beyond the hall; open it there")
	case Of(desk) != nil:
		return nil, tournament.Refuse(tournament.Conflict, "the pages are already being sent beyond the hall")
	case c.lacksPassword():
		return nil, tournament.Refuse(tournament.Invalid, "no password is kept for %s; type it", login(c.urls[0]))
	}
	term, superseded, err := desk.HallStanding()
	if err != nil {
		return nil, err
	}
	if !superseded.IsZero() {
		return nil, &tournament.Refusal{Code: tournament.Conflict, Text: superseded}
	}
	first, _, err := desk.Ends()
	if err != nil {
		return nil, err
	}
	if first.Seq == 0 {
		return nil, tournament.Refuse(tournament.Conflict, "nothing has been done in this event yet; name it first")
	}
	h := newHost(desk, c, term, hex.EncodeToString(first.Digest[:]))
	if err := h.connect(); err != nil {
		h.stop()
		return nil, text.Errorf("the pages can't be sent beyond the hall: %w", err)
	}
	if err := h.note(openKind, text.Of("sends the public pages beyond the hall, to %s", c.Servers()), going{c.Servers()}); err != nil {
		h.stop()
		return nil, err
	}
	hosts.Open(desk, h)
	h.cancel = desk.Subscribe(func(app.Change) { h.changed() })
	h.changed()
	h.loops.Go(h.keep)
	desk.BeforeClose(func() { _ = h.Close() }) // on an error the journal lacks only the line that it was closed
	return h, nil
}

func newHost(desk *app.Desk, c Cluster, term int64, id string) *Host {
	p := desk.Program()
	var token [8]byte
	_, _ = rand.Read(token[:]) // never fails
	ctx, cancel := context.WithCancel(context.Background())
	h := &Host{
		desk: desk, cluster: c, now: p.Now, says: &words{}, asked: rate.NewLimiter(askedASecond, askedAtOnce), wake: app.NewWake(), done: make(chan struct{}), cancel: func() {}, ctx: ctx,
		// What was sent is remembered until the host is closed, because the cluster can ask for it until then.
		publisher: publish.New("", desk.Path(), "", nil, p.Now, desk.Site),
		status:    Status{Servers: c.Servers(), Since: p.Now()},
	}
	head := message{Event: tokenOf(id), Host: hex.EncodeToString(token[:]), Term: term, Opened: time.Now().UnixNano()}
	h.shelf = newShelf(head, id, func(m message) {
		_ = h.conn.Publish(newsSubject(m.Event), m.encode()) // a reader that misses one asks for the list
	})
	h.ending = sync.OnceValue(func() error {
		cancel()
		h.cancel()
		hosts.Close(desk, h)
		close(h.done)
		h.loops.Wait()
		h.stop()
		if _, why, err := desk.HallStanding(); err != nil || !why.IsZero() {
			return err // another computer writes the journal now
		}
		return h.note(closeKind, text.Of("no longer sends the public pages beyond the hall"), going{})
	})
	return h
}

// These are the kinds of its lines in the journal.
const (
	openKind  = "open-beyond"
	closeKind = "close-beyond"
)

// going is the detail of such a line. It says where the pages go.
type going struct {
	Servers string `json:"servers,omitempty"`
}

// note writes a line of the journal.
func (h *Host) note(kind string, says text.Text, detail going) error {
	data, err := json.Marshal(detail)
	if err == nil {
		_, err = h.desk.NoteAs(store.Entry{Kind: kind, Detail: data}.Saying(says), app.By{Operator: h.desk.Program().Operator()})
	}
	return err
}

// Left names the servers to which the event's pages go according to its journal, if this computer sends nothing
// there. That is so if the program ended while it sent them, if another computer is the host, or if this one has
// taken over from it. ok is false if the journal says no such thing.
func Left(desk *app.Desk) (servers string, ok bool) {
	if Of(desk) != nil {
		return "", false
	}
	last := func(kind string) store.Entry {
		lines, err := desk.Lines(store.Query{Kind: kind, NewestFirst: true, Limit: 1})
		if err != nil || len(lines) == 0 {
			return store.Entry{}
		}
		return lines[0]
	}
	opened := last(openKind)
	var to going
	if opened.Seq <= last(closeKind).Seq || json.Unmarshal(opened.Detail, &to) != nil {
		return "", false
	}
	return to.Servers, to.Servers != ""
}

// connect runs the engine and answers those who ask.
func (h *Host) connect() (err error) {
	head := h.shelf.head
	if h.engine, err = startEngine(h.cluster, head.Event, head.Host, h.says); err != nil {
		return err
	}
	if h.conn, err = nats.Connect("", nats.InProcessServer(h.engine), nats.MaxReconnects(-1), quiet); err != nil {
		return err
	}
	for subject, answer := range map[string]func(wanted) message{
		eventsSubject:                      func(wanted) message { return h.here() },
		listSubject(head.Event):            func(w wanted) message { w.Name = ""; return h.shelf.answer(w) },
		fileSubject(head.Event, head.Host): h.shelf.answer,
	} {
		_, err := h.conn.Subscribe(subject, func(m *nats.Msg) {
			if h.asked.AllowN(time.Now(), 1) {
				_ = m.Respond(answer(parseWanted(m.Data)).encode()) // a reader that lost its connection asks again
			}
		})
		if err != nil {
			return err
		}
	}
	return h.conn.Flush()
}

// quiet keeps the library's messages off the terminal.
var quiet = nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {})

// here is the message that says which event this is.
func (h *Host) here() message {
	h.shelf.mu.Lock()
	m, id := h.shelf.saying(eventKind), h.shelf.id
	h.shelf.mu.Unlock()
	public := h.desk.PublicEvent()
	l := app.Listing(public)
	l.ID = id
	m.Data, _ = json.Marshal(l) // no field of it can fail
	return m
}

// changed has the pages made anew soon.
func (h *Host) changed() { h.wake.Up() }

// keep sends what changes, and tells readers that the host is there, until the host is closed.
func (h *Host) keep() {
	tick := time.NewTicker(look)
	defer tick.Stop()
	dirty, sent, told := false, time.Time{}, time.Time{}
	for {
		select {
		case <-h.done:
			h.shelf.say(closedKind)
			return
		case <-h.wake:
			dirty = true
			if h.superseded() {
				h.shelf.say(closedKind)
				h.stop()
				return
			}
		case <-tick.C:
		}
		every := h.lookAt()
		if dirty && time.Since(sent) >= pause {
			dirty = false
			h.send()
			sent = time.Now()
		}
		if time.Since(told) >= every {
			h.shelf.say(beatKind)
			told = time.Now()
		}
	}
}

// superseded reports whether another computer is the host of the event now, and notes that.
func (h *Host) superseded() bool {
	_, why, err := h.desk.HallStanding()
	if err != nil || why.IsZero() {
		return false
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.status.Connected, h.status.Since, h.status.Trouble = false, h.now(), &tournament.Refusal{Code: tournament.Conflict, Text: why}
	return true
}

// lookAt notes whether the cluster is reached, and returns how often readers are told now.
func (h *Host) lookAt() time.Duration {
	connected := h.engine.NumLeafNodes() > 0
	h.mu.Lock()
	defer h.mu.Unlock()
	if connected != h.status.Connected {
		h.status.Connected, h.status.Since = connected, h.now()
	}
	h.status.Refused = h.says.take(connected)
	if connected && h.now().Sub(h.status.Since) < fresh {
		return freshBeat
	}
	return beat
}

// send sends what changed.
func (h *Host) send() {
	if len(h.desk.Event().Divisions) == 0 {
		return // there are no pages yet
	}
	site := h.desk.PublicEvent()
	h.shelf.call(app.Listing(site).Name)
	one, err := h.publisher.PublishTo(h.ctx, h.cluster.String(), h.shelf)
	h.shelf.say(beatKind) // This says that everything is there.
	h.mu.Lock()
	defer h.mu.Unlock()
	h.status.Trouble, h.status.Files = err, h.shelf.count()
	if one.Files > 0 {
		h.status.Sent = one.At
	}
}

// Status is how the host and the cluster stand now.
func (h *Host) Status() Status {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.status
}

// Cluster is the cluster to which the pages go.
func (h *Host) Cluster() Cluster { return h.cluster }

// Text is the status in plain words.
func (s Status) Text() text.Text {
	at := s.Since.Local().Format("15:04:05")
	switch {
	case s.Trouble != nil:
		return text.OfError(s.Trouble)
	case s.Connected && s.Sent.IsZero():
		return text.Of("connected to %s since %s; nothing has been sent yet", s.Servers, at)
	case s.Connected:
		return text.Join("; ", text.Of("connected to %s since %s", s.Servers, at), text.Count(s.Files, "1 file is there", "%d files are there"), text.Of("the last change at %s", s.Sent.Local().Format("15:04:05")))
	case s.Refused == showsOther:
		return text.Of("%s shows a certificate that this computer doesn't trust, and has done so since %s; ask whoever runs it", s.Servers, at)
	case s.Refused != "":
		return text.Of("%s has refused the user or the password since %s; ask whoever runs it", s.Servers, at)
	}
	return text.Of("%s hasn't been reachable since %s; the program keeps trying", s.Servers, at)
}

// Close closes the host. Nothing is sent or answered any more. Closing it again does nothing.
func (h *Host) Close() error { return h.ending() }

// stop ends the engine.
func (h *Host) stop() {
	if h.conn != nil {
		_ = h.conn.Flush() // This sends the last messages.
		h.conn.Close()
	}
	if h.engine != nil {
		h.engine.Shutdown()
		h.engine.WaitForShutdown()
	}
}
