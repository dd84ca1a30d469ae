package screens

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app"
)

// TestAnOlderCopyIsToldWhenItIsOpened, once, and the keyboard leads to the backups.
func TestAnOlderCopyIsToldWhenItIsOpened(t *testing.T) {
	h := newTestWindow(t)
	path := filepath.Join(t.TempDir(), "club.wordhall")
	desk, err := h.Program().Create(path)
	if err != nil {
		t.Fatal(err)
	}
	before := ""
	for _, name := range []string{"One", "Two"} {
		if _, err := desk.Do(t.Context(), app.EditEvent{Name: name}); err != nil {
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
	h.open(path)
	if h.busy() {
		t.Fatal("something is said of the file as it was")
	}
	h.closeDesk()
	if err := os.Rename(before, path); err != nil {
		t.Fatal(err)
	}
	h.open(path)
	if h.view == nil || !h.busy() {
		t.Fatal("the older copy isn't open, or nothing was said")
	}
	typeKeys(h.Window().Canvas(), "\n")
	if !h.busy() || len(h.asked) != 1 {
		t.Fatal("the backups aren't shown")
	}
	if got := h.Program().Backups(path); len(got) != 1 || !strings.Contains(filepath.Base(got[0].Path), "line 2") {
		t.Errorf("the backups are %v", got)
	}
	h.closeDialogs()
	if h.view.Desk().Event().Name != "One" {
		t.Errorf("the event open is %q", h.view.Desk().Event().Name)
	}
}
