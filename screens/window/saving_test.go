package window

import (
	"strings"
	"testing"
	"time"

	"wordhall/screens/testkit/drive"
)

// TestWhatWaitsForASlowDiskIsNotCalledSaved: the status bar says how much isn't saved yet and since when, until
// everything is.
func TestWhatWaitsForASlowDiskIsNotCalledSaved(t *testing.T) {
	w := newTestEvent(t, 4)
	now := drive.Now
	w.program.Now = func() time.Time { return now }
	want := func(what, says string) {
		t.Helper()
		if got := w.view.status.Saved(); !strings.HasPrefix(got, says) {
			t.Errorf("%s: the bar says %q, want %q", what, got, says)
		}
	}
	want("before", "All saved")
	w.view.beginSaving()
	w.view.RefreshBars()
	want("at once", "All saved")
	now = now.Add(4 * time.Second)
	w.view.beginSaving()
	w.view.RefreshBars()
	want("on a slow disk", "2 not saved yet, waiting since "+drive.Now.Local().Format("15:04:05"))
	w.view.endSaving()
	want("one of them is saved", "All saved") // The other one was asked for just now.
	now = now.Add(savingPatience)
	w.view.showSaved()
	want("the other one", "1 not saved yet, waiting since "+drive.Now.Add(4*time.Second).Local().Format("15:04:05"))
	w.view.endSaving()
	want("both are saved", "All saved")
}
