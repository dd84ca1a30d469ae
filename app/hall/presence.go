package hall

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"time"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/agreement"
)

// heartbeat is how often a station says that it is here.
const heartbeat = 3 * time.Second

// StationInfo is a station as the host knows it.
type StationInfo struct {
	ID, Name string
	Role     Role
	// Heard is when it last said that it is here, by the host's clock. It is zero if it hasn't since the hall was
	// opened.
	Heard time.Time
	// Seq is the last line that the station has, and Last the last line of the journal that its role follows.
	Seq, Last int64
}

// pulse is the message in which a station says that it is here.
type pulse struct {
	Seq int64 `json:"seq"`
}

// presence is what the stations' pulses say.
type presence struct {
	guests *guests
	now    func() time.Time

	mu    sync.Mutex
	heard map[string]StationInfo
	// met is when each station sent something last, and under the name "" when an earlier host did. last is when any
	// of them did, and gap when all of them had been silent for longer than lapse. They use a clock that can't be
	// set.
	met               map[string]time.Time
	opened, last, gap time.Time
}

// lapse is how long nobody has to be heard before a host counts as having been away.
const lapse = 4 * heartbeat

func newPresence(h *Host) *presence {
	now := time.Now()
	return &presence{guests: h.guests, now: h.now, heard: map[string]StationInfo{}, met: map[string]time.Time{}, opened: now, last: now}
}

// meets notes that a station or an earlier host sent something.
func (p *presence) meets(id string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := time.Now()
	if now.Sub(p.last) > lapse {
		p.gap = now
	}
	p.last, p.met[id] = now, now
}

// inTouch reports whether others could reach this host all the time since it last heard that station, so that a
// person who took over since could have asked. It is false for a host that was opened just now, and for one that
// nobody reached for a while.
func (p *presence) inTouch(id string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := time.Now()
	since, ok := p.met[id]
	if !ok {
		since = p.opened
		if now.Sub(since) <= lapse {
			return false
		}
	}
	return now.Sub(p.last) <= lapse && !p.gap.After(since)
}

// heard is the host's answer to a pulse.
type heard struct {
	Term int64 `json:"term"`
	// Now is the time by the host's clock. A host of an earlier version doesn't send it.
	Now tournament.Timestamp `json:"now,omitempty"`
	// Said is what players have sent by phone and nobody has entered yet, for a station that may enter sheets.
	Said []agreement.Sent `json:"said"`
	// Undo is what the station may take back, if its copy doesn't say so.
	Undo *undoable `json:"undo,omitempty"`
}

// serveHere notes a station's pulse, and tells a station that may enter sheets what players have sent.
func (h *Host) serveHere(id string, data []byte) any {
	var said pulse
	x, ok := h.guests.find(id)
	if !ok || len(data) > mostPulse || json.Unmarshal(data, &said) != nil {
		return nil
	}
	h.here.mu.Lock()
	h.here.heard[id] = StationInfo{Heard: h.now(), Seq: said.Seq}
	h.here.mu.Unlock()
	h.told.Tell(news{})
	answer := heard{Term: h.Term(), Now: tournament.At(h.now()), Undo: h.undoFor(x)}
	if x.Role.mayDo(action.EnterSheet{}.Kind()) == nil {
		answer.Said = h.desk.SentResults()
	}
	return answer
}

// mostPulse is the size in bytes of the largest pulse.
const mostPulse = 256

func (p *presence) forget(id string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.heard, id)
	delete(p.met, id)
}

// stations are all stations that were let in, sorted by name.
func (p *presence) stations() []StationInfo {
	p.mu.Lock()
	defer p.mu.Unlock()
	var list []StationInfo
	for _, x := range p.guests.all() {
		info := p.heard[x.ID]
		info.ID, info.Name, info.Role = x.ID, x.Name, x.Role
		list = append(list, info)
	}
	slices.SortFunc(list, func(a, b StationInfo) int { return strings.Compare(a.Name, b.Name) })
	return list
}

// Stations are all stations that were let in, sorted by name.
func (h *Host) Stations() []StationInfo {
	list := h.here.stations()
	for i := range list {
		list[i].Last = h.outFor(list[i].Role).of.Last().Seq
	}
	return list
}
