package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// TestExportForFederations: what a file lacks is reported and the file is still written. If there is nothing to
// send no file is written.
func TestExportForFederations(t *testing.T) {
	dir := t.TempDir()
	event := filepath.Join(dir, "event.wordhall")
	ok(t, "new", event, "--name", "Harbour Open")
	nothing := wordhall(t, "", "export", event, "--format", "naspa", "--out", filepath.Join(dir, "none.txt"))
	if nothing.status != cli.ExitBad || !strings.Contains(nothing.err, "no division yet") {
		t.Errorf("exit %d, %q", nothing.status, nothing.err)
	}
	document := writeFile(t, "a.json", `{"wordhall": 1, "name": "A", "rulebook": "wespa-2010", "rounds": 1, "players": [{"id": 1, "name": "Ada Quill"},
		{"id": 2, "name": "Bo Marlow"}], "rulings": [{"player": 2, "kind": "spread", "points": -50, "round": 1, "reason": "late"}], "games": [{"round": 1, "table": 1, "first": 2, "second": 1, "kind": "played", "scores": [400, 380]}]}`)
	ok(t, "import", event, document)
	for _, c := range []struct{ format, out, file, note string }{
		{"naspa", "results.txt", "results.txt", "note: division A: no NASPA number: Ada Quill, "},
		{"coco", "coco", "coco/event.json", "note: division A: no CoCo number: Ada Quill, "},
		{"tou", "event.tou", "event.tou", "note: division A: the event has no date"},
		{"tsh", "tsh", "tsh/config.tsh", "note: division A: rulings and challenges (1): only"},
		{"tourney", "tourney.js", "tourney.js", ""},
		{"archive", "archive.txt", "archive.txt", "note: division A: rulings and challenges (1): only"},
	} {
		a := wordhall(t, "", "export", event, "--format", c.format, "--out", filepath.Join(dir, c.out))
		if a.status != cli.ExitDone || !strings.Contains(a.err, c.note) {
			t.Errorf("%s: exit %d, %q", c.format, a.status, a.err)
		}
		if _, err := os.Stat(filepath.Join(dir, c.file)); err != nil {
			t.Errorf("%s: %v", c.format, err)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "none.txt")); err == nil {
		t.Error("a file without results was written")
	}
}

// TestExportTellsOfLettersThatPaperLacks: the papers are still written.
func TestExportTellsOfLettersThatPaperLacks(t *testing.T) {
	dir := t.TempDir()
	event, out := filepath.Join(dir, "event.wordhall"), filepath.Join(dir, "papers.pdf")
	ok(t, "new", event, "--name", "Harbour Open")
	ok(t, "import", event, "--division", "A", writeFile(t, "players.csv", "Name,Rating\nAda Quill,1820\n李小龍,1700\n"))
	a := wordhall(t, "", "export", event, "--format", "pdf", "--out", out)
	if a.status != cli.ExitDone || !strings.Contains(a.err, "note: division A: no typeface here has the letters of 李小龍") {
		t.Errorf("exit %d, %q", a.status, a.err)
	}
	if _, err := os.Stat(out); err != nil {
		t.Error(err)
	}
}
