package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/reader"
	"wordhall/tournament/text"
)

// KeyEntry is a one-line entry that lets the screen have its keys. The toolkit's own
// entry swallows every key while it has the focus; this one asks OnKey first and hands
// what it doesn't need (function keys, Esc, Up, Down, the page keys, Enter without
// OnSubmitted) on to the dialog on top or the window.
//
// Lay out Field(), focus the KeyEntry itself.
type KeyEntry struct {
	widget.Entry
	// OnKey sees every key first. If it returns true the key was used, and the entry ignores it.
	OnKey func(*fyne.KeyEvent) bool
	// OnRune sees every typed letter first. If it returns true the letter was used.
	OnRune func(rune) bool
	// OnShortcut sees every shortcut first, such as Ctrl+Enter, and reports whether it was used.
	OnShortcut func(fyne.Shortcut) bool
	// OnFocus is called with true when the entry gets the keyboard, and with false when it loses it.
	OnFocus func(bool)

	// Said is what the entry says about itself, for people who can't see where it stands.
	Said reader.Field

	bold      bool
	selecting bool
	hasFocus  bool // The toolkit keeps its own knowledge of this private.
	clicked   bool // A click gives it the keyboard now.
	field     fyne.CanvasObject
	hint      text.Text // It is the whole placeholder, in English.
}

var (
	_ fyne.Focusable    = (*KeyEntry)(nil)
	_ fyne.Shortcutable = (*KeyEntry)(nil)
)

// EntryOption changes a KeyEntry when it is made.
type EntryOption func(*KeyEntry)

// SelectOnFocus selects the whole text when the entry gets the keyboard, so that typing replaces it.
func SelectOnFocus(e *KeyEntry) { e.selecting = true }

// BigText gives the entry the text size of the entry box (22).
func BigText(e *KeyEntry) {
	e.bold = true
	e.field = newBigField(e)
}

// NewKeyEntry makes an entry.
func NewKeyEntry(options ...EntryOption) *KeyEntry {
	e := &KeyEntry{}
	e.Wrapping = fyne.TextWrap(fyne.TextTruncateClip)
	e.ExtendBaseWidget(e)
	for _, option := range options {
		option(e)
	}
	e.TextStyle.Bold = e.bold
	return e
}

// Field is the object to lay out: the entry in its text size.
func (e *KeyEntry) Field() fyne.CanvasObject {
	if e.field != nil {
		return e.field
	}
	return e
}

// SetPlaceHolder sets the words that are shown while the entry is empty, in the window's language. Their end is cut
// if the entry is too narrow.
func (e *KeyEntry) SetPlaceHolder(says text.Text) {
	e.hint = says
	e.Entry.SetPlaceHolder(e.shortHint(e.Size().Width))
}

// Resize implements fyne.CanvasObject.
func (e *KeyEntry) Resize(size fyne.Size) {
	e.Entry.Resize(size)
	if short := e.shortHint(size.Width); short != e.PlaceHolder {
		e.Entry.SetPlaceHolder(short)
	}
}

// shortHint is as much of the placeholder as a width has room for. 0 is the width of an entry that isn't laid out
// yet.
func (e *KeyEntry) shortHint(width float32) string {
	if width == 0 || e.hint.IsZero() {
		return glyphs(e.hint)
	}
	th := e.Theme()
	return shorten(e.hint, width-2*th.Size(theme.SizeNameInnerPadding)-2, th.Size(theme.SizeNameText), e.TextStyle)
}

// SetText changes the text and puts the cursor behind it. It first drops a selection in the old text, because
// otherwise the next typed letter would be lost.
func (e *KeyEntry) SetText(says string) {
	if e.SelectedText() != "" {
		e.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	}
	e.Entry.SetText(says)
	if e.MultiLine {
		return
	}
	e.CursorColumn = len([]rune(says))
	e.Refresh()
}

// Focus gives the entry the keyboard.
func (e *KeyEntry) Focus() { focusOn(e) }

// SelectAll selects the whole text.
func (e *KeyEntry) SelectAll() {
	if e.Text != "" {
		e.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// AccessibilityLabel implements reader.Accessible. It says the label, the text and what is wrong with it.
func (e *KeyEntry) AccessibilityLabel() string {
	return e.Said.Typed(e.Text, e.hint, e.Password, e.Disabled()).String()
}

// AccessibilityRole implements reader.Accessible.
func (e *KeyEntry) AccessibilityRole() reader.Role { return reader.Text }

// FocusGained implements fyne.Focusable.
func (e *KeyEntry) FocusGained() {
	e.hasFocus = true
	e.Entry.FocusGained()
	if e.selecting {
		e.SelectAll()
	}
	if e.OnFocus != nil {
		e.OnFocus(true)
	}
}

// MouseDown implements desktop.Mouseable.
func (e *KeyEntry) MouseDown(m *desktop.MouseEvent) {
	e.clicked = e.selecting && !e.hasFocus && m.Button == desktop.MouseButtonPrimary
	e.Entry.MouseDown(m)
}

// MouseUp implements desktop.Mouseable. The click that gives the keyboard selects the whole text as Tab does, unless a
// part of it was dragged over. The next one puts the cursor where it is.
func (e *KeyEntry) MouseUp(m *desktop.MouseEvent) {
	e.Entry.MouseUp(m)
	if e.clicked && e.SelectedText() == "" {
		e.SelectAll()
	}
	e.clicked = false
}

// FocusLost implements fyne.Focusable.
func (e *KeyEntry) FocusLost() {
	e.hasFocus = false
	e.Entry.FocusLost()
	if e.OnFocus != nil {
		e.OnFocus(false)
	}
}

// TypedKey implements fyne.Focusable.
func (e *KeyEntry) TypedKey(ev *fyne.KeyEvent) {
	if e.OnKey != nil && e.OnKey(ev) {
		return
	}
	if e.keeps(ev) {
		e.Entry.TypedKey(ev)
		return
	}
	passKey(e, ev)
}

// keeps reports whether the entry uses a key for its own editing.
func (e *KeyEntry) keeps(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		return e.OnSubmitted != nil || e.MultiLine
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		return e.MultiLine
	case fyne.KeyBackspace, fyne.KeyDelete, fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeyTab:
		return true
	case fyne.KeyEscape, fyne.KeyInsert, desktop.KeyAltLeft:
		return false
	}
	return !isFunctionKey(ev.Name)
}

func isFunctionKey(name fyne.KeyName) bool {
	return len(name) > 1 && name[0] == 'F' && name[1] >= '1' && name[1] <= '9'
}

// TypedRune implements fyne.Focusable.
func (e *KeyEntry) TypedRune(r rune) {
	if e.OnRune != nil && e.OnRune(r) {
		return
	}
	e.Entry.TypedRune(r)
}

// TypedShortcut implements fyne.Shortcutable.
func (e *KeyEntry) TypedShortcut(s fyne.Shortcut) {
	if e.OnShortcut != nil && e.OnShortcut(s) {
		return
	}
	switch s := s.(type) {
	case *fyne.ShortcutPaste, *fyne.ShortcutCopy, *fyne.ShortcutCut, *fyne.ShortcutSelectAll, *fyne.ShortcutUndo, *fyne.ShortcutRedo:
		e.Entry.TypedShortcut(s)
	case *desktop.CustomShortcut:
		e.custom(s)
	default:
		passShortcut(e, s)
	}
}

// custom leaves moving by words to the entry, and the rest to the window.
func (e *KeyEntry) custom(s *desktop.CustomShortcut) {
	switch s.KeyName {
	case fyne.KeyLeft, fyne.KeyRight:
		e.Entry.TypedShortcut(s)
	default:
		passShortcut(e, s)
	}
}
