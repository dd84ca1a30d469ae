package export

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/testkit/drive"
)

// TestPrintAndPDFStayInSight on a small laptop and on a usual one, at either end of the page.
func TestPrintAndPDFStayInSight(t *testing.T) {
	w, x, _ := newWindow(t)
	for _, size := range []fyne.Size{fyne.NewSize(1024, 700), fyne.NewSize(1366, 768)} {
		w.Window().Resize(size)
		for end, scroll := range map[string]func(){"top": x.scroll.ScrollToTop, "bottom": x.scroll.ScrollToBottom} {
			scroll()
			for _, button := range []string{"Print", "Write a PDF", "Print a part…"} {
				if !slices.Contains(drive.WordsInSight(w.Window().Canvas()), button) {
					t.Errorf("%q isn't in sight on %v at the %s of the page", button, size, end)
				}
			}
		}
	}
}
