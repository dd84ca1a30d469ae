//go:build !ci

package monitor

import (
	"image"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.3/glfw"
)

// title is the greatest height of a window's title, in the toolkit's points.
const title = 34

// Fit makes the size smaller if the first screen has less room beside the desktop's bars. The window must be shown.
func Fit(w fyne.Window, size fyne.Size) fyne.Size {
	first := glfw.GetPrimaryMonitor()
	if first == nil {
		return size
	}
	_, _, width, height := first.GetWorkarea()
	room := fyne.NewSize(float32(width)/w.Canvas().Scale(), float32(height)/w.Canvas().Scale()-title)
	if room.Width <= 0 || room.Height <= 0 {
		return size
	}
	return size.Min(room)
}

// Beside moves a window to a screen that another window isn't on, and reports whether there is
// one. Both must be shown.
func Beside(w, other fyne.Window) bool {
	var taken image.Point
	known := false
	onDriver(other, func(g *glfw.Window) {
		x, y := g.GetPos()
		width, height := g.GetSize()
		taken, known = image.Pt(x+width/2, y+height/2), true
	})
	if !known {
		return false
	}
	for _, m := range glfw.GetMonitors() {
		x, y := m.GetPos()
		mode := m.GetVideoMode()
		if mode == nil || taken.In(image.Rect(x, y, x+mode.Width, y+mode.Height)) {
			continue
		}
		moved := false
		onDriver(w, func(g *glfw.Window) {
			width, height := g.GetSize()
			g.SetPos(x+max(0, (mode.Width-width)/2), y+max(0, (mode.Height-height)/2))
			moved = true
		})
		return moved
	}
	return false
}

// onDriver does something with the window in the library under the toolkit, whose context is then the current one. It
// does nothing if the toolkit draws by other means.
func onDriver(w fyne.Window, do func(*glfw.Window)) {
	drawn, ok := w.(interface{ RunWithContext(func()) })
	if !ok {
		return
	}
	drawn.RunWithContext(func() {
		if g := glfw.GetCurrentContext(); g != nil {
			do(g)
		}
	})
}
