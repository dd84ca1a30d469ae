package lists_test

import (
	"fmt"
	"strings"
	"testing"

	"wordhall/tournament/exchange/lists"
)

// TestRatingListColumns: what is in the columns of a list is found, with headings that are known and without.
func TestRatingListColumns(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"known headings":              {"Name,Rating\nAda Quill,1820\nBo Tan,1500\n", `1 "Name" name [Ada Quill Bo Tan]; 2 "Rating" rating [1820 1500]`},
		"unknown headings":            {"Who,Strength,Note\nAda Quill,1820,\nBo Tan,1500,x\n", `1 "Who"  [Ada Quill Bo Tan]; 2 "Strength"  [1820 1500]; 3 "Note"  [x]`},
		"a title above, four players": {"Ratings,\nName,Rating\nA B,1\nC D,2\n,\nE F,3\nG H,4\n", `1 "Name" name [A B C D E F]; 2 "Rating" rating [1 2 3]`},
		"a row with fewer cells":      {"Name,Rating\nAda Quill\nBo Tan,1500\n", `1 "Name" name [Ada Quill Bo Tan]; 2 "Rating" rating [1500]`},
		"blank rows above":            {"\n,\nWho,Strength\nAda Quill,1820\n", `1 "Who"  [Ada Quill]; 2 "Strength"  [1820]`},
		"no headings":                 {"7,Quill,Ada,1820\n8,Tan,Bo,1500\n", `1 ""  [7 8]; 2 ""  [Quill Tan]; 3 ""  [Ada Bo]; 4 ""  [1820 1500]`},
	} {
		columns, err := lists.RatingListColumns("list.csv", []byte(c.text))
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		var got []string
		for _, c := range columns {
			got = append(got, fmt.Sprintf("%d %q %s %v", c.Column, c.Header, c.Use, c.Samples))
		}
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%s: %s, want %s", name, strings.Join(got, "; "), c.want)
		}
	}
	if _, err := lists.RatingListColumns("list.csv", []byte("\n\n")); err == nil || !strings.Contains(err.Error(), "list.csv") {
		t.Errorf("nothing in it: %v", err)
	}
}
