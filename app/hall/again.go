package hall

import (
	"cmp"
	"encoding/json"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// Question is what the person at a host is asked if another computer takes over while the host can still be
// reached.
type Question struct {
	// Host is the computer that takes over, Term the term to which its claim raises the hall, and Line the last line
	// that it has of this host.
	Host string
	Term int64
	Line int64
	// seat tells two claims of the same term apart.
	seat string
}

// Asked is what the person here is asked. ok is false if there is no question. This computer goes on as the host
// until it is answered.
func (h *Host) Asked() (q Question, ok bool) {
	t := h.asking.Load()
	if t == nil {
		return Question{}, false
	}
	return question(*t), true
}

func question(t claim) Question {
	return Question{Host: stationName(t.Host), Term: t.Term, Line: t.Line, seat: t.Seat}
}

var errNotAsked = tournament.Refuse(tournament.Conflict, "no other computer asks to be the host any more")

// Agree lets the other computer be the host. From then on this one only reads.
func (h *Host) Agree(q Question) error {
	h.gate.Lock()
	defer h.gate.Unlock()
	t, err := h.answers(q)
	if err != nil {
		return err
	}
	after, more := h.standing.after(t)
	if !more {
		return errNotAsked
	}
	return h.stepDown(after)
}

// Stay keeps this computer the host, with a claim one term higher than the other one's. The other computer hears of
// it and only reads.
func (h *Host) Stay(q Question) error {
	h.gate.Lock()
	defer h.gate.Unlock()
	t, err := h.answers(q)
	if err != nil {
		return err
	}
	own := h.standing.own
	own.Term, own.Line, own.Previous, own.Stays = t.Term+1, h.desk.Last().Seq, &t, true
	if own, err = h.signs.sign(own); err != nil {
		return err
	}
	words := text.Of("this computer stays the host, term %d, and %s only reads", int(own.Term), question(t).Host)
	if err := writesClaim(h.desk, own, words, false); err != nil {
		return err
	}
	h.term.Store(own.Term)
	h.standing.own = own
	h.asking.Store(nil)
	h.told.Tell(news{})
	return nil
}

// answers returns the claim that the question is about. The caller has the gate.
func (h *Host) answers(q Question) (claim, error) {
	switch {
	case h.superseded != nil:
		return claim{}, h.superseded
	case h.asking.Load() == nil || question(*h.asking.Load()) != q:
		return claim{}, errNotAsked
	}
	return *h.asking.Load(), nil
}

// Again makes this computer the host of its event again, as the person who has the file decided, although another
// computer has become the host since. That one learns of it as soon as the hall is open here. It returns an error
// if the file is a station's copy.
func Again(desk *app.Desk) error {
	term, superseded, err := desk.HallStanding()
	switch {
	case err != nil:
		return err
	case desk.ReadOnly():
		return desk.ReadOnlyError()
	case superseded.IsZero():
		return tournament.Refuse(tournament.Conflict, "no other computer is the host of %s; open the hall", desk.FileName())
	case IsCopy(desk.Path()):
		return tournament.Refuse(tournament.Conflict, "%s is a station's copy of an event whose host is another computer; take over first", desk.FileName())
	case term >= app.MostTerm:
		return tournament.Refuse(tournament.Conflict, "the hall of %s has reached the highest term that there is; save a copy and work with that", desk.FileName())
	}
	if open := Of(desk); open != nil {
		if err := open.Close(); err != nil {
			return err
		}
	}
	over, err := claimIn(desk, func(a action.Origin) bool { return a.Superseded })
	if err != nil {
		return err
	}
	var was formerSeat
	if _, err := readJSON(formerOf(desk.Path()), &was); err != nil {
		return err
	}
	own := claim{Term: term + 1, Host: cmp.Or(was.Seat.Name, hostName()), Line: desk.Last().Seq, Seat: was.Seat.ID, Previous: over}
	words := text.Of("this computer is the host again, term %d", int(own.Term))
	if over != nil {
		words = text.Of("this computer is the host again, term %d, and no longer %s", int(own.Term), question(*over).Host)
	}
	if err := writesClaim(desk, own, words, true); err != nil {
		return err
	}
	desk.Supersede(nil)
	return nil
}

// writesClaim writes the journal's line of a host that is the host without having taken over; the line contains its
// claim. closed says that its hall isn't open.
func writesClaim(desk *app.Desk, own claim, words text.Text, closed bool) error {
	claim, err := json.Marshal(own)
	if err != nil {
		return err
	}
	_, err = desk.NoteHall(app.By{Operator: desk.Program().Operator()}, words, action.Origin{Term: own.Term, Claim: claim, Closed: closed})
	return err
}

// claimIn is the claim in the hall's newest line for which wanted returns true. It is nil if there is no such line
// or the line has no claim.
func claimIn(desk *app.Desk, wanted func(action.Origin) bool) (*claim, error) {
	lines, err := desk.Lines(store.Query{Kind: app.HallKind, NewestFirst: true})
	if err != nil {
		return nil, err
	}
	for _, e := range lines {
		a := action.OriginOf(e.Detail)
		if !wanted(a) {
			continue
		}
		var t claim
		if len(a.Claim) > 0 && json.Unmarshal(a.Claim, &t) == nil && t.Term > 0 {
			return &t, nil
		}
	}
	return nil, nil //nolint:nilnil // There is no claim.
}
