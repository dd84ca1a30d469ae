package drive

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/shell"
	"wordhall/screens/widgets"
)

// Keys types text as a keyboard does. It goes to what has the keyboard, or otherwise to the window. \n is Enter, \t
// is Tab, \x1b is Esc and \b is Backspace.
func Keys(c fyne.Canvas, says string) {
	for _, r := range says {
		switch r {
		case '\n':
			Press(c, fyne.KeyReturn)
		case '\t':
			test.FocusNext(c)
		case '\x1b':
			Press(c, fyne.KeyEscape)
		case '\b':
			Press(c, fyne.KeyBackspace)
		default:
			if f := c.Focused(); f != nil {
				f.TypedRune(r)
			} else if typed := c.OnTypedRune(); typed != nil {
				typed(r)
			}
		}
	}
}

// Press presses keys that type no letter.
func Press(c fyne.Canvas, keys ...fyne.KeyName) {
	for _, key := range keys {
		e := &fyne.KeyEvent{Name: key}
		if f := c.Focused(); f != nil {
			f.TypedKey(e)
		} else if typed := c.OnTypedKey(); typed != nil {
			typed(e)
		}
	}
}

// Chord presses a key with Ctrl. As in the real window the menu gets it first.
func Chord(w shell.Window, s fyne.Shortcut) {
	for _, menu := range w.Window().MainMenu().Items {
		for _, item := range menu.Items {
			if item.Shortcut != nil && item.Shortcut.ShortcutName() == s.ShortcutName() && item.Action != nil {
				item.Action()
				return
			}
		}
	}
	c := w.Window().Canvas()
	if f, ok := c.Focused().(fyne.Shortcutable); ok {
		f.TypedShortcut(s)
		return
	}
	if taker, ok := c.(fyne.Shortcutable); ok {
		taker.TypedShortcut(s)
	}
}

// CtrlEnter is the shortcut Ctrl+Enter.
var CtrlEnter = &desktop.CustomShortcut{KeyName: fyne.KeyReturn, Modifier: fyne.KeyModifierShortcutDefault}

// Replace types over the text of the entry that has the keyboard.
func Replace(w shell.Window, says string) {
	Chord(w, &fyne.ShortcutSelectAll{})
	Keys(w.Window().Canvas(), says)
}

// Said is what the window says happened, in the status line.
func Said(w shell.Window) string {
	if status, ok := Part[*widgets.StatusBar](w.Window().Content()); ok {
		return status.Said()
	}
	return ""
}

// Inspector is the inspector of the open event, or nil if there is none.
func Inspector(w shell.Window) *widgets.Inspector {
	found, _ := Part[*widgets.Inspector](w.Window().Content())
	return found
}

// Part returns the first part of that kind in an object, hidden or not.
func Part[P fyne.CanvasObject](o fyne.CanvasObject) (found P, ok bool) {
	if found, ok = o.(P); ok {
		return found, true
	}
	for _, part := range parts(o) {
		if found, ok = Part[P](part); ok {
			return found, true
		}
	}
	return found, false
}

// Asked reports whether a dialog or a list is over the window.
func Asked(w shell.Window) bool { return w.Window().Canvas().Overlays().Top() != nil }

// Texts are all words in sight under an object, to look for one in them.
func Texts(o fyne.CanvasObject) string {
	var all []string
	Walk(o, func(o fyne.CanvasObject) {
		switch w := o.(type) {
		case *widgets.Paragraph:
			all = append(all, w.Text())
		case *widgets.Text:
			all = append(all, w.Text())
		case *widgets.Button:
			all = append(all, w.Text())
		}
	})
	return strings.Join(all, "\n")
}

// Words are the words of all texts on a canvas.
func Words(c fyne.Canvas) []string {
	var words []string
	for _, o := range append([]fyne.CanvasObject{c.Content()}, c.Overlays().List()...) {
		Walk(o, func(o fyne.CanvasObject) {
			if says, ok := o.(*canvas.Text); ok {
				words = append(words, says.Text)
			}
		})
	}
	return words
}

// Walk visits an object and everything in it that is in sight.
func Walk(o fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	if !o.Visible() {
		return
	}
	visit(o)
	for _, part := range parts(o) {
		Walk(part, visit)
	}
}

// parts are the objects of which an object consists.
func parts(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

// DialogTexts are the words of the dialog on top. They are empty if there is none.
func DialogTexts(w shell.Window) string {
	top := w.Window().Canvas().Overlays().Top()
	if top == nil {
		return ""
	}
	return Texts(top)
}

// PageOf is the page that the window shows, or nil if it shows one of another type.
func PageOf[P shell.Page](w interface{ Page() shell.Page }) P {
	p, _ := w.Page().(P)
	return p
}
