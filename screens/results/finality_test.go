package results

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/testkit/drive"
	"wordhall/tournament/finality"
)

// TestAChangedSheetIsForTheRulebook: NSA 1995 doesn't let a sheet be changed once it is handed in. The director may
// change it, on record.
func TestAChangedSheetIsForTheRulebook(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n400\n390\n")
	d, g := gameAt(t, w, 1)
	r.ShowGame(d.ID, g.ID)
	drive.Keys(c, "400\n380\ns")
	if got := drive.DialogTexts(w); !strings.Contains(got, "the sheet is changed") {
		t.Fatalf("S shows %q", got)
	}
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.DialogTexts(w); !strings.Contains(got, "Say why the sheet is changed") {
		t.Fatalf("without a reason: %q", got)
	}
	book, err := w.Event().Desk().Book(d)
	if err != nil {
		t.Fatal(err)
	}
	d, g = gameAt(t, w, 1)
	refused := !finality.Decide(d, book, g, finality.Correction{Cause: finality.SheetChanged}).Allowed
	drive.Keys(c, "both saw the recount") // The field that was refused has the keyboard.
	drive.Press(c, fyne.KeyUp)
	drive.Keys(c, "y")
	if refused && !strings.Contains(drive.DialogTexts(w), "The sheet is changed contrary to") {
		t.Errorf("overruling says %q", drive.DialogTexts(w))
	}
	drive.Chord(w, drive.CtrlEnter)
	if got := sheetAt(t, w, 1); got != "400–380" {
		t.Fatalf("the sheet says %q; %s", got, drive.DialogTexts(w))
	}
	if on := len(w.Event().Division().Rulings) == 1; on != refused {
		t.Errorf("refused %v, on record %v", refused, on)
	}
}
