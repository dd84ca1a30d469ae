//go:build !linux && !windows && !darwin

package computer

// far reports whether the folder is on another computer, which isn't known here.
func far(string) bool { return false }

// attached are the disks beside the first, which aren't known here.
func attached() []string { return nil }
