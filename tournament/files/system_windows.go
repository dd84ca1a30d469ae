package files

import (
	"errors"
	"io/fs"
	"os"
	"time"

	"golang.org/x/sys/windows"
)

// IsOwn reports whether the file or folder is this user's: every user has folders to themselves
// here.
func IsOwn(fs.FileInfo) bool { return true }

// hasSecondName reports false, as no second names are given here.
func hasSecondName(fs.FileInfo) bool { return false }

// LockByte takes the lock of one byte of the file, until that is closed. It is false if another
// program has it; an error means that the disk has no such locks.
func LockByte(f *os.File, at int64) (bool, error) {
	err := windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0,
		&windows.Overlapped{Offset: uint32(at), OffsetHigh: uint32(at >> 32)})
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_IO_PENDING) {
		return false, nil
	}
	return err == nil, err
}

// IsReadOnlyDisk reports whether the system refused because nothing can be written on that disk at
// all: a stick with its switch on.
func IsReadOnlyDisk(err error) bool { return errors.Is(err, windows.ERROR_WRITE_PROTECT) }

// IsHeld reports whether the system refused the file of that path because another program has it
// open. It only says that a file isn't allowed to be replaced; whether the file may be written
// tells the two apart.
func IsHeld(path string, err error) bool {
	if isSharing(err) {
		return true
	}
	if info, there := os.Stat(path); !errors.Is(err, windows.ERROR_ACCESS_DENIED) || there != nil || info.IsDir() {
		return false
	}
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return isSharing(err)
	}
	return f.Close() == nil
}

// KeptFrom reports whether another program has the file open in such a way that it can't be read and
// written here.
func KeptFrom(path string) bool {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err == nil {
		err = f.Close()
	}
	return isSharing(err)
}

func isSharing(err error) bool {
	return errors.Is(err, windows.ERROR_SHARING_VIOLATION) || errors.Is(err, windows.ERROR_LOCK_VIOLATION)
}

// NoRoom reports whether the system refused since the disk, or what this user may have of it, is
// full.
func NoRoom(err error) bool {
	return errors.Is(err, windows.ERROR_DISK_FULL) || errors.Is(err, windows.ERROR_HANDLE_DISK_FULL) || errors.Is(err, windows.ERROR_DISK_QUOTA_EXCEEDED)
}

func diskFailed(error) bool { return false }

// nameNew gives a file a name that no other file has.
func nameNew(from, to string) error {
	old, err := windows.UTF16PtrFromString(from)
	if err != nil {
		return err
	}
	name, err := windows.UTF16PtrFromString(to)
	if err != nil {
		return err
	}
	if err := windows.MoveFileEx(old, name, windows.MOVEFILE_WRITE_THROUGH); err != nil {
		return &os.LinkError{Op: "rename", Old: from, New: to, Err: err}
	}
	return nil
}

// kept is how long a file that nobody makes any more must have been there before it is taken away:
// a program lets go of a file here just before it gives it its name.
const kept = time.Minute
