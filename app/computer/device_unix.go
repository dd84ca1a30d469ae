//go:build unix

package computer

import (
	"fmt"
	"os"
	"syscall"
)

// DeviceOf returns a name for the disk or stick that the path is on, which is different for each. It reports false
// if that can't be found out.
func DeviceOf(path string) (string, bool) {
	info, err := os.Stat(path)
	if err != nil {
		return "", false
	}
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return "", false
	}
	return fmt.Sprint(stat.Dev), true
}
