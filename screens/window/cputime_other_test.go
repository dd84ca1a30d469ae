//go:build !linux

package window

import "time"

var begun = time.Now()

// threadCPUTime is the time passed by the clock, where the system doesn't report how long a
// thread has worked.
func threadCPUTime() time.Duration { return time.Since(begun) }
