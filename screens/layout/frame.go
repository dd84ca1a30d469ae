package layout

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// NewFrame lays out the window without gaps. The rail is at the left over the full height, the top bar and the status
// bar are beside it, the inspector is at the right between them, and the screen has the rest. A hidden inspector
// takes no space, but the frame has to be refreshed after it is hidden. The inspector is narrower if the screen needs
// the space. needs is the width that the screen's work needs, and may be nil.
func NewFrame(rail, top, status, inspector, screen fyne.CanvasObject, needs func() float32) *fyne.Container {
	return container.New(frameLayout{rail, top, status, inspector, screen, needs}, rail, top, screen, inspector, status)
}

type frameLayout struct {
	rail, top, status, inspector, screen fyne.CanvasObject
	needs                                func() float32
}

// leastInspector is the least width of the inspector, at text size 1.0, if a screen needs the space.
const leastInspector = float32(220)

// wideWindow is the least width of a window, at text size 1.0, in which the rail has its words beside the icons.
const wideWindow = float32(1200)

// MinSize implements fyne.Layout. The window may become smaller than its parts would like, because they scroll.
func (frameLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(900, 520) }

// Layout implements fyne.Layout.
func (l frameLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if r, ok := l.rail.(interface{ SetNarrow(narrow bool) }); ok {
		r.SetNarrow(size.Width < wideWindow*TextScale())
	}
	rail, top := l.rail.MinSize().Width, l.top.MinSize().Height
	l.status.Resize(fyne.NewSize(max(0, size.Width-rail), l.status.Size().Height)) // Its words wrap.
	status := l.status.MinSize().Height
	inspector := float32(0)
	if l.inspector.Visible() {
		inspector = l.inspector.MinSize().Width
		if l.needs != nil {
			inspector = max(min(inspector, size.Width-rail-l.needs()), min(inspector, leastInspector*TextScale()))
		}
	}
	put := func(o fyne.CanvasObject, x, y, width, height float32) {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(max(0, width), max(0, height)))
	}
	put(l.rail, 0, 0, rail, size.Height)
	put(l.top, rail, 0, size.Width-rail, top)
	put(l.status, rail, size.Height-status, size.Width-rail, status)
	put(l.inspector, size.Width-inspector, top, inspector, size.Height-top-status)
	put(l.screen, rail, top, size.Width-rail-inspector, size.Height-top-status)
}
