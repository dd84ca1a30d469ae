package screens

import (
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/screens/shell"

	"fyne.io/fyne/v2"
)

// A new event is made like the one that is open: its divisions and players, none of its
// games; a file that is there already is never written over.
func TestEventIsMadeLikeAnother(t *testing.T) {
	w := newSetupEvent(t, 8)
	do(t, w.Event().Desk(), action.PairRound{Division: w.Event().Division().ID})
	old := w.Event().Desk().Path()
	askAfresh(w, w.Event().Desk().Event())
	c := w.Window().Canvas()
	replaceTyped(w, "Next One")
	typeKeys(c, "\n2027-05-01\n2027-05-02\n")
	replaceTyped(w, old)
	chord(w, ctrlEnter)
	if got := dialogTexts(w); !strings.Contains(got, "There is already a file") {
		t.Fatalf("the dialog says %q", got)
	}
	replaceTyped(w, filepath.Join(t.TempDir(), "next"))
	chord(w, ctrlEnter)
	ev := w.Event().Desk().Event()
	if ev.Name != "Next One" || ev.StartDate != "2027-05-01" || len(ev.Divisions) != 1 || len(ev.Divisions[0].Players) != 8 || len(ev.Divisions[0].Games) != 0 {
		t.Fatalf("made %+v (%s)", ev, dialogTexts(w))
	}
	if w.Event().Desk().Path() == old || w.Shown().Name() != "Event" {
		t.Errorf("the window shows %s of %s", w.Shown().Name(), w.Event().Desk().Path())
	}
}

// From the start screen, of a recent event that is closed.
func TestEventIsMadeLikeARecentOne(t *testing.T) {
	w := newSetupEvent(t, 4)
	path := w.Event().Desk().Path()
	chord(w, shell.Ctrl(fyne.KeyW))
	typeKeys(w.Window().Canvas(), "c")
	if got := dialogTexts(w); !strings.Contains(got, "A new event like this one") {
		t.Fatalf("C shows %q for %s", got, path)
	}
	typeKeys(w.Window().Canvas(), "\x1b")
	if w.Page().Name().String() != "The start" || dialogTexts(w) != "" {
		t.Error("Esc doesn't go back to the start screen")
	}
}

func TestNextName(t *testing.T) {
	for name, want := range map[string]string{
		"Harbour Open 2026": "Harbour Open 2027", "Harbour Open": "Harbour Open", "2026": "2027", "Cup 12": "Cup 12", "": "",
	} {
		if got := nextName(name); got != want {
			t.Errorf("%q is followed by %q, want %q", name, got, want)
		}
	}
}
