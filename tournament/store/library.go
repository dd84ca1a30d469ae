package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"wordhall/tournament/text"
)

//go:embed migrations_library/*.sql
var embeddedLibrary embed.FS

// libraryID marks a SQLite file as Wordhall's library ("WoLb").
const libraryID = 0x576f4c62

// Library is the program's own file on this computer: what it keeps whether or not an event is
// open. The facts of an event are never kept in it. Its methods may be called from any
// goroutine, and several programs may have it open.
type Library struct {
	path string

	mu   sync.Mutex
	db   *sql.DB
	conn *sql.Conn
}

var presentLibrary = sync.OnceValues(func() (layout, error) {
	list, err := readMigrationsOf(embeddedLibrary, "migrations_library")
	if err != nil {
		return layout{}, err
	}
	return newLayout(list)
})

// OpenLibrary opens the library, and makes it and its folder where there is none
// yet. One that is damaged or of a newer program is refused in words and left as it
// is.
func OpenLibrary(path string) (*Library, error) {
	l, err := presentLibrary()
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, explain(path, err)
	}
	lib := &Library{path: path}
	if err := lib.start(context.Background(), l); err != nil {
		return nil, libraryTrouble(path, errors.Join(err, lib.release()))
	}
	return lib, nil
}

func (l *Library) start(ctx context.Context, present layout) (err error) {
	fresh, err := emptyOrAbsent(l.path)
	if err != nil {
		return err
	}
	if err := makeOwn(l.path); err != nil {
		return err
	}
	if l.db, l.conn, err = connect(ctx, l.path, writing); err != nil {
		return err
	}
	if !fresh {
		if err := inReading(ctx, l.conn, func() error { return l.check(ctx, present) }); err != nil {
			return err
		}
	}
	if err := migrateAs(ctx, l.conn, libraryID, present.migrations); err != nil {
		return err
	}
	shape, err := shapeOf(ctx, l.conn)
	if err != nil {
		return err
	}
	if what := misshapen(shape, present.shape); !what.IsZero() {
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
		return false, &NotOursError{Path: path, What: text.Of("not a plain file")}
	}
	return info.Size() == 0, nil
}

// check looks the library over before anything is changed in it. It needs one unchanging
// view: another program may be making the library meanwhile.
func (l *Library) check(ctx context.Context, present layout) error {
	application, err := pragma(ctx, l.conn, "application_id")
	if err != nil {
		return err
	}
	version, err := pragma(ctx, l.conn, "user_version")
	switch {
	case err != nil:
		return err
	case application == 0 && version == 0:
		return nil // another program of ours is just making it
	case application != libraryID:
		return &NotOursError{Path: l.path, What: text.Of("a database of another program")}
	case version > present.version():
		return &NewerError{Path: l.path, Version: version, Known: present.version()}
	}
	found, err := checks(ctx, l.conn, "quick_check(10)")
	if err != nil {
		return err
	}
	if len(found) > 0 {
		return &DamagedError{Path: l.path, What: text.Of("its pages are not in order"), err: errors.New(found[0])}
	}
	return nil
}

// libraryTrouble is explain for a file that no copy replaces.
func libraryTrouble(path string, err error) error {
	err = explain(path, err)
	var damaged *DamagedError
	if errors.As(err, &damaged) {
		return &LibraryError{Path: path, What: damaged.What, err: err}
	}
	return err
}

// Path of the library.
func (l *Library) Path() string { return l.path }

// Close releases the library. Closing twice does nothing.
func (l *Library) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return explain(l.path, l.release())
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
	return l.use(func(ctx context.Context, conn *sql.Conn) error {
		return transact(ctx, conn, func() error { return do(ctx, conn) })
	})
}

// use runs do while nothing else in this program uses the library.
func (l *Library) use(do func(ctx context.Context, conn *sql.Conn) error) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.conn == nil {
		return ErrClosed
	}
	return libraryTrouble(l.path, do(context.Background(), l.conn))
}
