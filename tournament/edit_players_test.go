package tournament_test

import (
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// TestADivisionTakesTwoThousandPlayers, and not one more.
func TestADivisionTakesTwoThousandPlayers(t *testing.T) {
	for _, c := range []struct {
		there   int
		refused bool
	}{{1999, false}, {2000, true}} {
		d := eventtest.Field(c.there, 3)
		if _, err := d.AddPlayers([]Player{{Name: "One More"}}); RefusedAs(err, Invalid) != c.refused || (err != nil) != c.refused {
			t.Errorf("one more than %d: %v", c.there, err)
		}
	}
}
