package hall

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"

	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// run follows the host until the station leaves or a line doesn't fit.
func (s *Station) run() {
	ticker := time.NewTicker(heartbeat)
	defer ticker.Stop()
	var journal *nats.Subscription
	unfollow := func() {
		if journal != nil {
			_ = journal.Unsubscribe() // It fails only if the connection is closed.
		}
	}
	defer func() { unfollow() }()
	for beat := 1; ; beat++ {
		select {
		case <-s.done:
			return
		case <-ticker.C:
			s.sendPending()
			s.pulse()
			// It asks now and then whether the host still is one, because no line that is sent says so.
			if journal != nil && s.Status().Behind() == 0 && beat%2 != 0 {
				continue
			}
		case <-s.wake:
		}
		if s.Status().Stopped != nil {
			return
		}
		if !s.conn.IsConnected() {
			continue
		}
		if journal == nil {
			// From here on no line is missed. Earlier ones are asked for.
			next, err := s.conn.Subscribe(s.follows(), s.take)
			if err != nil {
				continue // The host went away in between.
			}
			journal = next
		}
		if err := s.follow(); err != nil {
			s.stop(err)
			return
		}
		s.sendPending()
		s.pulse()
	}
}

// follow asks how far the host is and for the lines up to there. It returns an error that stops the station.
func (s *Station) follow() error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	f, err := s.fits(ctx)
	switch {
	case errors.Is(err, errNoAnswer):
		return nil
	case err != nil:
		return err
	case f.Superseded != nil:
		return &SupersededError{What: kept(f.Superseded)}
	case !f.Fits && s.replaces(f):
		return &AnewError{}
	case !f.Fits:
		return text.Errorf("this copy of the event and the host's have gone different ways; join again, and the copy is kept under another name")
	}
	s.noteSeq(f.Last)
	for {
		var l lines
		err := s.ask(ctx, rowsSubject, lacking{After: s.desk.Last().Seq}, &l)
		if errors.Is(err, errNoAnswer) || err == nil && len(l.Rows) == 0 {
			return nil
		}
		if err == nil {
			err = s.seeTerm(l.Term)
		}
		if err != nil {
			return err
		}
		for _, r := range l.Rows {
			if err := s.write(r); err != nil {
				return err
			}
		}
		s.noteSeq(0)
	}
}

// take writes the line of one message into the copy if it is the next one. A message without a term isn't from the
// host.
func (s *Station) take(m *nats.Msg) {
	term, err := strconv.ParseInt(m.Header.Get(termHeader), 10, 64)
	var r store.Row
	if err != nil || json.Unmarshal(m.Data, &r) != nil || s.Status().Stopped != nil {
		return
	}
	if err := s.seeTerm(term); err != nil {
		s.stop(err)
		return
	}
	if last := s.desk.Last().Seq; r.Seq > last+1 {
		s.noteSeq(r.Seq)
		s.look() // The lines between are asked for.
		return
	}
	if err := s.write(r); err != nil {
		s.stop(err)
		return
	}
	s.noteSeq(r.Seq)
	s.pulse()
}

// write writes the line if it is the next one. If the copy has it already, it checks that both are the same.
func (s *Station) write(r store.Row) error {
	s.following.Lock()
	defer s.following.Unlock()
	if s.left.Load() {
		return errLeft
	}
	last := s.desk.Last()
	if r.Seq <= last.Seq {
		ours, err := digestAt(s.desk, r.Seq)
		if err == nil && ours != r.Digest {
			err = &store.UnfitError{Seq: r.Seq, What: text.Of("line %d of this copy is a different one", int(r.Seq))}
		}
		return err
	}
	return s.desk.Follow(r)
}

// follows is the subject of the journal of which it has the copy.
func (s *Station) follows() string {
	if s.desk.Public() {
		return publicSubject
	}
	return journalSubject
}

// pulse tells the host that the station is here.
func (s *Station) pulse() {
	data, err := json.Marshal(pulse{Seq: s.desk.Last().Seq})
	if err == nil && s.conn.IsConnected() {
		_ = s.conn.PublishRequest(hereSubject+s.id, s.heardOn, data) // The next pulse says it too.
	}
}

// hear notes the host's clock and what players have sent there. Both are in the host's answer to a pulse.
func (s *Station) hear(m *nats.Msg) {
	var now heard
	if json.Unmarshal(m.Data, &now) != nil || s.seeTerm(now.Term) != nil {
		return
	}
	if now.Now != 0 {
		s.clock.Store(&hostClock{said: now.Now.Time(), heard: s.program.Now()})
	}
	if before := s.undo.Swap(now.Undo); !reflect.DeepEqual(now.Said, s.desk.SentResults()) || !reflect.DeepEqual(now.Undo, before) {
		s.desk.SetSent(now.Said)
	}
}
