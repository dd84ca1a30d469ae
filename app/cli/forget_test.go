package cli_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// TestForgetDeletesDetailsAndNoResult: nothing is deleted without a message, what was printed before is printed
// again unchanged, and verify reports it.
func TestForgetDeletesDetailsAndNoResult(t *testing.T) {
	event := filepath.Join(t.TempDir(), "club.wordhall")
	ok(t, "new", event, "--name", "Club night")
	ok(t, "import", event, "--division", "A", "--rounds", "1", writeFile(t, "players.csv", "name,email,note,needs\nAda Quill,ada@example.org,owes the fee,a lift\nBo Tile,,,\n"))
	ok(t, "pair", event, "--division", "A", "--publish")
	ok(t, "result", event, "--division", "A", "--round", "1", "--table", "1", "431", "389")
	outlets := func() (all string) {
		for _, line := range [][]string{{"standings", event, "--division", "A", "--json"}, {"audit", event}, {"rate", event, "--division", "A", "--system", "elo", "--json"}, {"export", event, "--format", "json", "--out", "-"}} {
			all += ok(t, line...)
		}
		return all
	}
	if a := wordhall(t, "", "forget", event, "--accept", "for-good"); a.status != cli.ExitBad || !strings.Contains(a.err, "close the event first") || !strings.Contains(a.err, "--close") {
		t.Errorf("of an event that goes on: exit %d, %q", a.status, a.err)
	}
	if a := wordhall(t, "", "forget", event, "--close"); a.status != cli.ExitBad || !strings.Contains(a.err, "(--accept for-good)") || !strings.Contains(a.out, "goes: the contact details, needs and notes of 1 player\n") || !strings.Contains(a.out, "not reached: papers") {
		t.Errorf("without a word: exit %d, %q, %q", a.status, a.out, a.err)
	}
	before := outlets()
	if said := ok(t, "forget", event, "--accept", "for-good"); !strings.HasPrefix(said, "deleted for good the contact details, needs and notes of 1 player, from 1 line of the journal too") {
		t.Errorf("it says %q", said)
	}
	if outlets() != before {
		t.Error("what the outlets say has changed")
	}
	if said := ok(t, "verify", event); !strings.Contains(said, "told: deleted for good") || !strings.Contains(said, "the file is whole") {
		t.Errorf("verify says %q", said)
	}
	data, err := os.ReadFile(event)
	if err != nil || bytes.Contains(data, []byte("ada@example.org")) || bytes.Contains(data, []byte("owes the fee")) {
		t.Errorf("they are still in the file, %v", err)
	}
	if a := wordhall(t, "", "forget", event, "--json"); a.status != cli.ExitBad || !strings.Contains(a.out, "there is nothing to delete") {
		t.Errorf("a second time: exit %d, %q", a.status, a.out)
	}
}
