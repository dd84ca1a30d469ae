package screens

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// formField is what a form moves the keyboard through.
type formField interface {
	object() fyne.CanvasObject
	focusable() fyne.Focusable
	hooks() *fieldKeys
}

// form is a column of labelled fields walked by Enter: from the last field Enter
// submits, Ctrl+Enter submits from anywhere, Esc leaves.
type form struct {
	// verbatim: the labels of the rows added from now on are nobody's to translate.
	verbatim bool
	// labelWidth in units of the theme's text; fields stand behind it.
	labelWidth float32
	submit     func()
	cancel     func()
	// extra sees the keys of every field first; true: used.
	extra func(fyne.KeyName) bool
	// keypad: a numeric keypad alone is enough. Its slash leaves as Esc does, its plus
	// submits as Ctrl+Enter does, its point is Backspace.
	keypad bool

	body   *fyne.Container
	scroll *container.Scroll
	fields []formField
	// rows are the lines of the fields, for showing and hiding them.
	rows map[formField]fyne.CanvasObject
}

func newForm(labelWidth float32) *form {
	return &form{labelWidth: labelWidth, body: widgets.NewStack(7, nil), rows: map[formField]fyne.CanvasObject{}}
}

// showField shows or hides a field with its label; the keyboard passes over what is
// hidden.
func (f *form) showField(field formField, on bool) {
	show(field.object(), on)
	show(f.rows[field], on)
}

// add puts a field behind its label, with a dim hint behind it where there is one.
func (f *form) add(label string, field formField, hint string) {
	f.adopt(field)
	if hint == "" {
		hint = " " // keeps the field as wide as those with one
	}
	f.rows[field] = f.row(label, field.object(), hint)
	f.body.Add(f.rows[field])
}

// text adds a line of text.
func (f *form) text(label, value, hint string) *textField {
	field := newTextField(value)
	f.add(label, field, hint)
	return field
}

// choice adds a choice; changed may be nil.
func (f *form) choice(label string, options []string, chosen, hint string, changed func(string)) *choiceField {
	field := newChoiceField(options, chosen, changed)
	f.add(label, field, hint)
	return field
}

// yes adds a yes or no with its own words behind the box.
func (f *form) yes(label, words string, on bool) *yesField {
	field := newYesField(words, on)
	f.add(label, field, "")
	return field
}

// row lays label, content and hint out without making it a stop of the keyboard.
func (f *form) row(label string, content fyne.CanvasObject, hint string) fyne.CanvasObject {
	style := widgets.TextStyle{Colour: look.ColorDim, Align: fyne.TextAlignTrailing}
	named := text.Old(label)
	if f.verbatim {
		named = text.Name(label)
	}
	name := widgets.NewParagraphOf(widgets.Run{Text: named, Style: style})
	objects := []fyne.CanvasObject{name, content}
	if hint != "" {
		objects = append(objects, widgets.NewParagraph(hint, widgets.Small))
	}
	return container.New(&formRowLayout{label: f.labelWidth}, objects...)
}

// heading parts the form.
func (f *form) heading(text string) {
	f.body.Add(widgets.NewInset(8, 0, 2, 0, widgets.NewSectionTitle(text)))
}

// plain adds any object over the full width.
func (f *form) plain(o fyne.CanvasObject) { f.body.Add(o) }

// adopt makes a field that stands elsewhere a stop of this form's keyboard.
func (f *form) adopt(field formField) {
	f.fields = append(f.fields, field)
	k := field.hooks()
	k.next = func() { f.forth(field) }
	k.below = func() { _ = f.walk(field, 1) }
	k.back = func() { _ = f.walk(field, -1) }
	k.leave = func() {
		if f.cancel != nil {
			f.cancel()
		}
	}
	k.done = func() {
		if f.submit != nil {
			f.submit()
		}
	}
	k.extra = func(name fyne.KeyName) bool { return f.extra != nil && f.extra(name) }
	k.pad = func(r rune) bool { return f.padKey(k, r) }
	k.shown = func() { f.reveal(field.object()) }
}

// padKey is a key of the numeric keypad that isn't a digit; true: used.
func (f *form) padKey(k *fieldKeys, r rune) bool {
	switch {
	case f.keypad && r == '/':
		k.leave()
	case f.keypad && r == '+':
		k.done()
	case f.keypad && (r == '.' || r == ',') && k.erase != nil:
		k.erase()
	default:
		return false
	}
	return true
}

// forth goes to the next field; past the last one it submits.
func (f *form) forth(from formField) {
	if !f.walk(from, 1) && f.submit != nil {
		f.submit()
	}
}

// walk goes to the next (1) or the previous field (-1) in sight; false: there is none, and
// nothing is done. Arrows only walk: Down on the last field never submits.
func (f *form) walk(from formField, by int) bool {
	i := slices.Index(f.fields, from) + by
	for i >= 0 && i < len(f.fields) && !f.fields[i].object().Visible() {
		i += by
	}
	if i < 0 || i >= len(f.fields) {
		return false
	}
	focusOn(f.fields[i].focusable())
	return true
}

// first is where the keyboard goes when the form is shown.
func (f *form) first() fyne.Focusable {
	if len(f.fields) == 0 {
		return nil
	}
	return f.fields[0].focusable()
}

// content is the form as it stands.
func (f *form) content() fyne.CanvasObject { return f.body }

// scrolled is the form in a scroller of its own that follows the keyboard.
func (f *form) scrolled() fyne.CanvasObject {
	f.scroll = container.NewVScroll(widgets.NewInset(3, 16, 3, 3, f.body))
	return f.scroll
}

func (f *form) reveal(field fyne.CanvasObject) {
	if f.scroll == nil {
		return
	}
	driver := fyne.CurrentApp().Driver()
	top := driver.AbsolutePositionForObject(field).Y - driver.AbsolutePositionForObject(f.scroll).Y
	switch bottom := top + field.Size().Height; {
	case top < 8:
		f.scroll.ScrollToOffset(fyne.NewPos(0, max(0, f.scroll.Offset.Y+top-24)))
	case bottom > f.scroll.Size().Height-8:
		f.scroll.ScrollToOffset(fyne.NewPos(0, f.scroll.Offset.Y+bottom-f.scroll.Size().Height+24))
	}
}

// focusOn gives an object the keyboard on whatever canvas it stands.
func focusOn(f fyne.Focusable) {
	if field, ok := f.(formField); ok {
		f = field.focusable()
	}
	object, ok := f.(fyne.CanvasObject)
	if !ok {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(object); c != nil {
		c.Focus(f)
	}
}
