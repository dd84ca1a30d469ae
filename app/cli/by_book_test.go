package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// madeDivision is the part of a division's document that depends on its rulebook.
type madeDivision struct {
	Starts string
}

// TestANewDivisionIsAsItsRulebookHasIt, however it is made. A document without the key, and a file that says who
// starts, stay as they are.
func TestANewDivisionIsAsItsRulebookHasIt(t *testing.T) {
	tsh := tshFolder(t)
	if err := os.WriteFile(filepath.Join(tsh, "says.tsh"), []byte("config assign_firsts = 1\ndivision A a.t\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	games := "Abel, Ann 1650 2; 412; p12 1\nBaker, Bo 1544 1; 377; p12 2\n"
	own := writeFile(t, "house.json", `{"id": "house", "base": "wespa-2010", "title": "House rules", "short": "House", "parameters": {"startPolicy": "draw"}}`)
	document := `{"wordhall": 1, "name": "A", "rulebook": "nsa-1995", "rounds": 3, "players": [{"id": 1, "name": "Ada"}, {"id": 2, "name": "Bo"}]}`
	for _, c := range []struct {
		name, book string
		imports    []string
		want       string
	}{
		{"a list of players", "nsa-1995", []string{"--division", "A", writeFile(t, "p.csv", csvOfFive)}, "self"},
		{"a list under WESPA", "wespa-2010", []string{"--division", "A", writeFile(t, "p.csv", csvOfFive)}, "balanced"},
		{"a list whose rows name divisions", "nsa-1995", []string{writeFile(t, "p.csv", "name,rating,division\nAda,1800,A\nBo,1700,A\n")}, "self"},
		{"a tsh division with games", "nsa-1995", []string{"--division", "A", writeFile(t, "a.t", games)}, "self"},
		{"a tsh event", "nsa-1995", []string{filepath.Join(tsh, "config.tsh")}, "self"},
		{"an AUPAIR event", "nsa-1995", []string{writeFile(t, "e.tou", "*M14.03.2026 Harbour Open\n*A\nAnn Abel             2  412  +2\nBo Baker             1  377   1\n*** END OF FILE ***\n")}, "self"},
		{"a tsh event that says so", "nsa-1995", []string{filepath.Join(tsh, "says.tsh")}, "balanced"},
		{"a rulebook by difference", own, []string{"--division", "A", writeFile(t, "p.csv", csvOfFive)}, "draw"},
		{"a document without the key", "nsa-1995", []string{writeFile(t, "d.json", document)}, "balanced"},
		{"a document that says so", "wespa-2010", []string{writeFile(t, "d.json", strings.Replace(document, `"rounds"`, `"starts": "draw", "rounds"`, 1))}, "draw"},
	} {
		t.Run(c.name, func(t *testing.T) {
			event := filepath.Join(t.TempDir(), "e.wordhall")
			ok(t, "new", event, "--rulebook", c.book)
			ok(t, append([]string{"import", event}, c.imports...)...)
			if got := unmarshal[madeDivision](t, ok(t, "export", event, "--division", "A", "--format", "json", "--out", "-")); got.Starts != c.want {
				t.Errorf("the division starts %q, want %q", got.Starts, c.want)
			}
		})
	}
	if got := unmarshal[madeDivision](t, ok(t, "generate", "--rulebook", "nsa-1995", "--players", "4", "--rounds", "1", "--seed", "1")); got.Starts != "self" {
		t.Errorf("a made-up division starts %q", got.Starts)
	}
}
