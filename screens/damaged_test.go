package screens

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/action"
)

// damageEvent makes an event called name and spoils it in the file.
func damageEvent(t *testing.T, w *window, name string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "club.wordhall")
	desk, err := w.Program().Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := desk.Do(t.Context(), action.EditEvent{Name: name}); err != nil {
		t.Fatal(err)
	}
	if err := desk.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	spoiled := strings.Replace(string(data), name, strings.ToUpper(name), 1)
	if err := os.WriteFile(path, []byte(spoiled), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestADamagedEventIsSalvagedByTheKeyboard: it isn't opened, one key salvages it, and the
// window says what was saved.
func TestADamagedEventIsSalvagedByTheKeyboard(t *testing.T) {
	w := newTestWindow(t)
	w.ShowStart()
	path := damageEvent(t, w, "Club night")
	w.open(path)
	if w.view != nil || !w.busy() {
		t.Fatal("the damaged event was opened, or nothing was said")
	}
	typeKeys(w.Window().Canvas(), "\n")
	if w.view == nil || w.view.Desk().Event().Name != "Club night" {
		t.Fatal("what was salvaged isn't open")
	}
	if got := filepath.Base(w.view.Desk().Path()); got != "club (salvaged).wordhall" {
		t.Errorf("it is called %s", got)
	}
	if !w.busy() {
		t.Error("what came out isn't told")
	}
}
