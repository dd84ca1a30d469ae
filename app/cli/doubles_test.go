package cli_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestADocumentWithOnePersonTwiceIsRead: every command that reads it says so on standard error, in the words of an
// import. Its output and its exit status stay the same.
func TestADocumentWithOnePersonTwiceIsRead(t *testing.T) {
	document := func(name string) string {
		return fmt.Sprintf(`{"wordhall": 1, "name": "A", "rulebook": "wespa-2010", "rating_system": "wespa", "rounds": 3, "players": [
			{"id": 1, "name": "Ada Quill", "rating": 1800}, {"id": 2, "name": %q, "rating": 1700}, {"id": 3, "name": "Bo Tern"}, {"id": 4, "name": "Cy Vane"}],
			"games": [{"round": 1, "table": 1, "first": 1, "second": 2, "kind": "played", "scores": [400, 380]}, {"round": 1, "table": 2, "first": 3, "second": 4, "kind": "played", "scores": [400, 380]}]}`, name)
	}
	const note = "may be the same person as Ada Quill, no. 1 in division A"
	for _, command := range [][]string{
		{"pair", "--from", "-", "--json"}, {"pair", "--from", "-"}, {"standings", "--from", "-", "--json"}, {"rate", "--from", "-"}, {"simulate", "--from", "-", "--runs", "100", "--json"},
	} {
		for name, want := range map[string]string{"Ada Quill": "note: Ada Quill " + note, "QUILL, Ada": "note: QUILL, Ada " + note, "Di Marsh": ""} {
			a := wordhall(t, document(name), command...)
			if a.status != 0 || !strings.Contains(a.err, want) || want == "" && a.err != "" || strings.Contains(a.out, "same person") {
				t.Errorf("%v of %s ends with %d; it prints %q and says %q", command, name, a.status, a.out, a.err)
			}
		}
	}
	file := filepath.Join(t.TempDir(), "a.json")
	if err := os.WriteFile(file, []byte(document("Ada Quill")), 0o600); err != nil {
		t.Fatal(err)
	}
	if a := wordhall(t, "", "check", file); a.status == 2 || !strings.Contains(a.err, note) {
		t.Errorf("check ends with %d and says %q", a.status, a.err)
	}
	whole := filepath.Join(t.TempDir(), "event.json")
	if err := os.WriteFile(whole, []byte(`{"wordhall": 1, "event": "Harbour Open", "divisions": [`+document("Ada Quill")+`]}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if a := wordhall(t, "", "check", whole); a.status == 2 || !strings.Contains(a.out, "note: Ada Quill "+note) {
		t.Errorf("check of an event ends with %d, prints %q and says %q", a.status, a.out, a.err)
	}
}
