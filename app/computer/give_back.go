package computer

import "runtime/debug"

// GiveMemoryBack returns unused memory to the system: that of Go, after a collection, and that of the libraries
// that the program is built with. It takes some tens of milliseconds of one core.
func GiveMemoryBack() {
	debug.FreeOSMemory()
	trimLibrary()
}
