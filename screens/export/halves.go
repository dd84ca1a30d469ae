package export

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/layout"
)

// halves puts the two parts of the page side by side if each of them is wide enough to read well. Otherwise one is
// above the other.
type halves struct{ width float32 }

const (
	halfGap   = 16
	halfLeast = 600 // This is the least width of a part beside the other, at text size 1.0.
)

// beside reports whether the parts were side by side in the last layout.
func (l *halves) beside() bool { return l.half() >= halfLeast*layout.TextScale() }

func (l *halves) half() float32 { return (l.width - halfGap) / 2 }

// Layout places both parts.
func (l *halves) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	width, x, y := size.Width, float32(0), float32(0)
	if l.beside() {
		width = l.half()
	}
	for _, o := range objects {
		o.Resize(fyne.NewSize(width, o.Size().Height)) // What wraps knows its height only once it has its width.
		o.Resize(fyne.NewSize(width, o.MinSize().Height))
		o.Move(fyne.NewPos(x, y))
		if l.beside() {
			x += width + halfGap
		} else {
			y += o.MinSize().Height + halfGap
		}
	}
}

// MinSize is as wide as the wider of the two. The page scrolls.
func (l *halves) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for i, o := range objects {
		least := o.MinSize()
		if l.beside() {
			size = size.Max(least)
			continue
		}
		if i > 0 {
			size.Height += halfGap
		}
		size = fyne.NewSize(max(size.Width, least.Width), size.Height+least.Height)
	}
	return size
}
