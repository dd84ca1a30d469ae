package store

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"wordhall/tournament"
	"wordhall/tournament/filename"
	"wordhall/tournament/files"
	"wordhall/tournament/text"
)

// diskTrouble says in words what a primary result code of the database means.
var diskTrouble = map[int]string{
	lib.SQLITE_BUSY:     "another program holds the file; close it there and try again",
	lib.SQLITE_LOCKED:   "another program holds the file; close it there and try again",
	lib.SQLITE_FULL:     "the disk is full; free some space and try again",
	lib.SQLITE_IOERR:    "the disk can't be read or written; check that it is still connected",
	lib.SQLITE_CANTOPEN: "it can't be opened; check that its disk is connected and that you may use its folder",
	lib.SQLITE_PERM:     "you may not use it; ask its owner for permission",
	lib.SQLITE_AUTH:     "you may not use it; ask its owner for permission",
	lib.SQLITE_NOMEM:    "the computer is out of memory; close other programs and try again",
	lib.SQLITE_TOOBIG:   "a text is too long to be stored; shorten it",
}

// Explain turns what the database or the system says into one of this package's errors. What
// it has no words for is wrapped in a plain sentence.
func Explain(path string, err error) error {
	if err == nil || ours(err) {
		return err
	}
	if files.IsHeld(path, err) {
		return &DiskError{Path: path, What: text.Key(diskTrouble[lib.SQLITE_BUSY]), err: err}
	}
	if errors.Is(err, fs.ErrPermission) {
		return &ReadOnlyError{Path: path, What: text.Of("you aren't allowed to write there"), err: err}
	}
	if files.NoRoom(err) {
		return &DiskError{Path: path, What: text.Key(diskTrouble[lib.SQLITE_FULL]), err: err}
	}
	var se *sqlite.Error
	if !errors.As(err, &se) {
		return &DiskError{Path: path, What: text.Of("it can't be read or written; check its disk and folder"), err: err}
	}
	switch code := refusedFor(path, se.Code()&0xff); code {
	case lib.SQLITE_READONLY:
		return &ReadOnlyError{Path: path, What: text.Of("the file or its folder allows reading only"), err: err}
	case lib.SQLITE_CORRUPT, lib.SQLITE_NOTADB:
		return &DamagedError{Path: path, What: text.Of("its pages fail the check"), err: err}
	case lib.SQLITE_CONSTRAINT, lib.SQLITE_MISMATCH, lib.SQLITE_SCHEMA, lib.SQLITE_ERROR:
		return &DamagedError{Path: path, What: text.Of("its tables are not those of a Wordhall event"), err: err}
	default:
		what, ok := diskTrouble[code]
		if !ok {
			what = "the database failed; open the file again"
		}
		return &DiskError{Path: path, What: text.Key(what), err: err}
	}
}

// refusedFor is why the system refused to read, write or open the file, which the database doesn't
// always say: code is what it says.
func refusedFor(path string, code int) int {
	refused := code == lib.SQLITE_IOERR || code == lib.SQLITE_CANTOPEN
	switch {
	case (refused || code == lib.SQLITE_READONLY) && files.KeptFrom(path):
		return lib.SQLITE_BUSY
	case refused && files.IsFull(filepath.Dir(path)):
		return lib.SQLITE_FULL
	}
	return code
}

// ours reports whether the error is already one of this package's own.
func ours(err error) bool {
	var (
		notOurs  *NotOursError
		newer    *NewerError
		damaged  *DamagedError
		locked   *LockedError
		exists   *ExistsError
		notFound *NotFoundError
		readOnly *ReadOnlyError
		disk     *DiskError
		moved    *MovedError
		unfit    *UnfitError
		refusal  *tournament.Refusal
		refused  *RefusedError
	)
	for _, target := range []any{&notOurs, &newer, &damaged, &locked, &exists, &notFound, &readOnly, &disk, &moved, &refused, &unfit, &refusal} {
		if errors.As(err, target) {
			return true
		}
	}
	return errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || errors.Is(err, ErrNothingChanged) || errors.Is(err, ErrNothingToUndo) ||
		errors.Is(err, ErrNothingToRedo) || errors.Is(err, ErrOvertaken) || errors.Is(err, ErrClosed)
}

// resolvePath gives the file's real absolute path, so that two ways to it are one.
func resolvePath(path string) (string, error) {
	switch resolved, err := files.Real(path); {
	case err == nil:
		return resolved, nil
	case errors.Is(err, fs.ErrPermission):
		return "", &ReadOnlyError{Path: path, What: text.Of("you aren't allowed to look into its folder"), err: err}
	}
	return "", &NotFoundError{Path: path}
}

// resolveNew is resolvePath for a file that must not be there yet.
func resolveNew(path string) (string, error) {
	if wrong := filename.Wrong(path); !wrong.IsZero() {
		return "", text.Errorf("%s", wrong)
	}
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", &NotFoundError{Path: path}
	}
	if _, err := os.Lstat(abs); err == nil {
		return "", &ExistsError{Path: path}
	}
	dir, err := filepath.EvalSymlinks(filepath.Dir(abs))
	if err != nil {
		return "", &NotFoundError{Path: filepath.Dir(abs)}
	}
	info, err := os.Stat(dir)
	if err != nil || !info.IsDir() {
		return "", &NotFoundError{Path: filepath.Dir(abs)}
	}
	resolved := filepath.Join(dir, filepath.Base(abs))
	for _, companion := range companions {
		if _, err := os.Lstat(resolved + companion); err == nil {
			return "", &ExistsError{Path: resolved + companion}
		}
	}
	return resolved, nil
}

// companions are the files that a database keeps beside itself while it is open. If they are
// left behind by another file of the same name, they would be taken for the new one's.
var companions = []string{"-wal", "-shm", "-journal"}
