package results

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"wordhall/screens/testkit/drive"
)

// TestWhatIsUndoneIsToldNoMore: neither on the card nor in the inspector, and the status line says that it is undone.
func TestWhatIsUndoneIsToldNoMore(t *testing.T) {
	w, _ := newPlayedWindow(t, 4)
	c := w.Window().Canvas()
	told := func() bool {
		return slices.ContainsFunc(drive.Words(c), func(s string) bool { return strings.HasPrefix(s, "Table 1, 350–399") })
	}
	drive.Keys(c, "1\n350\n399\n")
	if !told() || !strings.Contains(drive.Texts(drive.Inspector(w)), "lost 350–399") {
		t.Fatalf("it isn't told: %q", drive.Words(c))
	}
	drive.Chord(w, &fyne.ShortcutUndo{})
	if !strings.HasPrefix(drive.Said(w), "Undone: table 1") {
		t.Errorf("undone, it says %q", drive.Said(w))
	}
	if told() || strings.Contains(drive.Texts(drive.Inspector(w)), "350–399") {
		t.Errorf("what was undone is told: %q, %s", drive.Words(c), drive.Texts(drive.Inspector(w)))
	}
	drive.Chord(w, &desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift})
	if !strings.HasPrefix(drive.Said(w), "Done again: table 1") {
		t.Errorf("done again, it says %q", drive.Said(w))
	}
}

// TestWhatIsToldStays while its sheet is in.
func TestWhatIsToldStays(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n350\n399\n")
	before := r.box.last
	drive.Keys(c, "\x1b")
	r.Load()
	if before[0].IsZero() || r.box.last[0].String() != before[0].String() {
		t.Errorf("the card tells %v, and before %v", r.box.last, before)
	}
}
