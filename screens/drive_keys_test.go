package screens

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/shell"
	"wordhall/screens/widgets"
)

// typeKeys types text as a keyboard does: to what has the keyboard, else to the
// window. \n is Enter, \t Tab, \x1b Esc, \b Backspace.
func typeKeys(c fyne.Canvas, says string) {
	for _, r := range says {
		switch r {
		case '\n':
			press(c, fyne.KeyReturn)
		case '\t':
			test.FocusNext(c)
		case '\x1b':
			press(c, fyne.KeyEscape)
		case '\b':
			press(c, fyne.KeyBackspace)
		default:
			if f := c.Focused(); f != nil {
				f.TypedRune(r)
			} else if typed := c.OnTypedRune(); typed != nil {
				typed(r)
			}
		}
	}
}

// press presses keys without a letter.
func press(c fyne.Canvas, keys ...fyne.KeyName) {
	for _, key := range keys {
		e := &fyne.KeyEvent{Name: key}
		if f := c.Focused(); f != nil {
			f.TypedKey(e)
		} else if typed := c.OnTypedKey(); typed != nil {
			typed(e)
		}
	}
}

// chord presses a key with Ctrl: the menu has it first, as in the real window.
func chord(w shell.Window, s fyne.Shortcut) {
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

// ctrlEnter is Ctrl+Enter.
var ctrlEnter = &desktop.CustomShortcut{KeyName: fyne.KeyReturn, Modifier: fyne.KeyModifierShortcutDefault}

// replaceTyped types over what an entry holds.
func replaceTyped(w shell.Window, says string) {
	chord(w, &fyne.ShortcutSelectAll{})
	typeKeys(w.Window().Canvas(), says)
}

// toastTexts are the toasts in sight.
func toastTexts(w shell.Window) string {
	toasts, ok := partOf[*widgets.Toasts](w.Window().Content())
	if !ok {
		return ""
	}
	return strings.Join(toasts.Texts(), " | ")
}

// inspector is that of the open event, nil without one.
func inspector(w shell.Window) *widgets.Inspector {
	found, _ := partOf[*widgets.Inspector](w.Window().Content())
	return found
}

// partOf returns the first part of that kind in an object, hidden or not.
func partOf[P fyne.CanvasObject](o fyne.CanvasObject) (found P, ok bool) {
	if found, ok = o.(P); ok {
		return found, true
	}
	for _, part := range parts(o) {
		if found, ok = partOf[P](part); ok {
			return found, true
		}
	}
	return found, false
}

// asked reports whether a dialog or a list lies over the window.
func asked(w shell.Window) bool { return w.Window().Canvas().Overlays().Top() != nil }

// texts are all words in sight under an object, for looking for one.
func texts(o fyne.CanvasObject) string {
	var all []string
	walk(o, func(o fyne.CanvasObject) {
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

// wordsOn are the words of all texts on a canvas.
func wordsOn(c fyne.Canvas) []string {
	var words []string
	for _, o := range append([]fyne.CanvasObject{c.Content()}, c.Overlays().List()...) {
		walk(o, func(o fyne.CanvasObject) {
			if says, ok := o.(*canvas.Text); ok {
				words = append(words, says.Text)
			}
		})
	}
	return words
}

// walk visits an object and all in it that is in sight.
func walk(o fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	if !o.Visible() {
		return
	}
	visit(o)
	for _, part := range parts(o) {
		walk(part, visit)
	}
}

// parts are what an object is put together from.
func parts(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

// dialogTexts are the words of the dialog on top, empty where there is none.
func dialogTexts(w shell.Window) string {
	top := w.Window().Canvas().Overlays().Top()
	if top == nil {
		return ""
	}
	return texts(top)
}

// pageOf is the page that the window shows, nil where it shows another.
func pageOf[P shell.Page](w interface{ Page() shell.Page }) P {
	p, _ := w.Page().(P)
	return p
}
