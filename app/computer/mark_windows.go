package computer

import (
	"image"
	"runtime"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

var (
	user32           = windows.NewLazySystemDLL("user32.dll")
	createWindow     = user32.NewProc("CreateWindowExW")
	setWindowPos     = user32.NewProc("SetWindowPos")
	destroyWindow    = user32.NewProc("DestroyWindow")
	sendMessage      = user32.NewProc("SendMessageW")
	peekMessage      = user32.NewProc("PeekMessageW")
	dispatchMessage  = user32.NewProc("DispatchMessageW")
	getSystemMetrics = user32.NewProc("GetSystemMetrics")
	gdi32            = windows.NewLazySystemDLL("gdi32.dll")
	createBitmap     = gdi32.NewProc("CreateBitmap")
	deleteObject     = gdi32.NewProc("DeleteObject")
)

// showMark shows the mark in the middle of the first screen until it is over.
func showMark(mark func() (image.Image, error), over <-chan struct{}) {
	picture, err := mark()
	if err != nil {
		return
	}
	runtime.LockOSThread() // a window belongs to the thread that made it
	defer runtime.UnlockOSThread()
	pixels := pixelsOf(picture)
	bitmap, _, _ := createBitmap.Call(markSize, markSize, 1, 32, uintptr(unsafe.Pointer(&pixels[0])))
	if bitmap == 0 {
		return
	}
	defer func() { _, _, _ = deleteObject.Call(bitmap) }()
	class, err := windows.UTF16PtrFromString("static")
	if err != nil {
		return
	}
	const (
		popup, border, showsBitmap = 0x80000000, 0x00800000, 0xe
		inFront, noButton, noKeys  = 0x8, 0x80, 0x08000000
		screenWidth, screenHeight  = 0, 1
		setImage, aBitmap          = 0x172, 0
		noMove, noResize, andShow  = 0x2, 0x1, 0x40 | 0x10
	)
	size := uintptr(markSize + 2)
	width, _, _ := getSystemMetrics.Call(screenWidth)
	height, _, _ := getSystemMetrics.Call(screenHeight)
	window, _, _ := createWindow.Call(inFront|noButton|noKeys, uintptr(unsafe.Pointer(class)), 0, popup|border|showsBitmap,
		(width-size)/2, (height-size)/2, size, size, 0, 0, 0, 0)
	if window == 0 {
		return
	}
	defer func() { _, _, _ = destroyWindow.Call(window) }()
	_, _, _ = sendMessage.Call(window, setImage, aBitmap, bitmap)
	// Not by ShowWindow, whose first call is the one that heeds how the program is to open.
	_, _, _ = setWindowPos.Call(window, 0, 0, 0, 0, 0, noMove|noResize|andShow)
	const often = 20 * time.Millisecond
	for {
		select {
		case <-over:
			return
		case <-time.After(often):
		}
		var message [6]uint64 // as long as Windows' own
		for {
			if there, _, _ := peekMessage.Call(uintptr(unsafe.Pointer(&message)), 0, 0, 0, 1); there == 0 {
				break
			}
			_, _, _ = dispatchMessage.Call(uintptr(unsafe.Pointer(&message)))
		}
	}
}
