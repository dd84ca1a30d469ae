package standings

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/layout"
)

// largeText is the text size from which rows that just fit the laptop's screen
// are parted in two.
const largeText = 1.05

// foldLayout holds two rows: beside one another, the second at the right edge
// where apart is set, or, for large text and where they don't fit, one below the other.
type foldLayout struct {
	gap   float32
	apart bool
	width float32 // of the last layout, 0 before
}

// folds reports whether the second row goes below the first.
func (l *foldLayout) folds(a, b fyne.Size) bool {
	return layout.TextScale() > largeText || l.width > 0 && a.Width+l.gap+b.Width > l.width
}

// Layout places both; the first takes the width left over where they are apart.
func (l *foldLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if len(objects) != 2 {
		return
	}
	first, second := objects[0], objects[1]
	a, b := first.MinSize(), second.MinSize()
	l.width = size.Width
	if l.folds(a, b) {
		first.Move(fyne.NewPos(0, 0))
		first.Resize(fyne.NewSize(size.Width, a.Height))
		second.Move(fyne.NewPos(0, a.Height+l.gap))
		second.Resize(fyne.NewSize(size.Width, b.Height))
		return
	}
	width := a.Width
	if l.apart {
		width = max(0, size.Width-b.Width-l.gap)
	}
	first.Move(fyne.NewPos(0, 0))
	first.Resize(fyne.NewSize(width, size.Height))
	second.Move(fyne.NewPos(width+l.gap, 0))
	second.Resize(fyne.NewSize(b.Width, size.Height))
}

// MinSize is both beside one another, or one below the other.
func (l *foldLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if len(objects) != 2 {
		return fyne.Size{}
	}
	a, b := objects[0].MinSize(), objects[1].MinSize()
	if l.folds(a, b) {
		return fyne.NewSize(max(a.Width, b.Width), a.Height+l.gap+b.Height)
	}
	return fyne.NewSize(a.Width+l.gap+b.Width, max(a.Height, b.Height))
}
