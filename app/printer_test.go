package app_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app"
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
			err := app.SystemPrinter{}.Print("sheet.pdf")
			if (err == nil) != (c.want == "") || err != nil && err.Error() != c.want {
				t.Errorf("got %v, want %q", err, c.want)
			}
			if errors.Is(err, app.ErrNoPrintCommand) != (c.name == "none") {
				t.Errorf("%v is taken for another cause", err)
			}
		})
	}
}

// A sheet that the print command refuses is written all the same, and the words say
// where it is and why it isn't printed.
func TestPrintRefusedSaysWhy(t *testing.T) {
	d, id := withRound(t, 4)
	d.Program().Printer = app.SystemPrinter{}
	for script, want := range map[string]string{
		"echo 'lp: queue is down' >&2; exit 1": `not printed: the print command says "lp: queue is down"; the sheet is in `,
		"":                                     "no print command here; the sheet is in ",
		"exit 0":                               "sent to the printer: A round 1 pairings by table.pdf",
	} {
		lpIs(t, script)
		printed, err := d.Print(t.Context(), app.PaperRequest{Kind: app.PairingsByTable, Division: id, Round: 1})
		if err != nil || !strings.HasPrefix(printed.Words.String(), want) {
			t.Errorf("%q: %q, %v; want %q", script, printed.Words, err, want)
		}
		if _, err := os.Stat(printed.File); err != nil {
			t.Error(err)
		}
	}
}
