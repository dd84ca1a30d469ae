package computer

import (
	"image"
	"runtime"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

// The calls of Windows by which a picture is shown without the window's toolkit. Each is found on every
// Windows that runs this program.
var (
	user32 = windows.NewLazySystemDLL("user32.dll")
	gdi32  = windows.NewLazySystemDLL("gdi32.dll")

	createWindow     = user32.NewProc("CreateWindowExW")
	destroyWindow    = user32.NewProc("DestroyWindow")
	setWindowPos     = user32.NewProc("SetWindowPos")
	sendMessage      = user32.NewProc("SendMessageW")
	peekMessage      = user32.NewProc("PeekMessageW")
	dispatchMessage  = user32.NewProc("DispatchMessageW")
	getCursorPos     = user32.NewProc("GetCursorPos")
	getSystemMetrics = user32.NewProc("GetSystemMetrics")
	createBitmap     = gdi32.NewProc("CreateBitmap")
	deleteObject     = gdi32.NewProc("DeleteObject")
)

// markClass is a class of windows that Windows itself draws, here with a picture and nothing else. By its
// title the tests find it, and tell it from the window of the program.
const markClass, markTitle = "static", "starting-wordhall"

// showMark shows the mark on the desktop, when the start takes its time, until it is over: where the pointer is, so on the
// screen of whoever clicked, without a frame, over the other windows, and without taking the keyboard. Its window
// is made before the start goes on: with the first one the system loads what windows need, and under Wine two threads that
// do so at once may wait for one another for ever.
func showMark(mark func() (image.Image, error), over <-chan struct{}, ready func()) {
	runtime.LockOSThread() // a window belongs to the thread that makes it
	defer runtime.UnlockOSThread()
	window := newMarkWindow()
	ready()
	if window == 0 {
		return // no desktop, as in a service
	}
	var bitmap uintptr
	defer func() {
		_, _, _ = destroyWindow.Call(window)
		if bitmap != 0 {
			_, _, _ = deleteObject.Call(bitmap)
		}
	}()
	if waitAnswering(over, time.After(markAfter)) {
		return
	}
	picture, err := mark()
	if err != nil {
		return
	}
	pixels := pixelsOf(picture)
	const planes, bitsPerPixel = 1, 32
	bitmap, _, _ = createBitmap.Call(markSize, markSize, planes, bitsPerPixel, uintptr(unsafe.Pointer(&pixels[0])))
	if bitmap == 0 {
		return
	}
	const setImage, isBitmap = 0x172, 0
	_, _, _ = sendMessage.Call(window, setImage, isBitmap, bitmap)
	const noSize, noMove, noActivate, showWindow = 1, 2, 0x10, 0x40
	const topmost = ^uintptr(0)
	_, _, _ = setWindowPos.Call(window, topmost, 0, 0, 0, 0, noSize|noMove|noActivate|showWindow)
	waitAnswering(over, nil)
}

// newMarkWindow makes the window that the mark is shown in, not yet on the screen, or gives 0 where there can be none.
func newMarkWindow() uintptr {
	class, err := windows.UTF16PtrFromString(markClass)
	if err != nil {
		return 0
	}
	title, err := windows.UTF16PtrFromString(markTitle)
	if err != nil {
		return 0
	}
	left, top := markPlace()
	const (
		noTaskbar, neverActive, overOthers = 0x80, 0x8000000, 0x8
		popup, border, shownAsBitmap       = 0x80000000, 0x800000, 0x20E // in the middle: else the window takes the picture's size, border and all
	)
	window, _, _ := createWindow.Call(noTaskbar|neverActive|overOthers, uintptr(unsafe.Pointer(class)), uintptr(unsafe.Pointer(title)),
		popup|border|shownAsBitmap, uintptr(left), uintptr(top), markSize+2, markSize+2, 0, 0, 0, 0)
	return window
}

// markPlace is where the mark begins on the desktop, which all screens make together.
func markPlace() (left, top int) {
	var pointer struct{ x, y int32 }
	_, _, _ = getCursorPos.Call(uintptr(unsafe.Pointer(&pointer)))
	const leftmost, topmost, wide, high = 76, 77, 78, 79
	metric := func(index uintptr) int {
		n, _, _ := getSystemMetrics.Call(index)
		return int(int32(n))
	}
	x, y := metric(leftmost), metric(topmost)
	return x + inside(int(pointer.x)-x, metric(wide)), y + inside(int(pointer.y)-y, metric(high))
}

// message is MSG of Windows.
type message struct {
	window         uintptr
	number         uint32
	wide, long     uintptr
	time           uint32
	x, y, reserved int32
}

// waitAnswering waits until it is over, which it reports, or time to go on, and meanwhile answers what Windows asks this
// thread's windows; one that doesn't is shown as hanging.
func waitAnswering(over <-chan struct{}, goOn <-chan time.Time) bool {
	const every, remove = 20 * time.Millisecond, 1
	turn := time.NewTicker(every)
	defer turn.Stop()
	for {
		var m message
		for {
			if got, _, _ := peekMessage.Call(uintptr(unsafe.Pointer(&m)), 0, 0, 0, remove); got == 0 {
				break
			}
			_, _, _ = dispatchMessage.Call(uintptr(unsafe.Pointer(&m)))
		}
		select {
		case <-over:
			return true
		case <-goOn:
			return false
		case <-turn.C:
		}
	}
}
