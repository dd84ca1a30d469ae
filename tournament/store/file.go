package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/files"
	"wordhall/tournament/progress"
	"wordhall/tournament/store/database"
	"wordhall/tournament/text"
)

// Extension is what the name of an event file ends with.
const Extension = ".wordhall"

// Options say who opens a file and with what clock.
type Options struct {
	// Program names the program and its version, "Wordhall 0.1".
	Program string
	// Operator is who works with it, for entries that don't say so themselves.
	Operator string
	// Now is the clock of the journal; without one its times are unknown.
	Now func() time.Time
}

// File is an open event file. Its methods may be called from any goroutine.
type File struct {
	path     string
	options  Options
	readOnly bool
	layout   database.Layout
	// known is the path that the file is known by where its own is another: of a copy, made in
	// the folder, of a file of an older version, and of a file that is only being made.
	known  string
	folder *TempFolder

	// current is the last snapshot that is durable; it is never half-applied.
	current atomic.Pointer[state]

	// life makes Close wait for reads that are still running.
	life   sync.RWMutex
	closed bool

	// mu guards what only one writer may touch.
	mu         sync.Mutex
	history    history
	db         *sql.DB
	conn       *sql.Conn
	statements map[string]*sql.Stmt
	lock       *lock
	place      whereabouts
	// marked says that the file itself holds the path that it is open under.
	marked bool
	// unswept says that what was deleted for good may still be in places of the file that are free.
	unswept bool
}

var present = sync.OnceValues(func() (database.Layout, error) {
	list, err := database.ReadMigrations(embedded, "migrations")
	if err != nil {
		return database.Layout{}, err
	}
	return database.NewLayout(list)
})

// Edition is that of the files that this program writes; it reads those of every edition up to it.
func Edition() int {
	l, err := present()
	if err != nil {
		return 0 // no file can be opened either, and that is told there
	}
	return l.Version()
}

// Create makes a new event file with an empty event in it and opens it. A file
// that is there already is refused with ExistsError.
func Create(path string, o Options) (*File, error) { return CreateWith(path, o, nil) }

// CreateWith is Create for an event with something in it: begin does the first actions before the
// file has its name, so that a program that is stopped leaves no half-made event. If it returns an
// error, which is CreateWith's too, there is no file.
func CreateWith(path string, o Options, begin func(*File) error) (*File, error) {
	l, err := present()
	if err != nil {
		return nil, err
	}
	resolved, err := resolveNew(path)
	if err != nil {
		return nil, err
	}
	var refused error
	err = createFile(resolved, o, l, func(f *File) error {
		if begin != nil {
			refused = begin(f)
		}
		return refused
	})
	switch {
	case refused != nil:
		return nil, refused
	case err != nil:
		return nil, Explain(resolved, err)
	}
	return openWith(context.Background(), resolved, o, l)
}

// createFile makes the file under another name first, so that there is never a half-made one
// under its own name.
func createFile(path string, o Options, l database.Layout, begin func(*File) error) error {
	return inPlace(path, func(temp string) (err error) {
		f := &File{path: temp, known: path, options: o, layout: l, statements: map[string]*sql.Stmt{}}
		ctx := context.Background()
		if f.db, f.conn, err = database.Connect(ctx, temp, database.Building); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, f.Close()) }()
		if err := migrate(ctx, f.conn, l.Migrations); err != nil {
			return err
		}
		if begin == nil {
			return nil // a test's, of an older version
		}
		f.place.remember(temp)
		if err := f.load(ctx, f.conn); err != nil {
			return err
		}
		return begin(f)
	})
}

// Open opens an event file for writing. It takes the file's lock, looks the file
// over, and converts it where it is of an older version, with a copy of the old
// one beside it. A file that is refused stays as it is. The error is the context's once that is
// over; the conversion, once begun, comes to its end.
func Open(ctx context.Context, path string, o Options) (*File, error) {
	l, err := present()
	if err != nil {
		return nil, err
	}
	resolved, err := resolvePath(path)
	if err != nil {
		return nil, err
	}
	return openWith(ctx, resolved, o, l)
}

func openWith(ctx context.Context, path string, o Options, l database.Layout) (*File, error) {
	if owner, open := registry.owner(path); open {
		return nil, &LockedError{Path: path, Owner: owner}
	}
	files.ClearFolder(filepath.Dir(path), time.Now())
	if err := inspect(path, l.Version()); err != nil {
		return nil, blameSidecar(path, err)
	}
	known, err := pathWithLog(ctx, path)
	if err != nil {
		return nil, err
	}
	if known != path {
		return openWith(ctx, known, o, l)
	}
	if err := fits(ctx, path); err != nil {
		return nil, err
	}
	return openAs(ctx, path, o, l, rehearse)
}

// openAs opens a file that was already inspected, after running the checks in before.
func openAs(ctx context.Context, path string, o Options, l database.Layout, before ...func(ctx context.Context, path string) error) (f *File, err error) {
	f = &File{path: path, options: o, layout: l, statements: map[string]*sql.Stmt{}}
	owner := f.owner()
	if f.lock, err = takeLock(path, owner); err != nil {
		return nil, err
	}
	registry.add(path, owner)
	for _, check := range before {
		err = errors.Join(err, check(progress.Stage(ctx, 0, 4, 10), path))
	}
	if err == nil {
		err = f.start(progress.Stage(ctx, 4, 10, 10))
	}
	if err != nil {
		_ = f.release() // The reason for the refusal says more than this error.
		return nil, blameSidecar(path, Explain(path, ended(ctx, err)))
	}
	return f, nil
}

func (f *File) owner() Owner {
	host, _ := os.Hostname() // Nothing else stands on it.
	return Owner{Program: f.options.Program, Operator: f.options.Operator, Host: host, PID: os.Getpid(), Since: f.now()}
}

// start does what comes after the lock: checks, conversion, loading.
func (f *File) start(ctx context.Context) error {
	if err := writable(f.path); err != nil {
		return err
	}
	version, err := f.check(ctx)
	if err != nil {
		return err
	}
	if version < f.layout.Version() {
		if err := keepOld(ctx, f.path, version); err != nil {
			return err
		}
		ctx = context.WithoutCancel(ctx) // a file half way between two versions is no use
		if err := f.convert(ctx); err != nil {
			return err
		}
	}
	if f.db, f.conn, err = database.Connect(ctx, f.path, database.Writing); err != nil {
		return err
	}
	f.place.remember(f.path)
	if err := f.load(ctx, f.conn); err != nil {
		return err
	}
	if err := f.sweepLeft(context.WithoutCancel(ctx)); err != nil {
		return err
	}
	return f.settle()
}

// settle brings to the disk what was read: a program that was killed may have left it in the
// system's memory, and from now on it is shown as saved.
func (f *File) settle() error {
	err := errors.Join(files.SyncFile(f.path+companions[0]), files.SyncFolder(filepath.Dir(f.path)))
	if f.lock.event != nil {
		err = errors.Join(files.Sync(f.lock.event), err)
	}
	return err
}

// writable reports early that a file can't be written.
func writable(path string) error {
	w, err := os.OpenFile(path, os.O_RDWR, 0)
	switch {
	case files.IsHeld(path, err):
		return Explain(path, err)
	case err != nil:
		return &ReadOnlyError{Path: path, What: text.Of("the file allows reading only"), err: err}
	}
	return w.Close()
}

// check looks the file over without changing it and returns its version.
func (f *File) check(ctx context.Context) (version int, err error) {
	err = f.reader(ctx, func(conn *sql.Conn) error {
		app, err := database.Pragma(ctx, conn, "application_id")
		if err != nil {
			return err
		}
		if app != applicationID {
			return &NotOursError{Path: f.path, What: text.Of("a database of another program")}
		}
		if version, err = database.Pragma(ctx, conn, "user_version"); err != nil {
			return err
		}
		if version > f.layout.Version() {
			return &NewerError{Path: f.path, Version: version, Known: f.layout.Version()}
		}
		if version < 1 {
			return &DamagedError{Path: f.path, What: text.Of("it doesn't say which version it is")}
		}
		found, err := database.Check(ctx, conn, "quick_check(10)")
		if err != nil {
			return err
		}
		if len(found) > 0 {
			return &DamagedError{Path: f.path, What: text.Of("its pages fail the check"), err: errors.New(found[0])}
		}
		if version < f.layout.Version() {
			return nil
		}
		return f.checkShape(ctx, conn)
	})
	return version, err
}

func (f *File) checkShape(ctx context.Context, conn *sql.Conn) error {
	shape, err := database.ShapeOf(ctx, conn)
	if err != nil {
		return err
	}
	if what := database.Misshapen(shape, f.layout.Shape); !what.IsZero() {
		return &DamagedError{Path: f.path, What: what}
	}
	return nil
}

// convert migrates an older file, of which a copy is kept.
func (f *File) convert(ctx context.Context) (err error) {
	db, conn, err := database.Connect(ctx, f.path, database.Writing)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, unmark(ctx, conn), conn.Close(), db.Close()) }()
	if err := migrate(ctx, conn, f.layout.Migrations); err != nil {
		return &DamagedError{Path: f.path, What: text.Of("it can't be converted to the present version"), err: err}
	}
	return f.checkShape(ctx, conn)
}

// load reads the facts and the journal. Facts that don't follow from the journal, or a journal
// that isn't as it was written, are never shown as if all were well.
func (f *File) load(ctx context.Context, db database.Querier) error {
	s, err := loadRows(ctx, db)
	if err := ctx.Err(); err != nil {
		return err
	}
	if err != nil {
		if database.PrimaryCode(err) != 0 {
			return err
		}
		return &DamagedError{Path: f.path, What: text.OfError(err), err: err}
	}
	if err := s.decode(nil); err != nil {
		return &DamagedError{Path: f.path, What: text.OfError(err), err: err}
	}
	entries, err := queryJournal(ctx, db, Query{Details: true})
	if err != nil {
		return err
	}
	var report Report
	replayed, err := verifyJournal(ctx, entries, &report)
	if err != nil {
		return err
	}
	if replayed != nil {
		compareFacts(s, replayed, &report)
	}
	if !report.OK() {
		return &DamagedError{Path: f.path, What: report.Findings[0]}
	}
	var h history
	for _, e := range entries {
		if err := h.follow(e); err != nil {
			return &DamagedError{Path: f.path, What: text.OfError(err), err: err}
		}
	}
	f.history = h
	f.current.Store(s)
	return nil
}

// Path of the file, absolute and without links.
func (f *File) Path() string { return cmp.Or(f.known, f.path) }

// ReadOnly reports whether the file was opened for reading only.
func (f *File) ReadOnly() bool { return f.readOnly }

// Event is the current snapshot. It must not be changed; Clone it.
func (f *File) Event() *tournament.Event { return f.current.Load().event }

func (f *File) now() time.Time {
	if f.options.Now == nil {
		return time.Time{}
	}
	return f.options.Now()
}

// Close writes everything into the one file and releases it. Closing twice does nothing.
func (f *File) Close() error {
	f.life.Lock()
	defer f.life.Unlock()
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return nil
	}
	f.closed = true
	if f.readOnly {
		return f.dropCopy()
	}
	return Explain(f.path, f.release())
}

// dropCopy takes away the copy that an older file was read from.
func (f *File) dropCopy() error {
	if f.folder == nil {
		return nil
	}
	return Explain(f.path, f.folder.Remove())
}

// release closes what is open, the lock last.
func (f *File) release() error {
	var err error
	for _, s := range f.statements {
		err = errors.Join(err, s.Close())
	}
	if f.conn != nil {
		if f.unswept {
			err = errors.Join(err, f.sweep(context.Background()))
		}
		err = errors.Join(err, unmark(context.Background(), f.conn), f.conn.Close())
	}
	if f.db != nil {
		err = errors.Join(err, f.db.Close())
	}
	registry.remove(f.path)
	return errors.Join(err, f.lock.release())
}

// checkpoint moves everything from the log beside the file into the file, and reports whether
// nobody who reads it was in the way.
func checkpoint(ctx context.Context, conn *sql.Conn) (whole bool, err error) {
	var busy, logged, moved int
	err = conn.QueryRowContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)").Scan(&busy, &logged, &moved)
	return err == nil && busy == 0, err
}

// openFiles lists what this process has open for writing. Opening and closing
// such a file by other means would drop the database's own locks on it.
type openFiles struct {
	mu    sync.Mutex
	files map[string]openFile
}

type openFile struct {
	owner Owner
	// file tells it from others whatever name it is asked for by. It is nil where that is unknown.
	file fs.FileInfo
}

var registry = openFiles{files: map[string]openFile{}}

func (o *openFiles) owner(path string) (Owner, bool) {
	known, open := o.path(path)
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.files[known].owner, open
}

// path is the one that the file is open under, whatever name it is asked for by.
func (o *openFiles) path(path string) (known string, open bool) {
	there, err := os.Stat(path)
	o.mu.Lock()
	defer o.mu.Unlock()
	if _, ok := o.files[filepath.Clean(path)]; ok || err != nil {
		return filepath.Clean(path), ok
	}
	for known, f := range o.files {
		if f.file != nil && os.SameFile(f.file, there) {
			return known, true
		}
	}
	return "", false
}

func (o *openFiles) add(path string, owner Owner) {
	file, _ := os.Stat(path)
	o.mu.Lock()
	defer o.mu.Unlock()
	o.files[filepath.Clean(path)] = openFile{owner: owner, file: file}
}

func (o *openFiles) remove(path string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	delete(o.files, filepath.Clean(path))
}
