package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
	"wordhall/tournament/text"
)

// TextStyle is how a Text or a run of a Paragraph looks. The zero value is plain text.
type TextStyle struct {
	Colour fyne.ThemeColorName // It is empty for plain text.
	Size   fyne.ThemeSizeName  // It is empty for 14.
	Bold   bool
	Align  fyne.TextAlign
}

// These styles are used everywhere.
var (
	Plain   = TextStyle{}
	Strong  = TextStyle{Bold: true}
	Dim     = TextStyle{Colour: look.ColorDim}
	Small   = TextStyle{Colour: look.ColorDim, Size: look.SizeSmall}
	Heading = TextStyle{Bold: true, Size: look.SizeHeading}
	Big     = TextStyle{Bold: true, Size: look.SizeBig}
	link    = TextStyle{Colour: look.ColorAccent, Size: look.SizeSmall} // The words can be clicked.
)

func (s TextStyle) fyneStyle() fyne.TextStyle { return fyne.TextStyle{Bold: s.Bold} }

func (s TextStyle) size() float32 {
	if s.Size == "" {
		return look.Size(theme.SizeNameText)
	}
	return look.Size(s.Size)
}

// apply gives a canvas text the style's colour, size and weight.
func (s TextStyle) apply(t *canvas.Text) {
	t.Color, t.TextSize, t.TextStyle, t.Alignment = ink(s.Colour), s.size(), s.fyneStyle(), s.Align
}

// Text is one line of text with no space around it. If it is narrower than its words it ends in an ellipsis. It asks
// for the full width unless Shrinks is set.
type Text struct {
	widget.BaseWidget
	text    text.Text
	style   TextStyle
	Shrinks bool // MinSize asks for a few letters only.
}

// NewText makes a line of text.
func NewText(says text.Text, style TextStyle) *Text {
	t := &Text{text: says, style: style}
	t.ExtendBaseWidget(t)
	return t
}

// Text is what the line says, unshortened.
func (t *Text) Text() string { return t.text.String() }

// Drawn is what the line says in the window's language, unshortened.
func (t *Text) Drawn() string { return glyphs(t.text) }

// SetText changes the words, and reports whether they differ from those before. The same words cost nothing.
func (t *Text) SetText(says text.Text) (changed bool) {
	if t.text.String() == says.String() {
		return false
	}
	t.text = says
	t.Refresh()
	return true
}

// SetStyle changes the style, and reports whether it differs from the one before.
func (t *Text) SetStyle(style TextStyle) (changed bool) {
	if t.style == style {
		return false
	}
	t.style = style
	t.Refresh()
	return true
}

// CreateRenderer implements fyne.Widget.
func (t *Text) CreateRenderer() fyne.WidgetRenderer {
	line := canvas.NewText(t.text.String(), nil)
	t.style.apply(line)
	layout := func(size fyne.Size) {
		line.Text = shorten(t.text, size.Width, t.style.size(), t.style.fyneStyle())
		h := TextHeight(line.TextSize, line.TextStyle)
		line.Move(fyne.NewPos(0, (size.Height-h)/2))
		line.Resize(fyne.NewSize(size.Width, h))
	}
	return &drawing{
		of: t, objects: []fyne.CanvasObject{line}, layout: layout,
		min: func() fyne.Size {
			size := measured(glyphs(t.text), t.style.size(), t.style.fyneStyle())
			if t.Shrinks {
				size.Width = min(size.Width, 4*t.style.size())
			}
			return size
		},
		refresh: func() { t.style.apply(line) },
	}
}
