//go:build linux || darwin

package files

import "golang.org/x/sys/unix"

// freeBytes is how much this user may still write on the disk of the path.
func freeBytes(path string) (free uint64, known bool) {
	var s unix.Statfs_t
	if err := unix.Statfs(path, &s); err != nil || s.Blocks == 0 {
		return 0, false
	}
	if s.Files > 0 && s.Ffree == 0 {
		return 0, true
	}
	return s.Bavail * uint64(s.Bsize), true //nolint:gosec // a block's size is above 0
}
