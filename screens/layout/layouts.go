package layout

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/look"
)

// FormRow lays out label, field and hint of one row of a form. The label has a fixed width, and the hint takes 42 %
// of the rest.
type FormRow struct {
	Label float32
	// Least is the least width of the label's column if the field is too wide. If it is nil the column keeps its
	// width.
	Least func() float32
}

// hintShare is the part of a row that its hint takes.
const hintShare = 0.42

// Layout places label, field and hint.
func (l *FormRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const gap = 10
	label, field := objects[0], objects[1]
	column := l.Label * TextScale()
	rest := size.Width - column - gap
	width := rest
	height := field.MinSize().Height
	if len(objects) > 2 {
		width = rest * (1 - hintShare)
		hint := objects[2]
		hint.Resize(fyne.NewSize(rest-width-gap, 0)) // It wraps, so its height depends on its width.
		high := hint.MinSize().Height
		hint.Resize(fyne.NewSize(rest-width-gap, high))
		hint.Move(fyne.NewPos(column+gap+width+gap, max(0, (height-high)/2)))
	}
	if over := field.MinSize().Width - width; l.Least != nil && over > 0 {
		over = max(0, min(over, column-l.Least()))
		column, width = column-over, width+over
	}
	label.Resize(fyne.NewSize(column, 0)) // It wraps as well.
	labelHeight := label.MinSize().Height
	label.Resize(fyne.NewSize(column, labelHeight))
	label.Move(fyne.NewPos(0, max(0, min(height, 44*TextScale())-labelHeight)/2))
	field.Resize(fyne.NewSize(width, height))
	field.Move(fyne.NewPos(column+gap, 0))
}

// fieldLeast is the width that a row asks for its field, at text size 1.0. A choice with longer words shortens them,
// so that the form isn't made wider than its dialog.
const fieldLeast = 160

// MinSize is that of the label's column and the field.
func (l *FormRow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	field := objects[1].MinSize()
	height := max(objects[0].MinSize().Height, field.Height)
	if len(objects) > 2 {
		height = max(height, objects[2].MinSize().Height)
	}
	return fyne.NewSize(l.Label*TextScale()+10+min(field.Width, fieldLeast*TextScale()), height)
}

// tallLayout gives its one object a height at text size 1.0, or more if a dialog has it to spare.
type tallLayout struct {
	height, most float32
	more         float32 // It is what the object has at the moment of the window's spare height.
}

// Layout fills the space.
func (l *tallLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Move(fyne.NewPos(0, 0))
		o.Resize(size)
	}
}

// MinSize is the height with the object's width.
func (l *tallLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var width float32
	for _, o := range objects {
		width = max(width, o.MinSize().Width)
	}
	return fyne.NewSize(width, l.height*TextScale()+l.more)
}

// grow implements grower. It takes as much as the object scrolls through, or gives its height down to scrolledLeast.
func (l *tallLayout) grow(objects []fyne.CanvasObject, room float32) float32 {
	if room < 0 {
		l.more = max(room, min(0, (scrolledLeast-l.height)*TextScale()))
		return l.more
	}
	whole := l.most * TextScale()
	for _, o := range objects {
		whole = max(whole, wholeHeight(o))
	}
	l.more = min(max(0, whole-l.height*TextScale()), room)
	return l.more
}

// whole makes it as high as its object, if the object says how high that is and it isn't more than most.
func (l *tallLayout) whole(objects []fyne.CanvasObject, most float32) {
	var high float32
	for _, o := range objects {
		high = max(high, wholeHeight(o))
	}
	if high > 0 && high <= most {
		l.more = max(high, l.most*TextScale(), min(l.height, scrolledLeast)*TextScale()) - l.height*TextScale()
	}
}

// scrolledLeast is the height, at text size 1.0, that something which scrolls in a dialog keeps in a window that is
// too low for all of it.
const scrolledLeast = 150

// Tall returns an object with a height of its own, given at text size 1.0. If it scrolls it grows in a dialog until
// it need not, as far as the window has room.
func Tall(height float32, o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(&tallLayout{height: height}, o)
}

// Taller is Tall for something that is filled only after it is shown. If there is room it has the height most. Both
// heights are at text size 1.0.
func Taller(height, most float32, o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(&tallLayout{height: height, most: most}, o)
}

// AtLeast gives its one object a least height, at text size 1.0, so that what is around it doesn't move when its
// words change. Words that need more have more.
type AtLeast struct {
	Height float32
	// Centred says that an object that is lower than that is in the middle, and not at the top.
	Centred bool
}

// Layout gives the object the full width.
func (l *AtLeast) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(fyne.NewSize(size.Width, o.MinSize().Height))
		height, y := o.MinSize().Height, float32(0) // What wraps knows its height only now.
		if l.Centred {
			y = max(0, (l.Height*TextScale()-height)/2)
		}
		o.Resize(fyne.NewSize(size.Width, height))
		o.Move(fyne.NewPos(0, y))
	}
}

// MinSize is the object's, but never lower than the least height.
func (l *AtLeast) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		size = size.Max(o.MinSize())
	}
	size.Height = max(size.Height, l.Height*TextScale())
	return size
}

// Column centres its one object in a column that is at most that wide, at text size 1.0, and has the full height.
type Column struct{ Width float32 }

// Layout places the column.
func (l *Column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := min(size.Width, l.Width*TextScale())
	for _, o := range objects {
		o.Move(fyne.NewPos((size.Width-width)/2, 0))
		o.Resize(fyne.NewSize(width, size.Height))
	}
}

// MinSize asks for little, so that large text never makes the window larger than a laptop's screen.
func (l *Column) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(600, 300) }

// Beside puts two objects that scroll side by side over the full height.
type Beside struct {
	// Share is the left object's share of the width, between 0 and 1.
	Share float32
	// Most is the left object's largest width at text size 1.0. 0 sets no limit.
	Most float32
}

// besideGap is the space between the two objects of a Beside.
const besideGap = 16

// Layout gives the left object its share, and the right one the rest.
func (l Beside) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := (size.Width - besideGap) * l.Share
	if size.Width < 560*TextScale() { // The text is large, or the window is small.
		left = (size.Width - besideGap) / 2
	}
	if l.Most > 0 {
		left = min(left, l.Most*TextScale())
	}
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(fyne.NewSize(left, size.Height))
	objects[1].Move(fyne.NewPos(left+besideGap, 0))
	objects[1].Resize(fyne.NewSize(size.Width-left-besideGap, size.Height))
}

// MinSize asks for little, because both scroll.
func (Beside) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(500, 200) }

// Aside puts a second object of a fixed width beside the first one if there is room for both. Otherwise the second
// one is hidden. Its measures are given at text size 1.0.
type Aside struct {
	Width, Least float32
	// Off says that the second object isn't wanted.
	Off bool
}

// Layout places the first object, and the second one if the space is at least Least wide.
func (l *Aside) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left, beside := size.Width, !l.Off && size.Width >= l.Least*TextScale()
	Show(objects[1], beside)
	if beside {
		left -= l.Width*TextScale() + besideGap
		objects[1].Move(fyne.NewPos(left+besideGap, 0))
		objects[1].Resize(fyne.NewSize(l.Width*TextScale(), size.Height))
	}
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(fyne.NewSize(left, size.Height))
}

// MinSize is that of the first object, because the second one is no reason for a larger window.
func (l *Aside) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// FormBeside puts a form and what it does side by side, at a height given at text size 1.0. If that leaves the form
// too little width, one is above the other and the height is twice as much.
type FormBeside struct {
	Height float32
	width  float32
	more   float32 // It is what they have at the moment of the window's spare height.
	first  float32 // It is the form's own height if it need not scroll, or 0 for half of what there is.
}

// formLeast is the least width of a form beside something, at text size 1.0.
const formLeast = 330

func (l *FormBeside) stacks() bool {
	return l.width > 0 && (l.width-besideGap)*formShare < formLeast*TextScale()
}

// formShare is the form's share of the width.
const formShare = 0.46

// Layout places both.
func (l *FormBeside) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	if !l.stacks() {
		Beside{Share: formShare}.Layout(objects, size)
		return
	}
	first := (size.Height - besideGap) / 2
	if l.first > 0 {
		first = l.first
	}
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(fyne.NewSize(size.Width, first))
	objects[1].Move(fyne.NewPos(0, first+besideGap))
	objects[1].Resize(fyne.NewSize(size.Width, size.Height-first-besideGap))
}

// MinSize has the height, or twice the height once it is known that one is above the other.
func (l *FormBeside) MinSize([]fyne.CanvasObject) fyne.Size {
	height := l.Height * TextScale()
	if l.stacks() {
		height = 2*height + besideGap
	}
	return fyne.NewSize(300*TextScale(), height+l.more)
}

// grow implements grower. It grows by a half, because what the form does is found out only while it is shown.
func (l *FormBeside) grow(_ []fyne.CanvasObject, room float32) float32 {
	l.first = 0
	l.more = min(l.Height*TextScale()/2, room)
	if room < 0 {
		both := float32(1)
		if l.stacks() {
			both = 2
		}
		l.more = max(room, min(0, both*(scrolledLeast-l.Height)*TextScale()))
	}
	return l.more
}

// whole makes the form as high as it is, if it is above the other and isn't higher than most.
func (l *FormBeside) whole(objects []fyne.CanvasObject, most float32) {
	if high := wholeHeight(objects[0]); l.stacks() && high > 0 && high <= most {
		l.first = high
		l.more = high + scrolledLeast*TextScale() - 2*l.Height*TextScale()
	}
}

// TextScale is the text size in use. 1 is the normal one.
func TextScale() float32 { return look.Size(look.SizeText) / 14 }

// Even puts objects side by side in columns of the same width. If a column would be narrower than Least, at text size
// 1.0, or than one of the objects, they are in two rows.
type Even struct {
	Gap, Least float32
	width      float32 // It is the width of the last layout, or 0 before the first.
}

// columns is how many objects there are in a row.
func (l *Even) columns(objects []fyne.CanvasObject) int {
	if l.Least == 0 || l.width == 0 {
		return len(objects)
	}
	least := l.Least * TextScale()
	for _, o := range objects {
		least = max(least, o.MinSize().Width)
	}
	if n := float32(len(objects)); (l.width-l.Gap*(n-1))/n < least {
		return (len(objects) + 1) / 2
	}
	return len(objects)
}

// Layout places the columns over the full height.
func (l *Even) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if len(objects) == 0 {
		return
	}
	l.width = size.Width
	columns := l.columns(objects)
	rows := float32((len(objects) + columns - 1) / columns)
	width, height := (size.Width-l.Gap*float32(columns-1))/float32(columns), (size.Height-l.Gap*(rows-1))/rows
	for i, o := range objects {
		o.Move(fyne.NewPos(float32(i%columns)*(width+l.Gap), float32(i/columns)*(height+l.Gap)))
		o.Resize(fyne.NewSize(width, height))
	}
}

// MinSize is the width of the widest object times their number, and the height of the highest one.
func (l *Even) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var most fyne.Size
	for _, o := range objects {
		most = most.Max(o.MinSize())
	}
	if len(objects) == 0 {
		return most
	}
	columns := l.columns(objects)
	rows := float32((len(objects) + columns - 1) / columns)
	if l.Least > 0 { // It may become as narrow as two rows are.
		columns = (len(objects) + 1) / 2
	}
	return fyne.NewSize(most.Width*float32(columns)+l.Gap*float32(columns-1), most.Height*rows+l.Gap*(rows-1))
}

// NotNil returns the objects that aren't nil.
func NotNil(objects ...fyne.CanvasObject) []fyne.CanvasObject {
	var kept []fyne.CanvasObject
	for _, o := range objects {
		if o != nil {
			kept = append(kept, o)
		}
	}
	return kept
}

// Show shows or hides an object. It does nothing if that is so already.
func Show(o fyne.CanvasObject, on bool) {
	switch {
	case on && !o.Visible():
		o.Show()
	case !on && o.Visible():
		o.Hide()
	}
}

// Settle makes new content known to the canvas at once, because only then can it take the keyboard.
func Settle(w fyne.Window) {
	if c, ok := w.Canvas().(interface{ EnsureMinSize() bool }); ok {
		c.EnsureMinSize()
	}
}
