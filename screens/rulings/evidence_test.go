package rulings

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
)

// TestAPacketOfEvidenceIsAskedForFromTheRecord, by its key, once there is a ruling to choose.
func TestAPacketOfEvidenceIsAskedForFromTheRecord(t *testing.T) {
	w := newPlayedEvent(t)
	c := w.Window().Canvas()
	d := w.Event().Division()
	for _, ruled := range []bool{false, true} {
		if ruled {
			drive.Do(t, w.Event().Desk(), action.RecordRuling{Division: d.ID, Order: tournament.RecordOrder{Effect: "warning", Player: 1, Level: 3, Reason: "late twice", Answer: "a warning"}})
		}
		w.Event().Go("Players")
		w.Event().Go("Rulings")
		for w.Shown().(*screen).mode != recordedMode {
			drive.Press(c, fyne.KeyF6)
		}
		drive.Keys(c, "k")
		if got := drive.DialogTexts(w); strings.Contains(got, "A packet of evidence") != ruled {
			t.Errorf("with a ruling %v it asks %q", ruled, got)
		}
	}
}
