package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// NewFrame lays out the window without gaps: rail at the left over the full height, top
// bar and status bar beside it, inspector at the right between them, the screen in the
// rest. Hidden parts take no space; refresh the frame after hiding one.
func NewFrame(rail, top, status, inspector, screen fyne.CanvasObject) *fyne.Container {
	return container.New(frameLayout{rail, top, status, inspector, screen}, rail, screen, inspector, top, status)
}

type frameLayout struct{ rail, top, status, inspector, screen fyne.CanvasObject }

// MinSize implements fyne.Layout.
func (l frameLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	rail, inspector := visibleSize(l.rail), visibleSize(l.inspector)
	top, status, screen := visibleSize(l.top), visibleSize(l.status), visibleSize(l.screen)
	width := max(top.Width, status.Width, screen.Width+inspector.Width)
	height := top.Height + status.Height + max(screen.Height, inspector.Height)
	return fyne.NewSize(rail.Width+width, max(rail.Height, height))
}

// Layout implements fyne.Layout.
func (l frameLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	rail, inspector := visibleSize(l.rail).Width, visibleSize(l.inspector).Width
	top, status := visibleSize(l.top).Height, visibleSize(l.status).Height
	width, height := size.Width-rail, size.Height-top-status
	put(l.rail, 0, 0, rail, size.Height)
	put(l.top, rail, 0, width, top)
	put(l.status, rail, size.Height-status, width, status)
	put(l.inspector, size.Width-inspector, top, inspector, height)
	put(l.screen, rail, top, width-inspector, height)
}

func visibleSize(o fyne.CanvasObject) fyne.Size {
	if !o.Visible() {
		return fyne.Size{}
	}
	return o.MinSize()
}

func put(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(width, height))
}
