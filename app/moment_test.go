package app

import (
	"os"
	"path/filepath"
	"testing"

	"wordhall/app/action"
)

func TestAMomentIsOnlyLookedAtAndLeavesNothing(t *testing.T) {
	b := newHomeDesk(t)
	b.change(t)
	b.change(t)
	past, err := b.Moment(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	if past.Event().Name != "Open 1" || !past.ReadOnly() {
		t.Errorf("the moment shows %q", past.Event().Name)
	}
	if _, err := past.Do(t.Context(), action.EditEvent{Name: "No"}); err == nil {
		t.Error("the past was changed")
	}
	dir := filepath.Dir(past.Path())
	if err := past.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(dir); err == nil {
		t.Errorf("%s is left", dir)
	}
	if _, err := b.Moment(t.Context(), 99); err == nil {
		t.Error("a moment that never was")
	}
}
