package setup

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament/store"
)

// TestPrivateDetailsAreDeletedByKeys once the event is closed, and Enter alone deletes nothing.
func TestPrivateDetailsAreDeletedByKeys(t *testing.T) {
	w := newSetupEvent(t, 8)
	desk, id := w.Event().Desk(), w.Event().Division().ID
	p := w.Event().Division().Players[0]
	p.Contact, p.Note = "ada@example.org", "owes the fee"
	drive.Do(t, desk, action.EditPlayer{Division: id, Player: p})
	w.Event().Go("Event")
	c := w.Window().Canvas()
	e := w.Shown().(*eventScreen)
	drive.Keys(c, "p")
	if says := drive.DialogTexts(w); strings.Contains(says, "Delete the private details?") {
		t.Fatalf("in an event that goes on it asks: %s", says)
	}
	drive.Keys(c, "c")
	drive.Keys(c, "y")
	if desk.Event().Closing.At == 0 {
		t.Fatal("the event isn't closed")
	}
	drive.Keys(c, "p")
	says := drive.DialogTexts(w)
	for _, want := range []string{"Delete the private details?", "notes of 1 player", "line of the journal", "Stays", "Not reached", "Papers, exports"} {
		if !strings.Contains(says, want) {
			t.Errorf("it doesn't say %q: %s", want, says)
		}
	}
	drive.Press(c, fyne.KeyReturn)
	if desk.Last().Kind == store.KindForget {
		t.Fatal("a plain Enter deleted them")
	}
	drive.Keys(c, "p")
	drive.Keys(c, "y")
	if got, _ := desk.Event().Find(id).Player(p.ID); desk.Last().Kind != store.KindForget || got.Contact != "" || got.Note != "" {
		t.Errorf("the player is %+v and the last line %q", got, desk.Last().Words)
	}
	if !e.closing.banner.Visible() {
		t.Error("the banner is gone")
	}
	drive.Keys(c, "p")
	if says := drive.DialogTexts(w); strings.Contains(says, "Delete the private details?") {
		t.Errorf("with nothing left it asks again: %s", says)
	}
}
