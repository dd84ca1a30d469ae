package setup

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/testkit/drive"
	"wordhall/screens/window"
	"wordhall/tournament/testkit/eventtest"
)

// followed is a window that follows the event of tsh in a folder, and keeps its own copy in another folder.
func followed(t *testing.T) (w window.Window, folder, event string) {
	t.Helper()
	w, folder = newSetupWindow(t), filepath.Join(t.TempDir(), "harbour")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	eventtest.TshFolder(t, folder, 2, 3)
	own := t.TempDir()
	w.Program().Preferences.Remember(filepath.Join(own, "other.wordhall"))
	w.ShowStart()
	drive.Keys(w.Window().Canvas(), "b")
	drive.Replace(w, filepath.Join(folder, "config.tsh")+"\n")
	return w, folder, filepath.Join(own, "harbour.wordhall")
}

func pageSays(w window.Window) string { return drive.Texts(w.Window().Content()) }

// TestTheStartFollowsAnotherProgram: it shows what is in, a difference with its reason, and the last state while the
// folder is gone.
func TestTheStartFollowsAnotherProgram(t *testing.T) {
	w, folder, event := followed(t)
	c := w.Window().Canvas()
	if says := pageSays(w); !strings.Contains(says, "B: 3 of 7 results of round 2 are in; everything compared agrees") {
		t.Fatalf("the page says\n%s", says)
	}
	if _, err := os.Stat(event); err != nil {
		t.Error(err)
	}
	path := filepath.Join(folder, "b.t")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(strings.Replace(string(data), "newr 1583", "newr 1580", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	drive.Press(c, fyne.KeyF5)
	if says := pageSays(w); !strings.Contains(says, "Division B: After round 1: Inubocug, Cen has the rating 1580 in the file, 1583 here.") || !strings.Contains(says, "Rated here from the results in the file by: NASPA.") {
		t.Errorf("the page says\n%s", says)
	}
	if err := os.Rename(folder, folder+" away"); err != nil {
		t.Fatal(err)
	}
	drive.Press(c, fyne.KeyF5)
	if says := pageSays(w); !strings.Contains(says, "config.tsh can't be read") || !strings.Contains(says, "B: 3 of 7 results of round 2 are in; 1 thing differs") {
		t.Errorf("the page says\n%s", says)
	}
	drive.Press(c, fyne.KeyEscape)
	if _, still := w.Page().(*beside); still {
		t.Error("Esc doesn't lead back to the start")
	}
}

// TestOneKeyMakesItTheEvent after a question.
func TestOneKeyMakesItTheEvent(t *testing.T) {
	w, _, event := followed(t)
	c := w.Window().Canvas()
	drive.Keys(c, "e")
	if says := drive.DialogTexts(w); !strings.Contains(says, "harbour.wordhall is opened, as it was last read at ") || !strings.Contains(says, ", so that you can go on with it") {
		t.Fatalf("it asks %q", says)
	}
	drive.Keys(c, "\n")
	if w.Event() == nil || w.Event().Desk().FileName() != filepath.Base(event) || len(w.Event().Desk().Event().Divisions[0].Players) != 15 {
		t.Errorf("the event isn't open: %s", drive.DialogTexts(w))
	}
}

// TestAnotherPlaceIsAskedFor if there is already an event on which somebody worked under the name of the file.
func TestAnotherPlaceIsAskedFor(t *testing.T) {
	w, folder, event := followed(t)
	c := w.Window().Canvas()
	drive.Press(c, fyne.KeyEscape)
	if err := os.WriteFile(event, []byte("something else"), 0o600); err != nil {
		t.Fatal(err)
	}
	drive.Keys(c, "b")
	drive.Replace(w, filepath.Join(folder, "config.tsh")+"\n")
	if _, shown := w.Page().(*beside); shown || drive.DialogTexts(w) == "" {
		t.Fatal("it follows, with a file that is no event of it")
	}
}
