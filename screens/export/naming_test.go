package export

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/layout"
	"wordhall/screens/testkit/drive"
)

// TestOtherPapersAreAskedAbout: two sets of papers have one name, and the second is written over the first only when
// the director says so. The same set is written again without a question.
func TestOtherPapersAreAskedAbout(t *testing.T) {
	w, _, _ := newWindow(t)
	c, path := w.Window().Canvas(), beside(w, "Test A round 4.pdf")
	drive.Keys(c, "3\n")
	first, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	drive.Keys(c, "3\n")
	if drive.Asked(w) {
		t.Fatalf("the same papers are asked about: %q", drive.DialogTexts(w))
	}
	drive.Keys(c, "tw3\n")
	if got := drive.DialogTexts(w); !strings.Contains(got, "Write over Test A round 4.pdf?") {
		t.Fatalf("other papers of the same name: %q", got)
	}
	drive.Keys(c, "n")
	if now, err := os.ReadFile(path); err != nil || len(now) != len(first) {
		t.Errorf("the papers were written over: %d bytes, then %d, %v", len(first), len(now), err)
	}
}

// TestTheProposedNameGoesFromFolderToFolder: it stays when the folder is changed, and hides no folder.
func TestTheProposedNameGoesFromFolderToFolder(t *testing.T) {
	w, _, _ := newWindow(t)
	c, sheets := w.Window().Canvas(), beside(w, "sheets")
	if err := os.Mkdir(sheets, 0o700); err != nil {
		t.Fatal(err)
	}
	drive.Keys(c, "1")
	drive.Press(c, fyne.KeyDown)
	drive.Keys(c, "\n\n")
	if _, err := os.Stat(filepath.Join(sheets, "Test.xlsx")); err != nil {
		t.Errorf("the folder that was chosen lacks the file: %v; %q", err, drive.DialogTexts(w))
	}
	drive.Keys(c, "2") // It is proposed where the last file went.
	drive.Press(c, fyne.KeyF2)
	drive.Keys(c, "\n")
	if _, err := os.Stat(beside(w, "Test 2026-11-21 09.30.wordhall")); err != nil {
		t.Errorf("the folder above lacks the file: %v; %q", err, drive.DialogTexts(w))
	}
}

// TestWhatWasWrittenIsKnownToTheNextScreen: the screen is made anew with another language or size of text.
func TestWhatWasWrittenIsKnownToTheNextScreen(t *testing.T) {
	w, x, _ := newWindow(t)
	drive.Keys(w.Window().Canvas(), "1\n")
	if again := New(w.Event()).(*screen); len(x.written) != 1 || len(again.written) != 1 || again.written[0] != x.written[0] {
		t.Errorf("written are %v, and the next screen has %v", x.written, again.written)
	}
}

// TestNoChoiceMovesWhenAPaperIsTicked: the boxes are where they were, so that the next click finds its paper.
func TestNoChoiceMovesWhenAPaperIsTicked(t *testing.T) {
	w, x, _ := newWindow(t)
	places := func() (at []fyne.Position) {
		layout.Settle(w.Window())
		for _, group := range x.papersPicked.Objects {
			if flow, ok := group.(*fyne.Container); ok {
				for _, b := range flow.Objects {
					at = append(at, flow.Position().Add(b.Position()))
				}
			}
		}
		return at
	}
	before := places()
	drive.Keys(w.Window().Canvas(), "twz")
	if now := places(); len(now) < 10 || !slices.Equal(before, now) {
		t.Errorf("the choices were at %v and are at %v", before, now)
	}
}
