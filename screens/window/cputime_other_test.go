//go:build !linux

package window

import "time"

var begun = time.Now()

// threadCPUTime is the time by the clock, because this system doesn't report how long a thread has worked.
func threadCPUTime() time.Duration { return time.Since(begun) }
