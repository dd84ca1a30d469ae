package beyond

import (
	"context"
	"errors"
	"os"
	"slices"
	"time"

	"github.com/nats-io/nats.go"

	"wordhall/app/publish"
	"wordhall/tournament"
)

// quietAfter is how long a host may be silent until a reader says so. It is more than two beats.
const quietAfter = 40 * time.Second

// Kind is the kind of a follower's news.
type Kind int

// Waiting says that the event isn't there yet, or that its host doesn't answer; Found that the event is there;
// Complete that the folder has all files as they are now; Refused that what came was refused, and Why says what it
// was; Lost and Back that the connection to the cluster was lost and is back; Quiet and Heard that the host is
// silent and is heard again; Closed that the host has ended it; Moved that another host of the event, or the same
// one opened anew, is followed now; and Older that a host is heard from which another one took over. That host
// isn't followed, because the folder has the later one's pages.
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

// News are what a follower reports.
type News struct {
	Kind  Kind
	Event publish.Listing
	// Files is how many files there are. Written and Removed are how many of them were written and removed just now,
	// and Bytes is the size of those that were written.
	Files, Written, Removed int
	Bytes                   int64
	// AsOf is when the host was last heard.
	AsOf time.Time
	// Term is the term of the host that is followed now, or of the older host.
	Term int64
	Why  error
}

// Following says what is followed and into which folder.
type Following struct {
	Source Source
	// Folder is the folder for the files. It is made if it is missing.
	Folder string
	// Once says that following ends with the first complete copy.
	Once bool
	// Tell is called with every piece of news, on the goroutine of Follow.
	Tell func(News)
	// QuietAfter is how long a host may be silent before that is reported. 0 stands for forty seconds.
	QuietAfter time.Duration
}

// follower keeps a folder the same as the host's pages. Only one goroutine writes.
type follower struct {
	Following
	conn *nats.Conn
	news *nats.Subscription
	// turned has the last change of the connection. It is true if the connection is back.
	turned chan bool
	folder *publish.Folder
	event  found
	// head is the head of the host's messages, with the number of the last news written. If no host is followed it
	// is that of the last host; then the latest host that is there is asked next.
	head message
	// host is the host whose pages the folder has. It is empty if none were written yet.
	host   string
	listed map[string]entry
	// staging is the folder of files that were fetched but aren't in the folder yet. Their names are their
	// checksums.
	staging string
	// begun is the beginning of a file whose last parts haven't come yet.
	begun []byte
	// done counts what was written and removed and hasn't been reported yet.
	done  News
	heard time.Time
	quiet bool
	// waits says that the host's silence was reported already, and older that an older host was.
	waits, older bool
}

// Follow writes the public pages of an event into the folder and keeps them up to date until the context ends,
// which is no error. Each file is complete at any time, and the front page comes last. The files of a host that
// isn't followed yet go there once all of them are fetched, so a host that goes away in between leaves none.
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
		select { // Only the last change matters.
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
			f.head.Host = "" // that host may be gone
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
		f.pause(ctx) // A host that sends nonsense must not make it copy everything in an endless loop.
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

// mostTries is how often Follow with Once looks for the event before it gives up.
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
			return tournament.Refuse(tournament.NotFound, "there is no such event at %s; is its hall open, and are its pages sent beyond the hall?", f.Source.Server())
		case try == 1:
			f.Tell(News{Kind: Waiting})
		}
	}
	return ctx.Err()
}

// whom finds the host to follow if none is followed. It is the latest of those that answer.
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
