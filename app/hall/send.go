package hall

import (
	"context"
	"crypto/rand"
	"errors"
	"slices"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// mostPending is how many requests a station keeps while the host is away.
const mostPending = 500

// By is the person who works at the station.
func (s *Station) By() app.By {
	s.mu.Lock()
	defer s.mu.Unlock()
	return app.By{Operator: operatorAt(s.program.Operator(), s.seat.Name), Station: s.seat.Name, Director: s.seat.Role == Director}
}

// May refuses an action of a kind that the station's role doesn't have.
func (s *Station) May(kind string) error { return s.role().mayDo(kind) }

// Do sends an action to the host, which carries it out or refuses it. The copy has its line when Do returns. If the
// host can't be reached the action is kept and sent once the host is back, and the error is UnreachableError.
func (s *Station) Do(ctx context.Context, a action.Action) (app.Receipt, error) {
	if err := s.May(a.Kind()); err != nil {
		return app.Receipt{}, err
	}
	data, err := action.Encode(a)
	if err != nil {
		return app.Receipt{}, err
	}
	if len(data) > mostAsked-1024 {
		return app.Receipt{}, tournament.Refuse(tournament.Conflict, "this is too large to be sent from a station; do it at the host")
	}
	return s.send(ctx, request{ID: rand.Text(), Action: data})
}

// doNamed is Do with the request's id given. The host does an action once however often it is asked for with the
// same id.
func (s *Station) doNamed(ctx context.Context, id string, a []byte) (app.Receipt, error) {
	return s.send(ctx, request{ID: id, Action: a})
}

// CanUndo describes what Undo would take back. That is the station's own last action, or for a director the last of
// all.
func (s *Station) CanUndo() (app.UndoPreview, bool) {
	switch r := s.role(); {
	case !r.mayWork():
		return app.UndoPreview{}, false
	case r.HoldsAll():
		return s.desk.CanUndoAs(s.By())
	}
	u := s.undo.Load()
	if u == nil {
		return app.UndoPreview{}, false
	}
	return app.UndoPreview{Seq: u.Seq, Words: kept(u.Words), Doubts: keptDoubts(u.Doubts)}, true
}

// Undo asks the host to take it back. accepted are the ids of the doubts about that which a person has accepted.
func (s *Station) Undo(accepted ...string) (app.Receipt, error) {
	u, ok := s.CanUndo()
	if !ok {
		return app.Receipt{}, tournament.Refuse(tournament.Conflict, "there is nothing to undo")
	}
	return s.send(context.Background(), request{ID: rand.Text(), Undo: true, Target: u.Seq, Accepted: accepted})
}

// Redo asks the host to do the last undone action again.
func (s *Station) Redo() (app.Receipt, error) {
	if err := s.role().mayDo("redo"); err != nil {
		return app.Receipt{}, err
	}
	return s.send(context.Background(), request{ID: rand.Text(), Redo: true})
}

// Note tells the host what was printed or written here, if the role may do that.
func (s *Station) Note(o app.Output) error {
	if s.role().mayNote(o) != nil {
		return nil // It changes nothing, and papers in the hall are noted by the host.
	}
	_, err := s.send(context.Background(), request{ID: rand.Text(), Note: &o})
	var away *UnreachableError
	if errors.As(err, &away) && away.Kept {
		return nil
	}
	return err
}

// NoteCall tells the host what is done with a call of the director. If the host can't be reached it is sent later.
func (s *Station) NoteCall(n app.CallNote) (text.Text, error) {
	if !s.role().HoldsAll() {
		return text.Text{}, s.role().mayDo(app.CallKind)
	}
	done, err := s.send(context.Background(), request{ID: rand.Text(), Call: &n})
	return done.Words, err
}

// NoteMark tells the host what is decided about a result that a player says is wrong.
func (s *Station) NoteMark(n app.MarkNote) (text.Text, error) {
	if err := s.role().mayDo(action.CorrectSheet{}.Kind()); err != nil {
		return text.Text{}, err
	}
	done, err := s.send(context.Background(), request{ID: rand.Text(), Mark: &n})
	return done.Words, err
}

func (s *Station) role() Role {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.seat.Role
}

// send keeps a request, sends what waits before it and then the request, and returns the answer.
func (s *Station) send(ctx context.Context, r request) (app.Receipt, error) {
	if why := s.Status().Stopped; why != nil {
		return app.Receipt{}, why
	}
	r.Operator = s.program.Operator()
	s.sending.Lock()
	defer s.sending.Unlock()
	if s.left.Load() {
		return app.Receipt{}, errLeft
	}
	if err := s.keep(r); err != nil {
		return app.Receipt{}, err
	}
	for _, waiting := range s.pending() {
		done, err := s.sendOne(ctx, waiting)
		if errors.Is(err, errNoAnswer) {
			return app.Receipt{}, &UnreachableError{Since: s.Status().Since, Kept: true, Slowed: errors.Is(err, errSlowed)}
		}
		if waiting.ID == r.ID {
			return done, err
		}
		s.tellOutcome(Outcome{Receipt: done, Err: err})
	}
	return app.Receipt{}, &UnreachableError{Since: s.Status().Since, Kept: true} // This can't happen, because the request was kept.
}

// sendPending sends the requests that wait for the host.
func (s *Station) sendPending() {
	if s.Status().Pending == 0 || !s.conn.IsConnected() || s.Status().Stopped != nil {
		return
	}
	s.sending.Lock()
	defer s.sending.Unlock()
	for _, r := range s.pending() {
		done, err := s.sendOne(context.Background(), r)
		if errors.Is(err, errNoAnswer) {
			return
		}
		s.tellOutcome(Outcome{Receipt: done, Err: err})
	}
}

// sendOne asks the host once. Whatever the answer is, the request no longer waits then. The error is errNoAnswer as
// long as it waits.
func (s *Station) sendOne(ctx context.Context, r request) (app.Receipt, error) {
	r.After = s.desk.Last().Seq
	s.mu.Lock()
	r.Term = s.seat.Term
	s.mu.Unlock()
	cut := s.cut.Load()
	var a answer
	err := s.ask(ctx, doSubject, r, &a)
	if err != nil {
		return app.Receipt{}, errNoAnswer
	}
	if err := s.seeTerm(a.Term); err != nil {
		s.stop(err)
		return app.Receipt{}, errNoAnswer
	}
	if a.Error != nil && a.Error.Code == tooFast {
		return app.Receipt{}, errSlowed // The request is kept and sent again.
	}
	if a.Error != nil && a.Error.Code == supersededNow {
		s.stop(s.hearsOf(&SupersededError{What: kept(a.Error.Says), claim: a.Error.Claim}))
		return app.Receipt{}, errNoAnswer // The request is kept for the new host.
	}
	if err := s.drop(r.ID); err != nil {
		return app.Receipt{}, err
	}
	if a.Error != nil {
		return app.Receipt{}, a.Error.err()
	}
	s.undo.Store(a.Undo)
	for _, row := range a.Rows {
		if err := s.write(row); err != nil {
			s.stop(err)
			return app.Receipt{}, err
		}
	}
	s.noteSeq(a.Seq)
	s.look() // This asks for missing lines, if there are any.
	// It is done, whether or not the copy already has it.
	ctx, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	defer context.AfterFunc(cut.ctx, cancel)()
	_ = s.Await(ctx, func(now Status) bool { return now.Seq >= a.Seq || !now.Connected || now.Stopped != nil })
	return a.receipt(), nil
}

func (s *Station) tellOutcome(o Outcome) {
	s.mu.Lock()
	f := s.outcome
	if f == nil {
		s.untold = append(s.untold, o)
	}
	s.mu.Unlock()
	if f != nil {
		f(o)
	}
}

func (s *Station) pending() []request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.seat.Pending)
}

// keep writes a request to the disk before it is sent, so that it isn't lost if this program ends.
func (s *Station) keep(r request) error {
	return s.changePending(func(list []request) ([]request, error) {
		if len(list) >= mostPending {
			return nil, tournament.Refuse(tournament.Conflict, "%d entries are already waiting for the host; nothing more can be kept here", mostPending)
		}
		return append(list, r), nil
	})
}

func (s *Station) drop(id string) error {
	return s.changePending(func(list []request) ([]request, error) {
		return slices.DeleteFunc(list, func(r request) bool { return r.ID == id }), nil
	})
}

func (s *Station) changePending(change func([]request) ([]request, error)) error {
	s.mu.Lock()
	list, err := change(slices.Clone(s.seat.Pending))
	if err == nil {
		next := s.seat
		next.Pending = list
		if err = writeJSON(seatOf(s.path), next); err == nil {
			s.seat = next
		}
	}
	s.mu.Unlock()
	if err != nil {
		return err
	}
	s.change(func() { s.state.Pending = len(list) })
	return nil
}
