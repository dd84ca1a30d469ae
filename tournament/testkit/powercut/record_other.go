//go:build !linux || !amd64

package powercut

import (
	"errors"
	"os"
)

// Run runs a program and records what it does in the folder, which this system can't.
func (r *Recording) Run([]string, []string, Orders) error { return errors.ErrUnsupported }

func inodeOf(os.FileInfo) inode { return inode{} }
