//go:build !linux

package screens

import "time"

var begun = time.Now()

// threadCPUTime is the clock where the system doesn't tell what a thread has worked.
func threadCPUTime() time.Duration { return time.Since(begun) }
