package window

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/testkit/drive"
)

// TestPagesHaveAFolderOfTheirOwn: that is what is proposed, and it is made. A folder with other things in it is asked
// about once.
func TestPagesHaveAFolderOfTheirOwn(t *testing.T) {
	w := newTestEvent(t, 4)
	c, own := w.Window().Canvas(), filepath.Join(w.view.desk.Folder(), "Test pages")
	chosen := func() string {
		to, _ := w.view.publishing.publisher.Chosen()
		return to
	}
	drive.Chord(w, ctrlShift(fyne.KeyP))
	drive.Press(c, fyne.KeyF5)
	drive.Keys(c, "\n")
	drive.Chord(w, drive.CtrlEnter)
	if _, err := os.Stat(filepath.Join(own, "index.html")); err != nil || chosen() != own {
		t.Fatalf("published to %q, %v; the window says %q", chosen(), err, drive.DialogTexts(w))
	}
	among := t.TempDir()
	if err := os.Mkdir(filepath.Join(among, "letters"), 0o700); err != nil {
		t.Fatal(err)
	}
	drive.Chord(w, ctrlShift(fyne.KeyP))
	drive.Replace(w, among)
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.DialogTexts(w); !strings.Contains(got, "Write into "+filepath.Base(among)+"?") {
		t.Fatalf("a folder with other things isn't asked about: %q", got)
	}
	drive.Keys(c, "n")
	if entries, err := os.ReadDir(among); err != nil || len(entries) != 1 || chosen() != own {
		t.Fatalf("the answer was no, and the folder has %v, %v", entries, err)
	}
	for range 2 { // The second time the pages are there already.
		if drive.Asked(w) {
			drive.Press(c, fyne.KeyEscape)
		}
		drive.Chord(w, ctrlShift(fyne.KeyP))
		drive.Replace(w, among)
		drive.Chord(w, drive.CtrlEnter)
		drive.Keys(c, "y")
		if _, err := os.Stat(filepath.Join(among, "index.html")); err != nil || chosen() != among {
			t.Fatalf("published to %q, %v; the window says %q", chosen(), err, drive.DialogTexts(w))
		}
	}
}

// TestANewFolderIsProposedWhereTheDirectorIs: F7 proposes the event's own folder in the folder that is listed.
func TestANewFolderIsProposedWhereTheDirectorIs(t *testing.T) {
	w := newTestEvent(t, 4)
	c, stick := w.Window().Canvas(), t.TempDir()
	drive.Chord(w, ctrlShift(fyne.KeyP))
	drive.Press(c, fyne.KeyF5)
	drive.Replace(w, stick+string(os.PathSeparator))
	drive.Press(c, fyne.KeyF7)
	drive.Keys(c, "\n")
	drive.Chord(w, drive.CtrlEnter)
	if _, err := os.Stat(filepath.Join(stick, "Test pages", "index.html")); err != nil {
		t.Errorf("the folder isn't made: %v; the window says %q", err, drive.DialogTexts(w))
	}
}
