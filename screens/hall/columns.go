package hall

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/layout"
)

// columnsLayout puts what is shown side by side in columns of the same width and height. If a column would be
// narrower than least, at text size 1.0, they are one below the other.
type columnsLayout struct {
	gap, least float32
	width      float32 // It is the width of the last layout.
}

// shown are the objects that are visible, and how many are in a row.
func (l *columnsLayout) shown(objects []fyne.CanvasObject) (list []fyne.CanvasObject, columns int) {
	for _, o := range objects {
		if o.Visible() {
			list = append(list, o)
		}
	}
	columns = max(1, len(list))
	if n := float32(columns); (l.width-l.gap*(n-1))/n < l.least*layout.TextScale() {
		columns = 1
	}
	return list, columns
}

// besideLayout puts its second object to the right of the first one. If less than least, at text size 1.0, would be
// left for it, the second object is below the first one.
type besideLayout struct {
	gap, least float32
	width      float32 // It is the width of the last layout, or 0 before the first.
}

// besides is how much of a width is left for the second object beside the first one. ok is false if that is too
// little.
func (l *besideLayout) besides(first fyne.CanvasObject, width float32) (room float32, ok bool) {
	room = width - first.MinSize().Width - l.gap
	return room, room >= l.least*layout.TextScale()
}

// Layout places both. What wraps gets its width before its height is used.
func (l *besideLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	first, second := objects[0], objects[1]
	least := first.MinSize()
	first.Resize(least)
	at, width := fyne.NewPos(least.Width+l.gap, 0), size.Width
	if room, ok := l.besides(first, size.Width); ok {
		width = room
	} else {
		at = fyne.NewPos(0, least.Height+l.gap)
	}
	second.Resize(fyne.NewSize(width, second.Size().Height))
	second.Resize(fyne.NewSize(width, second.MinSize().Height))
	second.Move(at)
}

// MinSize is as high as both are at the width of the last layout.
func (l *besideLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	first, second := objects[0].MinSize(), objects[1].MinSize()
	if _, ok := l.besides(objects[0], l.width); ok {
		return fyne.NewSize(first.Width, max(first.Height, second.Height))
	}
	return fyne.NewSize(first.Width, first.Height+l.gap+second.Height)
}

// Layout places the objects. What wraps gets its width before its height is used.
func (l *columnsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	list, columns := l.shown(objects)
	width, y, high := (size.Width-l.gap*float32(columns-1))/float32(columns), float32(0), float32(0)
	for _, o := range list {
		o.Resize(fyne.NewSize(width, o.Size().Height))
		high = max(high, o.MinSize().Height)
	}
	for i, o := range list {
		h := o.MinSize().Height
		if columns > 1 {
			h = high
		}
		o.Move(fyne.NewPos(float32(i%columns)*(width+l.gap), y))
		o.Resize(fyne.NewSize(width, h))
		if columns == 1 {
			y += h + l.gap
		}
	}
}

// MinSize is as high as the objects are at the width of the last layout.
func (l *columnsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	list, columns := l.shown(objects)
	var size fyne.Size
	for i, o := range list {
		m := o.MinSize()
		size.Width = max(size.Width, m.Width)
		if columns > 1 {
			size.Height = max(size.Height, m.Height)
			continue
		}
		if i > 0 {
			size.Height += l.gap
		}
		size.Height += m.Height
	}
	return size
}
