package tournament_test

import (
	"testing"

	"wordhall/tournament"
)

// TestASheetIsConfirmedByASecondPerson who keyed it too, or by both players, who sent it from their own phones. If
// both sent it from one phone it isn't.
func TestASheetIsConfirmedByASecondPerson(t *testing.T) {
	for _, c := range []struct {
		sheet tournament.Sheet
		want  bool
	}{
		{tournament.Sheet{EnteredBy: "AB"}, false},
		{tournament.Sheet{EnteredBy: "AB", VerifiedBy: "CD"}, true},
		{tournament.Sheet{EnteredBy: "AB", VerifiedBy: "ab"}, false},
		{tournament.Sheet{EnteredBy: tournament.BothPlayers}, true},
		{tournament.Sheet{EnteredBy: "both players, one phone"}, false},
	} {
		if got := c.sheet.Twice(); got != c.want {
			t.Errorf("%+v: %v", c.sheet, got)
		}
	}
}
