package cli_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// TestVerifyAndSalvageADamagedEvent: a file with a damaged byte isn't shown, verify says what is damaged, and
// salvage makes a whole event from it.
func TestVerifyAndSalvageADamagedEvent(t *testing.T) {
	dir := t.TempDir()
	event := filepath.Join(dir, "event.wordhall")
	ok(t, "new", event, "--name", "Club night")
	ok(t, "import", event, "--division", "A", writeFile(t, "players.csv", "name,rating\nAda Quill,1800\nBo Tile,1700\nCy Rack,1600\nDee Bag,1500\n"))
	ok(t, "pair", event, "--division", "A", "--publish")
	ok(t, "result", event, "--division", "A", "--round", "1", "--table", "1", "431", "389")
	before := ok(t, "standings", event, "--division", "A", "--json")
	data, err := os.ReadFile(event)
	if err != nil {
		t.Fatal(err)
	}
	// The name is in the table and in the journal. Which of them comes first depends on the database.
	name := []byte("Bo Tile")
	for at := 0; ; at++ {
		next := bytes.Index(data[at:], name)
		if next < 0 {
			break
		}
		at += next
		damaged := bytes.Clone(data)
		damaged[at+3] ^= 1
		path := filepath.Join(t.TempDir(), "event.wordhall")
		if err := os.WriteFile(path, damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		if a := wordhall(t, "", "standings", path, "--division", "A"); a.status != cli.ExitBad || !strings.Contains(a.err, "damaged") || strings.Contains(a.out, "Quill") {
			t.Errorf("standings of a damaged event: exit %d, %q, %q", a.status, a.out, a.err)
		}
		a := wordhall(t, "", "verify", path)
		if a.status != cli.ExitNo || !strings.Contains(a.out, "found: ") {
			t.Errorf("verify of a damaged event: exit %d, %q, %q", a.status, a.out, a.err)
		}
		report := unmarshal[map[string]any](t, wordhall(t, "", "verify", path, "--json").out)
		if report["ok"] != false || len(report["findings"].([]any)) == 0 {
			t.Errorf("verify says %v", report)
		}
		salvaged := filepath.Join(t.TempDir(), "salvaged")
		ok(t, "verify", path, "--salvage", salvaged)
		ok(t, "verify", salvaged+".wordhall")
		if got := ok(t, "standings", salvaged+".wordhall", "--division", "A", "--json"); got != before {
			t.Errorf("the salvaged standings are %s, want %s", got, before)
		}
		if a := wordhall(t, "", "verify", path, "--salvage", salvaged); a.status != cli.ExitBad {
			t.Errorf("salvaging over a file: exit %d", a.status)
		}
	}
}

// TestNoNameSteersTheTerminal: the name of a file or a player is shown, and never controls the terminal.
func TestNoNameSteersTheTerminal(t *testing.T) {
	evil := "\x1b[31m\u202Egnp.\x07"
	a := wordhall(t, "", "standings", evil+".wordhall", "--division", evil)
	b := wordhall(t, "", evil)
	c := wordhall(t, `{"wordhall": 1, "name": "A", "rulebook": "wespa-2010", "rounds": 1, "players": [{"id": 1, "name": "Ada\u202Eevil"}, {"id": 2, "name": "Bo"}]}`, "standings", "--from", "-")
	for _, said := range []answer{a, b, c} {
		if said.status != cli.ExitBad || strings.ContainsAny(said.err+said.out, "\x1b\u202E\x07") {
			t.Errorf("exit %d: %q %q", said.status, said.out, said.err)
		}
	}
}
