package files

import "golang.org/x/sys/unix"

// nameNew gives a file a name that no other file has, in one step where the disk can do that.
func nameNew(from, to string) error {
	err := unix.RenamexNp(from, to, unix.RENAME_EXCL)
	if err == nil || err == unix.EEXIST {
		return wrapName(from, to, err)
	}
	return linked(from, to)
}
