// Package library is the program's own file on this computer: word lists, rating lists, the
// log of challenges, and how far each event file was. It must never keep the facts of an event.
// Package library is the program's own file on this computer: word lists, rating lists, the
// log of challenges, and how far each event file was. It must never keep the facts of an event.
package library

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"wordhall/tournament/files"
	"wordhall/tournament/store"
	"wordhall/tournament/store/database"
	"wordhall/tournament/text"
)

//go:embed migrations/*.sql
var embedded embed.FS

// libraryID marks a SQLite file as Wordhall's library ("WoLb").
const libraryID = 0x576f4c62

// Library is the program's own file on this computer: what it keeps whether or not an event is
// open. The facts of an event are never kept in it. Its methods may be called from any
// goroutine, and several programs may have it open.
type Library struct {
	path string
	// unwritten is why nothing can be written to it: its disk is full, and it is only read.
	unwritten error

	mu   sync.Mutex
	db   *sql.DB
	conn *sql.Conn
}

var present = sync.OnceValues(func() (database.Layout, error) {
	list, err := database.ReadMigrations(embedded, "migrations")
	if err != nil {
		return database.Layout{}, err
	}
	return database.NewLayout(list)
})

// Open opens the library, and makes it and its folder where there is none
// yet. One that is damaged or of a newer program is refused in words and left as it
// is.
func Open(path string) (*Library, error) {
	l, err := present()
	if err != nil {
		return nil, err
	}
	if err := files.MakeAll(filepath.Dir(path), 0o700); err != nil {
		return nil, store.Explain(path, err)
	}
	lib := &Library{path: path}
	err = lib.start(context.Background(), l)
	if err == nil {
		return lib, nil
	}
	err = trouble(path, errors.Join(err, lib.release()))
	if !files.IsFull(filepath.Dir(path)) || lib.startReading(context.Background(), l) != nil {
		return nil, errors.Join(err, lib.release())
	}
	lib.unwritten = err
	return lib, nil
}

// startReading opens a library of this version to be looked into where its disk is full.
func (l *Library) startReading(ctx context.Context, present database.Layout) (err error) {
	how := database.Frozen
	for _, ending := range []string{"-wal", "-journal"} {
		if info, err := os.Lstat(l.path + ending); err == nil && info.Size() > 0 {
			how = database.Reading
		}
	}
	if l.db, l.conn, err = database.Connect(ctx, l.path, how); err != nil {
		return err
	}
	if err := l.check(ctx, present); err != nil {
		return err
	}
	shape, err := database.ShapeOf(ctx, l.conn)
	if what := database.Misshapen(shape, present.Shape); err == nil && !what.IsZero() {
		return &DamagedError{Path: l.path, What: what}
	}
	return err
}

func (l *Library) start(ctx context.Context, present database.Layout) (err error) {
	fresh, err := emptyOrAbsent(l.path)
	if err != nil {
		return err
	}
	if err := makeOwn(l.path); err != nil {
		return err
	}
	if l.db, l.conn, err = database.Connect(ctx, l.path, database.Writing); err != nil {
		return err
	}
	if !fresh {
		if err := database.InReading(ctx, l.conn, func() error { return l.check(ctx, present) }); err != nil {
			return err
		}
	}
	if err := database.Migrate(ctx, l.conn, libraryID, present.Migrations); err != nil {
		return err
	}
	shape, err := database.ShapeOf(ctx, l.conn)
	if err != nil {
		return err
	}
	if what := database.Misshapen(shape, present.Shape); !what.IsZero() {
		return &DamagedError{Path: l.path, What: what}
	}
	return nil
}

// makeOwn makes the file, if there is none, one that its user alone may read; the database
// then makes the files beside it with the same rights. A file that exists is not opened:
// closing it would drop the locks that this program may have on it.
func makeOwn(path string) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if errors.Is(err, fs.ErrExist) {
		_ = os.Chmod(path, 0o600) // Where that isn't allowed it is another's to say.
		return nil
	}
	if err != nil {
		return err
	}
	return f.Close()
}

// emptyOrAbsent reports whether the library has yet to be made.
func emptyOrAbsent(path string) (bool, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return true, nil
	case err != nil:
		return false, err
	case !info.Mode().IsRegular():
		return false, &store.NotOursError{Path: path, What: text.Of("not a plain file")}
	}
	return info.Size() == 0, nil
}

// check looks the library over before anything is changed in it. It needs one unchanging
// view: another program may be making the library meanwhile.
func (l *Library) check(ctx context.Context, present database.Layout) error {
	application, err := database.Pragma(ctx, l.conn, "application_id")
	if err != nil {
		return err
	}
	version, err := database.Pragma(ctx, l.conn, "user_version")
	switch {
	case err != nil:
		return err
	case application == 0 && version == 0:
		return nil // another program of ours is just making it
	case application != libraryID:
		return &store.NotOursError{Path: l.path, What: text.Of("a database of another program")}
	case version > present.Version():
		return &store.NewerError{Path: l.path, Version: version, Known: present.Version()}
	}
	found, err := database.Check(ctx, l.conn, "quick_check(10)")
	if err != nil {
		return err
	}
	if len(found) > 0 {
		return &DamagedError{Path: l.path, What: text.Of("its pages fail the check"), err: errors.New(found[0])}
	}
	return nil
}

// trouble is explain for a file that no copy replaces.
func trouble(path string, err error) error {
	var known *DamagedError
	if errors.As(err, &known) {
		return err
	}
	err = store.Explain(path, err)
	var damaged *store.DamagedError
	if errors.As(err, &damaged) {
		return &DamagedError{Path: path, What: damaged.What, err: err}
	}
	return err
}

// DamagedError refuses the program's own library where its content is not what the
// program wrote.
type DamagedError struct {
	Path string
	// What is wrong, in words.
	What text.Text
	err  error
}

func (e *DamagedError) Error() string { return e.Said().String() }

// Said says it in words.
func (e *DamagedError) Said() text.Text {
	return text.Of("%s, the program's library, is damaged: %s; move it aside, then load word lists and rating lists again",
		e.Path, e.What)
}

func (e *DamagedError) Unwrap() error { return e.err }

// Path of the library.
func (l *Library) Path() string { return l.path }

// Close releases the library. Closing twice does nothing.
func (l *Library) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return store.Explain(l.path, l.release())
}

func (l *Library) release() error {
	var err error
	if l.conn != nil {
		err = errors.Join(err, l.conn.Close())
	}
	if l.db != nil {
		err = errors.Join(err, l.db.Close())
	}
	l.conn, l.db = nil, nil
	return err
}

// change runs do in one durable transaction: whole or not at all.
func (l *Library) change(do func(ctx context.Context, conn *sql.Conn) error) error {
	if l.unwritten != nil {
		return l.unwritten
	}
	return l.use(func(ctx context.Context, conn *sql.Conn) error {
		return database.Transact(ctx, conn, func() error { return do(ctx, conn) })
	})
}

// use runs do while nothing else in this program uses the library.
func (l *Library) use(do func(ctx context.Context, conn *sql.Conn) error) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.conn == nil {
		return store.ErrClosed
	}
	return trouble(l.path, do(context.Background(), l.conn))
}
