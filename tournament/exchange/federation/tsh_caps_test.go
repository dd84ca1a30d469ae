package federation_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// TestSpreadCapsThatDiffer: tsh has one spread cap for the event. Its files and what it publishes have the same one,
// and each division that has another cap is named.
func TestSpreadCapsThatDiffer(t *testing.T) {
	for _, tc := range []struct {
		name      string
		caps      [2]tournament.Caps
		tsh       string
		newt      string
		concerned string
	}{
		{"none", [2]tournament.Caps{}, "", "", ""},
		{"the same", [2]tournament.Caps{{300, 400}, {300, 400}}, "config spread_cap = [300,400]", `"spread_cap":[300,400]`, ""},
		{"the same for every round there is", [2]tournament.Caps{{300}, {300, 300}}, "config spread_cap = [300]", `"spread_cap":[300]`, ""},
		{"two", [2]tournament.Caps{{300}, {450}}, "config spread_cap = [300]", `"spread_cap":[300]`, "division B: the spread is capped at 450 here, and tsh has one cap for all divisions: it would cap it at 300"},
		{"the second alone", [2]tournament.Caps{nil, {450}}, "config spread_cap = [450]", `"spread_cap":[450]`, "division A: the spread isn't capped here, and tsh has one cap for all divisions: it would cap it at 450"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			ev := exchangetest.Event(6, 2)
			b := ev.Divisions[0].Clone()
			ev.Divisions[0].Name, b.Name, b.ID = "A", "B", ev.Divisions[0].ID+1
			ev.Divisions = []*tournament.Division{ev.Divisions[0], b}
			ev.Divisions[0].SpreadCap, b.SpreadCap = tc.caps[0], tc.caps[1]
			books := exchangetest.Books(t)
			files, err := federation.TshFiles(ev, books)
			exchangetest.Must(t, err)
			var newt bytes.Buffer
			exchangetest.Must(t, federation.WriteNewt(&newt, ev, books))
			for said, want := range map[string]string{string(files[0].Data): tc.tsh, newt.String(): tc.newt} {
				if strings.Count(said, "spread_cap") != strings.Count(want, "spread_cap") || !strings.Contains(said, want) {
					t.Errorf("want %q in %.400s", want, said)
				}
			}
			var says []string
			for _, c := range federation.NewtConcerns(ev, books) {
				says = append(says, c.Says().String())
			}
			if got := strings.Join(says, "; "); got != tc.concerned {
				t.Errorf("concerned %q, want %q", got, tc.concerned)
			}
			for _, want := range says {
				if !strings.Contains(fmt.Sprint(spoken(federation.TshConcerns(ev, books))), want) {
					t.Errorf("the tsh files don't say %q", want)
				}
			}
		})
	}
}

func spoken(list []exchange.Concern) (lines []string) {
	for _, c := range list {
		lines = append(lines, c.Says().String())
	}
	return lines
}
