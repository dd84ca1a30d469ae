package rounds

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/testkit/drive"
)

// TestWallSheetIsShownAsPrinted: it is shown with as many pages as it would have in print, and the round's keys still
// work.
func TestWallSheetIsShownAsPrinted(t *testing.T) {
	w, r := newWindow(t, 24)
	c := w.Window().Canvas()
	drive.Keys(c, "vvv")
	if r.view != sheetView || len(r.sheet.pages.Objects) != 0 || !strings.Contains(drive.Texts(r.sheet.whole), "There is no draw") {
		t.Fatalf("before the draw there are %d pages and %q", len(r.sheet.pages.Objects), drive.Texts(r.sheet.whole))
	}
	drive.Keys(c, "d")
	if got := len(r.sheet.pages.Objects); got != 2 { // The pages are those by table and by name.
		t.Fatalf("%d pages, want 2 (%s)", got, drive.Texts(r.sheet.whole))
	}
	first := r.sheet.pages.Objects[0]
	if first.Size().Width < sheetPage || first.Size().Height < 1.4*first.Size().Width {
		t.Errorf("a page is %v", first.Size())
	}
	r.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPageDown})
	if r.sheet.scroll.Offset.Y <= 0 {
		t.Error("PageDown doesn't scroll")
	}
	r.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	if r.sheet.scroll.Offset.Y != 0 {
		t.Error("Home doesn't go back to the top")
	}
	drive.Keys(c, "u")
	if d := w.Event().Division(); d.RoundState(1).String() != "published" {
		t.Errorf("round 1 is %s after U", d.RoundState(1))
	}
}
