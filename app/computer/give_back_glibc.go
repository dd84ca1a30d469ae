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

// trimLibrary returns what the C library holds free. The drawing library's pictures leave it in
// pieces, which the C library would keep.
func trimLibrary() { C.trim() }
