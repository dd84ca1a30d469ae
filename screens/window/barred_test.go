package window

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/screens/testkit/drive"
)

// TestTheListOfThoseWhoMayNotPlay: it is chosen, counted and removed in one dialog.
func TestTheListOfThoseWhoMayNotPlay(t *testing.T) {
	w := newTestEvent(t, 4)
	c := w.Window().Canvas()
	path := filepath.Join(t.TempDir(), "barred.txt")
	if err := os.WriteFile(path, []byte("Moss, Fay\nAA000007\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	w.showBarred()
	if got := drive.DialogTexts(w); !strings.Contains(got, "There is no list yet") || strings.Contains(got, "Remove the list") {
		t.Errorf("without a list: %q", got)
	}
	drive.Keys(c, "\n")
	drive.Replace(w, path+"\n")
	if got := drive.DialogTexts(w); !strings.Contains(got, "on the list: 2.") {
		t.Errorf("with a list: %q", got)
	}
	if people, err := w.program.Barred(); err != nil || len(people) == 0 {
		t.Errorf("kept %v, %v", people, err)
	}
	drive.Keys(c, "t")
	if got := drive.DialogTexts(w); !strings.Contains(got, "There is no list yet") {
		t.Errorf("after it was taken away: %q", got)
	}
	drive.Keys(c, "\x1b")
}
