package window

import (
	"path/filepath"
	"testing"

	"wordhall/screens/testkit/drive"
)

// TestADamagedEventIsSalvagedByTheKeyboard: it isn't opened, one key salvages it, and the
// window says what was saved.
func TestADamagedEventIsSalvagedByTheKeyboard(t *testing.T) {
	w := newTestWindow(t)
	w.ShowStart()
	path := drive.DamageEvent(t, w.Program(), "Club night")
	w.open(path)
	if w.view != nil || !w.busy() {
		t.Fatal("the damaged event was opened, or nothing was said")
	}
	drive.Keys(w.Window().Canvas(), "\n")
	if w.view == nil || w.view.Desk().Event().Name != "Club night" {
		t.Fatal("what was salvaged isn't open")
	}
	if got := filepath.Base(w.view.Desk().Path()); got != "club (salvaged).wordhall" {
		t.Errorf("it is called %s", got)
	}
	if !w.busy() {
		t.Error("what came out isn't told")
	}
}
