package results

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"wordhall/screens/reader"
)

// TestTheCardAsItIsReadOut: what is asked for, what is typed or found, and once a game is on the card both scores.
func TestTheCardAsItIsReadOut(t *testing.T) {
	for _, c := range []struct {
		keys, want string
		style      entryStyle
	}{
		{"", "Table or name: empty", byTable},
		{"12", "Table or name: 12", byTable},
		{"f↓", "Table or name, 2 of 2: 7 Okafor", byTable},
		{"77⏎", "Table or name: 77. No round in play has a table 77.", byTable},
		{"12⏎43", "Table 12, 14 Marlow: 14 Marlow 43, 7 Okafor empty", byTable},
		{"12⏎431⏎389", "Table 12, 7 Okafor: 14 Marlow 431, 7 Okafor 389", byTable},
		{"6⏎", "Table 6, 5 Iwu: 5 Iwu empty, 6 Stone empty. The sheet is already in as 402–377. Ctrl Enter after both scores corrects it.", byTable},
		{"7", "Player or name: 7", byPlayer},
	} {
		b := cardOn(t, &slipEntry{style: c.style})
		typeOn(b, c.keys)
		if got := b.AccessibilityLabel(); got != c.want {
			t.Errorf("%q is read out as %q, want %q", c.keys, got, c.want)
		}
		if b.AccessibilityRole() != reader.Text {
			t.Errorf("%q: it is a %v", c.keys, b.AccessibilityRole())
		}
	}
}

// TestWhatTheCardHasForUndo: what is typed, or the table once a game is on the card. After undoing the card is
// empty.
func TestWhatTheCardHasForUndo(t *testing.T) {
	for keys, want := range map[string]string{"": "", "12": "12", "12⏎": "12", "12⏎43": "12"} {
		b := cardOn(t, &slipEntry{})
		typeOn(b, keys)
		if got := b.Typed(); got != want || b.SelectedText() != "" || !b.AcceptsTab() {
			t.Errorf("%q: typed is %q, want %q; selected %q", keys, got, want, b.SelectedText())
		}
		b.Undo()
		if !b.entry.empty() || b.number.text != "" || b.Typed() != "" {
			t.Errorf("%q: undone, the card says %q of %+v", keys, b.number.text, b.entry)
		}
	}
}

// TestCtrlShiftVTurnsVerifyMode on and off from the card, and no other shortcut does.
func TestCtrlShiftVTurnsVerifyMode(t *testing.T) {
	_, r := newPlayedWindow(t, 2)
	for _, c := range []struct {
		chord  fyne.Shortcut
		verify bool
	}{
		{&desktop.CustomShortcut{KeyName: fyne.KeyV, Modifier: fyne.KeyModifierShortcutDefault}, false},
		{&desktop.CustomShortcut{KeyName: fyne.KeyB, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}, false},
		{&fyne.ShortcutCopy{}, false},
		{&desktop.CustomShortcut{KeyName: fyne.KeyV, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}, true},
		{ctrlShiftK, false},
		{&desktop.CustomShortcut{KeyName: fyne.KeyV, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}, true},
		{&desktop.CustomShortcut{KeyName: fyne.KeyV, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}, false},
	} {
		both, _ := c.chord.(*desktop.CustomShortcut)
		ours := both != nil && both.Modifier&fyne.KeyModifierShift != 0 && both.KeyName != fyne.KeyB
		if used := r.shortcut(c.chord); used != ours || (r.entry.task == verifying) != c.verify {
			t.Errorf("%s: used %v, verify mode %v", c.chord.ShortcutName(), used, r.entry.task == verifying)
		}
	}
}
