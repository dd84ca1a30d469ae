package tournament

import (
	"slices"
	"testing"
)

// TestNamesAreThosePeopleGave: names of tables, prizes and families are names as well.
func TestNamesAreThosePeopleGave(t *testing.T) {
	ev := &Event{Name: "Harbour Open", Divisions: []*Division{{
		Name: "A", Tables: Tables{Names: map[int]string{1: "Stage"}},
		Prizes:    []Prize{{Label: "Giant killer", Exclusive: "main"}},
		Relations: []Relation{{Name: "Vale"}},
		Players:   []Player{{Name: "Imogen Ashdown", Club: "Harbour", Accommodation: "a chair with arms"}},
	}}}
	got := ev.Names()
	for _, want := range []string{"Harbour Open", "A", "Stage", "Giant killer", "main", "Vale", "Imogen Ashdown", "Harbour", "a chair with arms"} {
		if !slices.Contains(got, want) {
			t.Errorf("%q isn't among the names %q", want, got)
		}
	}
	if !slices.IsSorted(got) {
		t.Errorf("not sorted: %q", got)
	}
}
