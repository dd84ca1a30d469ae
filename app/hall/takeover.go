package hall

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"net/netip"
	"os"
	"path/filepath"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/computer"
	"wordhall/tournament"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// formerOf is the path of the file beside the copy in which a computer that takes over keeps its former seat.
func formerOf(copied string) string { return copied + ".former" }

// TakeOver makes this station's computer the host, as a person decided. From now on the copy is the event. The
// earlier hosts learn of it whenever they can be reached, and then only read. The station no longer exists
// afterwards, even after an error; its desk is the host's.
//
// Each step is on the disk before the next one begins. A program that was killed before the journal's line was
// written is still a station; one that was killed after it is the host when its hall is opened again.
func (s *Station) TakeOver(ctx context.Context, o Options) (*Host, error) {
	if !s.role().mayHost() {
		return nil, tournament.Refuse(tournament.Conflict, "only a director's or a scorekeeper's station can take over, not one that is here for %s", s.role().Text())
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
	was := old.takesOver(standing, last.Seq)
	term := was.Tells.Term
	step("left")
	if err := writeJSON(formerOf(s.path), was); err != nil {
		return nil, err
	}
	step("former")
	words := text.Of("took over as host from %s after line %d, term %d", old.Host, int(last.Seq), int(term))
	if _, err := desk.NoteHall(app.By{Operator: s.program.Operator()}, words, action.Origin{Term: term}); err != nil {
		return nil, err
	}
	step("line")
	return Open(ctx, desk, o)
}

// LastSheet is the line of the last sheet in this copy. ok is false if there is none.
func (s *Station) LastSheet() (line store.Entry, ok bool) {
	lines, err := s.desk.Lines(store.Query{Kind: action.EnterSheet{}.Kind(), Roles: []store.Role{store.RoleDo}, NewestFirst: true, Limit: 1})
	if err != nil || len(lines) == 0 {
		return store.Entry{}, false
	}
	return lines[0], true
}

// step marks a step of a take-over. Tests end the program there.
var step = func(string) {}

// checkMayHost refuses a station's copy with which nobody decided to take over.
func checkMayHost(path string, term int64) error {
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

// refuseTakenOver refuses to go on as a station with a copy with which somebody took over.
func refuseTakenOver(path string, term int64) error {
	if checkMayHost(path, term) != nil {
		return forgetTakeOver(path)
	}
	return tournament.Refuse(tournament.Conflict, "this computer took over as host with %s; open the hall with it", filepath.Base(path))
}

// forgetTakeOver forgets a take-over that ended before its line was written. Otherwise it would count once the copy
// has a line of another host with that term.
func forgetTakeOver(path string) error {
	if err := os.Remove(formerOf(path)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return text.Errorf("%s can't be written: %w", formerOf(path), err)
	}
	return nil
}

// takeSeat ends this computer's time as a station, if it was one. The host carries out the requests that the
// station couldn't send, once each.
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

// serveOwn carries out a request that was kept by the station that is now the host.
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

// serveTaken hears another host's claim, and answers with the highest claim that counts here.
func (h *Host) serveTaken(id string, data []byte) any {
	var t claim
	x, ok := h.guests.find(id)
	if !ok || !x.Role.mayHost() || len(data) > mostClaim || json.Unmarshal(data, &t) != nil {
		return claim{}
	}
	_ = h.receiveClaim(t) // If the disk is full the claim comes again.
	h.gate.Lock()
	defer h.gate.Unlock()
	return h.standing.best()
}

// verifyClaim refuses a claim that doesn't lead back to the first host, or that was made with a seat of this hall
// which was removed or has another role now.
func (h *Host) verifyClaim(t claim) error {
	if err := t.proven(h.signs.root); err != nil {
		return err
	}
	for c := &t; c != nil; c = c.Previous {
		if key := h.signs.ownSeat(c.Seals); key != "" {
			if x, ok := h.guests.find(idOf(key)); !ok || x.Key != key || !x.Role.mayHost() {
				return errUnproven
			}
		}
	}
	return nil
}

// receiveClaim lets this host give way if another computer's claim is higher than any that it knows, or asks the
// person here first.
func (h *Host) receiveClaim(t claim) error {
	h.gate.Lock()
	_, more := h.standing.after(t)
	h.gate.Unlock()
	if !more {
		return nil // This is the usual case, and costs less than checking signatures.
	}
	if err := h.verifyClaim(t); err != nil {
		return err
	}
	asks, err := h.stepDownOrAsk(t)
	if asks {
		h.told.Tell(news{}) // A listener may answer at once.
	}
	return err
}

// stepDownOrAsk gives way if a claim that counts is the highest. asks says that the person here is asked first.
func (h *Host) stepDownOrAsk(t claim) (asks bool, err error) {
	h.gate.Lock()
	defer h.gate.Unlock()
	after, more := h.standing.after(t)
	switch {
	case !more:
		return false, nil
	case h.superseded != nil || !h.mustAsk(t):
		return false, h.stepDown(after)
	}
	// A station's claim is asked about only once for each term, whatever else the station says.
	if before := h.asking.Load(); before == nil || t.beats(*before) && (t.Seat != before.Seat || t.Term > before.Term) {
		h.asking.Store(&t)
		return true, nil
	}
	return false, nil
}

// mustAsk reports whether the claim takes over from this host although it was there and could have been asked. The
// caller has the gate.
func (h *Host) mustAsk(t claim) bool {
	own := h.standing.own
	if !t.replaces(own) || t.declines(own) || h.awake.waits(computer.Running()) { // Messages that came while it slept don't show that it was there.
		return false
	}
	c := &t
	for !c.Previous.same(own) {
		c = c.Previous
	}
	id := c.Seat
	if _, ok := h.guests.find(id); !ok {
		id = "" // It was an earlier host, and is the host again.
	}
	return h.here.inTouch(id)
}

// stepDown makes this computer only read from now on. The caller has the gate.
func (h *Host) stepDown(after standing) error {
	t := after.next
	claim, err := json.Marshal(t)
	if err != nil {
		return err
	}
	// From here on only the line that says so is written, and it isn't sent to anybody.
	words := text.Of("%s has been the host since term %d, from line %d on; this computer only reads. Join the hall there with a code to work on", stationName(t.Host), int(t.Term), int(t.Line))
	gone := &SupersededError{What: words, claim: &t}
	step("told")
	h.desk.Supersede(gone)
	h.superseded = gone
	h.asking.Store(nil)
	h.gone.Store(gone)
	h.out.stop()
	h.open.stop()
	if _, err := h.desk.NoteHall(h.by(), words, action.Origin{Term: t.Term, Superseded: true, Claim: claim}); err != nil {
		return err
	}
	h.standing = after
	step("superseded")
	h.told.Tell(news{})
	return nil
}

// OldSlips is the address of the old host on slips that are still out, if this computer took over and no slips were
// printed since. ok is false if there are none.
func (h *Host) OldSlips() (address string, ok bool) {
	if h.oldSeat.Tells.Term == 0 {
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
		// The slips had codes if the hall was open to phones.
		phones, err := h.desk.Lines(store.Query{Kind: app.OpenPhones, Before: e.Seq, Limit: 1})
		if err != nil || len(phones) == 0 || e.Seq > h.oldSeat.Tells.Line {
			return "", false
		}
		at, err := netip.ParseAddrPort(h.oldSeat.Seat.Address)
		return at.Addr().String(), err == nil
	}
	return "", false
}
