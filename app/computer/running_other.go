//go:build !linux && !darwin

package computer

import "time"

// Running is how long this program has been running. On Windows that includes the time that the computer slept.
func Running() time.Duration { return time.Since(begun) }
