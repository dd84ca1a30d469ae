//go:build linux || darwin

package computer

import (
	"time"

	"golang.org/x/sys/unix"
)

// Running is how long this computer has been running, with the time that it slept. Nobody sets that clock, and it goes on
// while a program is held, so it tells a sleep from a clock on the wall that was set.
func Running() time.Duration {
	var since unix.Timespec
	if unix.ClockGettime(runningClock, &since) != nil {
		return time.Since(begun)
	}
	return time.Duration(since.Nano())
}
