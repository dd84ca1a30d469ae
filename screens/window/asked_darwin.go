//go:build darwin && cgo && !ci

package window

// The Finder asks a program that runs to open a file; the toolkit doesn't listen. So the one that
// answers for the program, which GLFW makes, is taught to.

/*
#cgo LDFLAGS: -lobjc
#include <objc/message.h>
#include <objc/runtime.h>

extern void wordhallAskedFor(char *path);

static signed char wordhallOpenFile(id self, SEL command, id application, id name) {
	wordhallAskedFor(((char *(*)(id, SEL))objc_msgSend)(name, sel_registerName("UTF8String")));
	return 1;
}

static void wordhallListen(void) {
	class_addMethod((Class)objc_getClass("GLFWApplicationDelegate"), sel_registerName("application:openFile:"), (IMP)wordhallOpenFile, "c@:@@");
}
*/
import "C"

// asked are the files that weren't opened yet.
var asked = make(chan string, 8)

//export wordhallAskedFor
func wordhallAskedFor(path *C.char) {
	select {
	case asked <- C.GoString(path):
	default: // so many at once are a slip of the hand
	}
}

// askedFor are the files that the desktop asks the running program to open, beginning when its first window is
// made.
func askedFor() <-chan string {
	C.wordhallListen()
	return asked
}
