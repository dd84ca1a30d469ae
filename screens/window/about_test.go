package window

import (
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/assets"
	"wordhall/screens/testkit/drive"
)

func TestLicencesAreReadByKeys(t *testing.T) {
	w := newTestWindow(t)
	program := app.New(app.Resources{Rulebooks: assets.Rulebooks(), Licences: assets.Licences()}, nil)
	w.program = program
	w.ShowStart()
	w.showAbout()
	c := w.Window().Canvas()
	drive.Keys(c, "l")
	if got := drive.DialogTexts(w); !strings.Contains(got, "built from") {
		t.Fatalf("L shows %q", got)
	}
	drive.Keys(c, "fyne.io/fyne\n")
	if got := drive.DialogTexts(w); !strings.Contains(got, "Licence") {
		t.Errorf("Enter shows %q", got)
	}
	if lines := wrappedLines("one two three\n\nfour", 8); strings.Join(lines, "|") != "one two|three||four" {
		t.Errorf("wrapped %q", lines)
	}
}

// TestAboutSaysWhatTheProgramWasBuiltOf: the version is at the top. A build that noted nothing says so.
func TestAboutSaysWhatTheProgramWasBuiltOf(t *testing.T) {
	changed := builtOf
	changed.Changed = true
	for want, b := range map[string]app.Build{
		"Commit 8ba2e16f3d09 of 2026-11-21. Built with Go 1.26.8, Fyne 2.7.4, modernc SQLite 1.61.1 for windows/amd64.":               builtOf,
		"Commit 8ba2e16f3d09 of 2026-11-21, with changes. Built with Go 1.26.8, Fyne 2.7.4, modernc SQLite 1.61.1 for windows/amd64.": changed,
		"The build didn't note its commit. Built with Go 1.26.8 for linux/amd64.":                                                     {Go: "go1.26.8", System: "linux/amd64"},
	} {
		if got := buildWords(b).String(); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}
