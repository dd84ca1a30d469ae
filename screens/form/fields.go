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

// fieldKeys is what every field of a form does with keys that it doesn't use itself: Enter goes on, Down and Up walk,
// Esc leaves, and Ctrl+Enter submits. A field with a list opens it on Down.
type fieldKeys struct {
	Next, below, back, Leave, Done func()
	// extra sees every key first and reports whether it used it. It is for keys of the whole form.
	extra func(fyne.KeyName) bool
	// pad sees what a numeric keypad types if the field doesn't use it, and reports whether it used it.
	pad func(rune) bool
	// erase is what Backspace does. It is nil if there is nothing to erase.
	erase func()
	// wheel scrolls what the field is in. It is nil for a field that is in no form.
	wheel func(*fyne.ScrollEvent)
	// shown scrolls the field into view when it gets the keyboard.
	shown func()
}

// key handles a key that the field doesn't use, and reports whether it did something.
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

// shortcut handles Ctrl+Enter (Cmd+Enter), and reports whether it did something.
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

// padRune gives the form a letter of the keypad, and reports whether the form used it.
func (k *fieldKeys) padRune(r rune) bool { return k.pad != nil && k.pad(r) }

func (k *fieldKeys) hooks() *fieldKeys { return k }

// Reveal scrolls the field into view.
func (k *fieldKeys) Reveal() {
	if k.shown != nil {
		k.shown()
	}
}

// Name gives its label to a field that is laid out elsewhere, for people who can't see it.
func Name(field Field, label text.Text) {
	said, _ := field.says()
	said.Name = label
}

// TextField is a line of text in a form.
type TextField struct {
	*widgets.KeyEntry
	fieldKeys
	// put is what the program put into it. Any other text was typed.
	put string
	// whole is the entry, with what takes the mouse wheel from it.
	whole fyne.CanvasObject
	// Words says that the field takes any text. The keypad's own keys then belong to the form only while the field is
	// empty.
	Words bool
}

// NewTextField returns a line of text that holds that text already.
func NewTextField(says string) *TextField {
	return hooked(&TextField{KeyEntry: widgets.NewKeyEntry(widgets.SelectOnFocus)}, says)
}

// FindWidth is the width, at text size 1.0, that a line to find something needs in order to show what it is for.
const FindWidth = 260

// NewFindField returns a line in which something is looked for. A question mark finds nothing, so in an empty line it
// shows the keys of the screen, as everywhere else.
func NewFindField(placeholder text.Text) *TextField {
	f := NewTextField("")
	f.SetPlaceHolder(placeholder)
	f.OnRune = func(r rune) bool {
		return r == '?' && f.Text == "" && ForwardKey(f.KeyEntry, r) || f.padTyped(r)
	}
	return f
}

// ForwardKey passes a letter that a part doesn't use on to the part's window, and reports whether the part is in one.
// Only an object that is itself laid out is found in a window. A TextField's entry is, and the TextField isn't.
func ForwardKey(part fyne.CanvasObject, letter rune) bool {
	c := fyne.CurrentApp().Driver().CanvasForObject(part)
	if c == nil || c.OnTypedRune() == nil {
		return false
	}
	c.OnTypedRune()(letter)
	return true
}

// NewPasteField returns a field of text with several lines, of which so many rows are shown. Enter and the arrow keys
// stay inside it, and Ctrl+Enter submits.
func NewPasteField(rows int) *TextField {
	f := &TextField{KeyEntry: widgets.NewKeyEntry()}
	f.MultiLine = true
	f.Wrapping = fyne.TextWrapOff
	f.SetMinRowsVisible(rows)
	return hooked(f, "")
}

// hooked gives the form the keys that the entry doesn't use.
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

// padTyped reports whether the form used a letter of the keypad. A field of words keeps the letter once it has text.
// A field of figures never needs the keypad's other keys.
func (f *TextField) padTyped(r rune) bool {
	if f.Text != "" && f.Words {
		return false
	}
	return f.padRune(r)
}

// SetText puts a text into the field that doesn't count as typed.
func (f *TextField) SetText(says string) {
	f.put = says
	f.KeyEntry.SetText(says)
}

// Typed reports whether somebody has typed something else than what was put into it.
func (f *TextField) Typed() bool { return f.Text != f.put }

func (f *TextField) says() (*reader.Field, string) { return &f.Said, f.Text }

// Object is the entry with its frame. The mouse wheel over a line of text scrolls what the line is in. An entry would
// keep the wheel for itself, and has nothing to scroll.
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

// NewChoiceField returns a choice among options of which one is chosen. changed may be nil.
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

// turn gives the list beneath its words in the window's language. The list identifies its values by their words, so
// an option whose words would be the same as an earlier one's keeps its English.
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

// SetOptions replaces the values. The one that is chosen stays chosen if it is among them.
func (f *ChoiceField) SetOptions(options []text.Text) {
	f.Options = options
	f.Refresh()
}

// SetSelected chooses a value.
func (f *ChoiceField) SetSelected(value string) { f.SetSelectedIndex(f.index(value)) }

// SetSelectedIndex chooses the value with that index, counted from 0. With -1 none is chosen.
func (f *ChoiceField) SetSelectedIndex(at int) {
	f.turn()
	if at < 0 {
		f.Select.ClearSelected()
		return
	}
	f.Select.SetSelectedIndex(at)
}

// SelectedIndex is the index of the value chosen, or -1 if there is none.
func (f *ChoiceField) SelectedIndex() int { return f.index(f.Selected) }

func (f *ChoiceField) index(english string) int {
	return slices.IndexFunc(f.Options, func(t text.Text) bool { return t.String() == english })
}

func (f *ChoiceField) says() (*reader.Field, string) { return &f.said, f.Selected }

// AccessibilityLabel implements reader.Accessible. It says the label, the choice and what is wrong with it.
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

// TypedKey shows the values on Down and Space, passes the form's keys on, and keeps the rest (Left, Right).
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
		c.Focus(f) // The keyboard comes back to it.
	}
	widgets.ShowChoices(f, f.Select.Options, f.SelectedIndex(), f.SetSelectedIndex)
}

// TypedRune chooses the next value that begins with the letter.
func (f *ChoiceField) TypedRune(r rune) {
	if f.padRune(r) || r == '?' && ForwardKey(f, r) {
		return
	}
	if at := widgets.NextWith(f.Select.Options, f.SelectedIndex(), r); at >= 0 {
		f.SetSelectedIndex(at)
	}
}

// TypedShortcut handles Ctrl+Enter.
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

// YesField is a yes or no. Space switches it, Y and 1 tick it, and N and 0 take the tick away.
type YesField struct {
	widget.Check
	fieldKeys
	// OnRune sees each letter first, and reports whether it used it.
	OnRune func(rune) bool
	said   reader.Field
	words  text.Text
}

// NewYesField returns a box to tick with words behind it.
func NewYesField(says text.Text, on bool) *YesField {
	f := &YesField{words: says}
	f.Text = look.Render(says)
	f.Checked = on
	f.ExtendBaseWidget(f)
	return f
}

func (f *YesField) says() (*reader.Field, string) { return &f.said, fmt.Sprint(f.Checked) }

// AccessibilityLabel implements reader.Accessible. It says the label, the words and whether the box is ticked.
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

// TypedKey passes the form's keys on, and gives the box the others.
func (f *YesField) TypedKey(e *fyne.KeyEvent) {
	if !f.key(e.Name) {
		f.Check.TypedKey(e)
	}
}

// TypedRune ticks the box on Y or 1, and takes the tick away on N or 0.
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

// TypedShortcut handles Ctrl+Enter.
func (f *YesField) TypedShortcut(s fyne.Shortcut) { f.shortcut(s) }

// FocusGained brings the field into view.
func (f *YesField) FocusGained() {
	f.Check.FocusGained()
	f.Reveal()
}

// IsEnter reports whether the key is one of the two Enter keys.
func IsEnter(e *fyne.KeyEvent) bool { return e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter }
