package hall

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// run follows the host until the station leaves or a line doesn't fit.
func (s *Station) run() {
	ticker := time.NewTicker(heartbeat)
	defer ticker.Stop()
	var stream jetstream.MessagesContext
	var reading sync.WaitGroup
	unfollow := func() {
		if stream != nil {
			stream.Stop()
			reading.Wait()
			stream = nil
		}
	}
	defer unfollow()
	for {
		select {
		case <-s.done:
			return
		case <-ticker.C:
			s.sendPending()
			s.pulse()
			if stream != nil {
				continue
			}
		case <-s.wake:
		}
		if s.Status().Stopped != nil {
			unfollow()
			return
		}
		if !s.conn.IsConnected() {
			continue
		}
		unfollow()
		next, err := s.follow()
		if err != nil {
			s.stop(err)
			return
		}
		if stream = next; stream != nil {
			reading.Go(func() { s.read(next) })
		}
		s.sendPending()
		s.pulse()
	}
}

// follow asks where the host is and takes the stream from there on; nil: not now. The error is one
// that stops the station.
func (s *Station) follow() (jetstream.MessagesContext, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	f, err := s.fits(ctx)
	switch {
	case errors.Is(err, errNoAnswer):
		return nil, nil
	case err != nil:
		return nil, err
	case f.Superseded != nil:
		return nil, &SupersededError{What: kept(f.Superseded)}
	case !f.Fits:
		return nil, text.Errorf("this copy of the event and the host's went different ways; join again, and the copy is kept under another name")
	case f.Snapshot:
		return nil, text.Errorf("this copy is too old to follow the host; join again with a new code")
	}
	s.noteSeq(f.Last)
	cons, err := s.js.OrderedConsumer(ctx, journalStream, jetstream.OrderedConsumerConfig{
		DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: uint64(s.desk.Last().Seq) + 1, //nolint:gosec // a line's number
	})
	if err != nil {
		return nil, nil // the host went away in between
	}
	stream, err := cons.Messages()
	if err != nil {
		return nil, nil
	}
	return stream, nil
}

// read applies what comes, until the stream ends.
func (s *Station) read(stream jetstream.MessagesContext) {
	for {
		m, err := stream.Next()
		switch {
		case errors.Is(err, jetstream.ErrMsgIteratorClosed):
			return
		case err != nil:
			s.look()
			return
		}
		if err := s.take(m); err != nil {
			s.stop(err)
			return
		}
	}
}

// take writes the line of one message into the copy.
func (s *Station) take(m jetstream.Msg) error {
	term, err := strconv.ParseInt(m.Headers().Get(termHeader), 10, 64)
	if err != nil {
		return text.Errorf("a line from the host doesn't say its term; use the same version at every station")
	}
	if err := s.seeTerm(term); err != nil {
		return err
	}
	var r store.Row
	if err := json.Unmarshal(m.Data(), &r); err != nil {
		return text.Errorf("a line from the host can't be read; use the same version at every station")
	}
	ahead := int64(0)
	if meta, err := m.Metadata(); err == nil {
		ahead = int64(meta.NumPending) //nolint:gosec // a count of lines
	}
	if err := s.write(r); err != nil {
		return err
	}
	s.noteSeq(r.Seq + ahead)
	if ahead == 0 {
		s.pulse()
	}
	return nil
}

// write writes a line that is the next one, and looks whether one that is there already is the same.
func (s *Station) write(r store.Row) error {
	s.following.Lock()
	defer s.following.Unlock()
	last := s.desk.Last()
	if r.Seq <= last.Seq {
		ours, err := digestAt(s.desk, r.Seq)
		if err == nil && ours != r.Digest {
			err = &store.UnfitError{Seq: r.Seq, What: text.Of("this copy has another line %d", int(r.Seq))}
		}
		return err
	}
	return s.desk.Follow(r)
}

// pulse says that the station is here.
func (s *Station) pulse() {
	data, err := json.Marshal(pulse{Seq: s.desk.Last().Seq})
	if err == nil && s.conn.IsConnected() {
		_ = s.conn.Publish("$KV."+presenceBucket+"."+s.id, data) // The next one says it too.
	}
}
