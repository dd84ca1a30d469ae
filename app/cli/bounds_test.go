package cli_test

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// TestDocumentsKeepToTheLimitsOfLists: a document with too much of anything is refused in one short line, and takes
// no more memory than the document itself needs.
func TestDocumentsKeepToTheLimitsOfLists(t *testing.T) {
	event := filepath.Join(t.TempDir(), "club.wordhall")
	ok(t, "new", event)
	quoted := func(s string) string {
		b, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	players := func(n int, name func(i int) string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, `,{"id":%d,"name":%s,"rating":1500}`, i+1, quoted(name(i)))
		}
		return strings.TrimPrefix(b.String(), ",")
	}
	document := func(division, players string) string {
		return fmt.Sprintf(`{"wordhall":1,"name":%s,"rulebook":"wespa-2010","rounds":3,"players":[%s]}`, quoted(division), players)
	}
	two := players(2, func(i int) string { return fmt.Sprint("Ada Quill ", i) })
	for name, c := range map[string]struct{ document, want string }{
		"a name of 10,000 letters":     {document("A", players(2, func(i int) string { return strings.Repeat("é", 10000+i) })), "Name has more than 80 letters"},
		"a division's name of 10 MB":   {document(strings.Repeat("x", 10<<20), two), "the division's name has more than 60 letters"},
		"100,000 players":              {document("A", players(100000, func(i int) string { return fmt.Sprint("Ada Quill ", i) })), "the most is 2000"},
		"a name that isn't seen":       {document("A", players(2, func(i int) string { return fmt.Sprint("Ada\u200bQuill ", i) })), "an invisible character (U+200B)"},
		"a division that isn't seen":   {document("A\U000E0042", two), "an invisible character (U+E0042)"},
		"a team of 100,000 characters": {strings.Replace(document("A", two), `"rating"`, `"team":"`+strings.Repeat("t", 100000)+`","rating"`, 1), "Team has more than 60 letters"},
		"a name with a line separator": {document("A", players(2, func(i int) string { return fmt.Sprint("Ada\u2028Quill ", i) })), "U+2028"},
	} {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			a := wordhall(t, "", "import", event, writeFile(t, "division.json", c.document))
			runtime.ReadMemStats(&after)
			if a.status != cli.ExitBad || !strings.Contains(a.err, c.want) || len(a.err) > 1000 {
				t.Errorf("exit %d: %.200s, want %q", a.status, a.err, c.want)
			}
			most := 64<<20 + 100*uint64(len(c.document))
			if used := after.TotalAlloc - before.TotalAlloc; used > most {
				t.Errorf("%d MB are used for %d", used>>20, len(c.document)>>20)
			}
			t.Logf("%d MB for %d KB", (after.TotalAlloc-before.TotalAlloc)>>20, len(c.document)>>10)
		})
	}
}
