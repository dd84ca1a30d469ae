package layout

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// grower is a layout that has more height if the window has it to spare, and less if the window lacks some.
type grower interface {
	// grow takes as much of the room as it can use, or gives as much as it can if the room is less than 0. It forgets
	// what it had before, and returns what it took.
	grow(objects []fyne.CanvasObject, room float32) float32
}

// Spare gives the height that a window has to spare to the parts of a dialog that would scroll without it, from the
// first to the last. It returns what none of them can use. The parts ask for that much more from then on, until it is
// called with 0. A room of less than 0 is what the window lacks. The parts give it, so that they scroll and not the
// dialog around them.
func Spare(o fyne.CanvasObject, room float32) float32 {
	if g, ok := o.(interface{ Yield(lacking float32) float32 }); ok { // It is a grid.
		return room + g.Yield(-room)
	}
	c, ok := o.(*fyne.Container)
	if !ok {
		return room
	}
	if g, ok := c.Layout.(grower); ok {
		return room - g.grow(c.Objects, room)
	}
	for _, part := range c.Objects {
		room = Spare(part, room)
	}
	return room
}

// Whole gives what scrolls in a dialog all of its height, unless that is more than most. If the dialog has to scroll
// in any case one scroll bar is enough.
func Whole(o fyne.CanvasObject, most float32) {
	if g, ok := o.(interface {
		Whole() float32
		Yield(lacking float32) float32
	}); ok { // It is a grid.
		if g.Whole() <= most {
			g.Yield(-most)
		}
		return
	}
	c, ok := o.(*fyne.Container)
	if !ok {
		return
	}
	if l, ok := c.Layout.(interface {
		whole(objects []fyne.CanvasObject, most float32)
	}); ok {
		l.whole(c.Objects, most)
		return
	}
	for _, part := range c.Objects {
		Whole(part, most)
	}
}

// wholeHeight is the height at which an object need not scroll, or 0 if it doesn't say.
func wholeHeight(o fyne.CanvasObject) float32 {
	switch o := o.(type) {
	case *container.Scroll:
		return o.Content.MinSize().Height + 1 // Something that is only a little too low would scroll.
	case interface{ Whole() float32 }: // It is a grid.
		return o.Whole() + 1
	case *fyne.Container:
		var most float32
		for _, part := range o.Objects {
			most = max(most, wholeHeight(part))
		}
		return most
	}
	return 0
}
