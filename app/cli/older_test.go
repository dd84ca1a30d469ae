package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// TestEveryCommandTellsOfAnOlderCopy, even after it has gone on, until the director accepts it. The answer itself
// stays the same.
func TestEveryCommandTellsOfAnOlderCopy(t *testing.T) {
	home := t.TempDir()
	run := func(args ...string) answer {
		t.Helper()
		a := remembering(t, inFolder(filepath.Join(home, "conf")), "", args...)
		if a.status != cli.ExitDone {
			t.Fatalf("wordhall %s: exit %d: %s", strings.Join(args, " "), a.status, a.err)
		}
		return a
	}
	event := filepath.Join(home, "club.wordhall")
	run("new", event)
	run("import", event, "--division", "A", writeFile(t, "players.csv", "name,rating\nAda Quill,1800\nBo Tile,1700\nCy Rack,1600\nDee Bag,1500\n"))
	run("pair", event, "--division", "A", "--publish")
	older, err := os.ReadFile(event)
	if err != nil {
		t.Fatal(err)
	}
	run("result", event, "--division", "A", "--round", "1", "--table", "1", "431", "389")
	run("result", event, "--division", "A", "--round", "1", "--table", "2", "400", "380")
	if a := run("standings", event); a.err != "" {
		t.Errorf("of the event as it was: %q", a.err)
	}
	if err := os.WriteFile(event, older, 0o600); err != nil {
		t.Fatal(err)
	}
	const want = "note: club.wordhall is an older copy: the last 2 actions done in it on this computer, until "
	for _, args := range [][]string{
		{"standings", event},
		{"standings", event, "--json"},
		{"export", event, "--format", "csv", "--out", "-"},
		{"result", event, "--division", "A", "--round", "1", "--table", "2", "390", "380"},
		{"standings", event},
		{"simulate", event, "--division", "A"},
	} {
		if a := run(args...); !strings.HasPrefix(a.err, want) || strings.Contains(a.out, "older copy") {
			t.Errorf("%s says %q, want %q", args[0], a.err, want)
		}
	}
	if a := run("verify", event); !strings.Contains(a.out, want) {
		t.Errorf("verify prints %q, want %q", a.out, want)
	}
	run("verify", event, "--accept")
	if a := run("standings", event); a.err != "" {
		t.Errorf("once it is accepted: %q", a.err)
	}
}
