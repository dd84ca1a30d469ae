//go:build !linux || !cgo

package computer

// trimLibrary does nothing on this system, because no C library keeps free memory.
func trimLibrary() {}
