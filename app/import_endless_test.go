//go:build unix

package app_test

import (
	"strings"
	"testing"

	"wordhall/app"
)

// TestAnEndlessFileIsRefused: one that says it is empty and never ends.
func TestAnEndlessFileIsRefused(t *testing.T) {
	if _, err := app.ReadImport("/dev/zero"); err == nil || !strings.Contains(err.Error(), "/dev/zero has more than") {
		t.Errorf("got %v", err)
	}
}
