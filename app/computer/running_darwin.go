package computer

import "golang.org/x/sys/unix"

const runningClock = unix.CLOCK_MONOTONIC // goes on while the computer sleeps, unlike that of Go
