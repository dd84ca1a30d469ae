package screens

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/widgets"
)

// readingPage is a text that scrolls.
type readingPage struct {
	body   *fyne.Container
	inner  *fyne.Container
	scroll *container.Scroll
	outer  *fyne.Container
}

func newReadingPage() *readingPage {
	p := &readingPage{body: widgets.NewStack(12, nil)}
	p.inner = widgets.NewInset(2, 14, 16, 2, p.body)
	p.scroll = container.NewVScroll(p.inner)
	p.outer = container.New(p)
	p.outer.Objects = []fyne.CanvasObject{p.scroll}
	return p
}

func (p *readingPage) object() fyne.CanvasObject { return p.outer }

// fill shows another text from its top.
func (p *readingPage) fill(rows ...fyne.CanvasObject) {
	p.body.Objects = rows
	p.scroll.ScrollToTop()
	p.fit()
	p.body.Refresh()
	p.fit()
	p.scroll.Refresh()
}

// fit lets the text learn its width before its height counts.
func (p *readingPage) fit() {
	if width := p.scroll.Size().Width; width > 0 {
		for range 2 { // cards in columns learn theirs from the first
			p.inner.Resize(fyne.NewSize(width, p.inner.MinSize().Height))
		}
	}
}

// Layout gives the text all the space.
func (p *readingPage) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p.scroll.Resize(size)
	p.fit()
	p.scroll.Refresh()
}

// MinSize is small: the text scrolls.
func (p *readingPage) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(240, 120) }

// scrollPage scrolls by most of what is in sight.
func (p *readingPage) scrollPage(down bool) {
	by := p.scroll.Size().Height * 0.85
	if !down {
		by = -by
	}
	most := max(0, p.inner.Size().Height-p.scroll.Size().Height)
	p.scroll.ScrollToOffset(fyne.NewPos(0, min(max(0, p.scroll.Offset.Y+by), most)))
}

// readingTopLayout puts the search and the choice of a rulebook on one line, or on
// two where that is too narrow.
type readingTopLayout struct{ width float32 }

// readingStrip is the least width of the choice of a rulebook.
func readingStrip() float32 { return 560 * textScale() }

func (l *readingTopLayout) folded(width float32) bool {
	return width > 0 && width < readingStrip()+300*textScale()
}

// Layout places the two.
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

// MinSize is one line, or two.
func (l *readingTopLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	high := objects[0].MinSize().Height
	if l.folded(l.width) {
		high += 8 + objects[1].MinSize().Height
	}
	return fyne.NewSize(300, high)
}

// readingColumnsLayout puts cards side by side at one height, or one under the
// other where a column would be narrower than least (at text size 1.0).
type readingColumnsLayout struct {
	gap, least float32
	width      float32 // of the last layout, 0 before
}

// column is the width of a column, and whether they stand side by side.
func (l *readingColumnsLayout) column(n int, width float32) (float32, bool) {
	each := (width - l.gap*float32(n-1)) / float32(n)
	if each < l.least*textScale() {
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
		o.Resize(fyne.NewSize(each, o.Size().Height)) // texts learn their width
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

// MinSize is as high as the cards are at the present width.
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
