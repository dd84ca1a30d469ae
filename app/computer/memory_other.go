//go:build !linux && !darwin

package computer

// LookedAfter runs nothing here, where programs have no limit of their own.
func LookedAfter(int, func(uint64) string) (status int, looked bool) { return 0, false }
