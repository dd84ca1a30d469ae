package files

// leastRoom is how many bytes a disk must have free not to count as full: a database asks for a few
// pages at once.
const leastRoom = 64 << 10

// IsFull reports whether the disk of the path has no room left, where the system can tell.
func IsFull(path string) bool {
	free, known := freeBytes(path)
	return known && free < leastRoom
}
