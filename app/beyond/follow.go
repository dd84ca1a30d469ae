package beyond

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/nats-io/nats.go"

	"wordhall/app/publish"
	"wordhall/tournament"
	"wordhall/tournament/exchange/web"
)

// quietAfter is how long a host may be silent until a reader says so: more than two beats.
const quietAfter = 40 * time.Second

// Kind is what a follower tells.
type Kind int

// The kinds: the event isn't there yet, or its host doesn't answer; the event is there; the folder has
// all files as they are now, of which so many were written or taken away; what came was refused, and Why
// says what it was; the connection to the cluster is lost, and back; the host beyond it is quiet, and
// heard again; the host has ended it; another host of the event, or the same one opened anew, is followed
// now; and one is heard that another one took over from, which isn't followed, as the folder has the later
// one's pages.
const (
	Waiting Kind = iota
	Found
	Complete
	Refused
	Lost
	Back
	Quiet
	Heard
	Closed
	Moved
	Older
)

// News are what a follower tells.
type News struct {
	Kind  Kind
	Event publish.Listing
	// Files there are, of which Written came and Removed went now, with so many bytes.
	Files, Written, Removed int
	Bytes                   int64
	// AsOf is when the host was last heard.
	AsOf time.Time
	// Term is that of the host which is followed now, or of the older one.
	Term int64
	Why  error
}

// Following says what is followed and where to.
type Following struct {
	Source Source
	// Folder gets the files. It is made where it is missing.
	Folder string
	// Once: it ends with the first complete copy.
	Once bool
	// Tell hears how it goes, on the goroutine of Follow.
	Tell func(News)
	// QuietAfter is how long a host may be silent until that is told; 0 counts as forty seconds.
	QuietAfter time.Duration
}

// follower keeps a folder as the host says. One goroutine writes.
type follower struct {
	Following
	conn *nats.Conn
	news *nats.Subscription
	// turned has the last change of the connection.
	turned chan bool
	folder *publish.Folder
	event  found
	// head is that of the host followed, with the number of the last news written; without a host it is
	// the last one's, and whoever is the latest is asked next.
	head message
	// host is whose pages the folder has, empty: nobody's that was heard here.
	host   string
	listed map[string]entry
	// staging has files that were fetched and aren't in the folder yet, by their sums.
	staging string
	// begun is a file of which not all parts have come.
	begun []byte
	// done is what was written and taken away and not told yet.
	done  News
	heard time.Time
	quiet bool
	// waits: it was told that the host doesn't answer. older: it was told that an older one is heard.
	waits, older bool
}

// Follow writes the public pages of an event into the folder and keeps them up to date until the
// context ends, which is no error. Each file is whole at every time, and the front page comes last. The files
// of a host that isn't followed yet go there once all of them are here, so that one that goes in between
// leaves none.
func Follow(ctx context.Context, o Following) error {
	if o.QuietAfter == 0 {
		o.QuietAfter = quietAfter
	}
	f := &follower{Following: o, turned: make(chan bool, 1), listed: map[string]entry{}}
	err := f.run(ctx)
	if ctx.Err() != nil {
		return nil
	}
	return err
}

func (f *follower) run(ctx context.Context) (err error) {
	f.conn, err = f.Source.connect(func(connected bool) {
		select { // only the last one matters
		case <-f.turned:
		default:
		}
		select {
		case f.turned <- connected:
		default:
		}
	})
	if err != nil {
		return err
	}
	defer f.conn.Close()
	if f.staging, err = os.MkdirTemp("", "wordhall-follow"); err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(f.staging) }()
	if err := f.find(ctx); err != nil {
		return err
	}
	if f.news, err = f.conn.SubscribeSync(newsSubject(f.event.head.Event)); err != nil {
		return err
	}
	if err := f.news.SetPendingLimits(-1, mostFile); err != nil {
		return err
	}
	if err := f.conn.Flush(); err != nil && !errors.Is(err, nats.ErrTimeout) {
		return err
	}
	for ctx.Err() == nil {
		switch err := f.copyAll(ctx); {
		case errors.Is(err, errOlder) && !f.Once:
			f.pause(ctx)
			continue
		case errors.Is(err, errAgain):
			f.head.Host = "" // which may be gone
			if !f.waits {
				f.Tell(News{Kind: Waiting, Why: err})
			}
			f.waits = true
			f.pause(ctx)
			continue
		case err != nil:
			return err
		case f.Once:
			return nil
		}
		f.waits = false
		if err := f.listen(ctx); err != nil {
			return err
		}
		f.pause(ctx) // whoever says what can't be doesn't have everything copied without end
	}
	return nil
}

// pause waits a moment.
func (f *follower) pause(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-time.After(freshBeat / 2):
	}
}

// mostTries is how often it is looked for an event that is wanted once.
const mostTries = 3

// find waits until the event is there.
func (f *follower) find(ctx context.Context) error {
	for try := 1; ctx.Err() == nil; try++ {
		all, err := ask(ctx, f.conn)
		if err != nil {
			return err
		}
		one, ok, err := choose(all, f.Source.Event)
		switch {
		case err != nil:
			return err
		case ok:
			f.event, f.head = one, one.head
			f.Tell(News{Kind: Found, Event: one.listing})
			return nil
		case f.Once && try == mostTries:
			return tournament.Refuse(tournament.NotFound, "no such event is heard at %s; is its hall open, and does it send beyond it?", f.Source.Server())
		case try == 1:
			f.Tell(News{Kind: Waiting})
		}
	}
	return ctx.Err()
}

// whom finds the host that is to be followed where none is: the latest of those that are there.
func (f *follower) whom(ctx context.Context) error {
	if f.head.Host != "" {
		return nil
	}
	all, err := ask(ctx, f.conn)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(all, func(one found) bool { return one.head.Event == f.event.head.Event })
	if i < 0 {
		return errAgain
	}
	f.head = all[i].head
	return nil
}

// copyAll asks the host that is to be followed for its list and writes what the folder hasn't got.
func (f *follower) copyAll(ctx context.Context) error {
	if err := f.whom(ctx); err != nil {
		return err
	}
	data, head, err := fetch(ctx, f.conn, fileSubject(f.event.head.Event, f.head.Host), wanted{})
	if err != nil {
		return err
	}
	if head.Kind != listKind || head.Event != f.event.head.Event || head.Host != f.head.Host {
		return errAgain
	}
	l, err := parseList(data, head.Event)
	if err != nil {
		return errors.Join(errAgain, err)
	}
	if len(l.Files) == 0 {
		return errAgain // the host hasn't made the pages yet
	}
	if f.folder == nil {
		if f.folder, err = publish.OpenFolder(ctx, f.Folder, l.Name, l.ID, web.FrontFile); err != nil {
			return err
		}
	}
	if head.Term < f.folder.Term() {
		f.head.Host = ""
		f.tellOlder(head)
		return errOlder
	}
	done := News{Kind: Complete, Event: f.event.listing, Files: len(l.Files), Term: head.Term}
	files := f.inTurn(ctx, l.Files)
	if err := f.stage(ctx, head, files); err != nil {
		return err
	}
	f.tellMoved(head)
	if err := f.folder.Mark(ctx, head.Term); err != nil {
		return err
	}
	for _, e := range files {
		data, err := os.ReadFile(filepath.Join(f.staging, e.Sum))
		if err != nil {
			return err
		}
		if err := f.folder.Put(ctx, e.Name, data); err != nil {
			return err
		}
		done.Written++
		done.Bytes += int64(len(data))
	}
	listed := map[string]entry{}
	for _, e := range l.Files {
		listed[e.Name] = e
	}
	if done.Removed, err = f.clear(ctx, listed); err != nil {
		return err
	}
	f.head, f.host, f.listed, f.begun, f.done, f.older = head, head.Host, listed, nil, News{}, false
	f.unstage()
	f.hear()
	done.AsOf = f.heard
	f.Tell(done)
	return nil
}

// stage fetches the files; those that an earlier try has brought are here.
func (f *follower) stage(ctx context.Context, head message, files []entry) error {
	for _, e := range files {
		path := filepath.Join(f.staging, e.Sum)
		if _, err := os.Stat(path); err == nil {
			continue
		}
		data, _, err := fetch(ctx, f.conn, fileSubject(head.Event, head.Host), wanted{Name: e.Name, Sum: e.Sum})
		if err != nil {
			return err
		}
		if err := os.WriteFile(path, data, 0o600); err != nil {
			_ = os.Remove(path) // not whole
			return err
		}
	}
	return nil
}

// unstage drops what was fetched, which is in the folder by now or isn't asked for any more.
func (f *follower) unstage() {
	list, _ := os.ReadDir(f.staging) // What is left goes in the end.
	for _, one := range list {
		_ = os.Remove(filepath.Join(f.staging, one.Name()))
	}
}

// tellMoved tells that another host's pages come into the folder than those that are there.
func (f *follower) tellMoved(to message) {
	if f.host != "" && f.host != to.Host || to.Term != f.folder.Term() && f.folder.Term() != 0 {
		f.Tell(News{Kind: Moved, Event: f.event.listing, Term: to.Term})
	}
}

// tellOlder tells once that an older host is heard, until another one is followed.
func (f *follower) tellOlder(m message) {
	if !f.older {
		f.older = true
		f.Tell(News{Kind: Older, Event: f.event.listing, AsOf: f.heard, Term: m.Term})
	}
}

// inTurn are the files that the folder hasn't got as they are: what no page leads to yet first, the
// front page last.
func (f *follower) inTurn(ctx context.Context, files []entry) []entry {
	var fresh, changed, front []entry
	for _, e := range files {
		there, err := f.folder.Get(ctx, e.Name)
		switch {
		case err == nil && sumOf(there) == e.Sum:
		case e.Name == web.FrontFile:
			front = append(front, e)
		case err != nil:
			fresh = append(fresh, e)
		default:
			changed = append(changed, e)
		}
	}
	return slices.Concat(fresh, changed, front)
}

// clear takes away what the event no longer has: files that it had before, and pages that an earlier
// follower left.
func (f *follower) clear(ctx context.Context, listed map[string]entry) (removed int, err error) {
	names := []string{}
	for name := range listed {
		names = append(names, name)
	}
	there, err := os.ReadDir(f.Folder)
	if err != nil {
		return 0, err
	}
	for _, file := range there {
		name := file.Name()
		_, stays := listed[name]
		_, was := f.listed[name]
		if stays || !file.Type().IsRegular() || !was && !web.LeftFrom(name, names, func() ([]byte, error) { return f.folder.Get(ctx, name) }) {
			continue
		}
		if err := f.folder.Remove(ctx, name); err != nil {
			return removed, err
		}
		removed++
	}
	return removed, nil
}

// listen writes what is told, until the list has to be asked for again.
func (f *follower) listen(ctx context.Context) error {
	for {
		if again := f.look(); again {
			return nil
		}
		within, cancel := context.WithTimeout(ctx, min(time.Second, f.QuietAfter/4))
		raw, err := f.news.NextMsgWithContext(within)
		cancel()
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.Is(err, context.DeadlineExceeded), errors.Is(err, nats.ErrTimeout):
			continue
		case err != nil:
			return nil // something was lost, or the connection
		}
		m, err := parseMessage(raw.Data)
		if err != nil || m.Event != f.head.Event {
			f.Tell(News{Kind: Refused, Why: err})
			continue
		}
		again, err := f.take(ctx, m)
		if again || err != nil {
			return err
		}
	}
}

// look tells of a connection that was lost or is back, and of a host that is silent; again: the list
// has to be asked for.
func (f *follower) look() (again bool) {
	select {
	case connected := <-f.turned:
		if connected {
			f.Tell(News{Kind: Back})
			return true
		}
		f.Tell(News{Kind: Lost, AsOf: f.heard})
	default:
	}
	if !f.quiet && time.Since(f.heard) > f.QuietAfter {
		f.quiet = true
		f.Tell(News{Kind: Quiet, AsOf: f.heard})
	}
	return false
}

// hear notes that the host was heard.
func (f *follower) hear() {
	if f.quiet {
		f.Tell(News{Kind: Heard})
	}
	f.heard, f.quiet = time.Now(), false
}

// take does what a message says; again: the list has to be asked for.
func (f *follower) take(ctx context.Context, m message) (again bool, err error) {
	if m.Host != f.head.Host {
		return f.takeOther(m), nil
	}
	f.hear()
	switch {
	case m.Kind == closedKind:
		f.Tell(News{Kind: Closed, AsOf: f.heard})
		f.head.Host = "" // whoever comes next is followed, unless it is an older one
		return false, nil
	case m.Kind == beatKind:
		if m.Seq > f.head.Seq {
			return true, nil
		}
		f.tellDone()
		return false, nil
	case m.Seq <= f.head.Seq: // the list had it
		return false, nil
	case m.Seq != f.head.Seq+1:
		return true, nil
	}
	f.head.Seq = m.Seq
	switch m.Kind {
	case goneKind:
		return false, f.remove(ctx, m)
	case fileKind:
		return f.write(ctx, m)
	}
	return false, nil
}

// takeOther hears of another host of the event than the one followed; again: it is to be seen which is the
// latest. One that was taken over from never counts; one of the same term does where it was opened later,
// or the one followed is gone.
func (f *follower) takeOther(m message) (again bool) {
	gone := f.head.Host == "" || f.quiet
	switch {
	case m.Kind == closedKind:
		return false
	case m.Term < f.folder.Term():
		if gone {
			f.tellOlder(m)
		}
		return false
	case !gone && m.later(f.head) <= 0:
		return false
	}
	f.head.Host = ""
	return true
}

// remove takes away a file that the event had.
func (f *follower) remove(ctx context.Context, m message) error {
	if _, ours := f.listed[m.Name]; !ours {
		return nil
	}
	if err := f.folder.Remove(ctx, m.Name); err != nil {
		return err
	}
	delete(f.listed, m.Name)
	f.done.Removed++
	return nil
}

// tellDone tells what was written and taken away since it was last told.
func (f *follower) tellDone() {
	done := f.done
	f.done = News{}
	if done.Written+done.Removed == 0 {
		return
	}
	done.Kind, done.Event, done.Files, done.AsOf = Complete, f.event.listing, len(f.listed), f.heard
	f.Tell(done)
}

// write writes a file once all of its parts have come; again: they weren't all, or not its own.
func (f *follower) write(ctx context.Context, m message) (again bool, err error) {
	if m.Part == 0 {
		f.begun = nil
	}
	if len(f.begun) != m.Part*mostPart {
		return true, nil
	}
	if f.begun = append(f.begun, m.Data...); m.Part+1 < m.Parts {
		return false, nil
	}
	data, err := unzip(f.begun, m.Sum, m.Size)
	f.begun = nil
	if err != nil {
		f.Tell(News{Kind: Refused, Why: err})
		return true, nil
	}
	if err := f.folder.Put(ctx, m.Name, data); err != nil {
		return false, err
	}
	f.listed[m.Name] = entry{Name: m.Name, Sum: m.Sum, Size: m.Size}
	f.done.Written++
	f.done.Bytes += int64(len(data))
	return false, nil
}
