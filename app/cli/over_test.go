package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// TestNothingOfTheUsersIsWrittenOver: what wordhall didn't write at a place, or what was changed there since, stays
// unless --force is given. What it wrote itself is written again without a message.
func TestNothingOfTheUsersIsWrittenOver(t *testing.T) {
	dir := t.TempDir()
	event := filepath.Join(dir, "event.wordhall")
	ok(t, "new", event, "--name", "Harbour Open")
	ok(t, "import", event, "--division", "A", writeFile(t, "players.csv", "Name,Rating\nAda Quill,1820\nBo Marlow,1700\n"))
	ok(t, "pair", event, "--division", "A", "--publish")
	for _, c := range []struct {
		name string
		args []string
		// inside is the user's file in a folder.
		inside string
		// says is true if the file itself says who wrote it, so that another computer knows it too.
		says bool
	}{
		{"a.xlsx", []string{"export", event, "--format", "xlsx"}, "", true},
		{"a.pdf", []string{"export", event, "--format", "pdf", "--papers", "pairings"}, "", true},
		{"site", []string{"export", event, "--format", "html"}, "index.html", true},
		{"demo", []string{"demo"}, "notes.txt", true},
		{"a.csv", []string{"export", event, "--format", "csv"}, "", false},
		{"a.json", []string{"export", event, "--format", "json"}, "", false},
		{"a.txt", []string{"export", event, "--format", "archive"}, "", false},
		{"tsh", []string{"export", event, "--format", "tsh"}, "a.t", false},
		{"made.json", []string{"generate", "--players", "4", "--rounds", "3"}, "", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			path, kept := filepath.Join(dir, c.name), inFolder(filepath.Join(t.TempDir(), "not yet there"))
			theirs := filepath.Join(path, c.inside)
			if err := os.MkdirAll(filepath.Dir(theirs), 0o700); err != nil {
				t.Fatal(err)
			}
			put := func(content string) {
				t.Helper()
				if err := os.WriteFile(theirs, []byte(content), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			args := append(c.args[:len(c.args):len(c.args)], "--out", path)
			refused := func(when string) {
				t.Helper()
				a := remembering(t, kept, "", args...)
				if a.status != cli.ExitBad || !strings.Contains(a.err, path) || !strings.Contains(a.err, "--force") || strings.Count(a.err, "\n") != 1 {
					t.Errorf("%s: exit %d, %q", when, a.status, a.err)
				}
			}
			written := func(when string, args ...string) {
				t.Helper()
				if a := remembering(t, kept, "", args...); a.status != cli.ExitDone {
					t.Errorf("%s: exit %d, %q", when, a.status, a.err)
				}
			}
			put("mine")
			refused("over the user's")
			if data, err := os.ReadFile(theirs); err != nil || string(data) != "mine" {
				t.Fatalf("it holds %q, %v", data, err)
			}
			written("forced", append(args[:len(args):len(args)], "--force")...)
			written("once more", args...)
			if c.says {
				kept = inFolder(filepath.Join(t.TempDir(), "not yet there"))
				written("on another computer", args...)
				return
			}
			put("changed since")
			refused("over what was changed since")
			put("")
			if c.inside == "" {
				written("over an empty file", args...)
			}
		})
	}
}

// TestAPlaceTakenIsNamedForPrograms: the answer of an error has its usual shape.
func TestAPlaceTakenIsNamedForPrograms(t *testing.T) {
	dir := t.TempDir()
	event, out := filepath.Join(dir, "event.wordhall"), writeFile(t, "results.csv", "mine")
	ok(t, "new", event, "--name", "Harbour Open")
	ok(t, "import", event, "--division", "A", writeFile(t, "players.csv", "Name,Rating\nAda Quill,1820\nBo Marlow,1700\n"))
	a := wordhall(t, "", "export", event, "--format", "csv", "--out", out, "--json")
	type failed struct {
		Error string
		Where struct{ File string }
	}
	if got := unmarshal[failed](t, a.out); a.status != cli.ExitBad || got.Where.File != out || !strings.Contains(got.Error, "is there already") {
		t.Errorf("exit %d, %+v", a.status, got)
	}
}
