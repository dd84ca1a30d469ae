package window

import (
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/testkit/drive"
)

// TestEnterKeepsNoSettings, because their button shows Ctrl Enter.
func TestEnterKeepsNoSettings(t *testing.T) {
	w := newTestEvent(t, 4)
	w.askSettings()
	drive.Keys(w.win.Canvas(), "XY")
	for range 20 {
		drive.Press(w.win.Canvas(), fyne.KeyReturn)
	}
	if got := w.program.Preferences.Get().Operator; got == "XY" || len(w.asked) != 1 {
		t.Fatalf("Enter kept the initials %q, with %d dialogs open", got, len(w.asked))
	}
	drive.Chord(w, drive.CtrlEnter)
	if got := w.program.Preferences.Get().Operator; got != "XY" || len(w.asked) != 0 {
		t.Errorf("Ctrl Enter kept the initials %q, with %d dialogs open", got, len(w.asked))
	}
}
