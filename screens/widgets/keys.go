package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// keyTaker is an overlay that takes the keys that its parts don't use.
type keyTaker interface {
	takeKey(*fyne.KeyEvent)
	takeRune(rune)
}

// passKey hands a key on that o had no use for: to the dialog on top of o's canvas, or to the
// window's own handler, where there is one.
//
// Shift and its like (but the left Alt), and keys that type something, stay here: the latter come a second
// time, as runes, and the rune may have been used.
func passKey(o fyne.CanvasObject, ev *fyne.KeyEvent) {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil || typesSomething(ev.Name) {
		return
	}
	if f := c.OnTypedKey(); ev.Name == desktop.KeyAltLeft && f != nil { // It shows the keys, over a dialog too.
		f(ev)
		return
	}
	if isModifier(ev.Name) {
		return
	}
	if top := c.Overlays().Top(); top != nil {
		if taker, ok := top.(keyTaker); ok {
			taker.takeKey(ev)
		}
		return
	}
	if f := c.OnTypedKey(); f != nil {
		f(ev)
	}
}

// passRune passes on a rune that o didn't use: to the dialog on top of o's canvas, or to the window's own handler.
func passRune(o fyne.CanvasObject, r rune) {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return
	}
	if top := c.Overlays().Top(); top != nil {
		if taker, ok := top.(keyTaker); ok {
			taker.takeRune(r)
		}
		return
	}
	if f := c.OnTypedRune(); f != nil {
		f(r)
	}
}

// passShortcut passes a shortcut on to the canvas, which would have got it if o took no shortcuts. On a dialog only
// Ctrl+Enter goes there, which is an answer.
func passShortcut(o fyne.CanvasObject, s fyne.Shortcut) {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if taker, ok := c.(fyne.Shortcutable); ok && (c.Overlays().Top() == nil || isCtrlEnter(s)) {
		taker.TypedShortcut(s)
	}
}

func isCtrlEnter(s fyne.Shortcut) bool {
	custom, ok := s.(*desktop.CustomShortcut)
	return ok && custom.Modifier == fyne.KeyModifierShortcutDefault && isEnter(&fyne.KeyEvent{Name: custom.KeyName})
}

// focusOn gives o the keyboard if it is on a canvas.
func focusOn(o fyne.Focusable) {
	object, ok := o.(fyne.CanvasObject)
	if !ok {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(object); c != nil {
		c.Focus(o)
	}
}

func typesSomething(name fyne.KeyName) bool { return len(name) <= 1 || name == fyne.KeySpace }

func isModifier(name fyne.KeyName) bool {
	switch name {
	case desktop.KeyShiftLeft, desktop.KeyShiftRight, desktop.KeyControlLeft, desktop.KeyControlRight,
		desktop.KeyAltLeft, desktop.KeyAltRight, desktop.KeySuperLeft, desktop.KeySuperRight, desktop.KeyCapsLock:
		return true
	}
	return false
}

func isEnter(ev *fyne.KeyEvent) bool {
	return ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter
}
