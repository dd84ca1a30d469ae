package cli_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/app/cli"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// TestImportByDivisionColumn: a sheet whose column names the divisions needs no --division. The players are entered
// in their divisions, which are made if they don't exist.
func TestImportByDivisionColumn(t *testing.T) {
	folder := t.TempDir()
	event, file := filepath.Join(folder, "open.wordhall"), filepath.Join(folder, "players.csv")
	exchangetest.Must(t, os.WriteFile(file, []byte("Name,Division,Rating,T-shirt\nAda Quill,A,1650*,L\nBo Marlow,B,1490p,M\nCy Tern,Division B,,S\n"), 0o600))
	ok(t, "new", event, "--name", "Open")
	preview := ok(t, "import", event, file, "--preview")
	for _, want := range []string{"2  added  Ada Quill  1650  A", "Bo Marlow  1490  B", "Cy Tern", "note: the column T-shirt isn't used\n", "note: division A is new\n", "nothing was written\n"} {
		if !strings.Contains(preview, want) {
			t.Errorf("the preview lacks %q:\n%s", want, preview)
		}
	}
	if strings.Count(preview, "Bo Marlow") != 1 || strings.Contains(preview, "another division") {
		t.Errorf("a row is shown twice:\n%s", preview)
	}
	said := ok(t, "import", event, file)
	if !strings.Contains(said, "note: the column T-shirt isn't used") {
		t.Errorf("import said %q", said)
	}
	if b := ok(t, "standings", event, "--division", "B"); !strings.Contains(b, "Bo Marlow") || !strings.Contains(b, "Cy Tern") || strings.Contains(b, "Ada") {
		t.Errorf("division B:\n%s", b)
	}
	// The second time everybody is there already, and nothing is written.
	if a := wordhall(t, "", "import", event, file); a.status == 0 || !strings.Contains(a.err, "is the same player as no. 1 of the division") {
		t.Errorf("again: %+v", a)
	}
	// For an import into one division the column is never ignored without a message.
	other := filepath.Join(folder, "other.wordhall")
	ok(t, "new", other, "--name", "Other")
	if said := ok(t, "import", other, file, "--division", "Open"); !strings.Contains(said, "note: the rows name their divisions (A 1, B 2), and all of them would go into one") {
		t.Errorf("import into one division said %q", said)
	}
}

// TestImportAsksWhoMayBeTheSamePerson: a player who may be in the event already, under another spelling or in another
// division, is asked about. Nothing is written until somebody says that they are two people.
func TestImportAsksWhoMayBeTheSamePerson(t *testing.T) {
	folder := t.TempDir()
	event, file := filepath.Join(folder, "open.wordhall"), filepath.Join(folder, "players.csv")
	ok(t, "new", event, "--name", "Open")
	exchangetest.Must(t, os.WriteFile(file, []byte("Name,Rating\n\"Müller, Jürgen\",1500\n"), 0o600))
	ok(t, "import", event, "--division", "A", file)
	exchangetest.Must(t, os.WriteFile(file, []byte("Name,Rating\nJurgen Muller,1490\nAda Quill,1600\n"), 0o600))
	const doubt = "Jurgen Muller may be the same person as Müller, Jürgen, no. 1 in division A"
	for _, division := range []string{"B", "C"} {
		preview := wordhall(t, "", "import", event, "--division", division, file, "--preview")
		if preview.status != 1 || !strings.Contains(preview.out, doubt) {
			t.Errorf("the preview of division %s: %+v", division, preview)
		}
		if a := wordhall(t, "", "import", event, "--division", division, file); a.status != 2 || !strings.Contains(a.err, doubt) || !strings.Contains(a.err, "--two-people") {
			t.Errorf("into division %s: %+v", division, a)
		}
		ok(t, "import", event, "--division", division, file, "--preview", "--two-people")
		if division == "C" {
			break
		}
		ok(t, "import", event, "--division", division, file, "--two-people")
		exchangetest.Must(t, os.WriteFile(file, []byte("Name,Rating\nJurgen Muller,1490\n"), 0o600))
	}
}

// TestImportAsksForWhatTheListLacks: without --division and without a column of divisions nothing is guessed. If
// several sheets have players, the command asks which is meant.
func TestImportAsksForWhatTheListLacks(t *testing.T) {
	folder := t.TempDir()
	event, file, book := filepath.Join(folder, "open.wordhall"), filepath.Join(folder, "players.csv"), filepath.Join(folder, "players.xlsx")
	exchangetest.Must(t, os.WriteFile(file, []byte("Name,Rating\nAda Quill,1650\n"), 0o600))
	data := exchangetest.Workbook(t, map[string][][]any{"One": {{"Name"}, {"Ada Quill"}}, "Two": {{"Name"}, {"Bo Marlow"}, {"Cy Tern"}}}, "One", "Two")
	exchangetest.Must(t, os.WriteFile(book, []byte(data), 0o600))
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

// TestImportWithColumnsSaid: what a column holds can be said by its heading or its number, and the preview shows all
// that was read.
func TestImportWithColumnsSaid(t *testing.T) {
	folder := t.TempDir()
	event, file := filepath.Join(folder, "open.wordhall"), filepath.Join(folder, "players.csv")
	exchangetest.Must(t, os.WriteFile(file, []byte("Speler,Punten,Extra,,Needs\nAda Quill,1650,owes £5,Harbour,a chair with arms\n"), 0o600))
	ok(t, "new", event, "--name", "Open")
	args := []string{"import", event, file, "--division", "A", "--columns", "Speler=name, 2=rating,extra=private note,4=club"}
	preview := ok(t, append(args, "--preview")...)
	for _, want := range []string{
		"2  added  Ada Quill  1650  A  Harbour; needs (printed on the slips): a chair with arms; private note: owes £5\n",
		`column 1 "Speler": read as name`, `column 4: read as club`,
	} {
		if !strings.Contains(preview, want) {
			t.Errorf("the preview lacks %q:\n%s", want, preview)
		}
	}
	if a := ok(t, append(args, "--preview", "--json")...); !strings.Contains(a, `"needs": "a chair with arms"`) {
		t.Errorf("for programs: %s", a)
	}
	ok(t, args...)
	for says, want := range map[string]string{
		"Speler":                     `--columns has "Speler"; write each as HEADING=MEANING`,
		"Speler=nom":                 `--columns has no meaning "nom"; a column is name, `,
		"=name":                      `write each as HEADING=MEANING`,
		"Speler=name,9=id":           `no meaning "id"`,
		"Speler=name,Jugador=ignore": `players.csv has no column "jugador"; it has "Speler", "Punten", "Extra"`,
	} {
		if a := wordhall(t, "", "import", event, file, "--division", "B", "--columns", says); a.status != 2 || !strings.Contains(a.err, want) {
			t.Errorf("--columns %q: %+v, want %q", says, a, want)
		}
	}
}

// TestImportByDivisionIsOneChange: a list for several divisions is imported whole or not at all.
func TestImportByDivisionIsOneChange(t *testing.T) {
	folder := t.TempDir()
	event, file := filepath.Join(folder, "open.wordhall"), filepath.Join(folder, "players.csv")
	ok(t, "new", event, "--name", "Open")
	exchangetest.Must(t, os.WriteFile(file, []byte("Name,Division\nAda Quill,A\nBo Marlow,B\n"), 0o600))
	if a := wordhall(t, "", "import", event, file, "--rounds", "0"); a.status == 0 || !strings.Contains(a.err, "would have 0 rounds") {
		t.Fatalf("divisions without rounds were made: %+v", a)
	}
	ok(t, "import", event, writeFile(t, "a.json", `{"wordhall": 1, "name": "B", "rulebook": "wespa-2010", "rounds": 5, "players": [{"id": 1, "name": "Bo Marlow"}]}`))
	if a := wordhall(t, "", "import", event, file); a.status == 0 || !strings.Contains(a.err, "is the same player as no. 1 of the division") {
		t.Fatalf("Bo Marlow is there twice: %+v", a)
	}
	if a := wordhall(t, "", "standings", event, "--division", "A"); a.status == 0 {
		t.Errorf("division A came in alone: %s", a.out)
	}
}

// TestAPreviewOfAListSaysWhatItsImportSays: what would be refused or asked of the whole list stops the preview as it
// stops the import.
func TestAPreviewOfAListSaysWhatItsImportSays(t *testing.T) {
	home, folder := t.TempDir(), t.TempDir()
	file := writeFile(t, "players.csv", "Name,Rating\nAda Quill,1500\nBo Marlow,1400\n")
	open, closed := filepath.Join(folder, "open.wordhall"), filepath.Join(folder, "closed.wordhall")
	ok(t, "new", open)
	ok(t, "new", closed)
	ok(t, "import", closed, writeFile(t, "first.csv", "Name\nCy Tern\nDi Nair\n"), "--division", "A", "--rounds", "1")
	ok(t, "close", closed, "--accept", strings.Join(openDoubts(t, "close", closed), ","))
	for name, c := range map[string]struct {
		args []string
		says string
	}{
		"a closed event":            {[]string{closed, "--division", "A"}, "closed"},
		"a list that can't be read": {[]string{open, "--division", "A"}, "the list of players who are barred from playing can't be read"},
		"rounds that are odd":       {[]string{open, "--division", "A", "--rounds", "75"}, "ivision A would have 75 rounds, which is unusually many"},
	} {
		home := home
		if name == "a list that can't be read" {
			home = t.TempDir()
			exchangetest.Must(t, os.Mkdir(filepath.Join(home, "barred.txt"), 0o700))
		}
		args := slices.Concat([]string{"import", file}, c.args)
		args[1], args[2] = args[2], args[1]
		preview, commit := atHome(t, home, append(slices.Clone(args), "--preview")...), atHome(t, home, args...)
		if preview.status != cli.ExitNo || !strings.Contains(preview.out, c.says) || commit.status != cli.ExitBad || !strings.Contains(commit.err, c.says) {
			t.Errorf("%s: the preview is %+v, the import %+v", name, preview, commit)
		}
		if a := atHome(t, home, append(slices.Clone(args), "--preview", "--json")...); a.status != cli.ExitNo || !strings.Contains(a.out, c.says) {
			t.Errorf("%s for programs: %+v", name, a)
		}
	}
	if a := atHome(t, home, "import", open, file, "--division", "A", "--rounds", "75", "--accept", "rounds-75", "--preview"); a.status != cli.ExitDone {
		t.Errorf("accepted: %+v", a)
	}
}

// TestWhichDivisionIsMeant: every command takes "Division A" for A, and a new division has the rounds of the first.
func TestWhichDivisionIsMeant(t *testing.T) {
	folder := t.TempDir()
	event, other := filepath.Join(folder, "open.wordhall"), filepath.Join(folder, "other.wordhall")
	file := writeFile(t, "players.csv", "Name,Rating\nAda Quill,1500\nBo Marlow,1400\n")
	ok(t, "new", event)
	ok(t, "new", other)
	ok(t, "import", event, file, "--division", "A", "--rounds", "5")
	if said := ok(t, "player", event, "--division", "Division A"); !strings.Contains(said, "Ada Quill") {
		t.Errorf("the players are %s", said)
	}
	document := filepath.Join(folder, "a.json")
	ok(t, "export", event, "--format", "json", "--division", "division a", "--out", document)
	if a := wordhall(t, "", "import", event, document, "--division", "Division A"); a.status != cli.ExitBad || !strings.Contains(a.err, "division A already has players") {
		t.Errorf("the document: %+v", a)
	}
	b := writeFile(t, "b.csv", "Name,Rating\nCy Tern,1500\nDi Nair,1400\n")
	ok(t, "import", event, b, "--division", "B")
	ok(t, "import", other, b, "--division", "B")
	for path, rounds := range map[string]string{event: "rounds 5", other: "rounds 7"} {
		if said := strings.Join(strings.Fields(ok(t, "division", path, "B")), " "); !strings.Contains(said, rounds) {
			t.Errorf("division B hasn't %s: %s", rounds, said)
		}
	}
}
