//go:build !windows

package computer_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"wordhall/app/computer"
)

// lpIs puts a print command of that script, or none, in front of every other.
func lpIs(t *testing.T, script string) {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("PATH", dir)
	if script == "" {
		return
	}
	if err := os.WriteFile(filepath.Join(dir, "lp"), []byte("#!/bin/sh\n"+script+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
}

// The error is what the print command says; it is ErrNoPrintCommand only where there is
// no such command.
func TestSystemPrinter(t *testing.T) {
	for _, c := range []struct{ name, script, want string }{
		{"takes it", "exit 0", ""},
		{"none", "", "no print command here"},
		{"says why", "echo 'lp: Error - no default destination available.' >&2; echo more; exit 1", `the print command says "lp: Error - no default destination available."`},
		{"says nothing", "exit 3", "the print command failed: exit status 3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			lpIs(t, c.script)
			err := computer.SystemPrinter{}.Print("sheet.pdf")
			if (err == nil) != (c.want == "") || err != nil && err.Error() != c.want {
				t.Errorf("got %v, want %q", err, c.want)
			}
			if errors.Is(err, computer.ErrNoPrintCommand) != (c.name == "none") {
				t.Errorf("%v is taken for another cause", err)
			}
		})
	}
}
