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
// it. Only in the rail a key takes the place of a badge, because the two would be read as one ("3 drawn").
func TestNothingMovesWhileAltIsHeld(t *testing.T) {
	w := newTestWindow(t)
	w.openSample()
	names := map[string]bool{}
	for _, e := range w.view.entries {
		names[e.Name] = true
	}
	badge := func(d drive.DrawnText) bool { return d.At.Right <= w.view.rail.Size().Width && !names[d.Words] }
	all := func(but func(drive.DrawnText) bool) map[string]bool {
		w.Settle()
		found := map[string]bool{}
		c := w.Window().Canvas()
		for _, d := range drive.DrawnTexts(c.Content(), fyne.Position{}, drive.DrawnText{Seen: drive.BoxOf(fyne.Position{}, c.Size())}) {
			if but != nil && but(d) {
				continue
			}
			found[fmt.Sprintf("%s at %.0f, %.0f", d.Words, d.At.Left, d.At.Top)] = true
		}
		return found
	}
	for _, size := range []fyne.Size{smallest, laptop, large} {
		w.Window().Resize(size)
		for _, e := range w.view.entries {
			w.Event().Go(e.Name)
			w.holdAlt(true) // What was filled in a moment ago is laid out at the same time, as the canvas does by itself.
			w.holdAlt(false)
			before := all(badge)
			w.holdAlt(true)
			held := all(nil)
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
