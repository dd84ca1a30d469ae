//go:build !linux

package screens

import "time"

var begun = time.Now()

// worked is the clock where the system doesn't tell what a thread has worked.
func worked() time.Duration { return time.Since(begun) }
