//go:build linux && cgo

package computer

/*
#include <features.h>
#ifdef __GLIBC__
#include <malloc.h>
static void trim(void) { malloc_trim(0); }
#else
static void trim(void) {}
#endif
*/
import "C"

// trimLibrary returns the memory that the C library keeps although it is free. The drawing library's pictures leave
// it in pieces, which the C library wouldn't return.
func trimLibrary() { C.trim() }
