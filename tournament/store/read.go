package store

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"wordhall/tournament/files"
	"wordhall/tournament/store/database"
	"wordhall/tournament/text"
)

// OpenReadOnly opens an event file to look at it. It takes no lock, works beside
// a writer and leaves nothing behind; the event is the one of that moment. Where the file is of
// an older version, a converted copy is read. The error is the context's once that is over.
func OpenReadOnly(ctx context.Context, path string, o Options) (*File, error) {
	l, err := present()
	if err != nil {
		return nil, err
	}
	f, err := openReadOnlyWith(ctx, path, o, l)
	return f, ended(ctx, err)
}

func openReadOnlyWith(ctx context.Context, path string, o Options, l database.Layout) (*File, error) {
	resolved, err := resolvePath(path)
	if err != nil {
		return nil, err
	}
	files.ClearFolder(filepath.Dir(resolved), time.Now())
	_, open := registry.owner(resolved)
	if !open {
		if err := inspect(resolved, l.Version()); err != nil {
			return nil, blameSidecar(resolved, err)
		}
	}
	if resolved, err = pathWithLog(ctx, resolved); err != nil {
		return nil, err
	}
	if !open {
		if err := fits(ctx, resolved); err != nil {
			return nil, err
		}
	}
	f := &File{path: resolved, options: o, layout: l, readOnly: true}
	version, err := f.check(ctx)
	if err == nil && version < l.Version() {
		f, err := openOlder(ctx, resolved, o, l)
		return f, Explain(resolved, err)
	}
	if err == nil {
		err = f.reader(ctx, func(conn *sql.Conn) error {
			return database.InReading(ctx, conn, func() error { return f.load(ctx, conn) })
		})
	}
	if err != nil {
		return nil, blameSidecar(resolved, Explain(resolved, err))
	}
	return f, nil
}

// reader runs do with a connection of its own that can't write, so that long reads don't hold
// up anything else.
//
// A file with nothing beside it is whole, and is read without the companions
// that a reader would otherwise leave behind. Should a writer come along in the
// meantime, it is read again.
func (f *File) reader(ctx context.Context, do func(*sql.Conn) error) error {
	return f.readWith(ctx, "", do)
}

// readWith is reader with further settings of the connection.
func (f *File) readWith(ctx context.Context, also database.Access, do func(*sql.Conn) error) error {
	if f.conn != nil && f.place.moved(f.path) != nil {
		// A file that no longer has its name can only be read through the connection that has
		// it open.
		f.mu.Lock()
		defer f.mu.Unlock()
		return do(f.conn)
	}
	for range 5 {
		how := database.Reading
		if f.conn == nil && !hasCompanion(f.path) {
			how = database.Frozen
		}
		before, err := stampOf(f.path)
		if err != nil {
			return err
		}
		err = f.readOnce(ctx, how+also, do)
		if isHalfWritten(err) {
			if err := goesBack(ctx, f.path); err != nil {
				return err
			}
			if err = f.readOnce(ctx, database.Recovering+also, do); isHalfWritten(err) {
				err = &DiskError{Path: f.path, What: text.Of("a program was stopped while it wrote to the file, and what it began can't be taken back here; "+
					"copy the file with %s-journal to a folder where you may write, and open it there", filepath.Base(f.path)), err: err}
			}
			return err
		}
		if how == database.Reading {
			if err != nil && f.conn == nil && files.IsFull(filepath.Dir(f.path)) {
				return f.readWithoutRoom(ctx, also, do, err)
			}
			return f.unreadLog(err)
		}
		after, e := stampOf(f.path)
		if e != nil {
			return e
		}
		if after == before && !hasCompanion(f.path) {
			return err
		}
	}
	return &DiskError{Path: f.path, What: text.Of("another program keeps changing it; try again in a moment")}
}

// readWithoutRoom reads a file whose disk has no room for the index of the log beside it: without
// the log where there is nothing in it, else a copy of both on the disk of temporary files.
func (f *File) readWithoutRoom(ctx context.Context, also database.Access, do func(*sql.Conn) error, trouble error) error {
	if isEmpty(f.path+"-wal") && isEmpty(f.path+"-journal") {
		return f.readOnce(ctx, database.Frozen+also, do)
	}
	tried := false
	err := onCopy(f.path, []string{"-wal", "-journal"}, func(copied string) error {
		tried = true
		return (&File{path: copied}).readOnce(ctx, database.Reading+also, do)
	})
	if !tried {
		return trouble // There is no room there either.
	}
	return err
}

// isEmpty reports whether there is nothing in the file, or no file.
func isEmpty(path string) bool {
	info, err := os.Lstat(path)
	return errors.Is(err, fs.ErrNotExist) || err == nil && info.Size() == 0
}

// isHalfWritten reports that a program was stopped halfway through a change. The file then has
// to be taken back to where it was, which a plain reader may not do. The program's own log
// never needs that; switching a file over to that log does.
func isHalfWritten(err error) bool {
	var se *sqlite.Error
	return errors.As(err, &se) && se.Code() == lib.SQLITE_READONLY_ROLLBACK
}

// unreadLog reports that the log can't be read, since no index of it can be made here.
func (f *File) unreadLog(err error) error {
	if database.PrimaryCode(err) != lib.SQLITE_CANTOPEN || f.conn != nil {
		return err
	}
	log := filepath.Base(f.path) + companions[0]
	if _, e := os.Lstat(f.path + companions[0]); e != nil {
		return err
	}
	return &DiskError{Path: f.path, err: err,
		What: text.Of("its newest changes, in %s beside it, can't be read here; copy both to a folder where you may write, and open it there", log)}
}

func (f *File) readOnce(ctx context.Context, how database.Access, do func(*sql.Conn) error) (err error) {
	db, conn, err := database.Connect(ctx, f.path, how)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close(), db.Close()) }()
	return do(conn)
}

// stamp is a file's size and time; two that differ show that it was written in between.
type stamp struct {
	size     int64
	modified time.Time
}

func stampOf(path string) (stamp, error) {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return stamp{}, &NotFoundError{Path: path}
	}
	if err != nil {
		return stamp{}, err
	}
	return stamp{size: info.Size(), modified: info.ModTime()}, nil
}

// view is reader for an open file.
func (f *File) view(ctx context.Context, do func(context.Context, *sql.Conn) error) error {
	f.life.RLock()
	defer f.life.RUnlock()
	if f.closed {
		return ErrClosed
	}
	return Explain(f.path, f.reader(ctx, func(conn *sql.Conn) error {
		return database.InReading(ctx, conn, func() error { return do(ctx, conn) })
	}))
}

// Journal lists entries of the journal.
func (f *File) Journal(q Query) ([]Entry, error) {
	var list []Entry
	err := f.view(context.Background(), func(ctx context.Context, conn *sql.Conn) (err error) {
		list, err = queryJournal(ctx, conn, q)
		return err
	})
	if err != nil {
		return nil, err
	}
	if !q.Details {
		return list, nil
	}
	for i := range list {
		if err := list[i].showChanges(); err != nil {
			return nil, &DamagedError{Path: f.path, What: text.OfError(err), err: err}
		}
	}
	return list, nil
}
