package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
	"wordhall/screens/reader"
	"wordhall/tournament/text"
)

// StripItem is one chip of a Strip, such as "1 ✓" in Accent, "9 · 1 out" in Bad or "11" in Neutral.
type StripItem struct {
	Text text.Text
	Tone Tone
}

// Strip is a row of chips of which one is chosen, such as the rounds of a division. A click chooses one, and so do
// Left, Right, Home and End while it has the keyboard.
type Strip struct {
	widget.BaseWidget
	// OnChosen is called when another chip is chosen by hand.
	OnChosen func(index int)
	// Name says what is chosen with the strip, for people who can't see where it stands.
	Name text.Text

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

// SetItems replaces the chips without calling OnChosen. With -1 none is chosen.
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

// Chosen is the index of the chosen chip, or -1 if there is none.
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
func (s *Strip) Tapped(ev *fyne.PointEvent) { s.choose(s.indexAt(ev.Position)) }

func (s *Strip) indexAt(at fyne.Position) int {
	if s.view == nil {
		return -1
	}
	for i, box := range s.view.boxes {
		in := at.Subtract(box.Position())
		if size := box.Size(); in.X >= 0 && in.X < size.Width && in.Y >= 0 && in.Y < size.Height {
			return i
		}
	}
	return -1
}

// lines is how many chips are in each line. If their words fit all are in one line. Otherwise it is as many as fit in
// lines of about the same number.
func (s *Strip) lines(width float32) int {
	n := len(s.items)
	if n == 0 || width <= 0 {
		return max(1, n)
	}
	var sum, widest float32
	for _, item := range s.items {
		wanted := s.wanted(item.Text) + stripPad
		sum, widest = sum+wanted+stripGap, max(widest, wanted)
	}
	if sum-stripGap <= width {
		return n
	}
	fit := max(1, int((width+stripGap)/(widest+stripGap)))
	rows := (n + fit - 1) / fit
	return (n + rows - 1) / rows
}

// height is the height of all lines at a width.
func (s *Strip) height(width float32) float32 {
	each := s.lines(width)
	rows := float32(max(1, (len(s.items)+each-1)/each))
	return rows*look.Size(look.SizeControl) + (rows-1)*stripGap
}

// wanted is the width of a chip's words.
func (s *Strip) wanted(says text.Text) float32 {
	return measured(glyphs(says), look.Size(look.SizeSmall), fyne.TextStyle{Bold: true}).Width
}

// FocusGained implements fyne.Focusable.
func (s *Strip) FocusGained() { s.focused = true; s.Refresh() }

// FocusLost implements fyne.Focusable.
func (s *Strip) FocusLost() { s.focused = false; s.Refresh() }

// TypedRune implements fyne.Focusable. It passes letters on to the screen.
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

// AccessibilityLabel implements reader.Accessible. It says the chosen chip, and which of how many it is.
func (s *Strip) AccessibilityLabel() string {
	p := reader.Part{Name: s.Name, Value: text.Of("nothing")}
	if s.chosen >= 0 && s.chosen < len(s.items) {
		p.Where, p.Value = text.Of("%d of %d", s.chosen+1, len(s.items)), s.items[s.chosen].Text
	}
	return p.String()
}

// AccessibilityRole implements reader.Accessible.
func (s *Strip) AccessibilityRole() reader.Role { return reader.Button }

// MouseIn implements desktop.Hoverable.
func (s *Strip) MouseIn(ev *desktop.MouseEvent) { s.hover(s.indexAt(ev.Position)) }

// MouseMoved implements desktop.Hoverable.
func (s *Strip) MouseMoved(ev *desktop.MouseEvent) { s.hover(s.indexAt(ev.Position)) }

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

// stripGap is the space between chips, and stripPad the least space round a chip's words.
const stripGap, stripPad = float32(5), float32(8)

// CreateRenderer implements fyne.Widget.
func (s *Strip) CreateRenderer() fyne.WidgetRenderer {
	r := &stripRenderer{s: s}
	r.drawing = drawing{of: s, layout: r.place, refresh: r.paint, min: func() fyne.Size {
		return fyne.NewSize(60*scale(), s.height(s.Size().Width))
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
		box, says := canvas.NewRectangle(nil), canvas.NewText("", nil)
		r.boxes, r.words = append(r.boxes, box), append(r.words, says)
		r.objects = append(r.objects, box, says)
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
	each := r.s.lines(size.Width)
	high := look.Size(look.SizeControl)
	if each == len(r.boxes) {
		high = size.Height
	}
	for from := 0; from < len(r.boxes); from += each {
		r.placeLine(from, min(from+each, len(r.boxes)), each, fyne.NewPos(0, float32(from/each)*(high+stripGap)), fyne.NewSize(size.Width, high))
	}
}

// placeLine puts some of the chips in a line that has room for each of them. They share equally what their words
// leave over. If the last of several lines is short its chips are no wider than those above.
func (r *stripRenderer) placeLine(from, to, each int, at0 fyne.Position, size fyne.Size) {
	spare := size.Width - stripGap*float32(each-1)
	if from > 0 || to < len(r.boxes) {
		spare -= float32(each) * r.widest()
	} else {
		for i := from; i < to; i++ {
			spare -= r.s.wanted(r.s.items[i].Text)
		}
	}
	x := at0.X
	for i := from; i < to; i++ {
		wanted := r.s.wanted(r.s.items[i].Text)
		if from > 0 || to < len(r.boxes) {
			wanted = r.widest()
		}
		width := max(1, wanted+spare/float32(each))
		r.boxes[i].Move(fyne.NewPos(x, at0.Y))
		r.boxes[i].Resize(fyne.NewSize(width, size.Height))
		r.words[i].Text = shorten(r.s.items[i].Text, width-4, r.words[i].TextSize, r.words[i].TextStyle)
		at(r.words[i], x, at0.Y, width, size.Height)
		x += width + stripGap
	}
}

// widest is the width of the longest words.
func (r *stripRenderer) widest() float32 {
	var width float32
	for _, item := range r.s.items {
		width = max(width, r.s.wanted(item.Text))
	}
	return width
}
