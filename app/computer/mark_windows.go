package computer

import (
	"image"
	"runtime"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

// These are the calls of Windows that show a picture without the window's toolkit. Every Windows on which this
// program runs has them.
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

// markClass is a class of windows that Windows itself draws; this one has only a picture. Tests find it by its
// title, which tells it apart from the program's window.
const markClass, markTitle = "static", "starting-wordhall"

// showMark shows the mark on the desktop, if the start takes long, until over is closed. It is at the pointer, so
// on the screen on which the user clicked, without a frame, over the other windows, and it takes no keyboard focus.
// Its window is made before the start goes on, because the system loads what windows need with the first one, and
// under Wine two threads that do so at once may wait for each other for ever.
func showMark(mark func() (image.Image, error), over <-chan struct{}, ready func()) {
	runtime.LockOSThread() // A window belongs to the thread that makes it.
	defer runtime.UnlockOSThread()
	window := newMarkWindow()
	ready()
	if window == 0 {
		return // There is no desktop, for example in a service.
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

// newMarkWindow makes the window for the mark, which isn't visible yet. It returns 0 if that fails.
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

// markPlace is where the mark begins on the desktop, which consists of all screens.
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

// message is Windows' MSG.
type message struct {
	window         uintptr
	number         uint32
	wide, long     uintptr
	time           uint32
	x, y, reserved int32
}

// waitAnswering waits until over is closed, and then reports true, or until goOn fires. Meanwhile it answers what
// Windows asks this thread's windows, because Windows shows a window that doesn't answer as hanging.
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
