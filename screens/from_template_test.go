package screens

import (
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app"
)

// A new event is made like the one that is open: its divisions and players, none of its
// games; a file that is there already is never written over.
func TestEventIsMadeLikeAnother(t *testing.T) {
	h := newTestEvent(t, 8)
	do(t, h.view.Desk(), app.PairRound{Division: h.view.Division().ID})
	old := h.view.Desk().Path()
	askAfresh(h, h.view.Desk().Event())
	c := h.Window().Canvas()
	replaceTyped(h, "Next One")
	typeKeys(c, "\n2027-05-01\n2027-05-02\n")
	replaceTyped(h, old)
	chord(h, ctrlEnter)
	if got := dialogTexts(h); !strings.Contains(got, "There is already a file") {
		t.Fatalf("the dialog says %q", got)
	}
	replaceTyped(h, filepath.Join(t.TempDir(), "next"))
	chord(h, ctrlEnter)
	ev := h.view.Desk().Event()
	if ev.Name != "Next One" || ev.StartDate != "2027-05-01" || len(ev.Divisions) != 1 || len(ev.Divisions[0].Players) != 8 || len(ev.Divisions[0].Games) != 0 {
		t.Fatalf("made %+v (%s)", ev, dialogTexts(h))
	}
	if h.view.Desk().Path() == old || h.view.shown.Name() != "Event" {
		t.Errorf("the window shows %s of %s", h.view.shown.Name(), h.view.Desk().Path())
	}
}

// From the start screen, of a recent event that is closed.
func TestEventIsMadeLikeARecentOne(t *testing.T) {
	h := newTestEvent(t, 4)
	path := h.view.Desk().Path()
	h.remember(h.view.Desk())
	h.closeDesk()
	h.ShowStart()
	typeKeys(h.Window().Canvas(), "c")
	if got := dialogTexts(h); !strings.Contains(got, "A new event like this one") {
		t.Fatalf("C shows %q for %s", got, path)
	}
	typeKeys(h.Window().Canvas(), "\x1b")
	if pageOf[*startScreen](h) == nil || dialogTexts(h) != "" {
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
