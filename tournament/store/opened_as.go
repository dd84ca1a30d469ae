package store

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"

	"wordhall/tournament/store/database"
	"wordhall/tournament/text"
)

// The newest changes of an open event stand in the log beside it, which the database looks for
// under the name that it is given. A file whose program was killed can be asked for by another
// name: a hard link in another folder, a copy, a new name. Therefore it holds the path that it
// was opened under, from before the first change until it is closed, in a table that no closed
// file has.
const (
	markSQL   = `CREATE TABLE IF NOT EXISTS opened_as (path TEXT NOT NULL) STRICT; DELETE FROM opened_as`
	unmarkSQL = `PRAGMA secure_delete = 1; DROP TABLE IF EXISTS opened_as; PRAGMA secure_delete = 0`
)

// mark writes the path into the file itself, once: the log must not be needed to find the log.
func (f *File) mark(ctx context.Context) error {
	if f.marked || f.lock == nil { // No log stands beside a file that is only being made.
		return nil
	}
	err := database.Transact(ctx, f.conn, func() error {
		if _, err := f.conn.ExecContext(ctx, markSQL); err != nil {
			return err
		}
		_, err := f.conn.ExecContext(ctx, `INSERT INTO opened_as VALUES (?)`, f.path)
		return err
	})
	if err != nil {
		return err
	}
	f.marked, err = checkpoint(ctx, f.conn)
	return err
}

// unmark takes the path out again and moves everything from the log into the file.
func unmark(ctx context.Context, conn *sql.Conn) error {
	_, err := conn.ExecContext(ctx, unmarkSQL)
	_, e := checkpoint(ctx, conn)
	return errors.Join(err, e)
}

// unmarkFile is unmark for a file that only this program knows of.
func unmarkFile(ctx context.Context, path string) error {
	return (&File{path: path}).readOnce(ctx, database.Building, func(conn *sql.Conn) error {
		_, err := conn.ExecContext(ctx, unmarkSQL)
		return err
	})
}

// pathWithLog is the path to open an event file under. It is another than the given one where
// the file is open, or was left open, under a second name of it, with the log beside that one.
// A file without its log is refused.
func pathWithLog(ctx context.Context, path string) (string, error) {
	if known, open := registry.path(path); open {
		return known, nil
	}
	if _, err := os.Lstat(path + companions[0]); !errors.Is(err, fs.ErrNotExist) {
		return path, nil
	}
	known := openedAs(ctx, path)
	if known == "" {
		return path, nil
	}
	_, err := os.Lstat(known + companions[0])
	switch {
	case err == nil && sameFile(known, path):
		return known, nil
	case err == nil && !sameFile(known, known): // It has no file any more.
		return "", &DamagedError{Path: path, Beside: true, What: text.Of("its newest changes are in %s; move that file to %s and open this one again",
			known+companions[0], path+companions[0])}
	case err == nil:
		return "", &DamagedError{Path: path, Beside: true, What: text.Of("its newest changes are in %s; open %s instead, or copy that file to %s and open this one again",
			known+companions[0], known, path+companions[0])}
	}
	return "", &DamagedError{Path: path, What: text.Of("its newest changes are missing: they were in %s, which belongs beside it", known+companions[0])}
}

// openedAs is the path that the file says it is open under, "" for one that was closed. What
// can't be read here is said by whoever reads it next.
func openedAs(ctx context.Context, path string) (known string) {
	_ = (&File{path: path}).readOnce(ctx, database.Frozen, func(conn *sql.Conn) error {
		found, err := database.Strings(ctx, conn, `SELECT path FROM opened_as`)
		if len(found) > 0 {
			known = found[0]
		}
		return err
	})
	return known
}

func sameFile(a, b string) bool {
	one, err := os.Stat(a)
	other, err2 := os.Stat(b)
	return err == nil && err2 == nil && os.SameFile(one, other)
}
