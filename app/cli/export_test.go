package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// TestExportForFederations: what a file lacks is told and the file written; with
// nothing to send nothing is.
func TestExportForFederations(t *testing.T) {
	dir := t.TempDir()
	event := filepath.Join(dir, "event.wordhall")
	ok(t, "new", event, "--name", "Harbour Open")
	nothing := wordhall(t, "", "export", event, "--format", "naspa", "--out", filepath.Join(dir, "none.txt"))
	if nothing.status != cli.ExitBad || !strings.Contains(nothing.err, "no division yet") {
		t.Errorf("exit %d, %q", nothing.status, nothing.err)
	}
	document := writeFile(t, "a.json", `{"wordhall": 1, "name": "A", "rulebook": "wespa-2010", "rounds": 1, "players": [{"id": 1, "name": "Ada Quill"},
		{"id": 2, "name": "Bo Marlow"}], "games": [{"round": 1, "table": 1, "first": 2, "second": 1, "kind": "played", "scores": [400, 380]}]}`)
	ok(t, "import", event, document)
	for _, c := range []struct{ format, out, file, note string }{
		{"naspa", "results.txt", "results.txt", "note: division A: Ada Quill has no NASPA number"},
		{"coco", "coco", "coco/event.json", "note: division A: Ada Quill has no CoCo number"},
		{"tou", "event.tou", "event.tou", "note: division A: the event has no date"},
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
