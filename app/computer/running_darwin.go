package computer

import "golang.org/x/sys/unix"

const runningClock = unix.CLOCK_MONOTONIC // It goes on while the computer sleeps, unlike Go's own clock.
