package tournament_test

import (
	"testing"

	. "wordhall/tournament"
)

// TestRedrawTellsStartsApart: who started in round 1 doesn't change who meet in round 2,
// but who starts there.
func TestRedrawTellsStartsApart(t *testing.T) {
	d := field(8, 3)
	d.Plan = []PlanEntry{{From: 1, To: 3, System: KingOfTheHill}}
	b := book(t, d.Rulebook)
	playRound(t, d)
	if err := d.ApplyDrawing(draw(t, d, DrawRequest{}), 1); err != nil {
		t.Fatal(err)
	}
	as, err := alone(d).Redraw(t.Context(), d.ID, b, 2)
	if err != nil || !as.Same() || len(as.Starts) != 0 {
		t.Fatalf("as it was drawn: %+v, %v", as, err)
	}
	for i := range d.Games {
		if g := &d.Games[i]; g.Round == 1 && i%2 == 0 {
			g.Sheet.Started = g.Second
		}
	}
	other, err := alone(d).Redraw(t.Context(), d.ID, b, 2)
	if err != nil || !other.Same() || len(other.Starts) == 0 {
		t.Errorf("with other starters in round 1: %+v, %v", other, err)
	}
	for _, l := range other.Starts {
		if g, ok := d.GameOf(2, l.First); !ok || g.First != l.First || g.Second != l.Second {
			t.Errorf("%+v isn't a game of the round", l)
		}
	}
}
