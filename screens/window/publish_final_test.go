package window

import (
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// TestPagesGoOutWithTheRoundsOfAFinal: if pages are sent after each round, they are also sent when a final is
// planned, when it begins and when one of its rounds is over.
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
