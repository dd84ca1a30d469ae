package hall

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"

	"wordhall/app"
	"wordhall/tournament"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// Station is this computer in the hall of another one. Its desk has a copy of the event that follows the host's,
// and the host carries out what is done at it.
type Station struct {
	program *app.Program
	path    string
	// id and address are the seat's id and the host's address, which never change.
	id, address string

	conn *nats.Conn
	desk *app.Desk
	// heardOn is the subject of the host's answers to pulses.
	heardOn string

	wake app.Wake
	done chan struct{}
	loop sync.WaitGroup
	once sync.Once
	told app.Listeners[news]

	// sending is held while a request is sent; the oldest is sent first.
	sending sync.Mutex
	// following is held while a line is written.
	following sync.Mutex
	// left says that nothing more is sent or written. It is set while both of them are held.
	left atomic.Bool

	// undo is what may be taken back here, which the host says if the copy doesn't. It is nil if there is nothing.
	undo atomic.Pointer[undoable]

	// clock is what the host's clock said last. It is nil before it was heard.
	clock atomic.Pointer[hostClock]

	// cut is cancelled with the connection, so that nobody waits for an answer that can't come any more.
	cut atomic.Pointer[cutting]

	// mu guards the fields below. moved is closed and made anew whenever the copy or the state changes.
	mu    sync.Mutex
	seat  seat
	state Status
	moved chan struct{}
	// outcome is told what became of requests that had to wait. untold are those for which it wasn't set yet.
	outcome func(Outcome)
	untold  []Outcome
}

// hostClock is what the host's clock said, and when this station heard it. The time since then is taken from a
// clock that can't be set, so that a station whose time of day is set goes on showing the same round clock.
type hostClock struct{ said, heard time.Time }

// Now is the time by the host's clock, as far as this station knows it.
func (s *Station) Now() time.Time {
	now := s.program.Now()
	if c := s.clock.Load(); c != nil {
		return c.said.Add(now.Sub(c.heard))
	}
	return now
}

// cutting is a context that is cancelled with the connection.
type cutting struct {
	ctx context.Context //nolint:containedctx // This is the connection's context.
	end context.CancelFunc
}

func newCutting() *cutting {
	c := &cutting{}
	c.ctx, c.end = context.WithCancel(context.Background())
	return c
}

// Status is how a station and its host stand.
type Status struct {
	Name, Host string
	Role       Role
	// Connected says that the host is heard. Since is when Connected changed last.
	Connected bool
	Since     time.Time
	// Seq is the last line of the copy. HostSeq is the last line of the host of which the station heard.
	Seq, HostSeq int64
	// Pending is how many requests wait for the host.
	Pending int
	// Stopped is why the copy no longer follows, or nil if it does.
	Stopped error
	// Kept is the path to which an older copy that didn't fit was moved, or empty if there was none. Removed says
	// that it was removed instead, because the host has all of it and this station may have no more than everybody
	// may know.
	Kept    string
	Removed bool
	// Unreached are the backups of it that couldn't be removed.
	Unreached []text.Text
}

// Before says what became of the copy that was there before. It is empty if the station goes on with it.
func (s Status) Before() text.Text {
	switch {
	case s.Removed:
		says := text.Of("this station now has only the public part of the event; its copy of the whole event was removed from this computer, and so were the backups of it")
		if len(s.Unreached) > 0 {
			says = text.Of("%s; not reached: %s", says, text.Join(", ", s.Unreached...))
		}
		return says
	case s.Kept != "":
		return text.Of("the copy that was there has gone its own way; it is kept as %s", s.Kept)
	}
	return text.Text{}
}

// Behind is how many lines the copy lacks.
func (s Status) Behind() int64 { return max(0, s.HostSeq-s.Seq) }

// Text says how they stand, in one sentence.
func (s Status) Text() text.Text {
	switch {
	case s.Stopped != nil:
		return text.OfError(s.Stopped)
	case !s.Connected && s.Pending == 1:
		return text.Of("the host hasn't been reachable since %s; 1 entry waits here and is sent once it is back", s.Since.Local().Format("15:04:05"))
	case !s.Connected && s.Pending > 1:
		return text.Of("the host hasn't been reachable since %s; %d entries wait here and are sent once it is back", s.Since.Local().Format("15:04:05"), s.Pending)
	case !s.Connected:
		return text.Of("the host hasn't been reachable since %s; what is shown is as it was then", s.Since.Local().Format("15:04:05"))
	case s.Behind() > 0:
		return text.Count(int(s.Behind()), "1 line behind the host", "%d lines behind the host")
	}
	return text.Of("up to date with the host, line %d", int(s.Seq))
}

// Outcome is what became of a request that had to wait.
type Outcome struct {
	Receipt app.Receipt
	Err     error
}

// start opens the copy. It fetches one if there is none or if it doesn't fit.
func start(ctx context.Context, program *app.Program, path string, kept seat) (_ *Station, err error) {
	s := &Station{program: program, path: path, id: kept.ID, address: kept.Address, seat: kept, wake: app.NewWake(), done: make(chan struct{}), moved: make(chan struct{})}
	s.cut.Store(newCutting())
	s.state = Status{Name: kept.Name, Host: kept.Host, Role: kept.Role, Since: program.Now(), Pending: len(kept.Pending)}
	defer func() {
		if err != nil {
			s.shut()
		}
	}()
	s.conn, err = connect(kept,
		nats.ConnectHandler(func(*nats.Conn) { s.connected(true) }), nats.ReconnectHandler(func(*nats.Conn) { s.connected(true) }),
		nats.DisconnectErrHandler(func(*nats.Conn, error) { s.connected(false) }),
		nats.ClosedHandler(func(c *nats.Conn) {
			if errors.Is(c.LastError(), nats.ErrAuthorization) {
				s.stop(text.Errorf("this station was removed from the hall; ask the host for a new code"))
			}
		}))
	if err != nil {
		return nil, refusedAtDoor(kept.Address, err)
	}
	if err := s.openCopy(ctx); err != nil {
		return nil, err
	}
	s.heardOn = s.conn.NewInbox()
	_, _ = s.conn.Subscribe(s.heardOn, s.hear) // A connection that is closed hears nothing.
	s.desk.Supersede(nil)
	s.desk.SetRemote(s)
	s.desk.BeforeClose(s.leave)
	s.look()
	s.loop.Go(s.run)
	// If the host can be reached, the copy is as new as the host's was when it was asked.
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	_ = s.Await(ctx, func(now Status) bool { return now.Behind() == 0 || !now.Connected || now.Stopped != nil }) // Otherwise the copy follows later.
	return s, nil
}

// connected notes whether the host is heard.
func (s *Station) connected(is bool) {
	select {
	case <-s.done: // it has left, and that is no news
		return
	default:
	}
	if !is { // The connection reports that it is back a moment after requests can be sent.
		s.cut.Swap(newCutting()).end()
	}
	s.change(func() {
		if s.state.Connected != is {
			s.state.Connected, s.state.Since = is, s.program.Now()
		}
	})
	s.look()
}

// AnewError says that the station's copy is no longer the one that it has to follow. When the station is opened
// again, it fetches a new one.
type AnewError struct{}

// Error is Said in English.
func (e *AnewError) Error() string { return e.Said().String() }

// Said is the error as a sentence.
func (e *AnewError) Said() text.Text {
	return text.Of("the host has another copy for this station; open it again, and it is fetched")
}

// stop ends following. why is the reason for people.
func (s *Station) stop(why error) {
	if unfit := new(store.UnfitError); errors.As(why, &unfit) && s.desk.Public() {
		why = &AnewError{} // The copy has nothing that the host doesn't have.
	}
	s.change(func() {
		if s.state.Stopped == nil {
			s.state.Stopped = why
		}
	})
	s.look()
}

func (s *Station) noteSeq(host int64) {
	s.change(func() {
		if s.desk != nil {
			s.state.Seq = s.desk.Last().Seq
		}
		s.state.HostSeq = max(s.state.HostSeq, host, s.state.Seq)
	})
}

// change changes the state and tells everybody who waits for it.
func (s *Station) change(do func()) {
	s.mu.Lock()
	do()
	close(s.moved)
	s.moved = make(chan struct{})
	s.mu.Unlock()
	s.told.Tell(news{})
}

func (s *Station) look() { s.wake.Up() }

// Status is how the station and its host stand now.
func (s *Station) Status() Status {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.state
}

// Desk is the desk with the copy of the event.
func (s *Station) Desk() *app.Desk { return s.desk }

// Subscribe calls f, on any goroutine, when the status changed. The returned function ends it.
func (s *Station) Subscribe(f func()) (cancel func()) { return s.told.Add(func(news) { f() }) }

// Await waits until wanted returns true for the status, or the context is over.
func (s *Station) Await(ctx context.Context, wanted func(Status) bool) error {
	for {
		s.mu.Lock()
		now, moved := s.state, s.moved
		s.mu.Unlock()
		if wanted(now) {
			return nil
		}
		select {
		case <-moved:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// OnOutcome calls f with what became of requests that had to wait. With nil, outcomes are kept for the next f.
func (s *Station) OnOutcome(f func(Outcome)) {
	s.mu.Lock()
	var before []Outcome
	if s.outcome = f; f != nil {
		before, s.untold = s.untold, nil
	}
	s.mu.Unlock()
	for _, o := range before {
		f(o)
	}
}

// Close leaves the hall and closes the copy. Requests that wait are kept for the next time.
func (s *Station) Close() error {
	err := s.desk.Close()
	s.shut()
	return err
}

// leave ends the connection. The desk stays open and refuses all work. When it returns, nothing is being sent or
// written any more.
func (s *Station) leave() {
	s.once.Do(func() {
		close(s.done)
		s.cut.Load().end()
	})
	if s.conn != nil {
		s.conn.Close()
	}
	s.loop.Wait()
	s.sending.Lock()
	defer s.sending.Unlock()
	s.following.Lock()
	defer s.following.Unlock()
	if s.desk != nil && !s.left.Swap(true) {
		s.desk.Supersede(errLeft)
		s.desk.SetRemote(nil)
	}
}

var errLeft = tournament.Refuse(tournament.Conflict, "this station has left the hall; open the event again, and it goes on there")

func (s *Station) shut() {
	s.leave()
	if s.desk != nil {
		_ = s.desk.Close()
	}
}
