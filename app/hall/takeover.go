package hall

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// taking tells an old host that it is one.
type taking struct {
	Term int64 `json:"term"`
	// Host and Address are the new host's, Line the last one of the old host that it has.
	Host    string `json:"host"`
	Address string `json:"address"`
	Line    int64  `json:"line"`
	// Took is the sum of the new host's line that it took over, which no other one has.
	Took string `json:"took"`
}

// taken is the old host's answer.
type taken struct {
	Term int64 `json:"term"`
	// Known: the old host goes no further.
	Known bool `json:"known"`
	// Instead is the host that the old one knows of, where that is another than who told it: two
	// stations took over from it.
	Instead *taking `json:"instead,omitempty"`
}

// formerSeat is where a host that took over was before: it tells the old one until that knows, and the
// hosts before that one, which may have missed that they were taken over from.
type formerSeat struct {
	Seat   seat   `json:"seat"`
	Before []seat `json:"before,omitempty"`
	Tells  taking `json:"tells"`
}

// formerFile is its name beside the engine's files; beside the copy it is written first.
func formerOf(copied string) string { return copied + ".former" }

// TakeOver makes this station's computer the host, as a person decided: the copy is the event from
// now on. The old host, whenever it is heard again, learns of it and only reads from then on. The
// station is gone afterwards, whatever the error; its desk is the host's.
//
// Each step is on the disk before the next one: a program that was killed before the journal's
// line is still a station, one that was killed after it is the host when its hall is opened again.
func (s *Station) TakeOver(ctx context.Context, o Options) (*Host, error) {
	if !s.role().mayHost() {
		return nil, tournament.Refuse(tournament.Conflict, "a director's or a scorekeeper's station takes over, not one that is here for %s", s.role().Text())
	}
	desk := s.desk
	s.leave()
	last := desk.Last()
	s.mu.Lock()
	old := s.seat
	s.mu.Unlock()
	standing, _, err := desk.HallStanding()
	if err != nil {
		return nil, err
	}
	term := max(standing, old.Term, old.Heard) + 1
	tells := formerSeat{Seat: old.bare(), Before: old.Before, Tells: taking{Term: term, Host: hostName(), Line: last.Seq}}
	step("left")
	if err := writeJSON(formerOf(s.path), tells); err != nil {
		return nil, err
	}
	step("former")
	words := text.Of("took over as host from %s after line %d, term %d", old.Host, int(last.Seq), int(term))
	if _, err := desk.NoteHall(app.By{Operator: s.program.Operator()}, words, action.Asked{Term: term}); err != nil {
		return nil, err
	}
	step("line")
	return Open(ctx, desk, o)
}

// LastSheet is the line of the last sheet that this copy has; ok is false where there is none.
func (s *Station) LastSheet() (line store.Entry, ok bool) {
	lines, err := s.desk.Lines(store.Query{Kind: action.EnterSheet{}.Kind(), Roles: []store.Role{store.RoleDo}, NewestFirst: true, Limit: 1})
	if err != nil || len(lines) == 0 {
		return store.Entry{}, false
	}
	return lines[0], true
}

// step marks a step of a take-over; tests end the program there.
var step = func(string) {}

// mayHost refuses a station's copy that nobody decided to take over with.
func mayHost(path string, term int64) error {
	if !IsCopy(path) {
		return nil
	}
	var f formerSeat
	found, err := readJSON(formerOf(path), &f)
	if err == nil && (!found || f.Tells.Term != term) {
		return tournament.Refuse(tournament.Conflict, "%s is a station's copy of an event whose host is another computer; take over first", filepath.Base(path))
	}
	return err
}

// tookOver says that the copy is no station's any more, as somebody took over with it.
func tookOver(path string, term int64) error {
	if mayHost(path, term) != nil {
		return nil
	}
	return tournament.Refuse(tournament.Conflict, "this computer took over as host with %s; open the hall with it", filepath.Base(path))
}

// takeSeat ends this computer's time as a station, where it had one: what it couldn't send then is
// this host's now, and is done once.
func (h *Host) takeSeat() error {
	path := seatOf(h.desk.Path())
	var old seat
	found, err := readJSON(path, &old)
	if err != nil || !found {
		return err
	}
	for _, r := range old.Pending {
		h.serveOwn(old, r)
		step("served")
	}
	step("all-served")
	return os.Remove(path)
}

// serveOwn carries out what the station that is the host now had kept.
func (h *Host) serveOwn(of seat, r request) {
	h.gate.Lock()
	defer h.gate.Unlock()
	h.asked.mu.Lock()
	defer h.asked.mu.Unlock()
	if _, known := h.asked.before(h.desk, r.ID); known {
		return
	}
	h.asked.note(r.ID, *h.carryOut(guest{ID: of.ID, Name: of.Name, Role: of.Role}, r))
}

// serveTaken goes to reading only, once a station has taken over with a higher term; of two with the same
// one the first to be heard is the host.
func (h *Host) serveTaken(id string, data []byte) any {
	var t taking
	x, ok := h.guests.find(id)
	if !ok || !x.Role.mayHost() || json.Unmarshal(data, &t) != nil {
		return taken{Term: h.term}
	}
	t.Host = x.Name
	h.gate.Lock()
	defer h.gate.Unlock()
	switch next := h.next; {
	case t.Term > max(h.term, next.Term):
		if err := h.yield(t); err != nil {
			return taken{Term: h.term} // it is told again
		}
	case next.Term == 0:
		return taken{Term: h.term}
	case next.Took != t.Took:
		return taken{Term: h.term, Known: true, Instead: &next}
	}
	return taken{Term: h.term, Known: true}
}

// yield goes to reading only, as another computer is the host. The caller has the gate.
func (h *Host) yield(to taking) error {
	if h.next.Term >= to.Term {
		return nil // it was told of it the other way round as well
	}
	// From here on nothing is written but the line that says so, which nobody is sent.
	words := text.Of("%s is the host since term %d, from line %d on; this computer only reads. Join the hall there with a code to work on", to.Host, int(to.Term), int(to.Line))
	gone := &SupersededError{What: words, Term: to.Term}
	step("told")
	h.desk.Supersede(gone)
	h.superseded = gone
	h.gone.Store(gone)
	h.out.stop()
	if _, err := h.desk.NoteHall(h.by(), words, action.Asked{Term: to.Term, Superseded: true}); err != nil {
		return err
	}
	h.next = to
	step("superseded")
	h.told.Tell(news{})
	return nil
}

// former tells the old hosts, whenever they are heard, that they are, and hears from them whether another
// station took over as well.
type former struct {
	host  *Host
	at    formerSeat
	alive context.Context //nolint:containedctx // it is the hall's
	end   context.CancelFunc
	loop  sync.WaitGroup
}

// tellFormer begins to, where this computer took over; nil: it didn't. The hall doesn't wait for it, as
// the old host may never answer again.
func (h *Host) tellFormer() (*former, error) {
	var f formerSeat
	found, err := readJSON(formerOf(h.desk.Path()), &f)
	if err != nil || !found || f.Tells.Term != h.term {
		return nil, err // of an earlier take-over, or one that never was
	}
	f.Tells.Address = h.address.String()
	if f.Tells.Took, err = h.tookOverWith(); err != nil {
		return nil, err
	}
	t := &former{host: h, at: f}
	t.alive, t.end = context.WithCancel(context.Background())
	for _, old := range append([]seat{f.Seat}, f.Before...) {
		t.loop.Go(func() { t.run(old) })
	}
	return t, nil
}

// tookOverWith is the sum of the line that this computer took over with.
func (h *Host) tookOverWith() (string, error) {
	lines, err := h.desk.Lines(store.Query{Kind: app.HallKind})
	if err != nil {
		return "", err
	}
	for _, e := range lines {
		if action.AskedIn(e.Detail).Term == h.term {
			return hex.EncodeToString(e.Digest[:]), nil
		}
	}
	return "", text.Errorf("the journal has no line of term %d", int(h.term))
}

// OldSlips is the address that slips of the old host lead phones to, where this computer took over and
// no slips were printed since; ok is false where there are none.
func (h *Host) OldSlips() (address string, ok bool) {
	if h.former == nil {
		return "", false
	}
	lines, err := h.desk.Lines(store.Query{Kind: "print", NewestFirst: true})
	if err != nil {
		return "", false
	}
	for _, e := range lines {
		var note struct{ Paper app.PaperKind }
		if json.Unmarshal(e.Detail, &note) != nil || note.Paper != app.ResultSlips {
			continue
		}
		// They had codes where the hall was open to phones.
		phones, err := h.desk.Lines(store.Query{Kind: "open-phones", Before: e.Seq, Limit: 1})
		if err != nil || len(phones) == 0 || e.Seq > h.former.at.Tells.Line {
			return "", false
		}
		at, err := netip.ParseAddrPort(h.former.at.Seat.Address)
		return at.Addr().String(), err == nil
	}
	return "", false
}

// Dial connects to the old host until the hall is closed.
func (t *former) Dial(network, address string) (net.Conn, error) {
	c, err := (&net.Dialer{Timeout: 5 * time.Second}).DialContext(t.alive, network, address)
	if err == nil {
		context.AfterFunc(t.alive, func() { _ = c.Close() })
	}
	return c, err
}

// run tells one until it knows and is gone, or until this computer isn't the host any more either.
func (t *former) run(old seat) {
	wake := make(chan struct{}, 1)
	ticker := time.NewTicker(heartbeat)
	defer ticker.Stop()
	look := func(*nats.Conn) {
		select {
		case wake <- struct{}{}:
		default:
		}
	}
	var conn *nats.Conn
	for knows := false; t.host.Superseded() == nil; {
		if conn == nil {
			// Another computer may have the old one's address for now.
			if c, err := connect(old, nats.SetCustomDialer(t), nats.ConnectHandler(look), nats.ReconnectHandler(look)); err == nil {
				conn = c
				defer c.Close()
			}
		}
		heard := conn != nil && conn.IsConnected()
		if knows && !heard {
			return // a host that knows opens no hall again
		}
		if heard {
			knows = t.tell(old, conn) || knows
		}
		select {
		case <-t.alive.Done():
			return
		case <-wake:
		case <-ticker.C:
		}
	}
}

// tell reports whether the old host knows. Where it knows of another host, this one yields to that.
func (t *former) tell(old seat, conn *nats.Conn) bool {
	data, err := json.Marshal(t.at.Tells)
	if err != nil {
		return false
	}
	ctx, cancel := context.WithTimeout(t.alive, heartbeat)
	defer cancel()
	m, err := conn.RequestWithContext(ctx, takenSubject+old.ID, data)
	var a taken
	if err != nil || json.Unmarshal(m.Data, &a) != nil {
		return false
	}
	if a.Instead != nil && t.loses(old, *a.Instead) {
		t.host.gate.Lock()
		defer t.host.gate.Unlock()
		_ = t.host.yield(*a.Instead) // Where the disk is full, the next opening hears it again.
	}
	return a.Known
}

// loses reports whether the other is the host: its term is higher, or the host that both took over from
// heard it first. A host before that one doesn't decide between the two.
func (t *former) loses(old seat, to taking) bool {
	own := t.at.Tells.Term
	return to.Term > own || to.Term == own && old.ID == t.at.Seat.ID
}

func (t *former) stop() {
	t.end()
	t.loop.Wait()
}
