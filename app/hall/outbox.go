package hall

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"wordhall/app"
	"wordhall/tournament/files"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// again is how long the outbox waits before it tries again.
const again = 500 * time.Millisecond

// snapshotEvery is the number of new lines after which a newer copy of the file is made for those who join.
const snapshotEvery = 300

// journal is what stations of some roles follow: the event's own journal, or that of what everybody may know of it.
type journal interface {
	Rows(after int64, limit int) ([]store.Row, error)
	Last() store.Entry
	Lines(q store.Query) ([]store.Entry, error)
	SaveCopy(ctx context.Context, path string) error
}

// outbox publishes the lines of a journal in their order. Each line is one message, and the message's number in the
// stream is the line's number. The message's id is the line's checksum, and the stream's last message must be the
// line before it. So nothing is sent twice or left out, whenever the program is killed.
type outbox struct {
	of   journal
	term func() int64
	js   jetstream.JetStream
	// stream and subject are its names in the engine. dir is the folder of the copy for those who join.
	stream, subject, dir string
	// renew brings the journal up to date before it is read, and reports whether the journal was begun anew. It is
	// nil if the journal is always up to date.
	renew func(context.Context) (anew bool, err error)
	// followed reports whether any station follows this journal. While none does, nothing is written. It is nil in
	// the outbox of the event itself, which is always written.
	followed func() bool

	wake app.Wake
	done chan struct{}
	loop sync.WaitGroup
	once sync.Once

	// working is held while the journal is brought up to date or its lines are published. begins says that the
	// journal isn't the one in the stream, so that the stream has to be begun anew.
	working sync.Mutex
	begins  bool

	mu sync.Mutex
	// sent is the last line in the stream, and snapshot the last line in the copy for those who join.
	sent, snapshot int64
	err            error
	// moved is closed and made anew whenever sent or err changes.
	moved chan struct{}
}

// openOutbox finds where the stream of that name ends and publishes from there on. If the stream isn't of this
// journal it begins it anew.
func openOutbox(ctx context.Context, h *Host, of journal, stream, subject, dir string, renew func(context.Context) (bool, error), followed func() bool) (*outbox, error) {
	o := &outbox{
		of: of, term: h.Term, js: h.js, stream: stream, subject: subject, dir: dir, renew: renew, followed: followed,
		wake: app.NewWake(), done: make(chan struct{}), moved: make(chan struct{}),
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	fits, err := o.findEnd(ctx)
	if err != nil {
		return nil, err
	}
	if !fits {
		if err := o.begin(ctx); err != nil {
			return nil, text.Errorf("the hall can't keep the lines for its stations: %w", err)
		}
	}
	if err := o.takeSnapshot(ctx); err != nil {
		return nil, err
	}
	o.look()
	o.loop.Go(o.run)
	return o, nil
}

// findEnd reports whether there is a stream of this very journal, and finds where it ends.
func (o *outbox) findEnd(ctx context.Context) (bool, error) {
	stream, err := o.js.Stream(ctx, o.stream)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	info, err := stream.Info(ctx)
	if err != nil {
		return false, err
	}
	last, digest := int64(info.State.LastSeq), info.Config.Metadata["base"] //nolint:gosec // numbers of lines
	if info.State.Msgs > 0 {
		message, err := stream.GetMsg(ctx, info.State.LastSeq)
		if err != nil {
			return false, nil // a stream without its end is begun anew
		}
		digest = message.Header.Get(nats.MsgIdHdr)
	}
	ours, err := digestAt(o.of, last)
	if err != nil || ours == "" || ours != digest {
		return false, err
	}
	o.sent = last
	return true, nil
}

// begin makes the stream anew. Its first message will be the line after the journal's last one.
func (o *outbox) begin(ctx context.Context) error {
	if err := o.js.DeleteStream(ctx, o.stream); err != nil && !errors.Is(err, jetstream.ErrStreamNotFound) {
		return err
	}
	last := o.of.Last()
	_, err := o.js.CreateStream(ctx, jetstream.StreamConfig{
		Name: o.stream, Subjects: []string{o.subject}, Storage: jetstream.FileStorage, Retention: jetstream.LimitsPolicy,
		FirstSeq: uint64(last.Seq) + 1, MaxMsgSize: mostBytes, DenyDelete: true, DenyPurge: true, AllowDirect: true, MaxConsumers: 4 * mostGuests, //nolint:gosec // a line's number
		Metadata: map[string]string{"base": hex.EncodeToString(last.Digest[:])},
	})
	if err != nil {
		return err
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	o.sent = last.Seq
	return nil
}

// digestAt is the checksum of that line, or empty if there is none.
func digestAt(of journal, seq int64) (string, error) {
	lines, err := of.Lines(store.Query{After: seq - 1, Before: seq + 1, Limit: 1})
	if err != nil || seq < 1 || len(lines) == 0 {
		return "", err
	}
	return hex.EncodeToString(lines[0].Digest[:]), nil
}

// takeSnapshot puts a checked copy of the file where it is read for those who join.
func (o *outbox) takeSnapshot(ctx context.Context) error {
	aside := filepath.Join(o.dir, snapshotAside)
	_ = os.Remove(aside) // A program that was killed may have left it.
	last := o.of.Last().Seq
	if err := o.of.SaveCopy(ctx, aside); err != nil {
		return err
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if err := files.Patiently(o.snapshotFile(), func() error { return os.Rename(aside, o.snapshotFile()) }); err != nil {
		return text.Errorf("the hall can't keep a copy of the event: %w", err)
	}
	o.snapshot = last
	return nil
}

// snapshotFile is the path of the copy for those who join.
func (o *outbox) snapshotFile() string { return filepath.Join(o.dir, snapshotName) }

// mostPart is the size in bytes of the largest part of the copy that is sent at once.
const mostPart = 512 << 10

// part is the part of the copy that begins at that byte.
func (o *outbox) part(at int64) (part, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	file, err := os.Open(o.snapshotFile())
	if err != nil {
		return part{}, err
	}
	defer func() { _ = file.Close() }()
	about, err := file.Stat()
	if err != nil {
		return part{}, err
	}
	p := part{Line: o.snapshot, Size: about.Size(), Data: make([]byte, mostPart)}
	n, err := file.ReadAt(p.Data, max(0, at))
	if err != nil && !errors.Is(err, io.EOF) {
		return part{}, err
	}
	p.Data = p.Data[:n]
	return p, nil
}

// serveCopy answers a station with a part of the copy.
func (h *Host) serveCopy(id string, data []byte) any {
	var w wanted
	x, ok := h.guests.find(id)
	if !ok || json.Unmarshal(data, &w) != nil {
		return part{}
	}
	p, err := h.outFor(x.Role).part(w.At)
	if err != nil {
		return part{} // The station asks again.
	}
	return p
}

// prepareFollower prepares the outbox for a station that follows it from now on.
func (o *outbox) prepareFollower() {
	_ = o.catchUp() // If the disk is full the host reports that, and the copy follows later.
	o.look()
	o.freshen()
}

// idle reports whether nobody follows it.
func (o *outbox) idle() bool { return o.followed != nil && !o.followed() }

// freshen takes a new snapshot if many lines were written after the last one.
func (o *outbox) freshen() {
	o.mu.Lock()
	old := o.of.Last().Seq-o.snapshot >= snapshotEvery
	o.mu.Unlock()
	if !old {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	_ = o.takeSnapshot(ctx) // The older copy can be used too, only more slowly.
}

// look makes the outbox look for new lines.
func (o *outbox) look() { o.wake.Up() }

func (o *outbox) run() {
	for {
		err := o.publish()
		o.mu.Lock()
		o.err = err
		close(o.moved)
		o.moved = make(chan struct{})
		o.mu.Unlock()
		var later <-chan time.Time
		if err != nil {
			later = time.After(again)
		}
		select {
		case <-o.done:
			return
		case <-o.wake:
		case <-later:
		}
	}
}

// catchUp brings the journal up to date with the event.
func (o *outbox) catchUp() error {
	o.working.Lock()
	defer o.working.Unlock()
	return o.catchUpLocked()
}

// catchUpLocked is catchUp for a caller that has working. A journal that was begun anew gets a new stream and a new
// snapshot.
func (o *outbox) catchUpLocked() error {
	if o.renew == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	anew, err := o.renew(ctx)
	o.begins = o.begins || anew
	if err != nil {
		return text.Errorf("the public part of the event can't be kept for the stations: %w", err)
	}
	if o.begins {
		if err := o.begin(ctx); err != nil {
			return text.Errorf("the hall can't keep the lines for its stations: %w", err)
		}
		if err := o.takeSnapshot(ctx); err != nil {
			return err
		}
		o.begins = false
	}
	return nil
}

// publish sends the lines that aren't in the stream yet.
func (o *outbox) publish() error {
	o.working.Lock()
	defer o.working.Unlock()
	if o.idle() {
		return nil
	}
	if err := o.catchUpLocked(); err != nil {
		return err
	}
	for {
		o.mu.Lock()
		after := o.sent
		o.mu.Unlock()
		rows, err := o.of.Rows(after, 100)
		if err != nil || len(rows) == 0 {
			return err
		}
		for _, r := range rows {
			select {
			case <-o.done:
				return nil
			default:
			}
			if err := o.publishRow(r); err != nil {
				return err
			}
			o.mu.Lock()
			o.sent = r.Seq
			o.mu.Unlock()
		}
	}
}

func (o *outbox) publishRow(r store.Row) error {
	data, err := json.Marshal(r)
	if err != nil {
		return err
	}
	m := nats.NewMsg(o.subject)
	m.Data = data
	m.Header.Set(termHeader, strconv.FormatInt(o.term(), 10))
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	_, err = o.js.PublishMsg(ctx, m, jetstream.WithMsgID(r.Digest), jetstream.WithExpectLastSequence(uint64(r.Seq-1))) //nolint:gosec // a line's number
	if err != nil {
		return text.Errorf("line %d of the journal can't be sent to the stations: %w", r.Seq, err)
	}
	return nil
}

// trouble is why the last try failed, or nil if it didn't fail.
func (o *outbox) trouble() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.err
}

// finish waits until everything is sent, or until that fails.
func (o *outbox) finish() {
	if o.idle() || o.catchUp() != nil {
		return
	}
	last := o.of.Last().Seq
	o.look()
	for {
		o.mu.Lock()
		over, moved := o.sent >= last || o.err != nil, o.moved
		o.mu.Unlock()
		if over {
			return
		}
		select {
		case <-moved:
		case <-o.done:
			return
		}
	}
}

// stop ends the outbox. What isn't sent is sent when the hall is opened again.
func (o *outbox) stop() {
	o.once.Do(func() { close(o.done) })
	o.loop.Wait()
}
