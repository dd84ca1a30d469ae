package form

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/layout"
	"wordhall/screens/reader"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// PictureField is a picture from a file, shown small beside what it is. Space or a click asks for another file, and
// Delete takes the picture away.
type PictureField struct {
	widget.BaseWidget
	fieldKeys
	// Held is the picture in base64, empty for none.
	Held string
	// Ask asks for a file. Whoever answers calls Set.
	Ask   func()
	words text.Text
	shown *canvas.Image
	line  *widgets.Text
	whole *fyne.Container
	box   *fieldBox
	said  reader.Field
}

// pictureShown is the room of the picture in the field, at text size 1.0.
var pictureShown = fyne.NewSize(96, 40)

// emptyHeight is the least height of the field, at text size 1.0.
const emptyHeight = 32

// NewPictureField returns a field with a picture, or without one if held is empty.
func NewPictureField(held string, words text.Text, picture image.Image) *PictureField {
	f := &PictureField{shown: &canvas.Image{FillMode: canvas.ImageFillContain}, line: widgets.NewText(text.Text{}, widgets.Plain)}
	f.shown.SetMinSize(fyne.NewSize(pictureShown.Width*layout.TextScale(), pictureShown.Height*layout.TextScale()))
	inside := container.NewBorder(nil, nil, container.NewPadded(f.shown), nil, f.line)
	f.whole = container.New(&layout.AtLeast{Height: emptyHeight, Centred: true}, inside) // Without a picture it is as high as other fields.
	f.ExtendBaseWidget(f)
	f.erase = func() { f.Set("", text.Text{}, nil) }
	f.Set(held, words, picture)
	return f
}

// Set puts another picture into the field, or takes it away if held is empty.
func (f *PictureField) Set(held string, words text.Text, picture image.Image) {
	f.Held, f.words = held, words
	if held == "" {
		f.words = text.Of("none; Space asks for a file")
	}
	f.shown.Image = picture
	layout.Show(f.shown, picture != nil)
	f.line.SetText(f.words)
	f.Refresh()
}

func (f *PictureField) says() (*reader.Field, string) { return &f.said, f.Held }

// AccessibilityLabel implements reader.Accessible: the label, what the picture is and what is wrong with it.
func (f *PictureField) AccessibilityLabel() string {
	return f.said.Part(f.words, f.Held, false).String()
}

// AccessibilityRole implements reader.Accessible.
func (f *PictureField) AccessibilityRole() reader.Role { return reader.Button }

// CreateRenderer implements fyne.Widget.
func (f *PictureField) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(f.whole) }

// Object is the picture within its border.
func (f *PictureField) Object() fyne.CanvasObject {
	if f.box == nil {
		f.box = newFieldBox(f)
	}
	return f.box
}

// Focusable is the field itself.
func (f *PictureField) Focusable() fyne.Focusable { return f }

// Tapped asks for a file.
func (f *PictureField) Tapped(*fyne.PointEvent) {
	FocusOn(f)
	f.ask()
}

func (f *PictureField) ask() {
	if f.Ask != nil {
		f.Ask()
	}
}

// TypedKey asks for a file on Space, takes the picture away on Delete and Backspace, and gives the form the other keys.
func (f *PictureField) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace:
		f.ask()
	case fyne.KeyDelete, fyne.KeyBackspace:
		f.erase()
	default:
		f.key(e.Name)
	}
}

// TypedRune shows the keys of the screen on a question mark.
func (f *PictureField) TypedRune(r rune) {
	if !f.padRune(r) && r == '?' {
		ForwardKey(f, r)
	}
}

// TypedShortcut looks for Ctrl+Enter.
func (f *PictureField) TypedShortcut(s fyne.Shortcut) { f.shortcut(s) }

// FocusGained brings the field into view.
func (f *PictureField) FocusGained() {
	f.box.setFocused(true)
	f.Reveal()
}

// FocusLost gives the border back its quiet colour.
func (f *PictureField) FocusLost() { f.box.setFocused(false) }

// Picture adds a picture behind its label and returns it.
func (f *Form) Picture(label text.Text, held string, words text.Text, picture image.Image, hint text.Text) *PictureField {
	field := NewPictureField(held, words, picture)
	f.add(label, field, hint)
	return field
}
