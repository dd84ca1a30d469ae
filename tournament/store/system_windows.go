package store

import (
	"errors"
	"io/fs"
	"os"

	"golang.org/x/sys/windows"
)

// isOwn reports whether the file or folder is this user's: every user has a temporary
// folder to themselves here.
func isOwn(fs.FileInfo) bool { return true }

// readOnlyFileSystem: here such a disk is a plain lack of permission.
func readOnlyFileSystem(error) bool { return false }

// tryLockByte takes the lock of one byte of the file, until that is closed. It is false if
// another program has it; an error means that the disk has no such locks.
func tryLockByte(f *os.File, at int64) (bool, error) {
	err := windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0,
		&windows.Overlapped{Offset: uint32(at), OffsetHigh: uint32(at >> 32)})
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_IO_PENDING) {
		return false, nil
	}
	return err == nil, err
}
