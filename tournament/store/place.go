package store

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"wordhall/tournament/store/database"
	"wordhall/tournament/text"
)

// MovedError reports that an open event's file was taken away under the program. What the
// program knows is still there and can be saved as a copy.
type MovedError struct {
	Path string
	// What became of the file, in words.
	What text.Text
	// Over says that its own bytes were written over, so that no copy of it can be made any more.
	Over bool
}

func (e *MovedError) Error() string { return e.Said().String() }

// Said says it in words.
func (e *MovedError) Said() text.Text {
	if e.Over {
		return text.Of("%s %s while it is open here; nothing of this step was saved: close the event and go on with its newest backup",
			filepath.Base(e.Path), e.What)
	}
	return text.Of("%s %s while it is open here; nothing of this step was saved, all before it is still here: save a copy under another name now and go on with that",
		filepath.Base(e.Path), e.What)
}

// whereabouts remember which files the database has open: what is written to a file that no
// longer has its name is lost when the program ends.
type whereabouts struct {
	mu sync.Mutex
	// file is the event's, log the one beside it, which the first change makes.
	file, log fs.FileInfo
	// left is how the event's file was left by this program.
	left stamp
}

// remember notes the files that are there now and weren't known yet, and how this
// program leaves the event's.
func (p *whereabouts) remember(path string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.file == nil {
		p.file, _ = os.Stat(path)
	}
	p.left, _ = stampOf(path)
	if p.log == nil {
		p.log, _ = os.Stat(path + companions[0])
	}
}

// moved is nil as long as the files are the ones that the database has open.
func (p *whereabouts) moved(path string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.file == nil {
		return nil
	}
	switch there, err := os.Stat(path); {
	case errors.Is(err, fs.ErrNotExist):
		return &MovedError{Path: path, What: text.Of("was removed or renamed")}
	case err != nil:
		return &MovedError{Path: path, What: text.Of("can't be reached any more")}
	case !os.SameFile(there, p.file):
		return &MovedError{Path: path, What: text.Of("was replaced by another file")}
	}
	if p.log == nil {
		return nil
	}
	if there, err := os.Stat(path + companions[0]); err != nil || !os.SameFile(there, p.log) {
		return &MovedError{Path: path, What: text.Of("has lost the file beside it that holds its newest changes (%s)", filepath.Base(path)+companions[0])}
	}
	return nil
}

// touched reports whether the event's file isn't as this program left it.
func (p *whereabouts) touched(path string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	there, err := stampOf(path)
	return err == nil && there != p.left
}

// stillOurs is nil as long as the file may be written to: it has its name, and no other
// program wrote into it. Its time or size may say otherwise, for a copy put over it keeps the
// file and changes what is in it. Then the whole of it is checked and the database begins
// anew, since it remembers pages.
func (f *File) stillOurs(ctx context.Context) error {
	if err := f.place.moved(f.path); err != nil {
		return err
	}
	if !f.place.touched(f.path) {
		return nil
	}
	db, conn, err := database.Connect(ctx, f.path, database.Writing)
	if err == nil {
		err = f.same(ctx, conn)
		if err != nil {
			err = errors.Join(err, conn.Close(), db.Close())
		}
	}
	if err != nil {
		return &MovedError{Path: f.path, What: text.Of("was changed by another program"), Over: true}
	}
	old, oldConn, statements := f.db, f.conn, f.statements
	f.db, f.conn, f.statements, f.marked = db, conn, map[string]*sql.Stmt{}, false
	for _, s := range statements {
		err = errors.Join(err, s.Close())
	}
	f.place.remember(f.path)
	return errors.Join(err, oldConn.Close(), old.Close())
}

// errOther says that the file is whole, but holds another state than the one in memory.
var errOther = text.Errorf("another state")

// same is nil where the file holds what the program remembers, whole.
func (f *File) same(ctx context.Context, conn *sql.Conn) error {
	return database.InReading(ctx, conn, func() error {
		var report Report
		if err := f.verify(ctx, conn, &report); err != nil {
			return err
		}
		last, err := queryJournal(ctx, conn, Query{Limit: 1, NewestFirst: true})
		switch {
		case err != nil:
			return err
		case !report.OK(), len(last) == 0 && f.history.last.Seq > 0, len(last) > 0 && last[0].Digest != f.history.last.Digest:
			return errOther
		}
		return nil
	})
}
