package window

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// How long Alt is down before the keys are shown, and how often it is looked whether it still is.
const (
	altPatience = 300 * time.Millisecond
	altLook     = 40 * time.Millisecond
)

// showKeysWhileHeld shows every key as long as Alt is held; Alt pressed and let go opens the
// menus, as it does elsewhere.
func (h *window) showKeysWhileHeld() { h.Later(altPatience, h.lookAtAlt) }

// lookAtAlt looks whether Alt is still held. The toolkit reports that a key was let go only to
// some of what can have the keyboard.
func (h *window) lookAtAlt() {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	held := ok && d.CurrentKeyModifiers() == fyne.KeyModifierAlt
	if held {
		h.Later(altLook, h.lookAtAlt)
	}
	h.holdAlt(held)
}

// holdAlt shows every key or only those that teach.
func (h *window) holdAlt(held bool) {
	if h.altHeld == held {
		return
	}
	h.altHeld = held
	h.applyTheme()
	if c, ok := h.win.Canvas().(interface{ DismissMenu() bool }); ok && !held {
		c.DismissMenu() // that it was let go has opened the menus
	}
}
