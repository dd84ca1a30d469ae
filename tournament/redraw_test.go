package tournament_test

import (
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
)

// TestRedrawTellsStartsApart: who started in round 1 doesn't change who meet in round 2, but it changes who starts
// there.
func TestRedrawTellsStartsApart(t *testing.T) {
	d := eventtest.Field(8, 3)
	d.Plan = []PlanEntry{{From: 1, To: 3, System: KingOfTheHill}}
	b := eventtest.Book(t, d.Rulebook)
	eventtest.PlayRound(t, d)
	if err := d.ApplyDrawing(eventtest.Draw(t, d, draw.Request{}), 1); err != nil {
		t.Fatal(err)
	}
	as, err := draw.DifferenceNow(t.Context(), eventtest.Alone(d), d.ID, b, 2)
	if err != nil || !as.Same() || len(as.Starts) != 0 {
		t.Fatalf("as it was drawn: %+v, %v", as, err)
	}
	for i := range d.Games {
		if g := &d.Games[i]; g.Round == 1 && i%2 == 0 {
			g.Sheet.Started = g.Second
		}
	}
	other, err := draw.DifferenceNow(t.Context(), eventtest.Alone(d), d.ID, b, 2)
	if err != nil || !other.Same() || len(other.Starts) == 0 {
		t.Errorf("with other starters in round 1: %+v, %v", other, err)
	}
	for _, l := range other.Starts {
		if g, ok := d.GameOf(2, l.First); !ok || g.First != l.First || g.Second != l.Second {
			t.Errorf("%+v isn't a game of the round", l)
		}
	}
}
