//go:build !linux

package computer

import (
	"path/filepath"
	"strings"
)

// far reports whether the folder is on another computer, as far as its name shows.
func far(folder string) bool { return strings.HasPrefix(filepath.VolumeName(folder), `\\`) }
