package store

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"time"

	"wordhall/tournament/files"
	"wordhall/tournament/progress"
	"wordhall/tournament/store/database"
	"wordhall/tournament/text"
)

// SaveCopy writes a checked snapshot of the event, its journal included, to a new file. An
// event file that is open must never be copied by other means: its newest rows may be in a
// file beside it. Once the context is over its error is returned, and there is no file.
func (f *File) SaveCopy(ctx context.Context, path string) error {
	resolved, err := resolveNew(path)
	if err != nil {
		return err
	}
	f.life.RLock()
	defer f.life.RUnlock()
	if f.closed {
		return ErrClosed
	}
	return Explain(resolved, inPlace(resolved, func(temp string) error {
		err := f.reader(ctx, func(conn *sql.Conn) error { return vacuumInto(ctx, conn, temp) })
		if err == nil {
			err = progress.Step(ctx, 1, 2)
		}
		if err == nil {
			err = checkCopy(ctx, temp)
		}
		if err == nil {
			err = progress.Step(ctx, 2, 2)
		}
		return ended(ctx, err)
	}))
}

// snapshotOf copies a file that isn't open yet.
func snapshotOf(ctx context.Context, path, to string) error {
	source := &File{path: path}
	return Explain(to, inPlace(to, func(temp string) error {
		err := source.reader(ctx, func(conn *sql.Conn) error { return vacuumInto(ctx, conn, temp) })
		if err != nil {
			return err
		}
		return checkCopy(ctx, temp)
	}))
}

// vacuumInto copies the connection's database into an empty file, which nobody has open.
func vacuumInto(ctx context.Context, conn *sql.Conn, temp string) error {
	if _, err := conn.ExecContext(ctx, "PRAGMA query_only = 0"); err != nil {
		return err
	}
	if _, err := conn.ExecContext(ctx, "VACUUM INTO ?", temp); err != nil {
		return err
	}
	return unmarkFile(ctx, temp)
}

// checkCopy reads the whole copy once.
func checkCopy(ctx context.Context, path string) error {
	copied := &File{path: path}
	return copied.reader(ctx, func(conn *sql.Conn) error {
		found, err := database.Check(ctx, conn, "integrity_check(10)")
		if err != nil {
			return err
		}
		if len(found) > 0 {
			return &DamagedError{Path: path, What: text.Of("the copy came out wrong"), err: errors.New(found[0])}
		}
		return nil
	})
}

// inPlace calls fill to write a temporary file beside path and, once that is whole and on the
// disk, gives it its name. A file of that name is never overwritten.
func inPlace(path string, fill func(temp string) error) error {
	dir := filepath.Dir(path)
	files.ClearFolder(dir, time.Now())
	aside, err := files.Begin(dir)
	if err != nil {
		if errors.Is(err, os.ErrPermission) || files.IsReadOnlyDisk(err) {
			return &ReadOnlyError{Path: path, What: text.Of("its folder allows reading only"), err: err}
		}
		if files.NoRoom(err) {
			return err
		}
		return &DiskError{Path: path, What: text.Of("no file can be made in its folder"), err: err}
	}
	defer aside.Drop()
	if err := fill(aside.Path); err != nil {
		return err
	}
	if err := os.Chmod(aside.Path, 0o600); err != nil { // contact details are for this user only
		return err
	}
	err = aside.Keep(path, false)
	if errors.Is(err, os.ErrExist) {
		return &ExistsError{Path: path}
	}
	return err
}
