package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
)

// StripItem is one chip of a Strip: "1 ✓" in Accent, "9 · 1 out" in Bad, "11" in Neutral.
type StripItem struct {
	Text string
	Tone Tone
}

// Strip is a row of chips of which one is chosen: the rounds of a
// division. A click chooses, and Left, Right, Home and End while it has the keyboard.
type Strip struct {
	widget.BaseWidget
	// OnChosen is called when another chip is chosen by hand.
	OnChosen func(index int)

	items   []StripItem
	chosen  int
	focused bool
	hovered int
	view    *stripRenderer
}

var (
	_ fyne.Focusable     = (*Strip)(nil)
	_ fyne.Tappable      = (*Strip)(nil)
	_ desktop.Hoverable  = (*Strip)(nil)
	_ desktop.Cursorable = (*Strip)(nil)
)

// NewStrip makes an empty strip.
func NewStrip(onChosen func(index int)) *Strip {
	s := &Strip{OnChosen: onChosen, chosen: -1, hovered: -1}
	s.ExtendBaseWidget(s)
	return s
}

// SetItems replaces the chips without calling OnChosen; -1 chooses none.
func (s *Strip) SetItems(items []StripItem, chosen int) {
	rebuild := len(items) != len(s.items)
	s.items, s.chosen = items, chosen
	if s.view != nil && rebuild {
		s.view.build()
	}
	s.Refresh()
}

// SetChosen marks a chip without calling OnChosen.
func (s *Strip) SetChosen(index int) {
	if s.chosen != index {
		s.chosen = index
		s.Refresh()
	}
}

// Chosen is the place of the chosen chip, -1 for none.
func (s *Strip) Chosen() int { return s.chosen }

func (s *Strip) choose(index int) {
	if index < 0 || index >= len(s.items) || index == s.chosen {
		return
	}
	s.SetChosen(index)
	if s.OnChosen != nil {
		s.OnChosen(index)
	}
}

// Tapped implements fyne.Tappable.
func (s *Strip) Tapped(ev *fyne.PointEvent) { s.choose(s.indexAt(ev.Position.X)) }

func (s *Strip) indexAt(x float32) int {
	if s.view == nil {
		return -1
	}
	for i, box := range s.view.boxes {
		if left := box.Position().X; x >= left && x < left+box.Size().Width {
			return i
		}
	}
	return -1
}

// FocusGained implements fyne.Focusable.
func (s *Strip) FocusGained() { s.focused = true; s.Refresh() }

// FocusLost implements fyne.Focusable.
func (s *Strip) FocusLost() { s.focused = false; s.Refresh() }

// TypedRune implements fyne.Focusable; letters are the screen's.
func (s *Strip) TypedRune(r rune) { passRune(s, r) }

// TypedKey implements fyne.Focusable.
func (s *Strip) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyLeft:
		s.choose(s.chosen - 1)
	case fyne.KeyRight:
		s.choose(s.chosen + 1)
	case fyne.KeyHome:
		s.choose(0)
	case fyne.KeyEnd:
		s.choose(len(s.items) - 1)
	default:
		passKey(s, ev)
	}
}

// MouseIn implements desktop.Hoverable.
func (s *Strip) MouseIn(ev *desktop.MouseEvent) { s.hover(s.indexAt(ev.Position.X)) }

// MouseMoved implements desktop.Hoverable.
func (s *Strip) MouseMoved(ev *desktop.MouseEvent) { s.hover(s.indexAt(ev.Position.X)) }

// MouseOut implements desktop.Hoverable.
func (s *Strip) MouseOut() { s.hover(-1) }

func (s *Strip) hover(index int) {
	if s.hovered != index {
		s.hovered = index
		s.Refresh()
	}
}

// Cursor implements desktop.Cursorable.
func (s *Strip) Cursor() desktop.Cursor { return desktop.PointerCursor }

const stripGap = float32(5)

// CreateRenderer implements fyne.Widget.
func (s *Strip) CreateRenderer() fyne.WidgetRenderer {
	r := &stripRenderer{s: s}
	r.drawing = drawing{of: s, layout: r.place, refresh: r.paint, min: func() fyne.Size {
		return fyne.NewSize(float32(len(s.items))*30*scale(), look.Size(look.SizeControl))
	}}
	s.view = r
	r.build()
	return r
}

type stripRenderer struct {
	drawing
	s     *Strip
	boxes []*canvas.Rectangle
	words []*canvas.Text
}

func (r *stripRenderer) build() {
	r.boxes, r.words, r.objects = nil, nil, nil
	for range r.s.items {
		box, text := canvas.NewRectangle(nil), canvas.NewText("", nil)
		r.boxes, r.words = append(r.boxes, box), append(r.words, text)
		r.objects = append(r.objects, box, text)
	}
	r.paint()
}

func (r *stripRenderer) paint() {
	for i, item := range r.s.items {
		box := r.boxes[i]
		box.CornerRadius = look.Size(look.SizeControlRadius)
		box.FillColor, box.StrokeColor, box.StrokeWidth = look.Color(item.Tone.ground()), look.Color(look.ColorLine), 1
		if item.Tone != Neutral {
			box.StrokeColor = box.FillColor
		}
		if i == r.s.hovered {
			box.StrokeColor = look.Color(item.Tone.textColour())
		}
		if i == r.s.chosen {
			box.StrokeColor, box.StrokeWidth = look.Color(look.ColorAccent), 2
			if item.Tone != Neutral {
				box.StrokeColor = look.Color(item.Tone.textColour())
			}
			if r.s.focused {
				box.StrokeWidth = 3
			}
		}
		style := TextStyle{Colour: item.Tone.textColour(), Size: look.SizeSmall, Bold: true, Align: fyne.TextAlignCenter}
		if i == r.s.chosen && item.Tone == Neutral {
			style.Colour = ""
		}
		style.apply(r.words[i])
	}
}

func (r *stripRenderer) place(size fyne.Size) {
	n := float32(len(r.s.items))
	if n == 0 {
		return
	}
	spare, x := size.Width-stripGap*(n-1), float32(0)
	for _, item := range r.s.items {
		spare -= r.wanted(item.Text)
	}
	for i := range r.boxes {
		width := max(1, r.wanted(r.s.items[i].Text)+spare/n)
		r.boxes[i].Move(fyne.NewPos(x, 0))
		r.boxes[i].Resize(fyne.NewSize(width, size.Height))
		r.words[i].Text = shorten(r.s.items[i].Text, width-4, r.words[i].TextSize, r.words[i].TextStyle)
		at(r.words[i], x, 0, width, size.Height)
		x += width + stripGap
	}
}

// wanted is the width of a chip's words; what is left over is shared equally.
func (r *stripRenderer) wanted(text string) float32 {
	return measured(glyphs(text), look.Size(look.SizeSmall), fyne.TextStyle{Bold: true}).Width
}
