package rulings

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/layout"
)

// readingTopLayout puts the search and the choice of a rulebook on one line, or on two if one is too narrow.
type readingTopLayout struct{ width float32 }

// readingStrip is the least width of the choice of a rulebook.
func readingStrip() float32 { return 560 * layout.TextScale() }

func (l *readingTopLayout) folded(width float32) bool {
	return width > 0 && width < readingStrip()+400*layout.TextScale()
}

// Layout places both.
func (l *readingTopLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	find, strip := objects[0], objects[1]
	high := find.MinSize().Height
	find.Move(fyne.NewPos(0, 0))
	if l.folded(size.Width) {
		find.Resize(fyne.NewSize(size.Width, high))
		strip.Move(fyne.NewPos(0, high+8))
		strip.Resize(fyne.NewSize(size.Width, strip.MinSize().Height))
		return
	}
	find.Resize(fyne.NewSize(size.Width-readingStrip()-12, high))
	strip.Move(fyne.NewPos(size.Width-readingStrip(), (high-strip.MinSize().Height)/2))
	strip.Resize(fyne.NewSize(readingStrip(), strip.MinSize().Height))
}

// MinSize is the height of one line, or of two.
func (l *readingTopLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	high := objects[0].MinSize().Height
	if l.folded(l.width) {
		high += 8 + objects[1].MinSize().Height
	}
	return fyne.NewSize(300, high)
}

// readingColumnsLayout puts cards side by side with one height. If a column would be narrower than least, at text
// size 1.0, they are one below the other.
type readingColumnsLayout struct {
	gap, least float32
	width      float32 // It is the width of the last layout, or 0 before the first.
}

// column is the width of a column. ok says that the columns are side by side.
func (l *readingColumnsLayout) column(n int, width float32) (float32, bool) {
	each := (width - l.gap*float32(n-1)) / float32(n)
	if each < l.least*layout.TextScale() {
		return width, false
	}
	return each, true
}

// Layout places the cards.
func (l *readingColumnsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if len(objects) == 0 {
		return
	}
	l.width = size.Width
	each, beside := l.column(len(objects), size.Width)
	var x, y, tallest float32
	for _, o := range objects {
		o.Resize(fyne.NewSize(each, o.Size().Height)) // Texts get their width here.
		tallest = max(tallest, o.MinSize().Height)
	}
	for _, o := range objects {
		o.Move(fyne.NewPos(x, y))
		if beside {
			o.Resize(fyne.NewSize(each, tallest))
			x += each + l.gap
			continue
		}
		o.Resize(fyne.NewSize(each, o.MinSize().Height))
		y += o.MinSize().Height + l.gap
	}
}

// MinSize is as high as the cards are at the width of the last layout.
func (l *readingColumnsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if len(objects) == 0 {
		return fyne.Size{}
	}
	_, beside := l.column(len(objects), l.width)
	var tallest, sum float32
	for _, o := range objects {
		high := o.MinSize().Height
		tallest, sum = max(tallest, high), sum+high+l.gap
	}
	if beside {
		return fyne.NewSize(l.least, tallest)
	}
	return fyne.NewSize(l.least, sum-l.gap)
}
