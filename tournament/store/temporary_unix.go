//go:build unix

package store

import (
	"io/fs"
	"os"
	"syscall"
)

// isOwn reports whether the file or folder is this user's: others use the same temporary
// folder.
func isOwn(info fs.FileInfo) bool {
	stat, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(stat.Uid) == os.Getuid()
}
