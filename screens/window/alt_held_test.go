package window

import (
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/drive"
	"wordhall/screens/look"
)

// TestKeysAreShownWhereTheyTeach and all of them while Alt is held.
func TestKeysAreShownWhereTheyTeach(t *testing.T) {
	w := newTestEvent(t, 6)
	w.Window().Resize(fyne.NewSize(1366, 768))
	w.Event().Go("Event")
	quiet := []string{"R", "D", "I", "Ctrl U"}
	shown := func() map[string]bool {
		found := map[string]bool{}
		for _, says := range drive.WordsInSight(w.Window().Canvas()) {
			found[says] = true
		}
		return found
	}
	before := shown()
	if !before["Insert"] || !before["Ctrl K"] {
		t.Errorf("the keys of the primary action and of the palette aren't shown")
	}
	for _, key := range quiet {
		if before[key] {
			t.Errorf("%s is shown", key)
		}
	}
	w.holdAlt(true)
	for _, key := range quiet {
		if !shown()[key] {
			t.Errorf("Alt is held and %s isn't shown", key)
		}
	}
	if w.holdAlt(false); look.AllKeys() || shown()["R"] {
		t.Error("Alt was let go and the keys are still shown")
	}
}
