package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
)

// TestWhatIsLeftLeadsThere: Ctrl+E lists what is left, each with a number that leads to the screen on which it is
// done. Keys that wait until it is closed aren't shown.
func TestWhatIsLeftLeadsThere(t *testing.T) {
	w := newTestEvent(t, 4)
	for number, want := range map[string]string{"1": "Rounds", "2": "Prizes & ratings", "4": "Export", "6": "Export"} {
		drive.Chord(w, shell.Ctrl(fyne.KeyE))
		if says := drive.DialogTexts(w); !strings.Contains(says, "What is left") || !strings.Contains(says, "aren't drawn") || strings.Contains(says, "Ctrl") {
			t.Fatalf("the dialog says %q", says)
		}
		drive.Keys(w.Window().Canvas(), number)
		if drive.Asked(w) || w.view.shown.Name() != want {
			t.Errorf("%s led to %s, want %s", number, w.view.shown.Name(), want)
		}
	}
	drive.Do(t, w.Event().Desk(), action.PairRound{Division: w.Event().Division().ID, Publish: true})
	drive.Chord(w, shell.Ctrl(fyne.KeyE))
	drive.Keys(w.Window().Canvas(), "1")
	if w.view.shown.Name() != "Results" {
		t.Errorf("with sheets out 1 led to %s", w.view.shown.Name())
	}
	drive.Chord(w, shell.Ctrl(fyne.KeyE))
	drive.Press(w.Window().Canvas(), fyne.KeyEnd, fyne.KeyReturn)
	if says := drive.DialogTexts(w); !strings.Contains(says, "Backups are made every minute") {
		t.Errorf("the last line led to %q", says)
	}
}

// TestTenLinesHaveADigitEach, and what comes after them has none.
func TestTenLinesHaveADigitEach(t *testing.T) {
	for no, want := range map[int]string{1: "1", 9: "9", 10: "0", 11: ""} {
		if got := (leftLine{no: no}).digit(); got != want {
			t.Errorf("line %d has %q, want %q", no, got, want)
		}
	}
}
