package screens

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// drawnText is a line of text with its place in the window.
type drawnText struct {
	words string
	// at is where its letters are, seen is the part of the window that shows what lies there.
	at, seen box
	// cell: it is in a table, whose columns the director makes wider, or beside figures in the
	// inspector, before which it yields.
	cell bool
	// open: its words themselves end in an ellipsis, as those of a button that asks first.
	open bool
	// typed: it was typed into a field, which scrolls to where the cursor is.
	typed bool
	// colour is its letters'.
	colour color.Color
	// floating: it is on a card that lies over the window for a few seconds.
	floating bool
	// label: it is what a button or the rail says, which no language and no text size shortens.
	label bool
	// scrolls: it is in an area that scrolls, so that what isn't in sight can be reached.
	scrolls bool
}

// box is a rectangle of the window.
type box struct{ left, top, right, bottom float32 }

// boxOf is a rectangle by its corner and its size.
func boxOf(p fyne.Position, s fyne.Size) box { return box{p.X, p.Y, p.X + s.Width, p.Y + s.Height} }

// and is what two rectangles share.
func (b box) and(c box) box {
	return box{max(b.left, c.left), max(b.top, c.top), min(b.right, c.right), min(b.bottom, c.bottom)}
}

// empty reports whether nothing lies in it.
func (b box) empty() bool { return b.right <= b.left || b.bottom <= b.top }

// drawnTexts are the texts in sight under an object; as is what holds for all of them.
func drawnTexts(o fyne.CanvasObject, at fyne.Position, as drawnText) []drawnText {
	if !o.Visible() {
		return nil
	}
	at = at.Add(o.Position())
	if w, ok := o.(interface{ Text() string }); ok {
		as.open = strings.HasSuffix(look.Render(text.Name(w.Text())), "…")
	}
	if t, ok := o.(*canvas.Text); ok {
		if says, drawn := drawnAt(t, at); drawn && (!as.scrolls || !boxOf(at, t.Size()).and(as.seen).empty()) {
			as.words, as.at, as.colour, as.open = t.Text, says, t.Color, as.open || strings.HasSuffix(t.Text, " …")
			return []drawnText{as}
		}
		return nil
	}
	var inside []fyne.CanvasObject
	switch w := o.(type) {
	case *fyne.Container:
		inside = w.Objects
		if strings.HasSuffix(fmt.Sprintf("%T", w.Layout), "widgets.frameLayout") { // bars are drawn over what is too high
			var found []drawnText
			for _, part := range w.Objects {
				in := as
				in.seen = as.seen.and(boxOf(at.Add(part.Position()), part.Size()))
				found = append(found, drawnTexts(part, at, in)...)
			}
			return found
		}
	case *container.Clip:
		as.seen = as.seen.and(boxOf(at, w.Size()))
		inside = test.WidgetRenderer(w).Objects()
	case *container.Scroll:
		as.seen, as.scrolls = as.seen.and(boxOf(at, w.Size())), true
		inside = test.WidgetRenderer(w).Objects()
	case fyne.Widget:
		as = as.within(w, at)
		inside = test.WidgetRenderer(w).Objects()
	}
	var found []drawnText
	for _, child := range inside {
		found = append(found, drawnTexts(child, at, as)...)
	}
	return found
}

// within is what holds for the texts inside a part of the window.
func (as drawnText) within(w fyne.Widget, at fyne.Position) drawnText {
	kind := fmt.Sprintf("%T", w)
	if strings.Contains(kind, "widgets.Grid[") || strings.HasSuffix(kind, "gridHeader") { // its head goes aside with its columns
		as.seen, as.cell, as.scrolls = as.seen.and(boxOf(at, w.Size())), true, true
	}
	as.cell = as.cell || strings.HasSuffix(kind, "gridBody") || strings.HasSuffix(kind, "widgets.KeyValueTable")
	as.label = as.label || strings.HasSuffix(kind, "widgets.Button") && !quotes(w) || strings.HasSuffix(kind, "railEntry")
	if strings.HasSuffix(kind, "widgets.Card") {
		as.seen = as.seen.and(boxOf(at, w.Size()))
	}
	as.floating = as.floating || strings.HasSuffix(kind, "widgets.Toasts")
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

// drawnAt is where the letters of a text are, inside the room it was given.
func drawnAt(t *canvas.Text, at fyne.Position) (box, bool) {
	if strings.TrimSpace(t.Text) == "" {
		return box{}, false
	}
	size := fyne.MeasureText(strings.TrimRight(t.Text, " "), t.TextSize, t.TextStyle)
	switch t.Alignment {
	case fyne.TextAlignTrailing:
		at.X += t.Size().Width - size.Width
	case fyne.TextAlignCenter:
		at.X += (t.Size().Width - size.Width) / 2
	}
	at.Y += (t.Size().Height - size.Height) / 2
	return boxOf(at, size), true
}

// Texts may touch by the rounding of places and by the empty room above and below their
// letters.
const textTouch, lineTouch = 2, 5

// textFaults says what of the window's texts is cut off or lies over another; whole: nor
// may one be shortened, outside of tables.
func textFaults(c fyne.Canvas, whole bool) []string {
	window := boxOf(fyne.Position{}, c.Size())
	top := c.Content()
	if over := c.Overlays().Top(); over != nil {
		top = over
	}
	found := drawnTexts(top, fyne.Position{}, drawnText{seen: window})
	var faults []string
	for i, t := range found {
		switch {
		case t.cell, t.typed: // shortened, its column can be made wider; or scrolled
		case (whole || t.label) && strings.HasSuffix(t.words, "…") && !t.open:
			faults = append(faults, fmt.Sprintf("%q is shortened", t.words))
		case t.at.left < t.seen.left-textTouch, t.at.right > t.seen.right+textTouch:
			faults = append(faults, fmt.Sprintf("%q is cut off at the side: %.0f to %.0f, seen %.0f to %.0f", t.words, t.at.left, t.at.right, t.seen.left, t.seen.right))
		case !t.scrolls && (t.at.top < t.seen.top-lineTouch || t.at.bottom > t.seen.bottom+lineTouch):
			faults = append(faults, fmt.Sprintf("%q is cut off above or below: %.0f to %.0f, seen %.0f to %.0f", t.words, t.at.top, t.at.bottom, t.seen.top, t.seen.bottom))
		}
		for _, u := range found[:i] {
			if t.floating != u.floating {
				continue
			}
			shared := t.at.and(t.seen).and(u.at.and(u.seen))
			if shared.right-shared.left > textTouch && shared.bottom-shared.top > lineTouch {
				faults = append(faults, fmt.Sprintf("%q lies over %q", t.words, u.words))
			}
		}
	}
	return faults
}

// roundedTo is a picture's size in whole points.
func roundedTo(s fyne.Size) string {
	return fmt.Sprintf("%dx%d", int(math.Round(float64(s.Width))), int(math.Round(float64(s.Height))))
}
