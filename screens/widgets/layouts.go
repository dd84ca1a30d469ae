package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/look"
)

// rowLayout puts its objects in a row at their own sizes, centred on one line, with a gap between them. The object
// spread, if there is one, takes the width that is left.
type rowLayout struct {
	gap    float32
	spread fyne.CanvasObject
	fill   bool // The objects take the full height.
}

func (l *rowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.needs(leasts(objects), objects)
}

// needs is the space for all objects at their least sizes.
func (l *rowLayout) needs(least []fyne.Size, objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for i, o := range objects {
		m := least[i]
		if !o.Visible() || m.Width == 0 && o != l.spread {
			continue
		}
		if size.Width > 0 {
			size.Width += l.gap
		}
		size.Width += m.Width
		size.Height = max(size.Height, m.Height)
	}
	return size
}

func (l *rowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	least := leasts(objects)
	left, x := size.Width-l.needs(least, objects).Width, float32(0)
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		m := least[i]
		if o == l.spread {
			m.Width += max(0, left)
		} else if m.Width == 0 {
			o.Resize(m)
			continue
		}
		if l.fill {
			m.Height = size.Height
		}
		o.Move(fyne.NewPos(x, (size.Height-m.Height)/2))
		o.Resize(m)
		x += m.Width + l.gap
	}
}

// leasts are the least sizes of the objects. A hidden object has none. A layout asks for them once, because each
// object asks everything inside it.
func leasts(objects []fyne.CanvasObject) []fyne.Size {
	list := make([]fyne.Size, len(objects))
	for i, o := range objects {
		if o.Visible() {
			list[i] = o.MinSize()
		}
	}
	return list
}

// stackLayout puts its objects one under the other at full width, with a gap between them. The object spread, if
// there is one, takes the height that is left.
type stackLayout struct {
	gap    float32
	spread fyne.CanvasObject
}

func (l *stackLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.needs(leasts(objects), objects)
}

// needs is the space for all objects at their least sizes.
func (l *stackLayout) needs(least []fyne.Size, objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	first := true
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		if !first {
			size.Height += l.gap
		}
		first = false
		size.Height += least[i].Height
		size.Width = max(size.Width, least[i].Width)
	}
	return size
}

func (l *stackLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if size.Width <= 0 { // It is being filled, object by object, before it is shown.
		return
	}
	for _, o := range objects { // Texts that wrap get their width before heights are used.
		if o.Visible() {
			o.Resize(fyne.NewSize(size.Width, o.Size().Height))
		}
	}
	least, y := leasts(objects), float32(0)
	left := size.Height - l.needs(least, objects).Height
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		h := least[i].Height
		if o == l.spread { // It scrolls, so it gives way before what is below it leaves the window.
			h = max(h+left, min(h, spreadLeast*scale()))
		}
		o.Move(fyne.NewPos(0, y))
		o.Resize(fyne.NewSize(size.Width, h))
		y += h + l.gap
	}
}

// spreadLeast is the least height of the object spread, at text scale 1.0.
const spreadLeast = 90

// NewRow puts objects in a row, centred on one line. spread is the one of them that takes the width that is left
// over, and may be nil.
func NewRow(gap float32, spread fyne.CanvasObject, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&rowLayout{gap: gap, spread: spread}, objects...)
}

// NewStack puts objects one under the other. spread is the one of them that takes the height that is left over, and
// may be nil.
func NewStack(gap float32, spread fyne.CanvasObject, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&stackLayout{gap: gap, spread: spread}, objects...)
}

// flowLayout puts its objects in a row and goes on in the next row where the width ends. Its height is known only
// after it was laid out once, like that of text that wraps.
type flowLayout struct {
	gap, lineGap float32
	trailing     bool    // Its lines end at the right edge.
	narrows      bool    // An object that is wider than a line gets the width of the line, and wraps in it.
	width        float32 // It is the width of the last layout, or 0 before the first.
}

// flowLeast is the width that objects which wrap ask for at most, at text scale 1.0.
const flowLeast = 160

func (l *flowLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var widest float32
	for _, o := range objects {
		widest = max(widest, o.MinSize().Width)
	}
	if l.narrows {
		widest = min(widest, flowLeast*scale())
	}
	return fyne.NewSize(widest, l.flow(objects, false))
}

func (l *flowLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	l.flow(objects, true)
}

// flow gives the height of all lines, and places the objects if place is true.
func (l *flowLayout) flow(objects []fyne.CanvasObject, place bool) float32 {
	var x, y, line float32
	first := 0
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		size := l.sizeOf(o)
		if x > 0 && l.width > 0 && x+size.Width > l.width {
			l.align(objects[first:i], x-l.gap, line, place)
			x, y, line, first = 0, y+line+l.lineGap, 0, i
		}
		if place {
			o.Move(fyne.NewPos(x, y))
			o.Resize(size)
		}
		line = max(line, size.Height)
		x += size.Width + l.gap
	}
	l.align(objects[first:], x-l.gap, line, place)
	return y + line
}

// sizeOf is the size of an object. One that wraps has the width before its height is known.
func (l *flowLayout) sizeOf(o fyne.CanvasObject) fyne.Size {
	size := o.MinSize()
	if !l.narrows || l.width == 0 {
		return size
	}
	size.Width = min(size.Width, l.width)
	if o.Size().Width != size.Width {
		o.Resize(size)
	}
	return fyne.NewSize(size.Width, o.MinSize().Height)
}

// align centres the objects of a line that is as wide as used. If lines end at the right edge it moves them there.
func (l *flowLayout) align(line []fyne.CanvasObject, used, height float32, place bool) {
	right := float32(0)
	if l.trailing {
		right = max(0, l.width-used)
	}
	for _, o := range line {
		if place && o.Visible() {
			o.Move(o.Position().AddXY(right, (height-o.Size().Height)/2))
		}
	}
}

// NewFlow puts objects in a row that goes on in the next row where the width ends. Use it in a NewStack, a card or
// the inspector. In a row it must be the one that spreads.
func NewFlow(gap, lineGap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&flowLayout{gap: gap, lineGap: lineGap}, objects...)
}

// insetLayout leaves space round its one object.
type insetLayout struct{ top, right, bottom, left float32 }

func (l insetLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		size = size.Max(o.MinSize())
	}
	return size.AddWidthHeight(l.left+l.right, l.top+l.bottom)
}

func (l insetLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Move(fyne.NewPos(l.left, l.top))
		o.Resize(size.SubtractWidthHeight(l.left+l.right, l.top+l.bottom))
	}
}

// NewInset leaves space above, to the right of, below and to the left of an object.
func NewInset(top, right, bottom, left float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(insetLayout{top, right, bottom, left}, o)
}

// NewSpacer is an object that draws nothing. Give it to NewRow or NewStack as spread.
func NewSpacer() fyne.CanvasObject { return container.NewWithoutLayout() }

// widthLayout keeps its object at a fixed width.
type widthLayout struct{ width func() float32 }

func (l widthLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var height float32
	for _, o := range objects {
		height = max(height, o.MinSize().Height)
	}
	return fyne.NewSize(l.width(), height)
}

func (l widthLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Move(fyne.Position{})
		o.Resize(size)
	}
}

// scale is the text scale in use, from 1.0 to 1.6.
func scale() float32 { return look.Size(look.SizeText) / 14 }

// NewWidth gives an object a fixed width, given at text scale 1.0.
func NewWidth(width float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(widthLayout{func() float32 { return width * scale() }}, o)
}
