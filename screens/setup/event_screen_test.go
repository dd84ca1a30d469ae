package setup

import (
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
)

// TestARoundWithoutAGameIsNoMissedRound: the inspector has one name for what counts by itself and another for what
// somebody records, because the two can count differently.
func TestARoundWithoutAGameIsNoMissedRound(t *testing.T) {
	w := newSetupEvent(t, 6)
	settings := w.Event().Division().Settings()
	for _, policy := range []tournament.MissedPolicy{tournament.MissedLoss, tournament.MissedNothing} {
		counts := map[tournament.MissedPolicy]string{tournament.MissedNothing: "nothing", tournament.MissedLoss: "a loss by 50"}[policy]
		settings.Missed = policy
		drive.Do(t, w.Event().Desk(), action.ChangeDivision{Division: 1, Settings: settings})
		w.Event().Go("Event")
		got := strings.Join(drive.Words(w.Window().Canvas()), "\n")
		if !strings.Contains(got, "Round without a game") || !strings.Contains(got, counts) || strings.Contains(got, "Missed round") || strings.Contains(got, "Round missed") {
			t.Errorf("it says %q", got)
		}
	}
}
