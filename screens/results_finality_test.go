package screens

import (
	"strings"
	"testing"

	"wordhall/tournament"
)

// TestAChangedSheetIsForTheRulebook: NSA 1995 doesn't let a sheet be changed once it is handed
// in; the director may, on record.
func TestAChangedSheetIsForTheRulebook(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	c := w.Window().Canvas()
	typeKeys(c, "1\n400\n390\n")
	d, g := gameAt(t, w, 1)
	r.ShowGame(d.ID, g.ID)
	typeKeys(c, "400\n380\ns")
	if got := dialogTexts(w); !strings.Contains(got, "the sheet is changed") {
		t.Fatalf("S shows %q", got)
	}
	chord(w, ctrlEnter)
	if got := dialogTexts(w); !strings.Contains(got, "Say why the sheet is changed") {
		t.Fatalf("without a reason: %q", got)
	}
	book, err := w.Event().Desk().Book(d)
	if err != nil {
		t.Fatal(err)
	}
	d, g = gameAt(t, w, 1)
	refused := !d.Finality(book, g, tournament.Correction{Cause: tournament.SheetChanged}).Allowed
	typeKeys(c, "\n\n\ny\nboth saw the recount")
	if refused && !strings.Contains(dialogTexts(w), "It is changed against") {
		t.Errorf("overruling says %q", dialogTexts(w))
	}
	chord(w, ctrlEnter)
	if got := sheetAt(t, w, 1); got != "400–380" {
		t.Fatalf("the sheet says %q; %s", got, dialogTexts(w))
	}
	if on := len(w.Event().Division().Rulings) == 1; on != refused {
		t.Errorf("refused %v, on record %v", refused, on)
	}
}
