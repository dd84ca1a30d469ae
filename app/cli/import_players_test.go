package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/tournament/exchange/sample"
)

// A sheet whose column names the divisions needs no --division: the players come into theirs,
// which are made where they aren't there.
func TestImportByDivisionColumn(t *testing.T) {
	folder := t.TempDir()
	event, file := filepath.Join(folder, "open.wordhall"), filepath.Join(folder, "players.csv")
	sample.Must(t, os.WriteFile(file, []byte("Name,Division,Rating,T-shirt\nAda Quill,A,1650*,L\nBo Marlow,B,1490p,M\nCy Tern,Division B,,S\n"), 0o600))
	ok(t, "new", event, "--name", "Open")
	preview := ok(t, "import", event, file, "--preview")
	for _, want := range []string{"    2  added      Ada Quill                       1650  A", "Bo Marlow                       1490  B", "Cy Tern", "note: not read: the columns T-shirt\n", "note: division A is new\n", "nothing was written\n"} {
		if !strings.Contains(preview, want) {
			t.Errorf("the preview lacks %q:\n%s", want, preview)
		}
	}
	if strings.Count(preview, "Bo Marlow") != 1 || strings.Contains(preview, "another division") {
		t.Errorf("a row is shown twice:\n%s", preview)
	}
	said := ok(t, "import", event, file)
	if !strings.Contains(said, "note: not read: the columns T-shirt") {
		t.Errorf("import said %q", said)
	}
	if b := ok(t, "standings", event, "--division", "B"); !strings.Contains(b, "Bo Marlow") || !strings.Contains(b, "Cy Tern") || strings.Contains(b, "Ada") {
		t.Errorf("division B:\n%s", b)
	}
	// Once more: everybody is there, and nothing is written.
	if a := wordhall(t, "", "import", event, file); a.status == 0 || !strings.Contains(a.err, "is the same player as no. 1 of the division") {
		t.Errorf("again: %+v", a)
	}
	// Into one division the column is never passed over without a word.
	other := filepath.Join(folder, "other.wordhall")
	ok(t, "new", other, "--name", "Other")
	if said := ok(t, "import", other, file, "--division", "Open"); !strings.Contains(said, "note: the rows name their divisions (A 1, B 2), and all of them would go into one") {
		t.Errorf("import into one division said %q", said)
	}
}

// Without --division and without such a column nothing is guessed; several sheets with players
// are asked about.
func TestImportAsksForWhatTheListLacks(t *testing.T) {
	folder := t.TempDir()
	event, file, book := filepath.Join(folder, "open.wordhall"), filepath.Join(folder, "players.csv"), filepath.Join(folder, "players.xlsx")
	sample.Must(t, os.WriteFile(file, []byte("Name,Rating\nAda Quill,1650\n"), 0o600))
	data := sample.Workbook(t, map[string][][]any{"One": {{"Name"}, {"Ada Quill"}}, "Two": {{"Name"}, {"Bo Marlow"}, {"Cy Tern"}}}, "One", "Two")
	sample.Must(t, os.WriteFile(book, []byte(data), 0o600))
	ok(t, "new", event, "--name", "Open")
	for _, tc := range []struct {
		args []string
		want string
	}{
		{[]string{"import", event, file}, "which division? give --division and its name; the list has no column that says"},
		{[]string{"import", event, book, "--division", "A"}, `players.xlsx has players on several sheets (One, Two); say which with --sheet, most likely "Two"`},
		{[]string{"import", event, book, "--division", "A", "--sheet", "Three"}, `no sheet with players is called "Three"; those with players are "One", "Two"`},
		{[]string{"import", event, file, "--division", "A", "--sheet", "One"}, "it has no sheets; leave the name of the sheet out"},
	} {
		if a := wordhall(t, "", tc.args...); a.status == 0 || !strings.Contains(a.err, tc.want) {
			t.Errorf("%q: %+v, want %q", tc.args[2:], a, tc.want)
		}
	}
	ok(t, "import", event, book, "--division", "A", "--sheet", "one")
	if a := ok(t, "standings", event, "--division", "A"); !strings.Contains(a, "Ada Quill") || strings.Contains(a, "Bo Marlow") {
		t.Errorf("division A:\n%s", a)
	}
}
