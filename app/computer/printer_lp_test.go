//go:build !windows

package computer_test

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"wordhall/app/computer"
)

// commandIs replaces all commands by one with that script, or by none.
func commandIs(t *testing.T, name, script string) {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("PATH", dir)
	if script == "" {
		return
	}
	if err := os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"+script+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
}

// TestSystemPrinter: the error is what the print command says. It is ErrNoPrintCommand only if there is no such
// command.
func TestSystemPrinter(t *testing.T) {
	for _, c := range []struct{ name, script, want string }{
		{"takes it", "exit 0", ""},
		{"none", "", "this computer has no print command"},
		{"says why", "echo 'lp: Error - no default destination available.' >&2; echo more; exit 1", `the print command says "lp: Error - no default destination available."`},
		{"says nothing", "exit 3", "the print command failed: exit status 3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			commandIs(t, "lp", c.script)
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

// TestSystemOpener: if the desktop has no program to open a file, the file doesn't count as opened.
func TestSystemOpener(t *testing.T) {
	name := "xdg-open"
	if runtime.GOOS == "darwin" {
		name = "open"
	}
	for _, c := range []struct{ what, script, want string }{
		{"opens it", "exit 0", ""},
		{"knows no program", "exit 3", "no program here opens sheet.pdf; open it by hand"},
	} {
		t.Run(c.what, func(t *testing.T) {
			commandIs(t, name, c.script)
			if err := (computer.SystemPrinter{}).Open("sheet.pdf"); (err == nil) != (c.want == "") || err != nil && err.Error() != c.want {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}

// TestPrinters: the list is the system's, sorted. It is empty if the system has no such command or refuses. The
// chosen printer is used.
func TestPrinters(t *testing.T) {
	for _, c := range []struct {
		name, script string
		want         []string
	}{
		{"two", "[ \"$*\" = -e ] && printf 'Office_Laser\\nCanon_Club\\n'", []string{"Canon_Club", "Office_Laser"}},
		{"none set up", "echo 'lpstat: No destinations added.' >&2; exit 1", nil},
		{"no command", "", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			commandIs(t, "lpstat", c.script)
			if got := (computer.SystemPrinter{}).Printers(); !slices.Equal(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
	said := filepath.Join(t.TempDir(), "said")
	for chosen, want := range map[string]string{"": "sheet.pdf\n", "Canon_Club": "-d\nCanon_Club\nsheet.pdf\n"} {
		commandIs(t, "lp", `for a in "$@"; do echo "$a"; done > '`+said+`'`)
		if err := (computer.SystemPrinter{Chosen: func() string { return chosen }}).Print("sheet.pdf"); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(said); err != nil || string(got) != want {
			t.Errorf("with %q chosen lp got %q, want %q (%v)", chosen, got, want, err)
		}
	}
}
