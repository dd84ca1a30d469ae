package results

import (
	"slices"
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/screens/consequences"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
	"wordhall/screens/window"
	"wordhall/tournament"
)

// newLastRoundWindow is a window with four players and two of three rounds played, in which the leader can't be
// caught. It returns the game that decided that.
func newLastRoundWindow(t *testing.T) (window.Window, tournament.Game) {
	t.Helper()
	w := newEvent(t, 4)
	desk, d := w.Event().Desk(), w.Event().Division()
	settings := d.Settings()
	settings.Rounds, settings.Plan = 3, []tournament.PlanEntry{{From: 1, To: 2, System: tournament.Swiss}, {From: 3, To: 3, System: tournament.KingOfTheHill}}
	drive.Do(t, desk, action.ChangeDivision{Division: d.ID, Settings: settings})
	wins := func(g tournament.Game, winner tournament.PlayerID, by int) {
		scores := [2]int{400 + by, 400}
		if g.Second == winner {
			scores = [2]int{400, 400 + by}
		}
		sheet := tournament.Sheet{Kind: tournament.Played, Scores: &scores}
		drive.Do(t, desk, action.EnterSheet{Division: d.ID, Game: g.ID, Sheet: sheet, Accepted: tournament.DoubtIDs(sheet.Doubts())})
	}
	var first tournament.PlayerID
	var settled tournament.Game
	for round := 1; round <= 2; round++ {
		drive.Do(t, desk, action.PairRound{Division: d.ID, Publish: true})
		for _, g := range w.Event().Division().GamesOf(round) {
			if first == 0 {
				first = g.First
			}
			if g.Has(first) {
				wins(g, first, 290)
				settled = g
				continue
			}
			wins(g, g.First, 5)
		}
	}
	return w, settled
}

// TestACorrectionTellsWhoIsNoLongerSure: the question before a sheet is corrected names the players who would no
// longer be certain of a place.
func TestACorrectionTellsWhoIsNoLongerSure(t *testing.T) {
	w, g := newLastRoundWindow(t)
	w.Event().Go("Results")
	r := w.Shown().(*screen)
	d := w.Event().Division()
	r.ShowGame(d.ID, g.ID)
	drive.Keys(w.Window().Canvas(), "400\n401\n")
	if !strings.Contains(drive.DialogTexts(w), "what is wrong with the sheet?") {
		drive.Keys(w.Window().Canvas(), "\n")
	}
	says := drive.DialogTexts(w)
	for _, want := range []string{"what is wrong with the sheet?", "Sure of a prize, or out of reach"} {
		if !strings.Contains(says, want) {
			t.Errorf("%q isn't in %q", want, says)
		}
	}
}

// TestCertaintyRowsAreThoseThatChange: only the players are listed for whom the correction changes what is certain.
func TestCertaintyRowsAreThoseThatChange(t *testing.T) {
	w, g := newLastRoundWindow(t)
	d := w.Event().Division()
	g, _ = d.Game(g.ID)
	rows := func(first, second int) []widgets.KeyValue {
		scores := [2]int{first, second}
		a := action.CorrectSheet{Division: d.ID, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &scores}}
		found, err := w.Event().Desk().Consequences(a)
		if err != nil {
			t.Fatal(err)
		}
		now, then, err := w.Event().Desk().Certainties(t.Context(), a)
		if err != nil || len(now.Players) != 4 || len(then.Players) != 4 {
			t.Fatalf("certain are %+v and %+v, %v", now, then, err)
		}
		return consequences.CertaintyRows(d, found, now, then)
	}
	if few := rows(g.Sheet.Scores[0]+1, g.Sheet.Scores[1]); len(few) != 0 {
		t.Errorf("one point more changes %+v", few)
	}
	turned := rows(g.Sheet.Scores[1], g.Sheet.Scores[0])
	if !slices.ContainsFunc(turned, func(r widgets.KeyValue) bool { return r.Values[0].String() == "won" && r.Values[1].String() != "won" }) {
		t.Errorf("the game turned round changes %+v", turned)
	}
}
