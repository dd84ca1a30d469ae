package results

import (
	"testing"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/tournament/finals"
)

// TestDuringAFinalARoundStandsOnTheCard: the final's tables have the numbers of the round's, so that the card says
// which of them a sheet is of; and the sheets in and out are those of the final.
func TestDuringAFinalARoundStandsOnTheCard(t *testing.T) {
	w := shelltest.Event(t, shelltest.Only("Results", New), 8)
	desk, d := w.Event().Desk(), w.Event().Division()
	s := d.Settings()
	s.Rounds, s.Plan, s.Sessions = 1, nil, nil
	drive.Do(t, desk, action.ChangeDivision{Division: d.ID, Settings: s})
	drive.PlayShare(t, desk, d.ID, -1)
	w.Event().Go("Results")
	r := w.Shown().(*screen)
	ofRound := w.Event().Division().GamesOf(1)[0]
	if slip, ok := r.index.Game(d.ID, ofRound.ID); !ok || !slip.Earlier.IsZero() {
		t.Fatalf("before the final the card says %q of the round", slip.Earlier)
	}
	plan := finals.Plan(4)
	plan.BestOf = 1
	drive.Do(t, desk, action.StartFinal{Division: d.ID, Final: &plan})
	r.Load()
	slip, ok := r.index.Game(d.ID, ofRound.ID)
	if got := slip.Earlier.String(); !ok || got != "Round 1, and not the final" {
		t.Errorf("the card says %q of the round", got)
	}
	semi := w.Event().Division().Final.Games[0]
	if slip, ok := r.index.Game(d.ID, semi.ID); !ok || !slip.Earlier.IsZero() {
		t.Errorf("the card says %q of the semi-final", slip.Earlier)
	}
	if got := newRows(desk, desk.Event(), false, nil); got.in != 0 || got.all != 2 {
		t.Errorf("%d of %d sheets of the final are in", got.in, got.all)
	}
}
