package report_test

import (
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/report"
)

// TestTheListForTheDoor: everybody by surname with what is owed, who is here, and the sums at the end.
func TestTheListForTheDoor(t *testing.T) {
	a := &tournament.Division{ID: 1, Name: "A", Rounds: 3, Currency: "£", Players: []tournament.Player{
		{ID: 1, Name: "Ann Young", Surname: "Young", Owes: 2000}, {ID: 2, Name: "Bo Abel", Surname: "Abel", Paid: true, CheckedIn: true},
		{ID: 3, Name: "Cy Gone", Surname: "Gone", Withdrawn: 1}, {ID: 4, Name: "Di Left", Surname: "Left", Withdrawn: 2, Owes: 550},
	}}
	b := &tournament.Division{ID: 2, Name: "B", Rounds: 3, Currency: "€", Players: []tournament.Player{{ID: 1, Name: "Ed Moss", Surname: "Moss", Owes: 1550}}}
	c := &tournament.Division{ID: 3, Name: "C", Rounds: 3, Players: []tournament.Player{{ID: 1, Name: "Flo Pike", Surname: "Pike"}}}
	for _, tc := range []struct {
		name      string
		divisions []*tournament.Division
		state     string
		want      []string
	}{
		{"several divisions", []*tournament.Division{a, b, c}, "1 of 4 here", []string{
			"Bo Abel|A|paid|✓", "Di Left|A|£ 5.50|–", "Ed Moss|B|€ 15.50|", "Flo Pike|C||", "Ann Young|A|£ 20|", "Owed in all||£ 25.50, € 15.50|1 of 4"}},
		{"one in which nobody owes anything", []*tournament.Division{c}, "0 of 1 here", []string{"Flo Pike|C||"}},
		{"one without players", []*tournament.Division{{ID: 4, Name: "D"}}, "0 of 0 here", nil},
	} {
		l := report.DoorList(tc.divisions)
		if got := read(l); !slices.Equal(got, tc.want) || l.State.String() != tc.state {
			t.Errorf("%s: %s\n%s\nwant\n%s", tc.name, l.State, strings.Join(got, "\n"), strings.Join(tc.want, "\n"))
		}
	}
}
