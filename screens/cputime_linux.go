package screens

import (
	"syscall"
	"time"
	"unsafe"
)

// threadCPUTime is what the thread has worked since it began, which other work on the computer
// doesn't change.
func threadCPUTime() time.Duration {
	const threadClock = 3 // CLOCK_THREAD_CPUTIME_ID
	return workClock(threadClock)
}

// workClock reads one of the system's clocks of work.
func workClock(clock int) time.Duration {
	var at syscall.Timespec
	if _, _, no := syscall.Syscall(syscall.SYS_CLOCK_GETTIME, uintptr(clock), uintptr(unsafe.Pointer(&at)), 0); no != 0 {
		return 0
	}
	return time.Duration(at.Nano())
}
