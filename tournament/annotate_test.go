package tournament_test

import (
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/text"
)

// TestTheFirstMoveOfAnAnnotationIsTheStarters: where the sheet says otherwise that is found.
func TestTheFirstMoveOfAnAnnotationIsTheStarters(t *testing.T) {
	d := &Division{ID: 1, Name: "A", Players: []Player{{ID: 1, Name: "Ada Quill"}, {ID: 2, Name: "Bo Marlow"}}}
	for _, c := range []struct {
		name      string
		annotated PlayerID
		started   PlayerID
		open      bool
		want      string
	}{
		{"as drawn", 1, 0, false, ""},
		{"as the sheet says", 2, 2, false, ""},
		{"not as drawn", 2, 0, false, "Bo Marlow makes the first move, but according to the sheet Ada Quill started"},
		{"not as the sheet says", 1, 2, false, "Ada Quill makes the first move, but according to the sheet Bo Marlow started"},
		{"nobody said who started", 2, 0, true, ""},
		{"an open start that the sheet tells", 2, 1, true, "Bo Marlow makes the first move, but according to the sheet Ada Quill started"},
	} {
		g := Game{ID: 1, Round: 1, First: 1, Second: 2, StartOpen: c.open, Annotated: c.annotated, Annotation: "#player1 a A\n#player2 b B\n>a: AB 8H AB +8 8\n",
			Sheet: Sheet{Kind: Played, Scores: &[2]int{8, 0}, Started: c.started}}
		checked, _ := d.CheckAnnotation(g, nil)
		var found []text.Text
		for _, f := range checked.Findings {
			if strings.Contains(f.Says.String(), "the first move") {
				found = append(found, f.Says)
			}
		}
		if got := text.Join("; ", found...).String(); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
