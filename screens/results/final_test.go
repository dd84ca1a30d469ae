package results

import (
	"slices"
	"testing"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/tournament/finals"
	"wordhall/tournament/testkit/eventtest"
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

	drive.Do(t, desk, action.EnterSheet{Division: d.ID, Game: semi.ID, Sheet: eventtest.Played(431, 389)})
	for verify, missing := range map[bool]int{false: 1, true: 5} { // the other semi-final; or every sheet that is in
		got := newRows(desk, desk.Event(), verify, nil)
		at := slices.IndexFunc(got.came, func(l cameLine) bool { return l.Game == semi.ID })
		if got.in != 1 || got.over || len(got.came) != 5 || at < 0 || len(got.missing) != missing {
			t.Errorf("verifying %v: %d in, over %v, %d came, at %d that of the final, %d missing", verify, got.in, got.over, len(got.came), at, len(got.missing))
			continue
		}
		if l := got.came[at]; verify == (l.Margin.String() == "+42") || !verify && !l.LeftWon {
			t.Errorf("verifying %v: the sheet of the final is %+v", verify, l)
		}
	}
	// Once somebody else has keyed it, too, it isn't missing for the second entry.
	changed := desk.Event().Clone()
	changed.Divisions[0].Final.Games[0].Sheet.VerifiedBy = "XY"
	if got := newRows(desk, changed, true, nil); len(got.missing) != 4 || got.verified != 1 {
		t.Errorf("verified, %d are missing, %d verified", len(got.missing), got.verified)
	}
}
