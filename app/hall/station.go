package hall

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"wordhall/app"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// Station is this computer in the hall of another one. Its desk has a copy of the event that
// follows the host's, and what is done at it is carried out by the host.
type Station struct {
	program *app.Program
	path    string
	// id and address are the seat's, which never change.
	id, address string

	conn *nats.Conn
	js   jetstream.JetStream
	desk *app.Desk

	wake chan struct{}
	done chan struct{}
	loop sync.WaitGroup
	once sync.Once
	told listeners

	// sending lets one request at a time be on its way, the oldest first.
	sending sync.Mutex
	// following lets one line at a time be written.
	following sync.Mutex

	// mu guards what follows. moved is closed and made anew whenever the copy or the state changes.
	mu    sync.Mutex
	seat  seat
	state Status
	moved chan struct{}
	// outcome is told what became of requests that had to wait; untold are those of before.
	outcome func(Outcome)
	untold  []Outcome
}

// Status is how a station stands to its host.
type Status struct {
	Name, Host string
	Role       Role
	// Connected: the host is heard. Since is since when it is as Connected says.
	Connected bool
	Since     time.Time
	// Seq is the last line of the copy, HostSeq the host's last that was heard of.
	Seq, HostSeq int64
	// Pending is how many requests wait for the host.
	Pending int
	// Stopped is why the copy follows no longer; nil: it does.
	Stopped error
	// Kept is where an older copy that didn't fit is now, empty where there was none.
	Kept string
}

// Behind is how many lines the copy lacks.
func (s Status) Behind() int64 { return max(0, s.HostSeq-s.Seq) }

// Text says how it stands, in one sentence.
func (s Status) Text() text.Text {
	switch {
	case s.Stopped != nil:
		return text.OfError(s.Stopped)
	case !s.Connected && s.Pending > 0:
		return text.Of("the host isn't reachable since %s; %d entries wait here and are sent once it is back", s.Since.Local().Format("15:04:05"), s.Pending)
	case !s.Connected:
		return text.Of("the host isn't reachable since %s; what is shown is as it was then", s.Since.Local().Format("15:04:05"))
	case s.Behind() > 0:
		return text.Of("%d lines behind the host", int(s.Behind()))
	}
	return text.Of("up to date with the host, line %d", int(s.Seq))
}

// Outcome is what became of a request that had to wait.
type Outcome struct {
	Receipt app.Receipt
	Err     error
}

// start opens the copy, fetching it where there is none or where it doesn't fit.
func start(ctx context.Context, program *app.Program, path string, kept seat) (_ *Station, err error) {
	s := &Station{program: program, path: path, id: kept.ID, address: kept.Address, seat: kept, wake: make(chan struct{}, 1), done: make(chan struct{}), moved: make(chan struct{})}
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
	if s.js, err = jetstream.New(s.conn); err != nil {
		return nil, err
	}
	if err := s.openCopy(ctx); err != nil {
		return nil, err
	}
	s.desk.Supersede(nil)
	s.desk.SetElsewhere(s)
	s.desk.BeforeClose(s.leave)
	s.look()
	s.loop.Go(s.run)
	// Where the host is there, the copy is as new as it was asked for.
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	_ = s.Await(ctx, func(now Status) bool { return now.Behind() == 0 || !now.Connected || now.Stopped != nil }) // Else it follows later.
	return s, nil
}

// openCopy opens the copy; without one it waits for the host and fetches it.
func (s *Station) openCopy(ctx context.Context) error {
	if _, err := os.Stat(s.path); errors.Is(err, fs.ErrNotExist) {
		if err := s.awaitHost(ctx); err != nil {
			return err
		}
		if err := fetchCopy(ctx, s.js, s.path); err != nil {
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
	if err := tookOver(s.path, term); err != nil {
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
	case fits.Fits && !fits.Snapshot:
		s.noteSeq(fits.Last)
		return nil
	}
	if err := desk.Close(); err != nil {
		return err
	}
	s.desk = nil
	other := ""
	if fits.Fits { // only too old
		if err := os.Remove(s.path); err != nil {
			return err
		}
	} else if other, err = setAside(s.path); err != nil {
		return err
	}
	if err := fetchCopy(ctx, s.js, s.path); err != nil {
		return err
	}
	if s.desk, err = s.program.Open(ctx, s.path); err != nil {
		return err
	}
	s.mu.Lock()
	s.state.Kept = other
	s.mu.Unlock()
	s.noteSeq(fits.Last)
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

// answerTime is how long a station waits for the host's answer before it counts the host as away
// and keeps what was asked for.
const answerTime = 20 * time.Second

var errNoAnswer = errors.New("unanswered")

// ask sends the host one message and waits for the answer; errNoAnswer where none comes.
func (s *Station) ask(ctx context.Context, subject string, with, into any) error {
	data, err := json.Marshal(with)
	if err != nil {
		return err
	}
	if !s.conn.IsConnected() {
		return errNoAnswer
	}
	ctx, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	m, err := s.conn.RequestWithContext(ctx, subject+s.id, data)
	if err != nil {
		return errNoAnswer
	}
	if err := json.Unmarshal(m.Data, into); err != nil {
		return text.Errorf("the host's answer can't be read; use the same version at every station")
	}
	return nil
}

// fits asks the host whether the copy is one of its own, and learns its term.
func (s *Station) fits(ctx context.Context) (fit, error) {
	last := s.desk.Last()
	var f fit
	if err := s.ask(ctx, fitSubject, fitting{Seq: last.Seq, Digest: hex.EncodeToString(last.Digest[:])}, &f); err != nil {
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
	return f, nil
}

// seeTerm notes a host's term; one lower than was seen before is an old host's, whose lines must
// not come in.
func (s *Station) seeTerm(term int64) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case term < s.seat.Term:
		return text.Errorf("this host was taken over from: it is of term %d and the hall is in term %d; join the new host with a code of its own", int(term), int(s.seat.Term))
	case term > s.seat.Term:
		s.seat.Term = term
		return writeJSON(seatOf(s.path), s.seat)
	}
	return nil
}

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

// connected notes whether the host is heard.
func (s *Station) connected(is bool) {
	s.change(func() {
		if s.state.Connected != is {
			s.state.Connected, s.state.Since = is, s.program.Now()
		}
	})
	s.look()
}

// stop ends following, with the reason for people.
func (s *Station) stop(why error) {
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

// change alters the state and tells whoever waits for it.
func (s *Station) change(do func()) {
	s.mu.Lock()
	do()
	close(s.moved)
	s.moved = make(chan struct{})
	s.mu.Unlock()
	s.told.call()
}

func (s *Station) look() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// Status is how the station stands to its host now.
func (s *Station) Status() Status {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.state
}

// Desk is the copy of the event.
func (s *Station) Desk() *app.Desk { return s.desk }

// Subscribe calls f, on any goroutine, when the status changed. The returned function ends it.
func (s *Station) Subscribe(f func()) (cancel func()) { return s.told.add(f) }

// Await waits until the status is as wanted, or the context is over.
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

// OnOutcome calls f with what became of requests that had to wait; nil: what comes is kept for
// whoever asks next.
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

// Close leaves the hall and closes the copy; what waits is kept for the next time.
func (s *Station) Close() error {
	err := s.desk.Close()
	s.shut()
	return err
}

// leave ends the connection; the desk stays open.
func (s *Station) leave() {
	s.once.Do(func() { close(s.done) })
	if s.conn != nil {
		s.conn.Close()
	}
	s.loop.Wait()
	if s.desk != nil {
		s.desk.SetElsewhere(nil)
	}
}

func (s *Station) shut() {
	s.leave()
	if s.desk != nil {
		_ = s.desk.Close()
	}
}
