package computer_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/app/computer"
)

// TestAShareIsNamedAsAnotherComputer by its own name; this computer's drives are none, and its
// own first drive is no stick.
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
