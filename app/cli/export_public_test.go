package cli_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// TestJSONTellsNoReasonsUnlessTheDirectorAsks: the document is public unless the director's is asked for, which says
// why a ruling was made.
func TestJSONTellsNoReasonsUnlessTheDirectorAsks(t *testing.T) {
	dir := t.TempDir()
	event, document := filepath.Join(dir, "club.wordhall"), filepath.Join(dir, "a.json")
	if err := os.WriteFile(document, []byte(`{"wordhall": 1, "name": "A", "rulebook": "nsa-1995", "rounds": 3, "players": [{"id": 1, "name": "Ada"}, {"id": 2, "name": "Bo"}],
		"games": [{"round": 1, "table": 1, "first": 1, "second": 2, "kind": "played", "scores": [400, 300]}],
		"rulings": [{"player": 1, "kind": "spread", "points": -50, "round": 1, "reason": "blank not designated"}]}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"new", event}, {"import", event, "--division", "A", document}} {
		if a := wordhall(t, "", args...); a.status != cli.ExitDone {
			t.Fatalf("%v: exit %d, %q", args, a.status, a.err)
		}
	}
	for _, c := range []struct {
		flags []string
		has   bool
	}{{nil, false}, {[]string{"--director"}, true}} {
		out := filepath.Join(dir, strconv.FormatBool(c.has)+".json")
		if a := wordhall(t, "", append([]string{"export", event, "--format", "json", "--out", out}, c.flags...)...); a.status != cli.ExitDone {
			t.Fatalf("%v: exit %d, %q", c.flags, a.status, a.err)
		}
		data, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		if text := string(data); strings.Contains(text, "blank not designated") != c.has || !strings.Contains(text, `"points":-50`) {
			t.Errorf("%v: it says\n%s", c.flags, text)
		}
	}
}
