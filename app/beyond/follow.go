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
	// Once says that it ends with the first complete copy.
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
	// host is whose pages the folder has. It is empty where the folder has none that were heard of here.
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
	// waits says that it was told that the host doesn't answer. older says that it was told that an older one is heard.
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
