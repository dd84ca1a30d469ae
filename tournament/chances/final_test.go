package chances_test

import (
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/chances"
	"wordhall/tournament/testkit/eventtest"
)

// TestChancesBeforeAFinalAreOfGettingIntoIt: a player who is sure to get into the final has clinched, and nobody is
// sure of a prize for a place that the final decides.
func TestChancesBeforeAFinalAreOfGettingIntoIt(t *testing.T) {
	d := lastRound([][2]int{{10, 0}, {9, 0}, {2, 0}, {2, -1}}, [2]PlayerID{1, 3}, [2]PlayerID{2, 4})
	d.Prizes = eventtest.Prizes(Prize{Measure: ByPlace, Rank: 1})
	b := eventtest.Book(t, d.Rulebook)
	estimate := func() chances.Forecast {
		t.Helper()
		c, err := chances.Estimate(t.Context(), eventtest.Alone(d), d.ID, b, chances.Request{RangesOnly: true})
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	if c := estimate(); c.Final != 0 || c.Prizes != 1 || len(c.Lines) != 1 {
		t.Fatalf("without a final: %+v", c)
	}
	d.Final = &Finals{Field: 2}
	c := estimate()
	if c.Prizes != 2 || c.Final != 2 || len(c.Lines) != 0 {
		t.Errorf("before a final of two: %d places, lines %+v", c.Prizes, c.Lines)
	}
	for i, p := range c.Players {
		if sure := p.Clinched > 0; sure != (i < 2) {
			t.Errorf("player %d has clinched %d", p.ID, p.Clinched)
		}
	}
}
