package window

import (
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/assets"
	"wordhall/screens/drive"
)

func TestLicencesAreReadByKeys(t *testing.T) {
	w := newTestWindow(t)
	program, err := app.New(app.Resources{Rulebooks: assets.Rulebooks(), Licences: assets.Licences()}, nil)
	if err != nil {
		t.Fatal(err)
	}
	w.program = program
	w.ShowStart()
	w.showAbout()
	c := w.Window().Canvas()
	drive.Keys(c, "l")
	if got := drive.DialogTexts(w); !strings.Contains(got, "built of") {
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
