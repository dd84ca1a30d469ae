//go:build !linux && !darwin

package computer

// LookedAfter runs nothing on this system, where a program has no memory limit of its own.
func LookedAfter(int, func(uint64) string) (status int, looked bool) { return 0, false }
