//go:build unix

package files

import (
	"errors"
	"io/fs"
	"os"
	"runtime"
	"syscall"
)

// IsOwn reports whether the file or folder is this user's: others use the same folders.
func IsOwn(info fs.FileInfo) bool {
	stat, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(stat.Uid) == os.Getuid()
}

// hasSecondName reports whether the file has another name besides: it is whole then.
func hasSecondName(info fs.FileInfo) bool {
	stat, ok := info.Sys().(*syscall.Stat_t)
	return ok && info.Mode().IsRegular() && stat.Nlink > 1
}

// setOpenLock is F_OFD_SETLK of fcntl(2), which the syscall package doesn't have: such a lock
// belongs to what was opened. A plain lock belongs to the process, which loses it as soon as it
// closes the same file elsewhere, as a database does all the time.
var setOpenLock = map[string]int{"linux": 37, "darwin": 90}[runtime.GOOS]

// LockByte takes the lock of one byte of the file, until that is closed. It is false if another
// program has it; an error means that the disk or the system has no such locks.
func LockByte(f *os.File, at int64) (bool, error) {
	if setOpenLock == 0 {
		return false, syscall.ENOTSUP
	}
	one := syscall.Flock_t{Type: syscall.F_WRLCK, Start: at, Len: 1}
	err := syscall.FcntlFlock(f.Fd(), setOpenLock, &one)
	if errors.Is(err, syscall.EAGAIN) || errors.Is(err, syscall.EACCES) {
		return false, nil
	}
	return err == nil, err
}

// diskFailed reports whether the error of a sync means that something may not be on the disk, and
// not that this disk has no such thing.
func diskFailed(err error) bool {
	return errors.Is(err, syscall.EIO) || NoRoom(err)
}

// IsReadOnlyDisk reports whether the system refused because nothing can be written on that disk at
// all.
func IsReadOnlyDisk(err error) bool { return errors.Is(err, syscall.EROFS) }

// IsHeld reports whether the system refused because another program has the file open, which is
// no reason here.
func IsHeld(string, error) bool { return false }

// KeptFrom reports whether another program has the file open in such a way that it can't be read and
// written here, which none can. The file isn't touched: closing it would drop a database's locks.
func KeptFrom(string) bool { return false }

// NoRoom reports whether the system refused since the disk, or what this user may have of it, is
// full.
func NoRoom(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

func wrapName(from, to string, err error) error {
	if err == nil {
		return nil
	}
	return &os.LinkError{Op: "rename", Old: from, New: to, Err: err}
}

// kept is how long a file that nobody makes any more must have been there before it is taken away:
// here its program holds it until it has its name.
const kept = 0
