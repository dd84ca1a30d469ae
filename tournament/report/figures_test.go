package report_test

import (
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
)

// TestSheetsOutAreThoseThatAreNeeded: a game that an ejection decides needs no sheet, so nothing is provisional
// because of it.
func TestSheetsOutAreThoseThatAreNeeded(t *testing.T) {
	d := &tournament.Division{Rounds: 2, Games: []tournament.Game{{ID: 1, Round: 1, First: 1, Second: 2}, {ID: 2, Round: 1, First: 3, Second: 4}, {ID: 3, Round: 2, First: 1, Second: 3}}}
	if got := report.SheetsOut(d, 1); got != 2 {
		t.Errorf("%d sheets out, want 2", got)
	}
	d.Rulings = []tournament.Ruling{{ID: 1, Player: 3, Kind: tournament.Ejection, Effect: tournament.EffectNone, AfterRound: 0, Reason: "x"}}
	if got := report.After(d, 1).String(); got != "after round 1 of 2, provisional, 1 sheet out" {
		t.Errorf("with player 3 ejected it is %q", got)
	}
}

// TestHowFarADivisionIs in words, in every state of a final.
func TestHowFarADivisionIs(t *testing.T) {
	book := eventtest.Book(t, "wespa-2010")
	want := map[string]string{
		"rounds open": "after round 2 of 2, provisional, 1 sheet out", "rounds open, a final planned": "after round 2 of 2, provisional, 1 sheet out",
		"rounds complete": "after round 2 of 2", "final dropped": "after round 2 of 2", "final planned": "after round 2 of 2, before the final",
		"decided": "after the final", "the winner ejected after it": "after the final",
	}
	for _, s := range eventtest.FinalStates(t) {
		says, known := want[s.Name]
		if !known {
			says = "after round 2 of 2, the final isn't over"
		}
		if got := report.Reached(s.Division, finals.PlacesAfter(s.Division, book, 2)).String(); got != says {
			t.Errorf("%s: %q, want %q", s.Name, got, says)
		}
	}
}

// TestWhoIsEjectedHasNoPlaceAmongTheOthers, although the cell has a number.
func TestWhoIsEjectedHasNoPlaceAmongTheOthers(t *testing.T) {
	d := eventtest.HalfPlayed(t, 6, 2, 0)
	eventtest.Eject(d, 3, 1, tournament.EffectNone)
	l := report.At(d, eventtest.Book(t, "wespa-2010"), 1).Order(true).List("name", "place")
	if n := l.PlacedRows(); n != 5 {
		t.Errorf("%d rows of six have a place, want five", n)
	}
}
