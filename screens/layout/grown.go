package layout

import "fyne.io/fyne/v2"

// Grown gives its one object all of its space, and calls Tell when the object needs more height than ever before, so
// that what scrolls it can make room.
type Grown struct {
	// Tell is called on the window's goroutine, and never while it is already running.
	Tell func()

	high    float32
	telling bool
}

// Layout places the object.
func (l *Grown) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size)
	high := objects[0].MinSize().Height
	if l.telling || high <= l.high {
		return
	}
	first := l.high == 0
	if l.high = high; !first {
		l.telling = true
		l.Tell()
		l.telling = false
	}
}

// MinSize is that of the object.
func (l *Grown) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }
