package cli_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestAPacketOfEvidenceByCommand: it is printed, answered for programs, and written as a PDF or a document that the
// audit reads; what it is about is asked for.
func TestAPacketOfEvidenceByCommand(t *testing.T) {
	dir := t.TempDir()
	event := filepath.Join(dir, "club.wordhall")
	ok(t, "new", event, "--rulebook", "wespa-2010")
	ok(t, "import", event, "--division", "A", writeFile(t, "players.csv", "name\nAda Quill\nBo Marlow\nCy Tern\nDi Vale\n"))
	ok(t, "pair", event, "--division", "A", "--publish")
	ok(t, "result", event, "--division", "A", "--round", "1", "--table", "1", "431", "389")
	ok(t, "player", event, "warning", "Bo", "--reason", "late twice", "--witnesses", "the club's secretary")
	for _, c := range []struct {
		flags, says string
	}{
		{"", "what is it about?"},
		{"--ruling 1 --player Bo", "what is it about?"},
		{"--round 1 --ruling 1", "what is it about?"},
		{"--ruling 7", "there is no ruling 7 in division A"},
		{"--table 9 --round 1", "has no table 9"},
	} {
		got := wordhall(t, "", slices.Concat([]string{"evidence", event}, strings.Fields(c.flags))...)
		if got.status == 0 || !strings.Contains(got.err, c.says) {
			t.Errorf("evidence %s: %d, %s", c.flags, got.status, got.err)
		}
	}
	for flags, want := range map[string]string{"--ruling 1": "late twice", "--player Bo": "late twice", "--table 1 --round 1": "431–389", "--player Bo --private": "the club's secretary"} {
		for _, json := range []bool{false, true} {
			args := slices.Concat([]string{"evidence", event}, strings.Fields(flags))
			if json {
				args = append(args, "--json")
			}
			if got := ok(t, args...); !strings.Contains(got, want) || json != strings.Contains(got, `"sha256": "`) {
				t.Errorf("evidence %s: %s", flags, got)
			}
		}
	}
	pdf, document := filepath.Join(dir, "e.pdf"), filepath.Join(dir, "e.json")
	ok(t, "evidence", event, "--ruling", "1", "--out", pdf)
	if data, err := os.ReadFile(pdf); err != nil || !strings.HasPrefix(string(data), "%PDF") {
		t.Errorf("the PDF: %v", err)
	}
	ok(t, "evidence", event, "--ruling", "1", "--out", document)
	ok(t, "audit", document)
	if got := wordhall(t, "", "evidence", event, "--ruling", "1", "--out", writeFile(t, "mine.pdf", "x")); got.status == 0 {
		t.Error("a file of somebody else's was written over")
	}
}
