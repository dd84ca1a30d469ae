package screens

import "fyne.io/fyne/v2"

// splitLayout puts two objects side by side: the left one has a width of its own,
// told at text size 1.0, the other the rest; or, with right set, the other way
// round.
type splitLayout struct {
	left, gap float32
	// fromRight: the width is that of the right-hand object.
	fromRight bool
	// centred objects keep their height and stand in the middle.
	centred bool
}

// Layout places both over the full height.
func (l *splitLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if len(objects) != 2 {
		return
	}
	own := min(l.left*textScale(), size.Width)
	rest := max(0, size.Width-own-l.gap)
	widths := [2]float32{own, rest}
	if l.fromRight {
		widths = [2]float32{rest, own}
	}
	x := float32(0)
	for i, o := range objects {
		height, y := size.Height, float32(0)
		if l.centred {
			height = min(size.Height, o.MinSize().Height)
			y = (size.Height - height) / 2
		}
		o.Resize(fyne.NewSize(widths[i], height))
		o.Move(fyne.NewPos(x, y))
		x += widths[i] + l.gap
	}
}

// MinSize is both beside one another.
func (l *splitLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if len(objects) != 2 {
		return fyne.Size{}
	}
	a, b := objects[0].MinSize(), objects[1].MinSize()
	rest := b.Width
	if l.fromRight {
		rest = a.Width
	}
	return fyne.NewSize(l.left*textScale()+l.gap+rest, max(a.Height, b.Height))
}
