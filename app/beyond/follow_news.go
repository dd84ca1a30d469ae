package beyond

import (
	"context"
	"errors"
	"time"

	"github.com/nats-io/nats.go"
)

// listen takes the host's news and writes the files in them, until the list has to be asked for again.
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
			return nil // a message or the connection was lost
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

// look reports that the connection was lost or is back, and that the host is silent. If again is true, the list has
// to be asked for.
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

// take deals with a message. If again is true, the list has to be asked for.
func (f *follower) take(ctx context.Context, m message) (again bool, err error) {
	if m.Host != f.head.Host {
		return f.takeOther(m), nil
	}
	f.hear()
	switch {
	case m.Kind == closedKind:
		f.Tell(News{Kind: Closed, AsOf: f.heard})
		f.head.Host = "" // the next host is followed, unless it is an older one
		return false, nil
	case m.Kind == beatKind:
		if m.Seq > f.head.Seq {
			return true, nil
		}
		f.tellDone()
		return false, nil
	case m.Seq <= f.head.Seq: // the list contained it already
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

// takeOther deals with a message of a host that isn't the one followed. If again is true, the latest host has to be
// found. A host from which another one took over never counts. A host with the same term counts if it was opened
// later, or if the one followed is gone.
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

// remove removes a file that the event no longer has.
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

// tellDone reports what was written and removed since the last time.
func (f *follower) tellDone() {
	done := f.done
	f.done = News{}
	if done.Written+done.Removed == 0 {
		return
	}
	done.Kind, done.Event, done.Files, done.AsOf = Complete, f.event.listing, len(f.listed), f.heard
	f.Tell(done)
}

// write writes a file once all of its parts have come. If again is true, parts are missing or belong to another file.
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
	of := entry{Name: m.Name, Sum: m.Sum, Size: m.Size}
	if err == nil && !fitsBeside(f.listed, of) {
		err = errNotOurs
	}
	if err != nil {
		f.Tell(News{Kind: Refused, Why: err})
		return true, nil
	}
	if err := f.folder.Put(ctx, m.Name, data); err != nil {
		return false, err
	}
	f.listed[m.Name] = of
	f.done.Written++
	f.done.Bytes += int64(len(data))
	return false, nil
}
