package window

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// altPatience is how long Alt has to be held before the keys are shown. altLook is the time between two checks
// whether it still is.
const (
	altPatience = 300 * time.Millisecond
	altLook     = 40 * time.Millisecond
)

// showKeysWhileHeld shows every key as long as Alt is held. Pressing Alt and releasing it opens the menus, as in
// other programs.
func (h *window) showKeysWhileHeld() { h.Later(altPatience, h.lookAtAlt) }

// lookAtAlt checks whether Alt is still held. It has to ask, because the toolkit reports the release of a key only
// to some of the parts that can have the keyboard.
func (h *window) lookAtAlt() {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	held := ok && d.CurrentKeyModifiers() == fyne.KeyModifierAlt
	if held {
		h.Later(altLook, h.lookAtAlt)
	}
	h.holdAlt(held)
}

// holdAlt shows every key, or only those that a screen teaches.
func (h *window) holdAlt(held bool) {
	if h.altHeld == held {
		return
	}
	h.altHeld = held
	h.applyTheme()
	if c, ok := h.win.Canvas().(interface{ DismissMenu() bool }); ok && !held {
		c.DismissMenu() // Releasing Alt has opened the menus.
	}
}
