package hall

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"time"

	"wordhall/tournament/text"
)

// openCopy opens the copy. If there is none it waits for the host and fetches it.
func (s *Station) openCopy(ctx context.Context) error {
	if _, err := os.Stat(s.path); errors.Is(err, fs.ErrNotExist) {
		if err := forgetTakeOver(s.path); err != nil {
			return err
		}
		if err := s.awaitHost(ctx); err != nil {
			return err
		}
		if err := s.fetchCopy(ctx); err != nil {
			return err
		}
	}
	desk, err := s.program.Open(ctx, s.path)
	if err != nil {
		return err
	}
	s.desk = desk
	term, _, err := desk.HallStanding()
	if err != nil {
		return err
	}
	if err := refuseTakenOver(s.path, term); err != nil {
		return err
	}
	s.mu.Lock()
	s.seat.Term = max(s.seat.Term, term)
	s.mu.Unlock()
	fits, err := s.fits(ctx)
	switch {
	case errors.Is(err, errNoAnswer):
		s.noteSeq(0)
		return nil // The host may come back; until then the copy is shown as it is.
	case err != nil:
		return err
	case fits.Superseded != nil:
		return &SupersededError{What: kept(fits.Superseded)}
	case fits.Fits:
		s.noteSeq(fits.Last)
		return nil
	}
	if err := s.putAway(fits); err != nil {
		return err
	}
	if err := s.fetchCopy(ctx); err != nil {
		return err
	}
	if s.desk, err = s.program.Open(ctx, s.path); err != nil {
		return err
	}
	if aside := s.Status().Kept; aside != "" {
		if err := s.forgetAside(ctx, aside); err != nil {
			return err
		}
	}
	s.noteSeq(fits.Last)
	return nil
}

// removeAll removes a copy with all files that may be beside it.
func removeAll(path string) error {
	for _, ending := range []string{"-wal", "-shm", "-journal", ""} {
		if err := os.Remove(path + ending); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// replaces reports whether the copy that doesn't fit may be removed. That is so for a public copy, and, if the host
// has all of it, for a full copy at a station that may have less.
func (s *Station) replaces(f fit) bool {
	return s.desk.Public() || f.Held && !f.Role.HoldsAll()
}

// putAway closes the copy that doesn't fit. It removes the copy if it may, and renames it otherwise.
func (s *Station) putAway(f fit) error {
	public, goes := s.desk.Public(), s.replaces(f)
	var unreached []text.Text
	if goes && !public {
		unreached = s.desk.DropBackups()
	}
	desk := s.desk
	s.desk = nil
	if err := desk.Close(); err != nil {
		return err
	}
	var other string
	var err error
	if goes {
		err = removeAll(s.path)
	} else {
		other, err = setAside(s.path)
	}
	if err != nil {
		return text.Errorf("the copy that was there can't be put away: %w", err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.state.Kept, s.state.Removed, s.state.Unreached = other, goes && !public, unreached
	return nil
}

// awaitHost waits until the host is heard.
func (s *Station) awaitHost(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	for {
		s.mu.Lock()
		connected, moved, stopped := s.state.Connected, s.moved, s.state.Stopped
		s.mu.Unlock()
		if connected || stopped != nil {
			return stopped
		}
		select {
		case <-moved:
		case <-ctx.Done():
			return refusedAtDoor(s.address, ctx.Err())
		}
	}
}

// answerTime is how long a station waits for the host's answer before it takes the host to be away and keeps the
// request.
const answerTime = 20 * time.Second

var errNoAnswer = errors.New("unanswered")

// errSlowed is errNoAnswer of a host that can be reached and takes no more at the moment.
var errSlowed = errors.Join(errNoAnswer)

// ask sends the host one message and waits for the answer. The error is errNoAnswer if none comes.
func (s *Station) ask(ctx context.Context, subject string, with, into any) error {
	data, err := json.Marshal(with)
	if err != nil {
		return err
	}
	cut := s.cut.Load() // It is loaded first, so that a connection lost later ends the wait.
	if !s.conn.IsConnected() {
		return errNoAnswer
	}
	ctx, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	defer context.AfterFunc(cut.ctx, cancel)()
	m, err := s.conn.RequestWithContext(ctx, subject+s.id, data)
	if err != nil || len(m.Data) == 0 { // The host takes no more at the moment.
		return errNoAnswer
	}
	if err := json.Unmarshal(m.Data, into); err != nil {
		return errAnswerNotUnderstood()
	}
	return nil
}

// fits asks the host whether the copy can go on from its last line, and learns the host's term.
func (s *Station) fits(ctx context.Context) (fit, error) {
	last := s.desk.Last()
	var f fit
	if err := s.ask(ctx, fitSubject, fitting{Seq: last.Seq, Digest: hex.EncodeToString(last.Digest[:])}, &f); err != nil {
		return fit{}, err
	}
	if err := ownRelease().sameAs(f.release); err != nil {
		return fit{}, err
	}
	if err := s.seeTerm(f.Term); err != nil {
		return fit{}, err
	}
	if s.conn.IsConnected() && !s.Status().Connected {
		s.connected(true)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if f.Role != "" && f.Role != s.seat.Role {
		s.seat.Role, s.state.Role = f.Role, f.Role
	}
	next, more := s.seat, false
	if f.Role != "" {
		next, more = s.seat.inherits(f.heritage)
	}
	if more {
		s.seat = next
		_ = writeJSON(seatOf(s.path), next) // If the disk can't be written, nobody can take over here either.
	}
	return f, nil
}

// hearsOf keeps the claim of another host of which this one tells, so that a take-over here gets a higher term. It
// returns the error.
func (s *Station) hearsOf(gone *SupersededError) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if next, more := s.seat.knows(gone.claim); more {
		s.seat = next
		_ = writeJSON(seatOf(s.path), next) // If the disk can't be written, nobody can take over here either.
	}
	return gone
}

// seeTerm notes a host's term. It refuses a term lower than one seen before, because an old host's lines must not
// come in.
func (s *Station) seeTerm(term int64) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case term < s.seat.Term:
		return text.Errorf("another computer has taken over from this host, which has term %d, and the hall is in term %d; join the new host with a code from there", int(term), int(s.seat.Term))
	case term > s.seat.Term:
		s.seat.Term = term
		return writeJSON(seatOf(s.path), s.seat)
	}
	return nil
}
