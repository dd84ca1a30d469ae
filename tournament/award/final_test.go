package award_test

import (
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/finals"
	"wordhall/tournament/testkit/eventtest"
)

// TestPlacePrizesFollowTheFinal. Prizes by the record of the rounds don't.
func TestPlacePrizesFollowTheFinal(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(4, 1)
	eventtest.Add(d, 1, 1, 4, eventtest.Played(450, 400))
	eventtest.Add(d, 1, 2, 3, eventtest.Played(440, 400))
	d.Prizes = eventtest.Prizes(tournament.Prize{Measure: tournament.ByPlace, Rank: 1}, tournament.Prize{Measure: tournament.ByPlace, Rank: 2},
		tournament.Prize{Measure: tournament.ByPlace, Rank: 3}, tournament.Prize{Measure: tournament.ByRecord, Rank: 1})
	f := finals.Plan(2)
	f.BestOf, f.Starts = 1, tournament.StartByLot
	if err := finals.Set(d, &f); err != nil {
		t.Fatal(err)
	}
	if err := finals.Start(d, b, "", 1); err != nil {
		t.Fatal(err)
	}
	g := finals.Missing(d)[0]
	won := tournament.Sheet{Kind: tournament.Awarded, Winner: 2, Margin: eventtest.Ptr(50)}
	if _, err := finals.Enter(d, b, tournament.SheetEntry{Game: g.ID, Sheet: won}); err != nil {
		t.Fatal(err)
	}
	for i, want := range []struct {
		player tournament.PlayerID
		words  string
	}{{2, "1–0 +40, won the final"}, {1, "1–0 +50, lost the final"}, {3, "0–1 −40"}, {1, "1–0 +50"}} {
		if a := award.List(d, b, 1, nil)[i]; len(a.Winners) != 1 || a.Winners[0].Player != want.player || a.Winners[0].Words.String() != want.words {
			t.Errorf("%s goes to %+v, want player %d with %q", a.Prize.Title(), a.Winners, want.player, want.words)
		}
	}
	d.Rulings = []tournament.Ruling{{ID: 1, Player: 2, Kind: tournament.Ejection, Effect: tournament.EffectNone, AfterRound: 1, Reason: "collusion"}}
	if a := award.List(d, b, 1, nil)[0]; len(a.Winners) != 1 || a.Winners[0].Player != 1 || a.Winners[0].Words.String() != "1–0 +50, lost the final, whose winner was ejected" {
		t.Errorf("after the winner's ejection the first prize goes to %+v", a.Winners)
	}
}
