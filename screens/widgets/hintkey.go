package widgets

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// hintKey is a key with what it does. A click on it presses the key, so that whatever a hint names can be done with
// the mouse too.
type hintKey struct {
	widget.BaseWidget
	row  *fyne.Container
	key  string
	held fyne.Focusable
}

var (
	_ fyne.Tappable      = (*hintKey)(nil)
	_ desktop.Mouseable  = (*hintKey)(nil)
	_ desktop.Cursorable = (*hintKey)(nil)
)

// newHint is a hint's object. It can be clicked if its key is known.
func newHint(key string, row *fyne.Container) fyne.CanvasObject {
	if !knownKey(key) {
		return row
	}
	h := &hintKey{row: row, key: key}
	h.ExtendBaseWidget(h)
	return h
}

// hintKeys are the keys of hints that have a name.
var hintKeys = map[string]fyne.KeyName{
	"Enter": fyne.KeyReturn, "Esc": fyne.KeyEscape, "Tab": fyne.KeyTab, "Space": fyne.KeySpace, "Backspace": fyne.KeyBackspace,
	"Del": fyne.KeyDelete, "Delete": fyne.KeyDelete, "Up": fyne.KeyUp, "Down": fyne.KeyDown, "Left": fyne.KeyLeft, "Right": fyne.KeyRight,
	"Page up": fyne.KeyPageUp, "Page down": fyne.KeyPageDown, "Home": fyne.KeyHome, "End": fyne.KeyEnd,
	"F1": fyne.KeyF1, "F2": fyne.KeyF2, "F3": fyne.KeyF3, "F4": fyne.KeyF4, "F5": fyne.KeyF5, "F6": fyne.KeyF6,
	"F7": fyne.KeyF7, "F8": fyne.KeyF8, "F9": fyne.KeyF9, "F10": fyne.KeyF10, "F11": fyne.KeyF11, "F12": fyne.KeyF12,
}

// withControl is a key's name without the Ctrl before it. ok is false if there was none.
func withControl(key string) (name string, ok bool) { return strings.CutPrefix(key, "Ctrl ") }

func knownKey(key string) bool {
	if name, ok := withControl(key); ok {
		return shortcutOf(name) != nil
	}
	return hintKeys[key] != "" || utf8.RuneCountInString(key) == 1
}

// shortcutOf is Ctrl with that key. It is nil for a key that only the menu knows.
func shortcutOf(name string) fyne.Shortcut {
	switch {
	case name == "V":
		return &fyne.ShortcutPaste{Clipboard: fyne.CurrentApp().Clipboard()}
	case name == "C":
		return &fyne.ShortcutCopy{Clipboard: fyne.CurrentApp().Clipboard()}
	case hintKeys[name] != "":
		return &desktop.CustomShortcut{KeyName: hintKeys[name], Modifier: fyne.KeyModifierShortcutDefault}
	}
	return nil
}

// CreateRenderer implements fyne.Widget.
func (h *hintKey) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(h.row) }

// Cursor implements desktop.Cursorable. It is a hand.
func (h *hintKey) Cursor() desktop.Cursor { return desktop.PointerCursor }

// MouseDown implements desktop.Mouseable. It notes which part has the keyboard, because the click takes the keyboard
// away and the key goes to that part.
func (h *hintKey) MouseDown(*desktop.MouseEvent) {
	h.held = nil
	if c := fyne.CurrentApp().Driver().CanvasForObject(h); c != nil {
		h.held = c.Focused()
	}
}

// MouseUp implements desktop.Mouseable.
func (h *hintKey) MouseUp(*desktop.MouseEvent) {}

// Tapped implements fyne.Tappable. It presses the key.
func (h *hintKey) Tapped(*fyne.PointEvent) {
	c := fyne.CurrentApp().Driver().CanvasForObject(h)
	if c == nil {
		return
	}
	to := h.held
	if to != nil && c.Focused() != to {
		c.Focus(to)
	}
	if name, ok := withControl(h.key); ok {
		if taker, can := to.(fyne.Shortcutable); can {
			taker.TypedShortcut(shortcutOf(name))
		} else {
			passShortcut(h, shortcutOf(name))
		}
		return
	}
	h.press(to)
}

// press gives the key, and the letter that it types, to the part that had the keyboard. If none had it they go to the
// window.
func (h *hintKey) press(to fyne.Focusable) {
	name, named := hintKeys[h.key]
	typed, _ := utf8.DecodeRuneInString(strings.ToLower(h.key))
	if name == fyne.KeySpace {
		typed = ' '
	}
	if named && to != nil {
		to.TypedKey(&fyne.KeyEvent{Name: name})
	} else if named {
		passKey(h, &fyne.KeyEvent{Name: name})
	}
	switch {
	case named && typed != ' ':
	case to != nil:
		to.TypedRune(typed)
	default:
		passRune(h, typed)
	}
}
