package standings

import (
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
	"wordhall/tournament/chances"
	"wordhall/tournament/finals"
)

// TestStandingsAfterAFinal are in the order of its places once it is over, and say until then that they may change.
// The player's card says why.
func TestStandingsAfterAFinal(t *testing.T) {
	h := newEvent(t, 10)
	desk, d := h.Event().Desk(), h.Event().Division()
	settings := d.Settings()
	settings.Rounds, settings.Plan, settings.Sessions = 1, nil, nil
	drive.Do(t, desk, action.ChangeDivision{Division: d.ID, Settings: settings})
	drive.PlayShare(t, desk, d.ID, -1)
	h.Event().Go("Standings")
	s, ok := h.Shown().(*screen)
	if !ok {
		t.Fatal("Standings isn't shown")
	}
	first := func() string { return s.grid.Rows()[0].Name }
	byRounds := first()
	f := finals.Plan(2)
	f.BestOf, f.Starts, f.Lot = 1, tournament.StartByLot, 1
	drive.Do(t, desk, action.PlanFinal{Division: d.ID, Final: &f})
	o := odds{found: chances.Forecast{Final: 2}}
	if got := o.prizesFoot().String(); !strings.Contains(got, "the first 2 play the final, which decides who wins") {
		t.Errorf("the chances are said to be of %q", got)
	}
	if s.title.Text() != "After round 1" || s.chip.Text() != "provisional, the final isn't over" || first() != byRounds {
		t.Errorf("before the final: %q, %q, %s", s.title.Text(), s.chip.Text(), first())
	}
	drive.Do(t, desk, action.StartFinal{Division: d.ID})
	g := finals.Missing(desk.Event().Find(d.ID))[0]
	sheet := tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400, 380}}
	if d.PlayerName(g.First) == byRounds {
		sheet.Scores = &[2]int{380, 400}
	}
	drive.Do(t, desk, action.EnterSheet{Division: d.ID, Game: g.ID, Sheet: sheet})
	if s.title.Text() != "After the final" || s.chip.Text() != "" || first() == byRounds {
		t.Errorf("after the final: %q, %q, %s, who was first after the rounds too", s.title.Text(), s.chip.Text(), first())
	}
	rows := s.grid.Rows()
	if rows[0].Standing.Place != 1 || rows[1].Standing.Place != 2 || rows[0].Shape+rows[0].Places != "▲1" || rows[1].Name != byRounds {
		t.Errorf("the first two are %+v and %+v", rows[0].Standing, rows[1].Standing)
	}
	if got := drive.Texts(drive.Inspector(h)); !strings.Contains(got, byRounds) || !strings.Contains(got, "2nd after the final") || !strings.Contains(got, "Behind "+rows[0].Name+": by the final") || !strings.Contains(got, "Players of the final have the places that they reached in it") {
		t.Errorf("the card says %q", got)
	}
}
