package app_test

import (
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/backup"
	"wordhall/app/publish"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament/slips"
)

// TestWhatNobodyCheckedIsADutyOnceSomebodyChecks, until every sheet is checked.
func TestWhatNobodyCheckedIsADutyOnceSomebodyChecks(t *testing.T) {
	d, _ := contactDesk(t, func(int) string { return "" })
	all := slips.Unchecked(d.Event())
	check := func(s slips.Slip) {
		apptest.Do(t, d, action.VerifySheet{Division: s.Division, Game: s.Game.ID, Sheet: s.Game.Sheet, Slip: true})
	}
	state := func() string {
		duties, err := d.Duties(backup.Status{}, publish.Record{})
		if err != nil {
			t.Fatal(err)
		}
		for _, duty := range duties {
			if duty.About == app.DutyChecks {
				return map[app.DutyState]string{app.DutyOpen: "open: ", app.DutyDone: "done: "}[duty.State] + duty.Says.String()
			}
		}
		return "none"
	}
	if got := state(); got != "none" || len(all) != 3 {
		t.Errorf("nobody checks, and of %d sheets it says %q", len(all), got)
	}
	check(all[0])
	if got := state(); got != "open: 2 sheets that nobody has checked (round 1)." {
		t.Errorf("one is checked, and it says %q", got)
	}
	check(all[1])
	check(all[2])
	if got := state(); got != "done: Every sheet that is in has been checked." {
		t.Errorf("all are checked, and it says %q", got)
	}
}
