package app

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"

	"wordhall/tournament"
	"wordhall/tournament/files"
	"wordhall/tournament/public"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// PublicKind is the kind of a public copy's first line.
const PublicKind = "public-copy"

// Public reports whether the file is a public copy, which has only what everybody may know of an event.
func (d *Desk) Public() bool { return isPublic(d.file) }

// toldPublic is the report with a sentence added if the file is a public copy.
func toldPublic(r store.Report, public bool) store.Report {
	if public {
		r.Told = append(r.Told, text.Of("it is a station's copy and has only the public part of the event"))
	}
	return r
}

func isPublic(f *store.File) bool {
	first, err := f.Journal(store.Query{Limit: 1})
	return err == nil && len(first) > 0 && first[0].Kind == PublicKind
}

// PublicCopy is an event file with what everybody may know of an event. It has a journal of its own with a line for
// each public change, which says what changed and not how. Its methods may be called from any goroutine.
type PublicCopy struct {
	desk   *Desk
	folder string

	mu   sync.Mutex
	file *store.File
}

// KeepPublic opens the public copy in the folder, which has nothing else in it, or begins one there, and brings it
// up to date. A copy that can't be read is begun anew, because it has nothing that the event doesn't have.
func (d *Desk) KeepPublic(ctx context.Context, folder string) (*PublicCopy, error) {
	c := &PublicCopy{desk: d, folder: folder}
	if f, err := store.Open(ctx, c.path(), c.options()); err == nil {
		c.file = f
	}
	if c.file == nil || !isPublic(c.file) {
		if err := c.begin(); err != nil {
			return nil, err
		}
	}
	if _, err := c.Renew(ctx); err != nil {
		return nil, errors.Join(err, c.Close())
	}
	return c, nil
}

func (c *PublicCopy) path() string { return filepath.Join(c.folder, "public"+EventExtension) }

// options name no operator, because who works at the event isn't public.
func (c *PublicCopy) options() store.Options {
	o := c.desk.program.options()
	o.Operator = ""
	return o
}

// begin begins the copy anew, with nothing in it yet.
func (c *PublicCopy) begin() error {
	if c.file != nil {
		if err := c.file.Close(); err != nil {
			return err
		}
	}
	if err := os.RemoveAll(c.folder); err != nil {
		return text.Errorf("the folder %s can't be made: %w", c.folder, err)
	}
	if err := files.MakeAll(c.folder, 0o700); err != nil {
		return text.Errorf("the folder %s can't be made: %w", c.folder, err)
	}
	f, err := store.CreateWith(c.path(), c.options(), func(f *store.File) error {
		_, err := f.Note(store.Entry{Kind: PublicKind}.Saying(text.Of("what is public of this event")))
		return err
	})
	c.file = f
	return err
}

// Renew writes what has changed, if anything has. anew says that the copy was begun anew, because somebody is shown
// with less than before and its journal must not show what was shown before.
func (c *PublicCopy) Renew(ctx context.Context) (anew bool, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := public.Copy(c.desk.Event(), c.desk.program.paperLanguage(c.desk.Event()).Render)
	if anew = hides(c.file.Event(), now); anew {
		if err := c.begin(); err != nil {
			return true, err
		}
	}
	last, err := c.desk.file.Journal(store.Query{Roles: []store.Role{store.RoleDo, store.RoleUndo, store.RoleRedo}, NewestFirst: true, Limit: 1})
	if err != nil {
		return anew, err
	}
	var line store.Entry
	if len(last) > 0 {
		line = store.Entry{Kind: last[0].Kind, Division: last[0].Division, Round: last[0].Round}.Saying(text.Key(SubjectOf(last[0])))
	}
	_, err = c.file.Commit(ctx, now, line)
	if errors.Is(err, store.ErrNothingChanged) {
		err = nil
	}
	return anew, err
}

// hides reports whether somebody in the copy as it was is shown with less in the copy as it is to be.
func hides(was, now *tournament.Event) bool {
	for _, d := range now.Divisions {
		before := was.Find(d.ID)
		if before == nil {
			continue
		}
		for _, p := range d.Players {
			if old, ok := before.Player(p.ID); ok && now.ShownOf(p) != tournament.ShownByName && old.Name != p.Name {
				return true
			}
		}
	}
	return false
}

// Event is the event in the copy.
func (c *PublicCopy) Event() *tournament.Event { return c.open().Event() }

func (c *PublicCopy) open() *store.File {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.file
}

// Rows are at most limit lines of its journal after that one, in the form in which they are sent to other
// computers.
func (c *PublicCopy) Rows(after int64, limit int) ([]store.Row, error) {
	return c.open().Rows(after, limit)
}

// Last is the newest line of its journal.
func (c *PublicCopy) Last() store.Entry { return c.open().Last() }

// Lines are the lines of its journal that the query selects.
func (c *PublicCopy) Lines(q store.Query) ([]store.Entry, error) { return c.open().Journal(q) }

// SaveCopy writes a checked snapshot to another file.
func (c *PublicCopy) SaveCopy(ctx context.Context, path string) error {
	return c.open().SaveCopy(ctx, path)
}

// Close closes the copy.
func (c *PublicCopy) Close() error { return c.open().Close() }
