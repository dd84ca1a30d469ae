package window

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/preferences"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
)

func TestTheTableOfTheStreamIsChosen(t *testing.T) {
	w := newTestEvent(t, 4)
	c, folder := w.Window().Canvas(), filepath.Join(t.TempDir(), "stream")
	w.view.askStream()
	drive.Replace(w, "0\n"+folder)
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.DialogTexts(w); !strings.Contains(got, `"0" isn't a table`) {
		t.Fatalf("table 0: %q", got)
	}
	drive.Replace(w, "2")
	drive.Chord(w, drive.CtrlEnter)
	want := preferences.Stream{Folder: folder, Division: w.view.desk.Event().Divisions[0].ID, Table: 2}
	if got := w.Program().Preferences.Stream(w.view.desk.Path()); got != want {
		t.Fatalf("%+v is kept, want %+v: %s", got, want, drive.DialogTexts(w))
	}
	if _, err := os.Stat(folder); err != nil {
		t.Error(err)
	}
	w.view.askStream()
	drive.Keys(c, "\n")
	drive.Chord(w, shell.Ctrl(fyne.KeyA))
	drive.Keys(c, "\b")
	drive.Chord(w, drive.CtrlEnter)
	if got := w.Program().Preferences.Stream(w.view.desk.Path()); got.Folder != "" {
		t.Errorf("an emptied folder leaves %+v", got)
	}
}
