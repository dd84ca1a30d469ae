package window

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"wordhall/tournament/spelling"
)

// openMenusByLetter makes Alt with a menu's letter open that menu, as in other programs. Alt alone opens the first
// menu, which the toolkit does by itself.
func (h *window) openMenusByLetter() {
	for letter := 'A'; letter <= 'Z'; letter++ {
		alt := &desktop.CustomShortcut{KeyName: fyne.KeyName(letter), Modifier: fyne.KeyModifierAlt}
		h.win.Canvas().AddShortcut(alt, func(fyne.Shortcut) {
			if i := strings.IndexRune(menuLetters(h.menu.menu.Items), letter); i >= 0 && !h.busy() && h.locked == nil {
				h.openMenu(i)
			}
		})
	}
}

// sizeTextBySigns makes Ctrl with plus or minus change the size of the text, whichever key has the sign: one of its
// own, one of the keypad, or one that needs Shift. The menu has one key for each.
func (h *window) sizeTextBySigns() {
	for sign, step := range map[fyne.KeyName]int{fyne.KeyPlus: textStep, fyne.KeyEqual: textStep, fyne.KeyMinus: -textStep} {
		for _, held := range []fyne.KeyModifier{0, fyne.KeyModifierShift} {
			key := &desktop.CustomShortcut{KeyName: sign, Modifier: fyne.KeyModifierShortcutDefault | held}
			h.win.Canvas().AddShortcut(key, func(fyne.Shortcut) {
				if !h.busy() && h.locked == nil {
					h.scaleText(step)
				}
			})
		}
	}
}

// openMenu opens the nth menu. It does nothing if the system shows the menus itself.
func (h *window) openMenu(n int) {
	c, ok := h.win.Canvas().(interface {
		ToggleMenu()
		DismissMenu() bool
	})
	if !ok {
		return
	}
	c.DismissMenu()
	c.ToggleMenu()
	for range n {
		h.win.Canvas().FocusNext() // The keyboard is on the menus' titles by now.
	}
}

// menuLetters are the menus' letters, a different one for each. A menu's letter is the first of its title that no
// menu before it has, or a blank if there is none. Accents are ignored.
func menuLetters(menus []*fyne.Menu) string {
	taken := ""
	for _, m := range menus {
		letter := " "
		for _, r := range strings.ToUpper(spelling.ASCII(m.Label)) {
			if r >= 'A' && r <= 'Z' && !strings.ContainsRune(taken, r) {
				letter = string(r)
				break
			}
		}
		taken += letter
	}
	return taken
}
