package window

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"wordhall/tournament/spelling"
)

// openMenusByLetter has Alt with a menu's letter open that menu, as elsewhere. Alt alone opens
// the first, which the toolkit does by itself.
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

// sizeTextBySigns has Ctrl with a plus or a minus size the text whatever key has it: one of its own,
// one of the keypad, or one above another sign, which takes Shift. The menu has one key each.
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

// openMenu opens the nth menu; nothing where the system shows the menus itself.
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
		h.win.Canvas().FocusNext() // the keyboard is among the menus' titles by now
	}
}

// menuLetters are the menus' letters, one each: the first of its title that no menu before it
// has, a blank where there is none. Accents don't count.
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
