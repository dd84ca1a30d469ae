package tournament_test

import (
	"testing"

	"wordhall/tournament"
)

// TestASheetIsSaidTwice by a second person who keyed it, or by both players from phones of their own; by both on one
// phone it isn't.
func TestASheetIsSaidTwice(t *testing.T) {
	for _, c := range []struct {
		sheet tournament.Sheet
		want  bool
	}{
		{tournament.Sheet{EnteredBy: "AB"}, false},
		{tournament.Sheet{EnteredBy: "AB", VerifiedBy: "CD"}, true},
		{tournament.Sheet{EnteredBy: tournament.BothPlayers}, true},
		{tournament.Sheet{EnteredBy: "both players, one phone"}, false},
	} {
		if got := c.sheet.Twice(); got != c.want {
			t.Errorf("%+v: %v", c.sheet, got)
		}
	}
}
