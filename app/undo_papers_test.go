package app_test

import (
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// TestUndoNamesOnlyPapersThatChange: a result makes papers without results no less true, and opening the event again
// none at all.
func TestUndoNamesOnlyPapersThatChange(t *testing.T) {
	d, id := withRound(t, 4)
	printed := func() {
		t.Helper()
		if _, err := d.Print(t.Context(), app.PaperRequest{Kind: app.StandingsPaper, Division: id, Round: 1}, app.PaperRequest{Kind: app.NameTagsPaper, Division: id, Round: 1}, app.PaperRequest{Kind: app.PairingsByTable, Division: id, Round: 1}); err != nil {
			t.Fatal(err)
		}
	}
	stale := func() string {
		t.Helper()
		u, ok := d.CanUndo()
		if !ok {
			t.Fatal("nothing can be undone")
		}
		return strings.Join(text.Strings(u.Stale), "; ")
	}
	apptest.Do(t, d, action.EnterSheet{Division: id, Game: d.Event().Find(id).GamesOf(1)[0].ID, Sheet: played(450, 400)})
	printed()
	if got := stale(); !strings.Contains(got, "standings") || strings.Contains(got, "name tags") || strings.Contains(got, "pairings") {
		t.Errorf("undoing a result would make untrue: %q", got)
	}
	apptest.Do(t, d, action.CloseEvent{Accepted: tournament.DoubtIDs(action.CloseDoubts(d.Event(), 0))})
	apptest.Do(t, d, action.ReopenEvent{Reason: "a late sheet"})
	printed()
	if got := stale(); got != "" {
		t.Errorf("undoing the opening would make untrue: %q", got)
	}
}
