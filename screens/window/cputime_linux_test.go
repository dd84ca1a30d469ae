package window

import (
	"syscall"
	"time"
	"unsafe"
)

// threadCPUTime is how long the thread has worked since it began, which doesn't depend on other work on the
// computer.
func threadCPUTime() time.Duration {
	const threadClock = 3 // This is CLOCK_THREAD_CPUTIME_ID.
	var at syscall.Timespec
	if _, _, no := syscall.Syscall(syscall.SYS_CLOCK_GETTIME, threadClock, uintptr(unsafe.Pointer(&at)), 0); no != 0 {
		return 0
	}
	return time.Duration(at.Nano())
}
