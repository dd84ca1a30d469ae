package results

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/layout"
	"wordhall/screens/widgets"
)

// splitLayout puts two objects side by side: the left one has a fixed width, given for text
// size 1.0, the other the rest; or, with right set, the other way round.
type splitLayout struct {
	left, gap float32
	// share of the width is what the first has where that is more than left; 0 for none.
	share float32
	// fromRight says that the width is that of the right-hand object.
	fromRight bool
	// stacks is how narrow, at text size 1.0, the room is for which they are one above the other,
	// each with half the height; 0 for never.
	stacks float32
	// alone is how narrow, at text size 1.0, the room is for which the first has all of it; 0 for never.
	alone float32
	// centred objects keep their height and are in the middle.
	centred bool
}

// stackedLeast is the height, at text size 1.0, that each needs one above the other: with less the
// upper one has it all, such as what is still out under a doubtful sheet.
const stackedLeast = 116

// Layout places both over the full height.
func (l *splitLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if len(objects) != 2 {
		return
	}
	if size.Width < l.stacks*layout.TextScale() {
		half := (size.Height - l.gap) / 2
		both := half >= stackedLeast*layout.TextScale()
		if !both {
			half = size.Height
		}
		layout.Show(objects[1], both)
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
	return fyne.NewSize(l.left*layout.TextScale()+l.gap+rest, max(a.Height, b.Height))
}

// listLayout puts a title, a list that asks for the room of all its rows, and what belongs below
// it one under the other. A short list ends where its rows end; a long one has the room that the
// others leave, and scrolls.
type listLayout struct{ gap float32 }

// listLeast is how high a long list stays, at text size 1.0: its header and a few rows. What is
// below it then begins beyond the room there is.
const listLeast = 140

// leastOf is the least height of a list.
func leastOf(list fyne.CanvasObject) float32 {
	return min(list.MinSize().Height, listLeast*layout.TextScale())
}

// Layout places them over the full width.
func (l *listLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	title, list, below := objects[0], objects[1], objects[2]
	for _, o := range objects { // what wraps knows its height once it has its width
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

// MinSize is with the list at its least.
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

// playerLineLayout is a player's line on the entry card: the name, the chip
// behind it, and at the right the note and the score. A long name gives way.
type playerLineLayout struct {
	gap  float32
	size float32 // of the name's text
}

// mostLine is how far a score is from the beginning of its name at most, at text size 1.0.
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
		width = min(room, widgets.TextWidth(t.Drawn(), l.size, fyne.TextStyle{Bold: true})+1)
	}
	place(name, 0, max(0, width))
	place(chip, width+l.gap, chipWidth)
}

// MinSize leaves a long name room for a few letters.
func (l *playerLineLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		m := o.MinSize()
		size.Width += m.Width + l.gap
		size.Height = max(size.Height, m.Height)
	}
	return size
}
