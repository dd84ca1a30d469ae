package store

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"github.com/gofrs/flock"

	"wordhall/tournament/files"
	"wordhall/tournament/text"
)

// lock keeps a second writer away from an event file. The system releases it when the program
// ends, however it ends; the owner's name beside it only says to a second program who has the
// file.
//
// It is two: the one of a file beside the event file, which works on any disk that locks at all,
// and the one of the event file itself, which may have a second name or be reached by a second
// way, with other files beside it.
type lock struct {
	path  string
	flock *flock.Flock
	// event is the event file as it was opened for its lock; nil where it can't have one.
	event *os.File
}

// lockedByte of the event file is in a page that the database never uses, behind the bytes of
// it that it locks itself (https://www.sqlite.org/fileformat.html §1.4).
const lockedByte = 0x40000000 + 1024

func lockPath(path string) string {
	return filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".lock")
}

func ownerPath(path string) string {
	return filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".owner")
}

// takeLock takes the lock of an event file or says who has it.
func takeLock(path string, owner Owner) (*lock, error) {
	// A lock taken on a lock file that its last owner removed just then locks nothing; it is
	// released and taken again.
	for range 10 {
		l := &lock{path: path, flock: flock.New(lockPath(path), flock.SetFlag(os.O_CREATE|os.O_RDWR), flock.SetPermissions(0o600))}
		ok, err := l.flock.TryLock()
		if err != nil {
			return nil, lockTrouble(path, err)
		}
		if !ok {
			_ = l.flock.Close()
			return nil, &LockedError{Path: path, Owner: readOwner(path)}
		}
		if !l.holdsItsFile() {
			_ = l.flock.Close()
			continue
		}
		if l.lockEvent() {
			return nil, errors.Join(&LockedError{Path: path}, l.release())
		}
		if err := writeOwner(path, owner); err != nil {
			return nil, errors.Join(Explain(path, err), l.release())
		}
		return l, nil
	}
	return nil, &LockedError{Path: path, Owner: readOwner(path)}
}

func lockTrouble(path string, err error) error {
	if errors.Is(err, fs.ErrPermission) || files.IsReadOnlyDisk(err) {
		return &ReadOnlyError{Path: path, What: text.Of("its folder allows reading only"), err: err}
	}
	if files.NoRoom(err) {
		return Explain(path, err)
	}
	return &DiskError{Path: path, What: text.Of("files can't be locked in its folder; put the event on a disk of this computer"), err: err}
}

func (l *lock) holdsItsFile() bool {
	held, err := l.flock.Stat()
	if err != nil {
		return false
	}
	there, err := os.Stat(lockPath(l.path))
	return err == nil && os.SameFile(held, there)
}

// lockEvent takes the lock of the event file itself, and reports whether another program has
// it. A file that can't be opened for writing is refused later, in words.
func (l *lock) lockEvent() (taken bool) {
	file, err := os.OpenFile(l.path, os.O_RDWR, 0)
	if err != nil {
		return false
	}
	ok, err := files.LockByte(file, lockedByte)
	if ok {
		l.event = file
		return false
	}
	_ = file.Close() // Nothing was written to it.
	return err == nil
}

// release removes the files of the lock while it still holds, then releases it.
func (l *lock) release() error {
	if l == nil { // a file that is only being made
		return nil
	}
	_ = os.Remove(ownerPath(l.path))
	_ = os.Remove(lockPath(l.path))
	err := l.flock.Close()
	if l.event != nil {
		err = errors.Join(err, l.event.Close())
	}
	if runtime.GOOS == "windows" {
		// It doesn't remove a file that is open; elsewhere this could be the
		// lock file of whoever came next.
		_ = os.Remove(lockPath(l.path))
	}
	return err
}

func writeOwner(path string, o Owner) error {
	data, err := json.Marshal(o)
	if err != nil {
		return err
	}
	return os.WriteFile(ownerPath(path), append(data, '\n'), 0o600)
}

// readOwner reads who has the lock, as far as it is known.
func readOwner(path string) Owner {
	data, err := os.ReadFile(ownerPath(path))
	if err != nil {
		return Owner{}
	}
	var o Owner
	if json.Unmarshal(data, &o) != nil {
		return Owner{}
	}
	return o
}
