package widgets

import (
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// KeyEntry is a one-line entry that lets the screen have its keys. The toolkit's own
// entry swallows every key while it has the focus; this one asks OnKey first and hands
// what it doesn't need (function keys, Esc, Up, Down, the page keys, Enter without
// OnSubmitted) on to the dialog on top or the window.
//
// Lay out Field(), focus the KeyEntry itself.
type KeyEntry struct {
	widget.Entry
	// OnKey sees every key first; true means it was used and the entry leaves it alone.
	OnKey func(*fyne.KeyEvent) bool
	// OnRune sees every typed letter first; true means it was used.
	OnRune func(rune) bool
	// OnShortcut sees every shortcut first (Ctrl+Enter and the like); true: used.
	OnShortcut func(fyne.Shortcut) bool
	// OnFocus is told when the keyboard comes (true) and goes (false).
	OnFocus func(bool)

	digits    bool
	maxRunes  int
	right     bool
	bold      bool
	bare      bool
	selecting bool
	hasFocus  bool // the toolkit keeps its own knowledge of this private
	field     fyne.CanvasObject
	tone      Tone
}

var (
	_ fyne.Focusable    = (*KeyEntry)(nil)
	_ fyne.Shortcutable = (*KeyEntry)(nil)
)

// EntryOption shapes a KeyEntry at construction.
type EntryOption func(*KeyEntry)

// DigitsOnly lets only 0 to 9 in, typed or pasted.
func DigitsOnly(e *KeyEntry) { e.digits = true }

// MaxRunes refuses typing beyond n letters.
func MaxRunes(n int) EntryOption { return func(e *KeyEntry) { e.maxRunes = n } }

// AlignRight keeps the text at the right edge, for numbers.
func AlignRight(e *KeyEntry) { e.right = true }

// BoldText makes the text bold.
func BoldText(e *KeyEntry) { e.bold = true }

// SelectOnFocus marks the whole text when the keyboard comes, so that typing replaces it.
func SelectOnFocus(e *KeyEntry) { e.selecting = true }

// BigText is the size of the entry box (22).
func BigText(e *KeyEntry) {
	e.bold = true
	e.field = newBigField(e)
}

// Bare draws no box, only a line under the text.
func Bare(e *KeyEntry) { e.bare = true }

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

// Field is what to lay out: the entry in its text size.
func (e *KeyEntry) Field() fyne.CanvasObject {
	if e.field != nil {
		return e.field
	}
	return e
}

// SetPlaceHolder sets what stands in the entry while it is empty, in the window's
// language.
func (e *KeyEntry) SetPlaceHolder(text string) { e.Entry.SetPlaceHolder(glyphs(text)) }

// SetText changes the text and puts the cursor behind it. What was selected of the old
// one is given up: the next letter would be lost in its place.
func (e *KeyEntry) SetText(text string) {
	if e.SelectedText() != "" {
		e.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	}
	e.Entry.SetText(text)
	if e.MultiLine {
		return
	}
	e.CursorColumn = len([]rune(text))
	e.Refresh()
}

// Focus gives the entry the keyboard.
func (e *KeyEntry) Focus() { focusOn(e) }

// SetTone colours the border: Warning while doubtful, Bad while refused, Neutral again.
func (e *KeyEntry) SetTone(t Tone) {
	if e.tone != t {
		e.tone = t
		e.Refresh()
	}
}

// SelectAll marks the whole text.
func (e *KeyEntry) SelectAll() {
	if e.Text != "" {
		e.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

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

// keeps says whether a key is for the entry's own editing.
func (e *KeyEntry) keeps(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		return e.OnSubmitted != nil || e.MultiLine
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		return e.MultiLine
	case fyne.KeyBackspace, fyne.KeyDelete, fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeyTab:
		return true
	case fyne.KeyEscape, fyne.KeyInsert:
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
	if e.digits && !(r >= '0' && r <= '9') {
		return
	}
	if e.maxRunes > 0 && len([]rune(e.Text)) >= e.maxRunes && e.SelectedText() == "" {
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
	case *fyne.ShortcutPaste:
		e.paste(s)
	case *fyne.ShortcutCopy, *fyne.ShortcutCut, *fyne.ShortcutSelectAll, *fyne.ShortcutUndo, *fyne.ShortcutRedo:
		e.Entry.TypedShortcut(s)
	case *desktop.CustomShortcut:
		e.custom(s)
	default:
		passShortcut(e, s)
	}
}

// custom leaves moving by words to the entry, the rest to the window.
func (e *KeyEntry) custom(s *desktop.CustomShortcut) {
	switch s.KeyName {
	case fyne.KeyLeft, fyne.KeyRight:
		e.Entry.TypedShortcut(s)
	default:
		passShortcut(e, s)
	}
}

// paste types the clipboard rune by rune where a filter must see it.
func (e *KeyEntry) paste(s *fyne.ShortcutPaste) {
	if !e.digits && e.maxRunes == 0 {
		e.Entry.TypedShortcut(s)
		return
	}
	for _, r := range s.Clipboard.Content() {
		if unicode.IsPrint(r) {
			e.TypedRune(r)
		}
	}
}

// MouseDown implements desktop.Mouseable; right-aligned text is hit where it is drawn.
func (e *KeyEntry) MouseDown(m *desktop.MouseEvent) {
	if shift := e.shift(); shift > 0 {
		moved := *m
		moved.Position.X -= shift
		m = &moved
	}
	e.Entry.MouseDown(m)
}

// shift is how far right the text of a right-aligned entry begins.
func (e *KeyEntry) shift() float32 {
	if !e.right {
		return 0
	}
	return max(0, e.Size().Width-e.textWidth())
}

// textWidth is the width the text needs with the toolkit's space around it.
func (e *KeyEntry) textWidth() float32 {
	th := e.Theme()
	text := e.Text
	if text == "" {
		text = e.PlaceHolder
	}
	w := fyne.MeasureText(text, th.Size(theme.SizeNameText), e.TextStyle).Width
	return w + 2*th.Size(theme.SizeNameInnerPadding) + 2
}
