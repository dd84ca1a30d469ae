package adjudication

import (
	"testing"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament/finals"
)

// TestTheTableOfAFinalIsItsFinalists: while a final is played they sit at its table, not those of the last round, and
// the log names the game.
func TestTheTableOfAFinalIsItsFinalists(t *testing.T) {
	h := newEvent(t, 4)
	keepList(t, h, "Club", "aa", "qi")
	desk, id := playByWESPA(t, h)
	s := desk.Event().Find(id).Settings()
	s.Rounds, s.Plan = 1, nil
	drive.Do(t, desk, action.ChangeDivision{Division: id, Settings: s})
	drive.EnterRound(t, desk)
	plan := finals.Plan(2)
	plan.BestOf = 3
	drive.Do(t, desk, action.PlanFinal{Division: id, Final: &plan})
	drive.Do(t, desk, action.StartFinal{Division: id})
	d := desk.Event().Find(id)
	g := finals.Missing(d)[0]
	if last, ok := d.GameAt(1, g.Table); !ok || last.Has(g.First) && last.Has(g.Second) {
		t.Fatal("the finalists met at that table in the last round, so this shows nothing")
	}
	k := lockedKiosk(t, h)
	c := h.Window().Canvas()
	if got := k.view().Place.String(); got != "Division A  ·  Final" {
		t.Errorf("before the table is known the page is of %q", got)
	}
	drive.Keys(c, d.TableName(g.Table)+"\n")
	if got := k.view().Place.String(); got != "Division A  ·  Final, game 1  ·  Table 1" {
		t.Errorf("the page is of %q", got)
	}
	if k.seat.Sides[0] != g.First || k.seat.Sides[1] != g.Second || k.view().Choices[0].Does.String() != d.PlayerName(g.First) {
		t.Fatalf("the page offers %v", k.seat.Names)
	}
	drive.Keys(c, "1qi\ny")
	lines, err := desk.Program().ChallengeLog(desk)
	if err != nil || len(lines) != 1 || lines[0].Challenger != g.First || lines[0].Round != 0 || lines[0].Game.String() != "Final, game 1" {
		t.Errorf("the log says %+v, %v", lines, err)
	}
}
