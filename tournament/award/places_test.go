package award_test

import (
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/testkit/eventtest"
)

// TestPrizesInEveryStateOfAFinal: the first prize goes to the player who has won, and is provisional as long as the
// final is open. A prize by the rounds isn't provisional.
func TestPrizesInEveryStateOfAFinal(t *testing.T) {
	book := eventtest.Book(t, "wespa-2010")
	for _, s := range eventtest.FinalStates(t) {
		d := s.Division.Clone()
		d.Prizes = eventtest.Prizes(tournament.Prize{Measure: tournament.ByPlace}, tournament.Prize{Measure: tournament.ByHighWin})
		list := award.List(d, book, 2, nil)
		if first := list[0]; first.Provisional != (s.By == "open") || s.Won != 0 && first.Winners[0].Player != s.Won {
			t.Errorf("%s: the first prize is provisional %v and goes to %+v, want player %d", s.Name, first.Provisional, first.Winners, s.Won)
		}
		if list[1].Provisional {
			t.Errorf("%s: the high game waits for the final", s.Name)
		}
	}
}
