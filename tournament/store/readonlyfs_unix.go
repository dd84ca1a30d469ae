//go:build unix

package store

import (
	"errors"
	"syscall"
)

// readOnlyFileSystem reports whether the system refused because nothing can be
// written on that disk at all.
func readOnlyFileSystem(err error) bool { return errors.Is(err, syscall.EROFS) }
