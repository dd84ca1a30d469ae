//go:build !linux || !cgo

package computer

// trimLibrary does nothing here: no C library holds memory back.
func trimLibrary() {}
