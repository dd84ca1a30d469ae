package exchange_test

import (
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// A game that an ejection decides needs no sheet, so nothing is provisional for want of it.
func TestSheetsOutAreThoseThatAreNeeded(t *testing.T) {
	d := &tournament.Division{Rounds: 2, Games: []tournament.Game{{ID: 1, Round: 1, First: 1, Second: 2}, {ID: 2, Round: 1, First: 3, Second: 4}, {ID: 3, Round: 2, First: 1, Second: 3}}}
	if got := exchange.SheetsOut(d, 1); got != 2 {
		t.Errorf("%d sheets out, want 2", got)
	}
	d.Rulings = []tournament.Ruling{{ID: 1, Player: 3, Kind: tournament.Ejection, Effect: tournament.EffectNone, AfterRound: 0, Reason: "x"}}
	if got := exchange.After(d, 1).String(); got != "after round 1 of 2, provisional, 1 sheet out" {
		t.Errorf("with player 3 ejected it is %q", got)
	}
}
