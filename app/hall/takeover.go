package hall

import (
	"context"
	"encoding/json"
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
}

// taken is the old host's answer.
type taken struct {
	Term int64 `json:"term"`
	// Known: the old host goes no further.
	Known bool `json:"known"`
}

// formerSeat is where a host that took over was before: it tells the old one until that knows.
type formerSeat struct {
	Seat  seat   `json:"seat"`
	Tells taking `json:"tells"`
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
	term := max(standing, old.Term) + 1
	tells := formerSeat{Seat: old, Tells: taking{Term: term, Host: hostName(), Line: last.Seq}}
	tells.Seat.Pending = nil
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

// serveTaken goes to reading only, once a station has taken over with a higher term.
func (h *Host) serveTaken(id string, data []byte) any {
	var t taking
	x, ok := h.guests.find(id)
	if !ok || !x.Role.mayHost() || json.Unmarshal(data, &t) != nil {
		return taken{Term: h.term}
	}
	h.gate.Lock()
	defer h.gate.Unlock()
	if h.superseded != nil {
		return taken{Term: h.term, Known: true}
	}
	if t.Term <= h.term {
		return taken{Term: h.term}
	}
	// From here on nothing is written but the line that says so, which nobody is sent.
	words := text.Of("%s is the host since term %d, from line %d on; this computer only reads. Join the hall there with a code to work on", x.Name, int(t.Term), int(t.Line))
	gone := &SupersededError{What: words}
	step("told")
	h.desk.Supersede(gone)
	h.superseded = gone
	h.gone.Store(gone)
	h.out.stop()
	if _, err := h.desk.NoteHall(h.by(), words, action.Asked{Term: t.Term, Superseded: true}); err != nil {
		return taken{Term: h.term} // it is told again
	}
	step("superseded")
	h.told.Tell(news{})
	return taken{Term: h.term, Known: true}
}

// former tells the old host, whenever it is heard, that it is one.
type former struct {
	conn *nats.Conn
	wake chan struct{}
	done chan struct{}
	loop sync.WaitGroup
}

// tellFormer begins to, where this computer took over; nil: it didn't, or the old one knows.
func (h *Host) tellFormer() (*former, error) {
	path := formerOf(h.desk.Path())
	var f formerSeat
	found, err := readJSON(path, &f)
	if err != nil || !found || f.Tells.Term != h.term {
		return nil, err // of an earlier take-over, or one that never was
	}
	f.Tells.Address = h.address.String()
	t := &former{wake: make(chan struct{}, 1), done: make(chan struct{})}
	look := func(*nats.Conn) {
		select {
		case t.wake <- struct{}{}:
		default:
		}
	}
	t.conn, err = connect(f.Seat, nats.ConnectHandler(look), nats.ReconnectHandler(look))
	if err != nil {
		return nil, refusedAtDoor(f.Seat.Address, err)
	}
	t.loop.Go(func() { t.run(f, path) })
	return t, nil
}

// run tells it on every connection until the old host says that it knows.
func (t *former) run(f formerSeat, path string) {
	ticker := time.NewTicker(heartbeat)
	defer ticker.Stop()
	data, err := json.Marshal(f.Tells)
	if err != nil {
		return
	}
	for {
		select {
		case <-t.done:
			return
		case <-t.wake:
		case <-ticker.C:
		}
		if !t.conn.IsConnected() {
			continue
		}
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		m, err := t.conn.RequestWithContext(ctx, takenSubject+f.Seat.ID, data)
		cancel()
		var a taken
		if err == nil && json.Unmarshal(m.Data, &a) == nil && a.Known {
			return // The old host keeps that on its disk.
		}
	}
}

func (t *former) stop() {
	close(t.done)
	t.conn.Close()
	t.loop.Wait()
}
