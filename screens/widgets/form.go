package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
)

// Form is a column of labelled fields; under a field stands its hint, or what is wrong
// with it.
type Form struct {
	widget.BaseWidget
	left   float32 // width of labels at the left, 0: above
	column *fyne.Container
	fields []*FormField
}

// NewForm makes a form with the labels above the fields.
func NewForm() *Form { return newForm(0) }

// NewSideForm makes a form with the labels at the left, in a width told at text scale 1.0.
func NewSideForm(labelWidth float32) *Form { return newForm(labelWidth) }

func newForm(left float32) *Form {
	f := &Form{left: left, column: NewStack(10, nil)}
	f.ExtendBaseWidget(f)
	return f
}

// FormField is one line of a form.
type FormField struct {
	input fyne.CanvasObject
	hint  string
	note  *Paragraph
	line  *fyne.Container
	bad   bool
}

// Add puts a field at the end; hint (may be empty) is dim text under it.
func (f *Form) Add(label string, input fyne.CanvasObject, hint string) *FormField {
	field := &FormField{input: input, hint: hint, note: NewParagraph("", Small)}
	title := NewText(label, TextStyle{Size: look.SizeSmallBold, Bold: true})
	below := NewStack(3, nil, input, field.note)
	if f.left > 0 {
		side := container.New(labelLayout{}, title)
		field.line = container.New(sideLayout{width: f.left}, side, below)
	} else {
		field.line = NewStack(4, nil, title, below)
	}
	field.SetError("")
	f.fields = append(f.fields, field)
	f.column.Add(field.line)
	return field
}

// AddWide puts anything else between the fields, over the full width.
func (f *Form) AddWide(o fyne.CanvasObject) { f.column.Add(o) }

// ClearErrors takes all error texts away.
func (f *Form) ClearErrors() {
	for _, field := range f.fields {
		field.SetError("")
	}
}

// SetError puts what is wrong under the field; empty shows the hint again.
func (l *FormField) SetError(text string) {
	l.bad = text != ""
	style := Small
	if l.bad {
		style.Colour = Bad.textColour()
	} else {
		text = l.hint
	}
	l.note.SetRuns(Run{Text: text, Style: style})
	l.note.Hidden = text == ""
	if e, ok := l.input.(*KeyEntry); ok {
		tone := Neutral
		if l.bad {
			tone = Bad
		}
		e.SetTone(tone)
	}
	if l.line != nil {
		l.line.Refresh()
	}
}

// Error says whether an error stands under the field.
func (l *FormField) Error() bool { return l.bad }

// SetHidden hides or shows the whole line.
func (l *FormField) SetHidden(hidden bool) {
	l.line.Hidden = hidden
	l.line.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (f *Form) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(f.column) }

// labelLayout keeps a label on the line of the field's own text.
type labelLayout struct{}

// MinSize implements fyne.Layout.
func (labelLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[0].MinSize().Width, look.Size(look.SizeControl))
}

// Layout implements fyne.Layout.
func (labelLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Move(fyne.Position{})
	objects[0].Resize(fyne.NewSize(size.Width, look.Size(look.SizeControl)))
}

// sideLayout puts the label at the left of the field.
type sideLayout struct{ width float32 }

// MinSize implements fyne.Layout.
func (l sideLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	label, field := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(l.width*scale()+field.Width, max(label.Height, field.Height))
}

// Layout implements fyne.Layout.
func (l sideLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := l.width * scale()
	objects[0].Move(fyne.Position{})
	objects[0].Resize(fyne.NewSize(width, look.Size(look.SizeControl)))
	objects[1].Move(fyne.NewPos(width, 0))
	objects[1].Resize(fyne.NewSize(size.Width-width, size.Height))
}
