package form

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/reader"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// Field is something to which a form moves the keyboard.
type Field interface {
	Object() fyne.CanvasObject
	Focusable() fyne.Focusable
	hooks() *fieldKeys
	// says is what the field says about itself, and the value that it holds.
	says() (said *reader.Field, value string)
}

// Form is a column of labelled fields through which Enter walks. Ctrl+Enter submits from anywhere, and Esc leaves.
type Form struct {
	// labelWidth is the width of the labels at text size 1.0. The fields are behind it.
	labelWidth float32
	// Submit is what Ctrl+Enter does.
	Submit func()
	// Last is what Enter does in the last field. If it is nil Enter does nothing there. It is Submit only where the
	// button of the form shows Enter.
	Last   func()
	Cancel func()
	// Extra sees the keys of every field first and reports whether it used them.
	Extra func(fyne.KeyName) bool
	// Keypad says that a numeric keypad is enough to fill in the form. Its slash leaves as Esc does, its plus submits
	// as Ctrl+Enter does, and its point is Backspace.
	Keypad bool

	Body   *fyne.Container
	Scroll *container.Scroll
	Fields []Field
	// rows are the lines of the fields, by which they are shown and hidden.
	rows map[Field]fyne.CanvasObject
	// required are the fields of text that can't stay empty.
	required []*TextField
}

// New returns a form without fields. The width of its labels is given at text size 1.0.
func New(labelWidth float32) *Form {
	return &Form{labelWidth: labelWidth, Body: widgets.NewStack(7, nil), rows: map[Field]fyne.CanvasObject{}}
}

// ShowField shows or hides a field with its label. The keyboard passes over what is hidden.
func (f *Form) ShowField(field Field, on bool) {
	layout.Show(field.Object(), on)
	layout.Show(f.rows[field], on)
}

// add puts a field behind its label. Behind the field is a dim hint, if there is one.
func (f *Form) add(label text.Text, field Field, hint text.Text) {
	f.Adopt(field)
	if hint.IsZero() {
		hint = text.Name(" ") // This keeps the field as wide as those with a hint.
	}
	f.Body.Add(f.Row(label, field.Object(), hint))
}

// Text adds a line of text behind its label, with a hint, and returns it.
func (f *Form) Text(label text.Text, value string, hint text.Text) *TextField {
	field := NewTextField(value)
	f.add(label, field, hint)
	return field
}

// Words adds a line for any text behind its label, as wide as the dialog, and returns it.
func (f *Form) Words(label text.Text, value string) *TextField {
	field := NewTextField(value)
	field.Words = true
	f.Adopt(field)
	f.Plain(f.Row(label, field.Object(), text.Text{}))
	return field
}

// Required is Text for a field that can't stay empty. A star marks its label, and the keyboard begins there. Whoever
// reads the form refuses it if it is empty.
func (f *Form) Required(label text.Text, value string, hint text.Text) *TextField {
	field := f.Text(label, value, hint)
	f.Require(label, field)
	return field
}

// Require marks a field of this form behind that label as one that can't stay empty. The keyboard begins there.
func (f *Form) Require(label text.Text, field *TextField) {
	f.required = append(f.required, field)
	f.Mark(label, field)
}

// Mark marks a field as Require does, but the keyboard begins elsewhere.
func (f *Form) Mark(label text.Text, field *TextField) {
	field.Said.Required = true
	if row, ok := f.rows[field].(*fyne.Container); ok {
		if name, ok := row.Objects[0].(*widgets.Paragraph); ok {
			name.SetRuns(widgets.Run{Text: label, Style: labelStyle}, widgets.Run{Text: text.Name("\u00a0*"), Style: requiredStyle})
		}
	}
}

// Choice adds a choice behind its label and returns it. changed may be nil.
func (f *Form) Choice(label text.Text, options []text.Text, chosen string, hint text.Text, changed func(string)) *ChoiceField {
	field := NewChoiceField(options, chosen, changed)
	f.add(label, field, hint)
	return field
}

// Yes adds a yes or no, with words of its own behind the box that also have the space of a hint, and returns it.
func (f *Form) Yes(label, words text.Text, on bool) *YesField {
	field := NewYesField(words, on)
	f.Adopt(field)
	f.Body.Add(f.Row(label, field.Object(), text.Text{}))
	return field
}

// labelStyle is the style of the words before a field. requiredStyle is the style of the star that marks a field
// which can't stay empty.
var (
	labelStyle    = widgets.TextStyle{Colour: look.ColorDim, Align: fyne.TextAlignTrailing}
	requiredStyle = widgets.TextStyle{Colour: look.ColorAccent, Align: fyne.TextAlignTrailing, Bold: true}
)

// Row lays out label, content and hint, and the keyboard doesn't stop there. If the content is a field of the form it
// says them to people who can't see them.
func (f *Form) Row(label text.Text, content fyne.CanvasObject, hint text.Text) fyne.CanvasObject {
	name := widgets.NewParagraph(label, labelStyle)
	objects := []fyne.CanvasObject{name, content}
	if !hint.IsZero() {
		objects = append(objects, widgets.NewParagraph(hint, widgets.Small))
	}
	row := &layout.FormRow{Label: f.labelWidth}
	if hint.IsZero() {
		row.Least = func() float32 {
			return widgets.TextWidth(look.Render(label), look.Size(look.SizeText), fyne.TextStyle{}) + 1
		}
	}
	whole := container.New(row, objects...)
	for _, field := range f.Fields {
		if field.Object() == content {
			said, _ := field.says()
			said.Name, said.Hint = label, hint
			f.rows[field] = whole
		}
	}
	return whole
}

// Heading adds the title of a part of the form.
func (f *Form) Heading(says text.Text) {
	f.Body.Add(widgets.NewInset(8, 0, 2, 0, widgets.NewSectionTitle(says)))
}

// Plain adds any object over the full width. The keyboard passes over it.
func (f *Form) Plain(o fyne.CanvasObject) { f.Body.Add(o) }

// Adopt lets the keyboard of this form stop at a field that is laid out elsewhere.
func (f *Form) Adopt(field Field) {
	f.Fields = append(f.Fields, field)
	k := field.hooks()
	k.Next = func() { f.Next(field) }
	k.below = func() { _ = f.walk(field, 1) }
	k.back = func() { _ = f.walk(field, -1) }
	k.Leave = func() {
		if f.Cancel != nil {
			f.Cancel()
		}
	}
	k.Done = func() {
		if f.Submit != nil {
			f.Submit()
		}
	}
	k.extra = func(name fyne.KeyName) bool { return f.Extra != nil && f.Extra(name) }
	k.pad = func(r rune) bool { return f.padKey(k, r) }
	k.wheel = func(e *fyne.ScrollEvent) {
		for _, scroll := range f.scrollers(field.Object()) {
			scroll.Scrolled(e)
		}
	}
	k.shown = func() { f.reveal(field.Object()) }
}

// padKey handles a key of the numeric keypad that isn't a digit. It reports whether it used it.
func (f *Form) padKey(k *fieldKeys, r rune) bool {
	switch {
	case f.Keypad && r == '/':
		k.Leave()
	case f.Keypad && r == '+':
		k.Done()
	case f.Keypad && (r == '.' || r == ',') && k.erase != nil:
		k.erase()
	default:
		return false
	}
	return true
}

// Next goes to the next field, or does what Enter does in the last one.
func (f *Form) Next(from Field) {
	if !f.walk(from, 1) && f.Last != nil {
		f.Last()
	}
}

// walk goes to the next (1) or previous (-1) field in sight. If there is none it does nothing and returns false. The
// arrow keys only walk, so Down on the last field never submits.
func (f *Form) walk(from Field, by int) bool {
	i := slices.Index(f.Fields, from) + by
	for i >= 0 && i < len(f.Fields) && !f.Fields[i].Object().Visible() {
		i += by
	}
	if i < 0 || i >= len(f.Fields) {
		return false
	}
	FocusOn(f.Fields[i].Focusable())
	return true
}

// First is the field that gets the keyboard when the form is shown: the first one that must be filled in and isn't,
// or otherwise the first of all. It is nil if there are no fields.
func (f *Form) First() fyne.Focusable {
	for _, field := range f.required {
		if field.Text == "" && field.Object().Visible() {
			return field.Focusable()
		}
	}
	if len(f.Fields) == 0 {
		return nil
	}
	return f.Fields[0].Focusable()
}

// Typed is how many fields hold something that somebody typed.
func (f *Form) Typed() (fields int) {
	for _, field := range f.Fields {
		if t, ok := field.(*TextField); ok && t.Typed() {
			fields++
		}
	}
	return fields
}

// Take puts in what is in another form with the same fields, such as one in the language before.
func (f *Form) Take(other *Form) {
	for i, field := range f.Fields {
		switch field := field.(type) {
		case *TextField:
			if was := other.Fields[i].(*TextField); was.Text != field.Text {
				field.KeyEntry.SetText(was.Text)
			}
		case *ChoiceField:
			if at := other.Fields[i].(*ChoiceField).SelectedIndex(); at != field.SelectedIndex() {
				field.SetSelectedIndex(at)
			}
		case *YesField:
			field.SetChecked(other.Fields[i].(*YesField).Checked)
		}
	}
}

// Content is the column of fields, without a scroller.
func (f *Form) Content() fyne.CanvasObject { return f.Body }

// Scrolled puts the form in a scroller of its own that follows the keyboard, and returns it.
func (f *Form) Scrolled() fyne.CanvasObject {
	f.Scroll = container.NewVScroll(widgets.NewInset(3, 16, 3, 3, f.Body))
	return f.Scroll
}

// reveal scrolls the form, and the dialog that it is in, until the field is in sight.
func (f *Form) reveal(field fyne.CanvasObject) {
	for _, scroll := range f.scrollers(field) {
		revealIn(scroll, field)
	}
}

// Fit lays out the dialog that the object is in, which needs another height now or another answer.
func Fit(o fyne.CanvasObject) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(o); c != nil && c.Overlays().Top() != nil {
		c.Overlays().Top().Refresh()
	}
}

// scrollers are the scrollers that a field is in: that of the form and that of the dialog.
func (f *Form) scrollers(field fyne.CanvasObject) (all []*container.Scroll) {
	if f.Scroll != nil {
		all = append(all, f.Scroll)
	}
	c := fyne.CurrentApp().Driver().CanvasForObject(field)
	if c == nil {
		return all
	}
	if top, ok := c.Overlays().Top().(interface{ Scroller() *container.Scroll }); ok && top.Scroller() != nil {
		all = append(all, top.Scroller())
	}
	return all
}

// revealIn scrolls as little as is needed to bring what lies in a scroller into sight.
func revealIn(scroll *container.Scroll, field fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	top := driver.AbsolutePositionForObject(field).Y - driver.AbsolutePositionForObject(scroll).Y
	switch bottom := top + field.Size().Height; {
	case top < 8:
		scroll.ScrollToOffset(fyne.NewPos(0, max(0, scroll.Offset.Y+top-24)))
	case bottom > scroll.Size().Height-8:
		most := max(0, scroll.Content.MinSize().Height-scroll.Size().Height)
		scroll.ScrollToOffset(fyne.NewPos(0, min(most, scroll.Offset.Y+bottom-scroll.Size().Height+24)))
	}
}

// FocusOn gives an object the keyboard on its canvas. It does nothing if the object is on none.
func FocusOn(f fyne.Focusable) {
	if field, ok := f.(Field); ok {
		f = field.Focusable()
	}
	object, ok := f.(fyne.CanvasObject)
	if !ok {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(object); c != nil {
		c.Focus(f)
	}
}
