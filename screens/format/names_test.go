package format

import (
	"slices"
	"testing"

	"wordhall/tournament"
)

// TestNamesAreThosePeopleGave: names of tables, prizes and families are names as well.
func TestNamesAreThosePeopleGave(t *testing.T) {
	ev := &tournament.Event{Name: "Harbour Open", Divisions: []*tournament.Division{{
		Name: "A", Tables: tournament.Tables{Names: map[int]string{1: "Stage"}},
		Prizes:    []tournament.Prize{{Label: "Giant killer", Exclusive: "main"}},
		Relations: []tournament.Relation{{Name: "Vale"}},
		Players:   []tournament.Player{{Name: "Imogen Ashdown", Club: "Harbour", Accommodation: "a chair with arms"}},
	}}}
	got := namesGiven(ev)
	for _, want := range []string{"Harbour Open", "A", "Stage", "Giant killer", "main", "Vale", "Imogen Ashdown", "Harbour", "a chair with arms"} {
		if !slices.Contains(got, want) {
			t.Errorf("%q isn't among the names %q", want, got)
		}
	}
	if !slices.IsSorted(got) {
		t.Errorf("not sorted: %q", got)
	}
}
