package cli_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"wordhall/app/cli"
)

// TestExportTheDirectorsWorkbook: the workbook is public unless the director's is asked for.
func TestExportTheDirectorsWorkbook(t *testing.T) {
	dir := t.TempDir()
	event := filepath.Join(dir, "event.wordhall")
	ok(t, "new", event, "--name", "Harbour Open")
	ok(t, "import", event, "--division", "A", writeFile(t, "players.csv", csvOfFive))
	ok(t, "player", event, "change", "1", "contact=ada@example.org")
	for _, c := range []struct {
		flags []string
		has   bool
	}{{nil, false}, {[]string{"--director"}, true}} {
		out := filepath.Join(dir, "out.xlsx")
		ok(t, append([]string{"export", event, "--format", "xlsx", "--out", out}, c.flags...)...)
		f, err := excelize.OpenFile(out)
		if err != nil {
			t.Fatal(err)
		}
		if got := f.GetSheetList(); slices.Contains(got, "A contacts") != c.has {
			t.Errorf("%v: sheets %q", c.flags, got)
		}
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	}
	a := wordhall(t, "", "export", event, "--format", "csv", "--division", "A", "--out", filepath.Join(dir, "x.csv"), "--director")
	if a.status != cli.ExitBad || !strings.Contains(a.err, "xlsx") {
		t.Errorf("csv for the director: exit %d, %q", a.status, a.err)
	}
}
