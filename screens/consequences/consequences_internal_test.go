package consequences

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// TestAFrozenFinalIsSaidToStay if places before it change, and only then. A match that changes is named.
func TestAFrozenFinalIsSaidToStay(t *testing.T) {
	test.NewTempApp(t)
	begun := &tournament.Finals{Field: 2, Entrants: []tournament.FinalEntrant{{Player: 1}, {Player: 2}}}
	for _, c := range []struct {
		name    string
		final   *tournament.Finals
		matches []report.MatchChange
		places  bool
		want    string
	}{
		{"no final", nil, nil, true, ""},
		{"planned", &tournament.Finals{Field: 2}, nil, true, ""},
		{"begun, places change", begun, nil, true, "The players in it were frozen"},
		{"begun, no place changes", begun, nil, false, ""},
		{"a match changes", begun, []report.MatchChange{{Match: text.Name("Semi-final 1"), Before: text.Name("1–0"), After: text.Name("0–1")}}, true, "Semi-final 1: now 1–0"},
	} {
		shown := changedFinal(&tournament.Division{Final: c.final}, c.matches, c.places)
		if shown == nil {
			if c.want != "" {
				t.Errorf("%s: nothing is said", c.name)
			}
			continue
		}
		w := test.NewTempWindow(t, container.NewStack(shown))
		if words := strings.Join(strings.Fields(strings.Join(drive.Words(w.Canvas()), " ")), " "); c.want == "" || !strings.Contains(words, c.want) {
			t.Errorf("%s: it says %q", c.name, words)
		}
	}
}
