package files

import "golang.org/x/sys/unix"

// nameNew gives a file a name that no other file has, in one step where the disk can do that.
func nameNew(from, to string) error {
	err := unix.Renameat2(unix.AT_FDCWD, from, unix.AT_FDCWD, to, unix.RENAME_NOREPLACE)
	if err == nil || err == unix.EEXIST {
		return wrapName(from, to, err)
	}
	return linked(from, to)
}
