package results

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
)

// splitLayout puts two objects side by side. The left one has a fixed width, given for text size 1.0, and the other
// one the rest. With fromRight it is the other way round.
type splitLayout struct {
	left, gap float32
	// share is the share of the width that the first object has if that is more than its fixed width. 0 stands for
	// none.
	share float32
	// rest is the width that the second object needs. Where there is less, the first gives of its width down to its
	// share, and where that isn't enough it has all of it. nil stands for a second object that needs none.
	rest func() float32
	// fromRight says that the fixed width is that of the object at the right.
	fromRight bool
	// stacks is the width, at text size 1.0, below which one object is above the other, each with half the height, if
	// that is high enough. 0 stands for never.
	stacks float32
	// alone is the width, at text size 1.0, below which the first object has all of it. 0 stands for never.
	alone float32
	// centred says that the objects keep their height and are in the middle.
	centred bool
}

// stackedLeast is the height, at text size 1.0, that each object needs if one is above the other. With less height
// they stay side by side, for example below a doubtful sheet.
const stackedLeast = 116

// Layout places both objects over the full height.
func (l *splitLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if len(objects) != 2 {
		return
	}
	if half := (size.Height - l.gap) / 2; size.Width < l.stacks*layout.TextScale() && half >= stackedLeast*layout.TextScale() {
		for i, o := range objects {
			o.Resize(fyne.NewSize(size.Width, half))
			o.Move(fyne.NewPos(0, float32(i)*(half+l.gap)))
		}
		return
	}
	beside := size.Width >= l.alone*layout.TextScale()
	layout.Show(objects[1], beside)
	if !beside {
		objects[0].Resize(size)
		return
	}
	own := min(max(l.left*layout.TextScale(), l.share*size.Width), size.Width)
	if l.rest != nil {
		least := min(own, size.Width*l.share)
		room := size.Width - l.gap - l.rest()
		layout.Show(objects[1], room >= least)
		if room < least {
			objects[0].Resize(size)
			return
		}
		own = min(own, room)
	}
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

// MinSize is the size of both side by side.
func (l *splitLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if len(objects) != 2 {
		return fyne.Size{}
	}
	a, b := objects[0].MinSize(), objects[1].MinSize()
	rest := b.Width
	if l.fromRight {
		rest = a.Width
	}
	return fyne.NewSize(l.left*layout.TextScale()+l.gap+rest, max(a.Height, b.Height))
}

// listLayout puts a title, a list that asks for the space of all its rows, and what belongs below it one under the
// other. A short list ends where its rows end. A long one has the space that the others leave, and scrolls.
type listLayout struct{ gap float32 }

// leastRows is how many rows a long list keeps in sight, with a part for the line that names the columns left out. If
// there isn't enough space, what is below it isn't visible.
const leastRows = 4.75

// leastOf is the least height of a list.
func leastOf(list fyne.CanvasObject) float32 {
	return min(list.MinSize().Height, look.Size(look.SizeHeader)+leastRows*look.Size(look.SizeRow))
}

// Layout places them over the full width.
func (l *listLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	title, list, below := objects[0], objects[1], objects[2]
	for _, o := range objects { // An object that wraps knows its height only once it has its width.
		o.Resize(fyne.NewSize(size.Width, o.Size().Height))
	}
	y := float32(0)
	put := func(o fyne.CanvasObject, height float32) {
		o.Resize(fyne.NewSize(size.Width, height))
		o.Move(fyne.NewPos(0, y))
		y += height + l.gap
	}
	put(title, title.MinSize().Height)
	room := size.Height - y
	if below.Visible() {
		room -= below.MinSize().Height + l.gap
	}
	put(list, max(min(list.MinSize().Height, room), leastOf(list)))
	put(below, below.MinSize().Height)
}

// MinSize is the size with the list at its least height.
func (l *listLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		least := o.MinSize()
		if i == 1 {
			least.Height = leastOf(o)
		}
		size = fyne.NewSize(max(size.Width, least.Width), size.Height+least.Height+l.gap)
	}
	size.Height -= l.gap
	return size
}

// playerLineLayout is a player's line on the entry card: the name, the chip after it, and at the right the note and
// the score. A long name is shortened.
type playerLineLayout struct {
	gap float32
	// size is the name of the size of the player's name, because the text size may change while the card is shown.
	size fyne.ThemeSizeName
}

// mostLine is the greatest distance of a score from the beginning of its name, at text size 1.0.
const mostLine = 700

// Layout places name, chip, note and score.
func (l *playerLineLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if len(objects) != 4 {
		return
	}
	size.Width = min(size.Width, mostLine*layout.TextScale())
	place := func(o fyne.CanvasObject, x, width float32) {
		height := o.MinSize().Height
		o.Resize(fyne.NewSize(width, height))
		o.Move(fyne.NewPos(x, (size.Height-height)/2))
	}
	name, chip, note, score := objects[0], objects[1], objects[2], objects[3]
	right := size.Width - score.MinSize().Width
	place(score, right, score.MinSize().Width)
	if w := note.MinSize().Width; w > 0 {
		right -= w + l.gap
		place(note, right, w)
	}
	room := right - l.gap
	chipWidth := chip.MinSize().Width
	if chipWidth > 0 {
		room -= chipWidth + l.gap
	}
	width := room
	if t, ok := name.(*widgets.Text); ok {
		width = min(room, widgets.TextWidth(t.Drawn(), look.Size(l.size), fyne.TextStyle{Bold: true})+1)
	}
	place(name, 0, max(0, width))
	place(chip, width+l.gap, chipWidth)
}

// MinSize leaves room for a few letters of a long name.
func (l *playerLineLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		m := o.MinSize()
		size.Width += m.Width + l.gap
		size.Height = max(size.Height, m.Height)
	}
	return size
}
