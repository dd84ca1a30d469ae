package screens

import (
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/action"
)

// A new event is made like the one that is open: its divisions and players, none of its
// games; a file that is there already is never written over.
func TestEventIsMadeLikeAnother(t *testing.T) {
	w := newTestEvent(t, 8)
	do(t, w.view.Desk(), action.PairRound{Division: w.view.Division().ID})
	old := w.view.Desk().Path()
	askAfresh(w, w.view.Desk().Event())
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
	ev := w.view.Desk().Event()
	if ev.Name != "Next One" || ev.StartDate != "2027-05-01" || len(ev.Divisions) != 1 || len(ev.Divisions[0].Players) != 8 || len(ev.Divisions[0].Games) != 0 {
		t.Fatalf("made %+v (%s)", ev, dialogTexts(w))
	}
	if w.view.Desk().Path() == old || w.view.shown.Name() != "Event" {
		t.Errorf("the window shows %s of %s", w.view.shown.Name(), w.view.Desk().Path())
	}
}

// From the start screen, of a recent event that is closed.
func TestEventIsMadeLikeARecentOne(t *testing.T) {
	w := newTestEvent(t, 4)
	path := w.view.Desk().Path()
	w.remember(w.view.Desk())
	w.closeDesk()
	w.ShowStart()
	typeKeys(w.Window().Canvas(), "c")
	if got := dialogTexts(w); !strings.Contains(got, "A new event like this one") {
		t.Fatalf("C shows %q for %s", got, path)
	}
	typeKeys(w.Window().Canvas(), "\x1b")
	if pageOf[*startScreen](w) == nil || dialogTexts(w) != "" {
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
