package cli_test

import (
	"strings"
	"testing"
)

// TestPairByContention: a round drawn by cop is the same for the same seed, names the costs of its games, and takes
// its settings from the document.
func TestPairByContention(t *testing.T) {
	plan := map[string]any{"from": 2, "to": 3, "system": "cop"}
	document := documentOf(t, 8, plan, [][2]int{{1, 5}, {2, 6}, {3, 7}, {4, 8}})
	document = strings.Replace(document, `"wordhall":1`, `"wordhall":1,"contention":{"places":2,"runs":500}`, 1)
	path := writeFile(t, "a.json", document)
	out := ok(t, "pair", "--from", path, "--json", "--seed", "3")
	if ok(t, "pair", "--from", path, "--json", "--seed", "3") != out {
		t.Error("the same seed draws otherwise")
	}
	p := unmarshal[pairing](t, out)
	if p.System != "cop" || len(p.Games) != 4 || !strings.Contains(out, ", price ") {
		t.Errorf("%s", out)
	}
}
