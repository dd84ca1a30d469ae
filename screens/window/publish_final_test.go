package window

import (
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// TestPagesGoOutWithTheRoundsOfAFinal: whoever has them sent after each round has them sent when a final is
// planned, when it begins and when a round of it is over, too.
func TestPagesGoOutWithTheRoundsOfAFinal(t *testing.T) {
	seen := map[string]string{}
	for _, s := range eventtest.FinalStates(t) {
		switch s.Name {
		case "rounds complete", "final planned", "final begun", "third place played, the final not", "final played, the third place not", "decided":
			far := roundsOf(&tournament.Event{Divisions: []*tournament.Division{s.Division}})
			if before, twice := seen[far]; twice {
				t.Errorf("%s and %s are the same to the pages", before, s.Name)
			}
			seen[far] = s.Name
		}
	}
}
