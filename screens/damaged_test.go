package screens

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app"
)

// damageEvent makes an event called name and spoils it in the file.
func damageEvent(t *testing.T, h *window, name string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "club.wordhall")
	desk, err := h.Program().Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := desk.Do(t.Context(), app.EditEvent{Name: name}); err != nil {
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

// TestADamagedEventIsSalvagedByTheKeyboard: it isn't opened, one key salvages it, and
// the director is told what came out.
func TestADamagedEventIsSalvagedByTheKeyboard(t *testing.T) {
	h := newTestWindow(t)
	h.ShowStart()
	path := damageEvent(t, h, "Club night")
	h.open(path)
	if h.view != nil || !h.busy() {
		t.Fatal("the damaged event was opened, or nothing was said")
	}
	typeKeys(h.Window().Canvas(), "\n")
	if h.view == nil || h.view.Desk().Event().Name != "Club night" {
		t.Fatal("what was salvaged isn't open")
	}
	if got := filepath.Base(h.view.Desk().Path()); got != "club (salvaged).wordhall" {
		t.Errorf("it is called %s", got)
	}
	if !h.busy() {
		t.Error("what came out isn't told")
	}
}
