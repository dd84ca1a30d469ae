package window

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/look"
	"wordhall/screens/testkit/drive"
)

// TestKeysAreShownWhereTheyTeach: all keys are shown while Alt is held.
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

// TestNothingMovesWhileAltIsHeld: every word that was shown before stays in its place, and the keys appear beside
// it.
func TestNothingMovesWhileAltIsHeld(t *testing.T) {
	w := newTestWindow(t)
	w.openSample()
	all := func() map[string]bool {
		w.Settle()
		found := map[string]bool{}
		c := w.Window().Canvas()
		for _, d := range drive.DrawnTexts(c.Content(), fyne.Position{}, drive.DrawnText{Seen: drive.BoxOf(fyne.Position{}, c.Size())}) {
			found[fmt.Sprintf("%s at %.0f, %.0f", d.Words, d.At.Left, d.At.Top)] = true
		}
		return found
	}
	for _, size := range []fyne.Size{{Width: 1024, Height: 700}, laptop, {Width: 1920, Height: 1080}} {
		w.Window().Resize(size)
		for _, e := range w.view.entries {
			w.Event().Go(e.Name)
			w.holdAlt(true) // What was filled in a moment ago is laid out at the same time, as the canvas does by itself.
			w.holdAlt(false)
			before := all()
			w.holdAlt(true)
			held := all()
			for says := range before {
				if !held[says] {
					t.Errorf("%v, %s: not there while Alt is held: %s", size, e.Name, says)
				}
			}
			if len(held) < len(before)+len(w.view.entries)-2 {
				t.Errorf("%v, %s: %d texts while Alt is held, %d before: the rail's keys aren't shown", size, e.Name, len(held), len(before))
			}
			w.holdAlt(false)
		}
	}
}
