package phones_test

import (
	"testing"
	"time"

	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
)

// TestAPhoneSaysWhenTheNextRoundStarts: by its planned time, since no round has ended yet.
func TestAPhoneSaysWhenTheNextRoundStarts(t *testing.T) {
	h, desk := open(t)
	settings := desk.Event().Divisions[0].Settings()
	settings.Sessions = []tournament.Session{{From: 2, To: 2, Times: []string{time.Now().AddDate(0, 0, 2).Format(time.DateOnly) + "T10:30"}}}
	apptest.Do(t, desk, action.ChangeDivision{Division: 1, Settings: settings})
	apptest.Do(t, desk, action.StartRound{Rounds: []action.RoundOf{{Division: 1, Round: 1}}})
	h.Renew()
	_, body := phoneOf(t, h).get("/my/a-3")
	has(t, body, "Round 2 starts on", "at 10:30")
}
