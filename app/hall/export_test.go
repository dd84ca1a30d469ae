package hall

import (
	"encoding/json"
	"time"

	"github.com/nats-io/nats.go"

	"wordhall/app"
	"wordhall/app/rates"
	"wordhall/tournament/store"
)

// Slept makes this computer have slept for that long until now.
func (h *Host) Slept(d time.Duration) {
	h.awake.mu.Lock()
	defer h.awake.mu.Unlock()
	h.awake.last -= d
}

// Publish publishes what waits to be published.
func (h *Host) Publish() { _ = h.open.publish() }

// ShownNow is Shown without looking for anything new.
func (h *Host) ShownNow() *app.PublicCopy { return h.shown }

// Shown is what everybody may know of the event, up to date.
func (h *Host) Shown() *app.PublicCopy {
	if err := h.open.catchUp(); err != nil {
		panic(err)
	}
	return h.shown
}

// Sends is how many lines a station that has all of the event would be sent. before is called just before they are
// read.
func (h *Host) Sends(before func()) int { return len(h.linesOf(readAfter{h.out.of, before}, 0).Rows) }

// readAfter is a journal that is read after something else has happened.
type readAfter struct {
	journal
	before func()
}

func (r readAfter) Rows(after int64, limit int) ([]store.Row, error) {
	r.before()
	return r.journal.Rows(after, limit)
}

// Folder is where the hall keeps what isn't in the event file.
func (h *Host) Folder() string { return h.folder }

// Conn is the station's connection, for what another program might send.
func (s *Station) Conn() *nats.Conn { return s.conn }

// ID is the station's id in the hall's subjects.
func (s *Station) ID() string { return s.id }

// ErrLeft refuses work at a station that has left the hall.
var ErrLeft error = errLeft

// Did is the action as it was asked for.
func (l OwnLine) Did() json.RawMessage { return l.did }

// Knock connects with a code alone.
var Knock = knock

// NewRates counts the messages of stations.
func NewRates() func(id string, now time.Time) bool {
	s := rates.New(4 * mostGuests)
	return func(id string, now time.Time) bool { return s.Allow(id, stationRate, stationAtOnce, now) }
}

// Exhaust makes a station have sent as much as it may, for a long time. Forgive ends that.
func (h *Host) Exhaust(id string) {
	for h.senders.Allow(id, stationRate, stationAtOnce, time.Now().Add(time.Hour)) {
	}
}

// Forgive lets a station ask again.
func (h *Host) Forgive(id string) {
	h.senders.Allow(id, stationRate, stationAtOnce, time.Now().Add(2*time.Hour))
}

// OnStep calls f at each step of a take-over.
func OnStep(f func(string)) { step = f }

// Cut cuts the connections of a station as if its cable were pulled. It reconnects by itself.
func (h *Host) Cut(name string) {
	for _, x := range h.guests.all() {
		if x.Name != name {
			continue
		}
		h.guests.mu.Lock()
		connections := h.guests.connections[x.ID]
		h.guests.connections[x.ID] = nil
		h.guests.mu.Unlock()
		for _, id := range connections {
			_ = h.server.DisconnectClientByID(id)
		}
	}
}

// CloseEngine stops the engine at once, as if the host's program had been killed: nothing is
// written, and nobody is told.
func (h *Host) CloseEngine() {
	h.closeOnce.Do(func() {
		hosts.Close(h.desk, h)
		h.shut()
		close(h.closed)
	})
}

// Claim is a computer's claim to be the host.
type Claim = claim

// Claims is the claim that the station would make if it took over, signed.
func (s *Station) Claims() Claim {
	s.mu.Lock()
	defer s.mu.Unlock()
	t := s.seat.takesOver(0, 0).Tells
	t.Address = "127.0.0.1:1"
	return s.seat.signs(t)
}

// Signs signs a claim with the station's key.
func (s *Station) Signs(t Claim) Claim {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.seat.signs(t)
}

func (s seat) signs(t claim) claim {
	by, err := s.signer()
	if err == nil {
		t, err = by.sign(t)
	}
	if err != nil {
		panic(err)
	}
	return t
}

// Knows is the highest claim that the station knows.
func (s *Station) Knows() *Claim {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.seat.Highest
}

// Forget makes the host count as one that was away until now.
func (h *Host) Forget() {
	h.here.mu.Lock()
	defer h.here.mu.Unlock()
	h.here.opened, h.here.met, h.here.gap = time.Now(), map[string]time.Time{}, time.Now().Add(time.Hour) // Reports of other stations that come in between must not count.
}

// Proven is why the host's own claim wouldn't count, or nil if it does.
func (h *Host) Proven() error { return h.standing.own.proven(h.signs.root) }

// Told tells the station whether it is connected, as the engine does. It reports whether that ended the wait for an
// answer.
func (s *Station) Told(connected bool) (ended bool) {
	waits := s.cut.Load()
	s.connected(connected)
	return waits.ctx.Err() != nil
}
