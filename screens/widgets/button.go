package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
	"wordhall/screens/reader"
	"wordhall/tournament/text"
)

// ButtonKind is how much a button stands out.
type ButtonKind int

// These are the kinds of buttons.
const (
	// PlainButton is a card with words.
	PlainButton ButtonKind = iota
	// PrimaryButton is filled with the accent. It is the one thing to do next.
	PrimaryButton
	// DangerButton has words in the bad tone, because it throws something away.
	DangerButton
	// QuietButton has no border until the pointer or the focus is on it.
	QuietButton
	// statusButton is small dim words with the key before them.
	statusButton
)

// Button is a button with an optional key cap beside its words. Enter and Space press it while it has the focus. A
// click leaves the focus where it was.
type Button struct {
	widget.DisableableWidget
	OnTapped func()

	text             text.Text
	key              string
	kind             ButtonKind
	arrow            bool // A ▾ stands behind the words.
	teaches          bool // Its key is always in sight.
	focused, hovered bool
	self             fyne.Widget // It is the part on the canvas if that isn't the button itself.
}

var (
	_ fyne.Focusable     = (*Button)(nil)
	_ fyne.Tappable      = (*Button)(nil)
	_ desktop.Hoverable  = (*Button)(nil)
	_ desktop.Cursorable = (*Button)(nil)
)

// NewButton makes a plain button.
func NewButton(says text.Text, tapped func()) *Button {
	return newButton(says, "", PlainButton, tapped)
}

// NewKeyButton makes a plain button with a key cap. The screen or the menu must handle the key itself.
func NewKeyButton(says text.Text, key string, tapped func()) *Button {
	return newButton(says, key, PlainButton, tapped)
}

// NewPrimaryButton makes a button filled with the accent. key may be empty.
func NewPrimaryButton(says text.Text, key string, tapped func()) *Button {
	return newButton(says, key, PrimaryButton, tapped)
}

// NewDangerButton makes a button that throws something away. key may be empty.
func NewDangerButton(says text.Text, key string, tapped func()) *Button {
	return newButton(says, key, DangerButton, tapped)
}

// NewQuietButton makes a button that looks like words. key may be empty.
func NewQuietButton(says text.Text, key string, tapped func()) *Button {
	return newButton(says, key, QuietButton, tapped)
}

func newButton(says text.Text, key string, kind ButtonKind, tapped func()) *Button {
	b := &Button{text: says, key: key, kind: kind, OnTapped: tapped}
	b.ExtendBaseWidget(b)
	return b
}

// Text is the words on the button.
func (b *Button) Text() string { return b.text.String() }

// SetText changes the words, and reports whether they differ from those before.
func (b *Button) SetText(says text.Text) (changed bool) {
	if b.text.String() == says.String() {
		return false
	}
	b.text = says
	b.Refresh()
	return true
}

// Teach keeps the button's key in sight, where a newcomer looks for it, and returns the button.
func (b *Button) Teach() *Button {
	b.teaches = true
	return b
}

// Key is the key shown on the button. It is empty if there is none.
func (b *Button) Key() string { return b.key }

// SetKey changes the key cap, and reports whether it differs from the one before. An empty key takes the cap away.
func (b *Button) SetKey(key string) (changed bool) {
	if b.key == key {
		return false
	}
	b.key = key
	b.Refresh()
	return true
}

// SetKind changes how much the button stands out.
func (b *Button) SetKind(kind ButtonKind) {
	if b.kind != kind {
		b.kind = kind
		b.Refresh()
	}
}

// SetEnabled enables or disables the button.
func (b *Button) SetEnabled(on bool) {
	if on {
		b.Enable()
	} else {
		b.Disable()
	}
}

// Press does what a click does. It does nothing while the button is disabled.
func (b *Button) Press() {
	if !b.Disabled() && b.OnTapped != nil {
		b.OnTapped()
	}
}

// Tapped implements fyne.Tappable.
func (b *Button) Tapped(ev *fyne.PointEvent) {
	if !b.secondClick(ev.AbsolutePosition) {
		b.Press()
	}
}

// FocusGained implements fyne.Focusable.
func (b *Button) FocusGained() { b.setState(true, b.hovered) }

// FocusLost implements fyne.Focusable.
func (b *Button) FocusLost() { b.setState(false, b.hovered) }

// TypedRune implements fyne.Focusable. It passes letters on to the screen.
func (b *Button) TypedRune(r rune) {
	if r != ' ' {
		passRune(b.part(), r)
	}
}

// TypedKey implements fyne.Focusable.
func (b *Button) TypedKey(ev *fyne.KeyEvent) {
	if isEnter(ev) || ev.Name == fyne.KeySpace {
		b.Press()
		return
	}
	passKey(b.part(), ev)
}

// AccessibilityLabel implements reader.Accessible. It says the words and the key.
func (b *Button) AccessibilityLabel() string {
	return reader.Part{Name: b.text, Where: text.Key(b.key), Off: b.Disabled()}.String()
}

// AccessibilityRole implements reader.Accessible.
func (b *Button) AccessibilityRole() reader.Role { return reader.Button }

// MouseIn implements desktop.Hoverable.
func (b *Button) MouseIn(*desktop.MouseEvent) { b.setState(b.focused, true) }

// MouseMoved implements desktop.Hoverable.
func (b *Button) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (b *Button) MouseOut() { b.setState(b.focused, false) }

// Cursor implements desktop.Cursorable.
func (b *Button) Cursor() desktop.Cursor {
	if b.Disabled() {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// part is the widget on the canvas: the button or the part that embeds it.
func (b *Button) part() fyne.Widget {
	if b.self != nil {
		return b.self
	}
	return b
}

func (b *Button) setState(focused, hovered bool) {
	if b.focused != focused || b.hovered != hovered {
		b.focused, b.hovered = focused, hovered
		b.Refresh()
	}
}

// keyInSight reports whether the key cap is shown. Its space is kept in any case.
func (b *Button) keyInSight() bool {
	return b.kind != QuietButton && b.beside() || b.focused || b.hovered || look.AllKeys()
}

// beside reports whether the words and the key are centred together. Otherwise the words alone are, and the key
// appears without moving them.
func (b *Button) beside() bool { return b.teaches || b.kind == PrimaryButton || b.kind >= QuietButton }

// colours are the colours of the fill, the border and the words in the present state.
func (b *Button) colours() (fill, border, words color.Color) {
	none := hollow()
	fill, border, words = look.Color(look.ColorPanel), look.Color(look.ColorLine), ink("")
	switch b.kind {
	case PrimaryButton:
		fill, border, words = look.Color(look.ColorAccent), look.Color(look.ColorAccent), look.Color(look.ColorOnAccent)
	case DangerButton:
		words = look.Color(look.ColorBad)
	case QuietButton, statusButton:
		fill, border, words = none, none, look.Color(look.ColorDim)
	}
	if b.hovered && b.kind == PrimaryButton {
		fill, border = look.Color(look.ColorAccentHover), look.Color(look.ColorAccentHover)
	} else if b.hovered {
		fill = look.Color(look.ColorButtonHover)
	}
	if b.Disabled() {
		fill, border, words = look.Color(look.ColorNeutralGround), look.Color(look.ColorLine), look.Color(look.ColorDim)
	}
	return fill, border, words
}

// side is the space left and right of the words.
func (b *Button) side() float32 {
	if b.kind == QuietButton || b.kind == statusButton {
		return 6
	}
	return 13
}

func (b *Button) textSize() float32 {
	if b.kind == statusButton {
		return look.Size(look.SizeSmall)
	}
	return look.Size(look.SizeText)
}

func (b *Button) textStyle() fyne.TextStyle {
	return fyne.TextStyle{Bold: b.kind < QuietButton && !b.arrow}
}

// CreateRenderer implements fyne.Widget.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	r := &buttonRenderer{
		b: b, ring: canvas.NewRectangle(nil), face: canvas.NewRectangle(nil), text: canvas.NewText("", nil), key: newCap(),
	}
	r.drawing = drawing{
		of: b.part(), objects: append([]fyne.CanvasObject{r.ring, r.face, r.text}, r.key.objects()...),
		layout: r.place, min: r.size, refresh: r.paint,
	}
	r.paint()
	return r
}

// capLeast is the space on either side of a key cap that isn't always shown.
const capLeast = float32(3)

type buttonRenderer struct {
	drawing
	b          *Button
	ring, face *canvas.Rectangle
	text       *canvas.Text
	key        capDrawing
}

func (r *buttonRenderer) paint() {
	fill, border, words := r.b.colours()
	r.face.FillColor, r.face.StrokeColor, r.face.StrokeWidth = fill, border, 1
	r.face.CornerRadius = look.Size(look.SizeControlRadius)
	r.ring.CornerRadius = r.face.CornerRadius + 3
	r.ring.FillColor, r.ring.StrokeWidth = hollow(), 2
	r.ring.StrokeColor = look.Color(look.ColorAccent)
	r.ring.Hidden = !r.b.focused
	r.text.Text = r.words()
	r.text.Color, r.text.TextSize, r.text.TextStyle = words, r.b.textSize(), r.b.textStyle()
	key := r.b.key
	if !r.b.keyInSight() {
		key = ""
	}
	r.key.set(key, r.b.kind == PrimaryButton && !r.b.Disabled())
}

func (r *buttonRenderer) words() string {
	if r.b.arrow {
		return glyphs(r.b.text) + " ▾"
	}
	return glyphs(r.b.text)
}

func (r *buttonRenderer) size() fyne.Size {
	size := measured(r.words(), r.b.textSize(), r.b.textStyle())
	size.Width += 2 * r.b.side()
	if key := keyCapSize(r.b.key).Width; key > 0 {
		words := size.Width - 2*r.b.side()
		if size.Width += key + 8; !r.b.beside() {
			size.Width = max(size.Width, words+2*(key+2*capLeast))
		}
	}
	if r.b.kind != statusButton {
		size.Height = max(size.Height, look.Size(look.SizeControl))
	}
	return size
}

func (r *buttonRenderer) place(size fyne.Size) {
	r.paint()
	r.face.Resize(size)
	if size.Width == 0 { // There is no room for it.
		r.text.Text = ""
		r.key.set("", false)
		return
	}
	r.ring.Move(fyne.NewSquareOffsetPos(-3))
	r.ring.Resize(size.Add(fyne.NewSquareSize(6)))
	key := keyCapSize(r.b.key)
	room := size.Width - 2*r.b.side()
	if key.Width > 0 {
		room -= key.Width + 8
	}
	cut := fitted
	if r.b.arrow { // It shows the name of what is chosen.
		cut = FittedName
	}
	r.text.Text = cut(r.words(), room, r.text.TextSize, r.text.TextStyle)
	says := RoomOf(r.text)
	used, gap := says.Width, max(capLeast, min(8, (size.Width-says.Width-2*key.Width)/4))
	if key.Width > 0 && r.b.beside() {
		used, gap = used+key.Width+8, 8
	}
	x := (size.Width - used) / 2
	if r.b.arrow {
		x = r.b.side()
	}
	keyAt := x + says.Width + gap
	if r.b.kind == statusButton && key.Width > 0 {
		x, keyAt = x+key.Width+8, x
	}
	r.text.Move(fyne.NewPos(x, (size.Height-says.Height)/2))
	r.text.Resize(says)
	r.key.place(fyne.NewPos(keyAt, (size.Height-key.Height)/2), key)
}
