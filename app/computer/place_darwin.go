package computer

import (
	"path/filepath"
	"syscall"
)

// far reports whether the folder is on another computer, which is so if its disk isn't marked as local (statfs(2),
// MNT_LOCAL).
func far(folder string) bool {
	const local = 0x1000
	var s syscall.Statfs_t
	return syscall.Statfs(folder, &s) == nil && s.Flags&local == 0
}

// attached are the disks other than the first.
func attached() []string {
	found, _ := filepath.Glob("/Volumes/*") // The pattern is valid.
	return found
}
