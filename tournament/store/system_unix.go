//go:build unix

package store

import (
	"errors"
	"io/fs"
	"os"
	"runtime"
	"syscall"
)

// isOwn reports whether the file or folder is this user's: others use the same temporary
// folder.
func isOwn(info fs.FileInfo) bool {
	stat, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(stat.Uid) == os.Getuid()
}

// readOnlyFileSystem reports whether the system refused because nothing can be
// written on that disk at all.
func readOnlyFileSystem(err error) bool { return errors.Is(err, syscall.EROFS) }

// setOpenLock is F_OFD_SETLK of fcntl(2), which the syscall package doesn't have: such a lock
// belongs to what was opened. A plain lock belongs to the process, which loses it as soon as it
// closes the same file elsewhere, as the database does all the time.
var setOpenLock = map[string]int{"linux": 37, "darwin": 90}[runtime.GOOS]

// tryLockByte takes the lock of one byte of the file, until that is closed. It is false if
// another program has it; an error means that the disk or the system has no such locks.
func tryLockByte(f *os.File, at int64) (bool, error) {
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
