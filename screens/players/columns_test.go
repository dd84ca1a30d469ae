package players

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/screens/testkit/drive"
)

// TestColumnsOfAListAreSaidOnce: a list whose headings the program doesn't know is read as the director describes its
// columns. The next such list is read without a question.
func TestColumnsOfAListAreSaidOnce(t *testing.T) {
	w := newEvent(t, 0)
	path := filepath.Join(t.TempDir(), "list.csv")
	if err := os.WriteFile(path, []byte("Wer,Wertung,Ort\nAda Quill,1700,Kiel\nBo Marlow,1500,Bonn\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	p := playersShown(t, w)
	c := w.Window().Canvas()
	p.askImport()
	drive.Replace(w, path)
	drive.Keys(c, "\n")
	if said := drive.DialogTexts(w); !strings.Contains(said, "Columns of the list") || !strings.Contains(said, "Wertung") {
		t.Fatalf("it asks %q", said)
	}
	drive.Keys(c, "\nn\nr\n") // The first line has headings. Then the columns are name, rating, and one that isn't read.
	drive.Chord(w, drive.CtrlEnter)
	if said := drive.DialogTexts(w); !strings.Contains(said, "2 players to enter") {
		t.Fatalf("the preview says %q", said)
	}
	drive.Keys(c, "\n")
	d := w.Event().Division()
	if len(d.Players) != 2 || d.Players[0].Name != "Ada Quill" || d.Players[0].Rating != 1700 {
		t.Fatalf("entered %+v", d.Players)
	}
	list, err := w.Program().ReadPlayersFile(path, nil)
	if err != nil || len(list.Players()) != 2 || list.Players()[1].Rating != 1500 {
		t.Errorf("the next list of its kind: %+v, %v", list.Players(), err)
	}
}
