package setup

import (
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"

	"fyne.io/fyne/v2"
)

// TestEventIsMadeLikeAnother that is open, with its divisions and players and none of its games. A file that is there
// already is never written over.
func TestEventIsMadeLikeAnother(t *testing.T) {
	w := newSetupEvent(t, 8)
	drive.Do(t, w.Event().Desk(), action.PairRound{Division: w.Event().Division().ID})
	old := w.Event().Desk().Path()
	AskLike(w, w.Event().Desk().Event())
	c := w.Window().Canvas()
	drive.Replace(w, "Next One")
	drive.Keys(c, "\n2027-05-01\n2027-05-02\n")
	drive.Replace(w, old)
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.DialogTexts(w); !strings.Contains(got, "There is already a file") {
		t.Fatalf("the dialog says %q", got)
	}
	drive.Replace(w, filepath.Join(t.TempDir(), "next"))
	drive.Chord(w, drive.CtrlEnter)
	ev := w.Event().Desk().Event()
	if ev.Name != "Next One" || ev.StartDate != "2027-05-01" || len(ev.Divisions) != 1 || len(ev.Divisions[0].Players) != 8 || len(ev.Divisions[0].Games) != 0 {
		t.Fatalf("made %+v (%s)", ev, drive.DialogTexts(w))
	}
	if w.Event().Desk().Path() == old || w.Shown().Name() != "Event" {
		t.Errorf("the window shows %s of %s", w.Shown().Name(), w.Event().Desk().Path())
	}
}

// TestEventIsMadeLikeARecentOne from the start screen, while that one is closed.
func TestEventIsMadeLikeARecentOne(t *testing.T) {
	w := newSetupEvent(t, 4)
	path := w.Event().Desk().Path()
	drive.Chord(w, shell.Ctrl(fyne.KeyW))
	drive.Keys(w.Window().Canvas(), "c")
	if got := drive.DialogTexts(w); !strings.Contains(got, "A new event like this one") {
		t.Fatalf("C shows %q for %s", got, path)
	}
	drive.Keys(w.Window().Canvas(), "\x1b")
	if w.Page().Name().String() != "The start" || drive.DialogTexts(w) != "" {
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
