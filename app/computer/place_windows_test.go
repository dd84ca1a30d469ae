package computer_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/app/computer"
)

// TestAShareIsNamedAsAnotherComputer: it has its own name. This computer's drives aren't shares, and its first
// drive is no stick.
func TestAShareIsNamedAsAnotherComputer(t *testing.T) {
	if got := computer.PlaceWarning(`\\club\events\spring.wordhall`).String(); !strings.Contains(got, "another computer") {
		t.Errorf("a share: %q", got)
	}
	if got := computer.PlaceWarning(filepath.Join(t.TempDir(), "spring.wordhall")); !got.IsZero() {
		t.Errorf("this computer's own drive: %q", got)
	}
	drives := computer.RemovableDrives()
	if slices.Contains(drives, os.Getenv("SystemDrive")+`\`) {
		t.Errorf("the sticks are %q", drives)
	}
}
