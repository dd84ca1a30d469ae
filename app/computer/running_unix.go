//go:build linux || darwin

package computer

import (
	"time"

	"golang.org/x/sys/unix"
)

// Running is how long this computer has been running, including the time that it slept. That clock can't be set,
// and it goes on while a program is held, so it distinguishes sleep from a time of day that was set.
func Running() time.Duration {
	var since unix.Timespec
	if unix.ClockGettime(runningClock, &since) != nil {
		return time.Since(begun)
	}
	return time.Duration(since.Nano())
}
