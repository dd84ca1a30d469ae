package computer

import (
	"image"
	"testing"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

// TestTheMarkIsShownSideBySideWithTheStart: the mark is on the desktop, with its picture, wholly on the screen and
// without the keyboard, until the window is there. Its own window is made before the start goes on.
func TestTheMarkIsShownSideBySideWithTheStart(t *testing.T) {
	mark := image.NewNRGBA(image.Rect(0, 0, 512, 512))
	hide := ShowMark(func() (image.Image, error) { return mark, nil })
	defer hide()
	window := markOnDesktop(t)
	if window == 0 {
		t.Fatal("the start goes on while there is no window for the mark")
	}
	const getImage, bitmap = 0x173, 0
	if !within(func() bool { got, _, _ := sendMessage.Call(window, getImage, bitmap, 0); return got != 0 }) {
		t.Error("the mark has no picture")
	}
	if !within(func() bool { seen, _, _ := user32.NewProc("IsWindowVisible").Call(window); return seen != 0 }) {
		t.Error("the mark is not visible")
	}
	var at struct{ left, top, right, bottom int32 }
	if ok, _, _ := user32.NewProc("GetWindowRect").Call(window, uintptr(unsafe.Pointer(&at))); ok == 0 || at.right-at.left != markSize+2 || at.left < 0 || at.top < 0 {
		t.Errorf("the mark is at %v", at)
	}
	if front, _, _ := user32.NewProc("GetForegroundWindow").Call(); front == window {
		t.Error("the mark takes the keyboard")
	}
	hide()
	if !within(func() bool { return markOnDesktop(t) == 0 }) {
		t.Error("the mark stays when the window is there")
	}
}

// markOnDesktop is the mark's window, or 0 while there is none.
func markOnDesktop(t *testing.T) uintptr {
	t.Helper()
	title, err := windows.UTF16PtrFromString(markTitle)
	if err != nil {
		t.Fatal(err)
	}
	window, _, _ := user32.NewProc("FindWindowW").Call(0, uintptr(unsafe.Pointer(title)))
	return window
}

// within reports whether the condition holds before a minute has passed.
func within(holds func() bool) bool {
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if holds() {
			return true
		}
	}
	return holds()
}
