package form

import (
	"fmt"
	"slices"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/look"
	"wordhall/screens/reader"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// fieldKeys is what every field of a form does with the keys that it has no use for itself:
// Enter goes on, Down and Up walk, Esc leaves, Ctrl+Enter is done. A field with a list opens it on Down.
type fieldKeys struct {
	Next, below, back, Leave, Done func()
	// extra sees every key first, and reports whether they were used. For keys of the whole form.
	extra func(fyne.KeyName) bool
	// pad sees what a numeric keypad types where the field has no use for it, and reports whether it was used.
	pad func(rune) bool
	// erase is Backspace, nil where there is nothing to erase.
	erase func()
	// wheel scrolls what the field is in; nil where it is in no form.
	wheel func(*fyne.ScrollEvent)
	// shown scrolls the field into view when it gets the keyboard.
	shown func()
}

// key handles a key that the field has no use for, and reports whether it was handled.
func (k *fieldKeys) key(name fyne.KeyName) bool {
	if k.extra != nil && k.extra(name) {
		return true
	}
	var call func()
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		call = k.Next
	case fyne.KeyDown:
		call = k.below
	case fyne.KeyUp:
		call = k.back
	case fyne.KeyEscape:
		call = k.Leave
	}
	if call == nil {
		return false
	}
	call()
	return true
}

// shortcut handles Ctrl+Enter (Cmd+Enter), and reports whether it was handled.
func (k *fieldKeys) shortcut(s fyne.Shortcut) bool {
	if k.Done == nil || !IsCtrlEnter(s) {
		return false
	}
	k.Done()
	return true
}

// IsCtrlEnter reports whether a shortcut is Ctrl with either Enter key.
func IsCtrlEnter(s fyne.Shortcut) bool {
	custom, ok := s.(*desktop.CustomShortcut)
	return ok && custom.Modifier == fyne.KeyModifierShortcutDefault && (custom.KeyName == fyne.KeyReturn || custom.KeyName == fyne.KeyEnter)
}

// padRune gives the form a letter of the keypad, and reports whether it was used.
func (k *fieldKeys) padRune(r rune) bool { return k.pad != nil && k.pad(r) }

func (k *fieldKeys) hooks() *fieldKeys { return k }

// Reveal scrolls the field into view.
func (k *fieldKeys) Reveal() {
	if k.shown != nil {
		k.shown()
	}
}

// Name gives a field that is laid out elsewhere its label, for who can't see it.
func Name(field Field, label text.Text) {
	said, _ := field.says()
	said.Name = label
}

// TextField is a line of text in a form.
type TextField struct {
	*widgets.KeyEntry
	fieldKeys
	// put is what the program put there; anything else was typed.
	put string
	// whole is the entry under what takes the wheel from it.
	whole fyne.CanvasObject
	// Words is true where the field takes any text: the keypad's own keys then belong to the
	// form only while the field is empty.
	Words bool
}

// NewTextField returns a line of text that holds the given text already.
func NewTextField(says string) *TextField {
	return hooked(&TextField{KeyEntry: widgets.NewKeyEntry(widgets.SelectOnFocus)}, says)
}

// FindWidth is the width, at text size 1.0, that a line to look for something needs to show
// what it is for.
const FindWidth = 260

// NewFindField returns a line in which something is looked for. A question mark finds
// nothing, so in an empty line it shows the keys of the screen, as it does everywhere else.
func NewFindField(placeholder text.Text) *TextField {
	f := NewTextField("")
	f.SetPlaceHolder(placeholder)
	f.OnRune = func(r rune) bool {
		return r == '?' && f.Text == "" && ForwardKey(f.KeyEntry, r) || f.padTyped(r)
	}
	return f
}

// ForwardKey gives a letter that a part has no use for to the part's window, and reports
// whether the part is in one. Only an object that is laid out itself is found in a window: a
// TextField's entry is, the TextField isn't.
func ForwardKey(part fyne.CanvasObject, letter rune) bool {
	c := fyne.CurrentApp().Driver().CanvasForObject(part)
	if c == nil || c.OnTypedRune() == nil {
		return false
	}
	c.OnTypedRune()(letter)
	return true
}

// NewPasteField returns a text of several lines, so many rows high: Enter and the arrows stay
// inside it, Ctrl+Enter is done.
func NewPasteField(rows int) *TextField {
	f := &TextField{KeyEntry: widgets.NewKeyEntry()}
	f.MultiLine = true
	f.Wrapping = fyne.TextWrapOff
	f.SetMinRowsVisible(rows)
	return hooked(f, "")
}

// hooked gives the form the keys that the entry has no use for.
func hooked(f *TextField, says string) *TextField {
	f.SetText(says)
	f.OnKey = func(e *fyne.KeyEvent) bool {
		if f.MultiLine && e.Name != fyne.KeyEscape {
			return false
		}
		return f.key(e.Name)
	}
	f.OnShortcut = f.shortcut
	f.OnRune = f.padTyped
	f.erase = func() { f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace}) }
	f.OnFocus = func(on bool) {
		if on {
			f.Reveal()
		}
	}
	return f
}

// padTyped reports whether the form used a letter of the keypad. A field of words keeps it
// once it has text; a field of figures never needs the keypad's other keys.
func (f *TextField) padTyped(r rune) bool {
	if f.Text != "" && f.Words {
		return false
	}
	return f.padRune(r)
}

// SetText puts a text into the field, which nobody has typed.
func (f *TextField) SetText(says string) {
	f.put = says
	f.KeyEntry.SetText(says)
}

// Typed reports whether somebody has typed something else than what was put there.
func (f *TextField) Typed() bool { return f.Text != f.put }

func (f *TextField) says() (*reader.Field, string) { return &f.Said, f.Text }

// Object is the entry with its frame. The wheel over a line of text turns what the line is in: an entry would
// keep it for itself, and has nothing to turn.
func (f *TextField) Object() fyne.CanvasObject {
	if f.MultiLine {
		return f.Field()
	}
	if f.whole == nil {
		f.whole = container.NewStack(f.Field(), newWheel(func(e *fyne.ScrollEvent) {
			if f.wheel != nil {
				f.wheel(e)
			}
		}))
	}
	return f.whole
}

// Focusable is the entry.
func (f *TextField) Focusable() fyne.Focusable { return f.KeyEntry }

// ChoiceField is one of a few named values. Left and Right walk them, a letter
// jumps to the next that begins with it, Down and Space show them all.
//
// Selected is the English of an option, whatever the window's language: it is what the code
// compares. The list beneath shows the options translated.
type ChoiceField struct {
	widget.Select
	fieldKeys
	Options   []text.Text
	Selected  string
	OnChanged func(string)
	box       *fieldBox
	said      reader.Field
}

// NewChoiceField returns a choice among options with one chosen; changed may be nil.
func NewChoiceField(options []text.Text, chosen string, changed func(string)) *ChoiceField {
	f := &ChoiceField{}
	f.Options = options
	f.Selected = chosen
	f.OnChanged = changed
	f.Select.OnChanged = func(string) { f.took() }
	f.ExtendBaseWidget(f)
	f.turn()
	return f
}

// turn gives the list beneath its words in the window's language. The list identifies its
// values by their words, so an option that would get the same words as an earlier one keeps
// its English.
func (f *ChoiceField) turn() {
	f.Select.Options = make([]string, len(f.Options))
	f.Select.Selected = ""
	for i, option := range f.Options {
		said := look.Render(option)
		if slices.Contains(f.Select.Options[:i], said) {
			said = option.String()
		}
		f.Select.Options[i] = said
		if option.String() == f.Selected {
			f.Select.Selected = f.Select.Options[i]
		}
	}
}

// took is called when the list beneath has another value.
func (f *ChoiceField) took() {
	f.Selected = ""
	if at := f.Select.SelectedIndex(); at >= 0 {
		f.Selected = f.Options[at].String()
	}
	if f.OnChanged != nil {
		f.OnChanged(f.Selected)
	}
}

// Refresh shows Options and Selected as they are now.
func (f *ChoiceField) Refresh() {
	f.turn()
	f.Select.Refresh()
}

// SetOptions replaces the values; the one chosen stays where it is among them.
func (f *ChoiceField) SetOptions(options []text.Text) {
	f.Options = options
	f.Refresh()
}

// SetSelected chooses a value.
func (f *ChoiceField) SetSelected(value string) { f.SetSelectedIndex(f.index(value)) }

// SetSelectedIndex chooses the value at a place, counted from 0; there is none at -1.
func (f *ChoiceField) SetSelectedIndex(at int) {
	f.turn()
	if at < 0 {
		f.Select.ClearSelected()
		return
	}
	f.Select.SetSelectedIndex(at)
}

// SelectedIndex is the place of the value chosen, -1 for none.
func (f *ChoiceField) SelectedIndex() int { return f.index(f.Selected) }

func (f *ChoiceField) index(english string) int {
	return slices.IndexFunc(f.Options, func(t text.Text) bool { return t.String() == english })
}

func (f *ChoiceField) says() (*reader.Field, string) { return &f.said, f.Selected }

// AccessibilityLabel implements reader.Accessible: the label, the choice and what is wrong with it.
func (f *ChoiceField) AccessibilityLabel() string {
	chosen := text.Of("nothing")
	if at := f.SelectedIndex(); at >= 0 {
		chosen = f.Options[at]
	}
	return f.said.Part(chosen, f.Selected, f.Disabled()).String()
}

// AccessibilityRole implements reader.Accessible.
func (f *ChoiceField) AccessibilityRole() reader.Role { return reader.Button }

// Object is the choice within its border.
func (f *ChoiceField) Object() fyne.CanvasObject {
	if f.box == nil {
		f.box = newFieldBox(f)
	}
	return f.box
}

// Focusable is the choice itself.
func (f *ChoiceField) Focusable() fyne.Focusable { return f }

// TypedKey shows the values on Down and Space, gives the form its keys and keeps the rest (Left, Right).
func (f *ChoiceField) TypedKey(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeyDown || e.Name == fyne.KeySpace:
		f.open()
	case !f.key(e.Name):
		f.Select.TypedKey(e)
	}
}

// Tapped shows the values.
func (f *ChoiceField) Tapped(*fyne.PointEvent) { f.open() }

// open shows the values under the field.
func (f *ChoiceField) open() {
	if f.Disabled() {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(f); c != nil {
		c.Focus(f) // the keyboard comes back to it
	}
	widgets.ShowChoices(f, f.Select.Options, f.SelectedIndex(), f.SetSelectedIndex)
}

// TypedRune jumps to the next value that begins with the letter.
func (f *ChoiceField) TypedRune(r rune) {
	if f.padRune(r) || r == '?' && ForwardKey(f, r) {
		return
	}
	if at := widgets.NextWith(f.Select.Options, f.SelectedIndex(), r); at >= 0 {
		f.SetSelectedIndex(at)
	}
}

// TypedShortcut looks for Ctrl+Enter.
func (f *ChoiceField) TypedShortcut(s fyne.Shortcut) { f.shortcut(s) }

// FocusGained brings the field into view.
func (f *ChoiceField) FocusGained() {
	f.Select.FocusGained()
	f.box.setFocused(true)
	f.Reveal()
}

// FocusLost gives the border back its quiet colour.
func (f *ChoiceField) FocusLost() {
	f.Select.FocusLost()
	f.box.setFocused(false)
}

// YesField is a yes or no; Space turns it, Y and N set it, 1 and 0 too.
type YesField struct {
	widget.Check
	fieldKeys
	// OnRune sees each letter first, and reports whether it was used.
	OnRune func(rune) bool
	said   reader.Field
	words  text.Text
}

// NewYesField returns a box to tick, ticked or not, with words behind it.
func NewYesField(says text.Text, on bool) *YesField {
	f := &YesField{words: says}
	f.Text = look.Render(says)
	f.Checked = on
	f.ExtendBaseWidget(f)
	return f
}

func (f *YesField) says() (*reader.Field, string) { return &f.said, fmt.Sprint(f.Checked) }

// AccessibilityLabel implements reader.Accessible: the label, the words and whether it is ticked.
func (f *YesField) AccessibilityLabel() string {
	ticked := text.Of("not ticked")
	if f.Checked {
		ticked = text.Of("ticked")
	}
	return f.said.Part(text.Join(", ", f.words, ticked), fmt.Sprint(f.Checked), f.Disabled()).String()
}

// AccessibilityRole implements reader.Accessible.
func (f *YesField) AccessibilityRole() reader.Role { return reader.Button }

// Object is the box itself.
func (f *YesField) Object() fyne.CanvasObject { return f }

// Focusable is the box itself.
func (f *YesField) Focusable() fyne.Focusable { return f }

// TypedKey gives the form its keys; the box gets the others.
func (f *YesField) TypedKey(e *fyne.KeyEvent) {
	if !f.key(e.Name) {
		f.Check.TypedKey(e)
	}
}

// TypedRune sets the value by Y or 1, N or 0.
func (f *YesField) TypedRune(r rune) {
	if f.OnRune != nil && f.OnRune(r) {
		return
	}
	switch unicode.ToLower(r) {
	case 'y', '1':
		f.SetChecked(true)
	case 'n', '0':
		f.SetChecked(false)
	default:
		if !f.padRune(r) && !(r == '?' && ForwardKey(f, r)) {
			f.Check.TypedRune(r)
		}
	}
}

// TypedShortcut looks for Ctrl+Enter.
func (f *YesField) TypedShortcut(s fyne.Shortcut) { f.shortcut(s) }

// FocusGained brings the field into view.
func (f *YesField) FocusGained() {
	f.Check.FocusGained()
	f.Reveal()
}

// IsEnter reports whether the key is one of the two Enter keys.
func IsEnter(e *fyne.KeyEvent) bool { return e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter }
