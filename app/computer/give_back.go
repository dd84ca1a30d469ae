package computer

import "runtime/debug"

// GiveMemoryBack returns what the program doesn't use to the system: that of Go, after a collection,
// and that of the libraries it is built with. It takes some tens of milliseconds of one core.
func GiveMemoryBack() {
	debug.FreeOSMemory()
	trimLibrary()
}
