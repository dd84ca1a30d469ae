//go:build unix

package app

import (
	"fmt"
	"os"
	"syscall"
)

// deviceOf tells one disk or stick from another; false where it can't be told.
func deviceOf(path string) (string, bool) {
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
