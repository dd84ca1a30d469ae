//go:build !unix

package computer

import (
	"os"
	"path/filepath"
	"strings"
)

// DeviceOf returns the letter or share of the drive that the path is on. It reports false if the folder doesn't
// exist.
func DeviceOf(path string) (string, bool) {
	if _, err := os.Stat(path); err != nil {
		return "", false
	}
	full, err := filepath.Abs(path)
	if err != nil {
		return "", false
	}
	return strings.ToUpper(filepath.VolumeName(full)), true
}
