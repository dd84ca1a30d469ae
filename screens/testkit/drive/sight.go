package drive

import (
	"fmt"
	"image/color"
	"math"
	"regexp"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/reader"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// DrawnText is a line of text with its position in the window.
type DrawnText struct {
	Words string
	// At is where its letters are. Seen is the part of the window in which they can be seen.
	At, Seen Box
	// cell says that it is in a table, whose columns the director can make wider, or beside figures in the inspector,
	// to which it gives way.
	cell bool
	// open says that its words themselves end in an ellipsis, like those of a button that asks something first.
	open bool
	// typed says that it was typed into a field, which scrolls to where the cursor is.
	typed bool
	// Colour is the colour of its letters.
	Colour color.Color
	// label says that it is on a button or in the rail, where no language and no text size may shorten it.
	label bool
	// quotes says that it names what a button takes back, which may be long.
	quotes bool
	// scrolls says that it is in an area that scrolls, so that what isn't in sight can be reached.
	scrolls bool
}

// Box is a rectangle of the window.
type Box struct{ Left, Top, Right, Bottom float32 }

// BoxOf is a rectangle by its corner and its size.
func BoxOf(p fyne.Position, s fyne.Size) Box { return Box{p.X, p.Y, p.X + s.Width, p.Y + s.Height} }

// And is what two rectangles have in common.
func (b Box) And(c Box) Box {
	return Box{max(b.Left, c.Left), max(b.Top, c.Top), min(b.Right, c.Right), min(b.Bottom, c.Bottom)}
}

// Empty reports whether the rectangle has no area.
func (b Box) Empty() bool { return b.Right <= b.Left || b.Bottom <= b.Top }

// DrawnTexts are the texts in sight under an object. as is what applies to all of them.
func DrawnTexts(o fyne.CanvasObject, at fyne.Position, as DrawnText) []DrawnText {
	if !o.Visible() {
		return nil
	}
	at = at.Add(o.Position())
	if w, ok := o.(interface{ Text() string }); ok {
		as.open = strings.HasSuffix(look.Render(text.Name(w.Text())), "…")
	}
	if t, ok := o.(*canvas.Text); ok {
		if says, drawn := drawnAt(t, at); drawn && (!as.scrolls || !BoxOf(at, t.Size()).And(as.Seen).Empty()) {
			as.Words, as.At, as.Colour, as.open = t.Text, says, t.Color, as.open || strings.HasSuffix(t.Text, " …")
			return []DrawnText{as}
		}
		return nil
	}
	var inside []fyne.CanvasObject
	switch w := o.(type) {
	case *fyne.Container:
		inside = w.Objects
		if strings.HasSuffix(fmt.Sprintf("%T", w.Layout), "layout.frameLayout") { // The bars are drawn over what is too high.
			var found []DrawnText
			for _, part := range w.Objects {
				in := as
				in.Seen = as.Seen.And(BoxOf(at.Add(part.Position()), part.Size()))
				found = append(found, DrawnTexts(part, at, in)...)
			}
			return found
		}
	case *container.Clip:
		as.Seen = as.Seen.And(BoxOf(at, w.Size()))
		inside = test.WidgetRenderer(w).Objects()
	case *container.Scroll:
		as.Seen, as.scrolls = as.Seen.And(BoxOf(at, w.Size())), true
		inside = test.WidgetRenderer(w).Objects()
	case fyne.Widget:
		as = as.within(w, at)
		inside = test.WidgetRenderer(w).Objects()
	}
	var found []DrawnText
	for _, child := range inside {
		found = append(found, DrawnTexts(child, at, as)...)
	}
	return found
}

// within is what applies to the texts inside a part of the window.
func (as DrawnText) within(w fyne.Widget, at fyne.Position) DrawnText {
	kind := fmt.Sprintf("%T", w)
	if strings.Contains(kind, "widgets.Grid[") || strings.HasSuffix(kind, "gridHeader") { // Its header moves sideways with its columns.
		as.Seen, as.cell, as.scrolls = as.Seen.And(BoxOf(at, w.Size())), true, true
	}
	as.cell = as.cell || strings.HasSuffix(kind, "gridBody") || strings.HasSuffix(kind, "widgets.KeyValueTable")
	as.quotes = as.quotes || strings.HasSuffix(kind, "widgets.Button") && quotes(w)
	as.label = as.label || strings.HasSuffix(kind, "widgets.Button") && !as.quotes || strings.HasSuffix(kind, "railEntry")
	if strings.HasSuffix(kind, "widgets.Card") {
		as.Seen = as.Seen.And(BoxOf(at, w.Size()))
	}
	if e, ok := w.(*widgets.KeyEntry); ok {
		as.typed = e.Text != ""
	}
	return as
}

// quotes reports whether a button names what it takes back, which may be long.
func quotes(w fyne.Widget) bool {
	says, ok := w.(interface{ Text() string })
	return ok && strings.Contains(says.Text(), "“")
}

// drawnAt is where the letters of a text are, inside the space that it was given.
func drawnAt(t *canvas.Text, at fyne.Position) (Box, bool) {
	if strings.TrimSpace(t.Text) == "" {
		return Box{}, false
	}
	size := fyne.MeasureText(strings.TrimRight(t.Text, " "), t.TextSize, t.TextStyle)
	switch t.Alignment {
	case fyne.TextAlignTrailing:
		at.X += t.Size().Width - size.Width
	case fyne.TextAlignCenter:
		at.X += (t.Size().Width - size.Width) / 2
	}
	at.Y += (t.Size().Height - size.Height) / 2
	return BoxOf(at, size), true
}

// Texts may overlap by this much, because positions are rounded and letters have empty space above and below them.
const textTouch, lineTouch = 2, 5

// TextFaults says which of the window's texts are cut off or overlap. With whole, no text outside of tables may be
// shortened either.
func TextFaults(c fyne.Canvas, whole bool) []string {
	window := BoxOf(fyne.Position{}, c.Size())
	top := c.Content()
	if over := c.Overlays().Top(); over != nil {
		top = over
	}
	found := DrawnTexts(top, fyne.Position{}, DrawnText{Seen: window})
	var faults []string
	for i, t := range found {
		switch {
		case t.cell, t.typed: // If it is shortened its column can be made wider, or it scrolls.
		case (whole && !t.quotes || t.label) && strings.HasSuffix(t.Words, "…") && !t.open:
			faults = append(faults, fmt.Sprintf("%q is shortened", t.Words))
		case t.At.Left < t.Seen.Left-textTouch, t.At.Right > t.Seen.Right+textTouch:
			faults = append(faults, fmt.Sprintf("%q is cut off at the side: %.0f to %.0f, seen %.0f to %.0f", t.Words, t.At.Left, t.At.Right, t.Seen.Left, t.Seen.Right))
		case !t.scrolls && (t.At.Top < t.Seen.Top-lineTouch || t.At.Bottom > t.Seen.Bottom+lineTouch):
			faults = append(faults, fmt.Sprintf("%q is cut off above or below: %.0f to %.0f, seen %.0f to %.0f", t.Words, t.At.Top, t.At.Bottom, t.Seen.Top, t.Seen.Bottom))
		}
		for _, u := range found[:i] {
			shared := t.At.And(t.Seen).And(u.At.And(u.Seen))
			if shared.Right-shared.Left > textTouch && shared.Bottom-shared.Top > lineTouch {
				faults = append(faults, fmt.Sprintf("%q lies over %q", t.Words, u.Words))
			}
		}
	}
	return faults
}

// RoundedTo is a picture's size in whole points.
func RoundedTo(s fyne.Size) string {
	return fmt.Sprintf("%dx%d", int(math.Round(float64(s.Width))), int(math.Round(float64(s.Height))))
}

// TableFaults says which tables in sight have less space than they need, each with its first words.
func TableFaults(c fyne.Canvas) []string {
	top := c.Content()
	if over := c.Overlays().Top(); over != nil {
		top = over
	}
	var faults []string
	everyWidget(top, func(w fyne.Widget) {
		table, ok := w.(interface{ Crowded() []widgets.Crowding })
		if !ok {
			return
		}
		for _, c := range table.Crowded() {
			fault := fmt.Sprintf("%q has %.0f and needs %.0f", c.Column, c.Has, c.Needs)
			switch {
			case c.Name != "":
				fault = fmt.Sprintf("%q keeps too few letters of its name", c.Name)
			case c.Left:
				fault = fmt.Sprintf("%q has left, though it would fit", c.Column)
			case c.Column == "":
				fault = fmt.Sprintf("its columns are %.0f wide, in a room of %.0f", c.Needs, c.Has)
			}
			faults = append(faults, fmt.Sprintf("the table %T: %s", w, fault))
		}
	})
	return faults
}

// SilentParts are the parts in sight that can have the keyboard and don't say what they are to people who can't see
// them.
func SilentParts(c fyne.Canvas) []string {
	var silent []string
	everyStop(c, func(part fyne.Widget) {
		said, ok := part.(reader.Accessible)
		if !ok || strings.TrimSpace(said.AccessibilityLabel()) == "" || said.AccessibilityRole() == 0 ||
			holdsValue(part) && !strings.Contains(said.AccessibilityLabel(), ": ") {
			silent = append(silent, fmt.Sprintf("%T at %v", part, fyne.CurrentApp().Driver().AbsolutePositionForObject(part)))
		}
	})
	return silent
}

// holdsValue reports whether a part says a value, which stands behind a name and a colon.
func holdsValue(part fyne.Widget) bool {
	switch part.(type) {
	case *widgets.KeyEntry, *widgets.ChooserButton, *widgets.Strip, *form.ChoiceField:
		return true
	}
	return false
}

// readParts are the marks between the parts of what is read out.
var readParts = regexp.MustCompile(`[,:.] `)

// ReadOut is what the parts in sight that can have the keyboard say about themselves, separated into the name, the
// row and the cells.
func ReadOut(c fyne.Canvas) []string {
	var says []string
	everyStop(c, func(part fyne.Widget) {
		if said, ok := part.(reader.Accessible); ok {
			says = append(says, readParts.Split(said.AccessibilityLabel(), -1)...)
		}
	})
	return says
}

// everyStop calls see for each part in sight that can have the keyboard, or could have it if it weren't disabled now.
func everyStop(c fyne.Canvas, see func(fyne.Widget)) {
	top := c.Content()
	if over := c.Overlays().Top(); over != nil {
		top = over
	}
	everyWidget(top, func(w fyne.Widget) {
		_, never := w.(*layout.Steady)
		if _, ok := w.(fyne.Focusable); ok && !never {
			see(w)
		}
	})
}

// everyWidget calls see for each widget shown under an object.
func everyWidget(o fyne.CanvasObject, see func(fyne.Widget)) {
	if !o.Visible() {
		return
	}
	var inside []fyne.CanvasObject
	switch w := o.(type) {
	case *fyne.Container:
		inside = w.Objects
	case fyne.Widget:
		see(w)
		inside = test.WidgetRenderer(w).Objects()
	}
	for _, child := range inside {
		everyWidget(child, see)
	}
}
