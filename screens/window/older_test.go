package window

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
)

// TestAnOlderCopyIsReportedWhenItIsOpened: it is reported once, and a key leads to the backups.
func TestAnOlderCopyIsReportedWhenItIsOpened(t *testing.T) {
	w := newTestWindow(t)
	path := filepath.Join(t.TempDir(), "club.wordhall")
	desk, err := w.Program().Create(path)
	if err != nil {
		t.Fatal(err)
	}
	before := ""
	for _, name := range []string{"One", "Two"} {
		if _, err := desk.Do(t.Context(), action.EditEvent{Name: name}); err != nil {
			t.Fatal(err)
		}
		if before == "" {
			before = filepath.Join(t.TempDir(), "before.wordhall")
			if err := desk.SaveCopy(t.Context(), before); err != nil {
				t.Fatal(err)
			}
		}
	}
	desk.BackupKeeper(nil).Look(t.Context())
	if err := desk.Close(); err != nil {
		t.Fatal(err)
	}
	w.open(path)
	if w.busy() {
		t.Fatal("something is said of the file as it was")
	}
	w.closeDesk()
	if err := os.Rename(before, path); err != nil {
		t.Fatal(err)
	}
	w.open(path)
	if w.view == nil || !w.busy() {
		t.Fatal("the older copy isn't open, or nothing was said")
	}
	drive.Keys(w.Window().Canvas(), "\n")
	if !w.busy() || len(w.asked) != 1 {
		t.Fatal("the backups aren't shown")
	}
	if got := w.Program().Backups(path); len(got) != 1 || !strings.Contains(filepath.Base(got[0].Path), "line 2") {
		t.Errorf("the backups are %v", got)
	}
	w.closeDialogs()
	if w.view.Desk().Event().Name != "One" {
		t.Errorf("the event open is %q", w.view.Desk().Event().Name)
	}
}
