//go:build !linux && !windows && !darwin

package computer

// far reports whether the folder is on another computer. On this system that isn't known.
func far(string) bool { return false }

// attached are the disks other than the first. On this system they aren't known.
func attached() []string { return nil }
