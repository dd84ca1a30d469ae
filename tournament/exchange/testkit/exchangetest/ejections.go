package exchangetest

import (
	"strings"
	"testing"

	"wordhall/tournament"
)

// CheckEjections checks all texts about a division that everybody can read. As the director chose, they say that an
// ejected player doesn't play, or that the player was ejected, and never why.
func CheckEjections(t *testing.T, texts func(ev *tournament.Event, d *tournament.Division) map[string]string) {
	t.Helper()
	for _, told := range []bool{false, true} {
		ev := Event(8, 3)
		d := ev.Divisions[1] // Player 11 of this division is ejected for collusion.
		d.TellEjections = told
		says, hides := "not playing", "ejected"
		if told {
			says, hides = hides, says
		}
		public := texts(ev, d)
		if len(public) == 0 {
			t.Error("there is nothing to read")
		}
		for name, text := range public {
			if !strings.Contains(text, says) || strings.Contains(text, hides) || strings.Contains(text, "collusion") {
				t.Errorf("told %v: %s doesn't say %q, or says %q or why:\n%s", told, name, says, hides, text)
			}
		}
	}
}
