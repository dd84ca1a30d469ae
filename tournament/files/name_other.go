//go:build !linux && !darwin && !windows

package files

// nameNew gives a file a name that no other file has.
func nameNew(from, to string) error { return linked(from, to) }
