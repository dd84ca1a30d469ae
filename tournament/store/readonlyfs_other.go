//go:build !unix

package store

// readOnlyFileSystem: elsewhere such a disk is a plain lack of permission.
func readOnlyFileSystem(error) bool { return false }
