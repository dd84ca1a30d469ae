package app_test

import (
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
)

// TestCorrectionsOfAGame are told of that game alone, and not any more once they are taken back.
func TestCorrectionsOfAGame(t *testing.T) {
	d, id := withRound(t, 6)
	g := firstGame(t, d, id, 1)
	want := func(name string, n int) {
		t.Helper()
		list, err := d.Corrections(id, g)
		if err != nil || len(list) != n || n > 0 && (list[0].By != "RV" || !strings.Contains(list[0].Says.String(), "was 402–377")) {
			t.Errorf("%s: %+v, %v; want %d", name, list, err, n)
		}
	}
	apptest.Do(t, d, action.EnterSheet{Division: id, Game: g.ID, Sheet: played(402, 377)})
	other := firstGame(t, d, id, 1)
	apptest.Do(t, d, action.EnterSheet{Division: id, Game: other.ID, Sheet: played(400, 300)})
	apptest.Do(t, d, action.CorrectSheet{Division: id, Game: other.ID, Sheet: played(400, 301), Reason: "misread"})
	want("another game", 0)
	apptest.Do(t, d, action.CorrectSheet{Division: id, Game: g.ID, Sheet: played(402, 378), Reason: "misread"})
	want("corrected", 1)
	if _, err := apptest.Undo(d); err != nil {
		t.Fatal(err)
	}
	want("taken back", 0)
}
