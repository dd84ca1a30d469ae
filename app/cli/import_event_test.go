package cli_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// tshFolder is a running event of tsh at lunch.
func tshFolder(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"config.tsh": "division A a.t\ndivision B b.t\nconfig event_name = 'Harbour Open'\nconfig event_date = 'November 21, 2026'\nconfig director_name = 'Ida Reeve'\nconfig max_rounds = 5\nconfig exagony = 1\n",
		"a.t":        "Abel, Ann 1650 2 3 2; 412 388; p12 1 2 3\nBaker, Bo 1544 1 0 1; 377 50; p12 2 0 3\nCruz, Di 0 0 1 0; 50 401; p12 0 1 0\n",
		"b.t":        "Quill, Ada 1700 2; 400\nMarlow, Bo 1500 1; 380\n",
		"bad.tsh":    "division A bad.t\n", "bad.t": "nonsense\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestChangeOverAtLunch: a running event of tsh is previewed, imported and continued. Written as json it is the
// same event in another file.
func TestChangeOverAtLunch(t *testing.T) {
	folder := tshFolder(t)
	event := filepath.Join(folder, "open.wordhall")
	ok(t, "new", event, "--name", "Untitled")
	preview := ok(t, "import", event, filepath.Join(folder, "config.tsh"), "--preview")
	for _, want := range []string{"event: Harbour Open\n", "director: Ida Reeve\n", "division A: 3 players, 5 rounds, 6 games", "division B: 2 players, 5 rounds, 1 game, 0 rulings", "note: line 7: the setting exagony isn't read\n", "nothing was written\n"} {
		if !strings.Contains(preview, want) {
			t.Errorf("the preview lacks %q:\n%s", want, preview)
		}
	}
	if got := ok(t, "import", event, filepath.Join(folder, "config.tsh")); !strings.Contains(got, "imported config.tsh: divisions A, B with 5 players, 7 games") ||
		!strings.Contains(got, "note: division B has table 2 here: those of the file belong to another division") {
		t.Errorf("import said %q", got)
	}
	before := ok(t, "standings", event, "--division", "A", "--json")
	if !strings.Contains(before, `"wins": 3`) {
		t.Errorf("standings %s", before)
	}
	ok(t, "result", event, "--division", "A", "--round", "3", "--table", "1", "400", "390")
	drawn := unmarshal[pairing](t, ok(t, "pair", event, "--division", "A", "--publish", "--json"))
	if drawn.Round != 4 || len(drawn.Games) != 1 {
		t.Errorf("round 4 was drawn as %+v", drawn)
	}
	ok(t, "verify", event)

	document := filepath.Join(folder, "event.json")
	ok(t, "export", event, "--format", "json", "--out", document)
	copied := filepath.Join(folder, "copy.wordhall")
	ok(t, "new", copied, "--name", "Copy")
	ok(t, "import", copied, document)
	for _, division := range []string{"A", "B"} {
		if got, want := ok(t, "standings", copied, "--division", division, "--json"), ok(t, "standings", event, "--division", division, "--json"); got != want {
			t.Errorf("division %s: got %s, want %s", division, got, want)
		}
	}
	again := filepath.Join(folder, "again.json")
	ok(t, "export", copied, "--format", "json", "--out", again)
	a, _ := os.ReadFile(document)
	b, _ := os.ReadFile(again)
	if string(a) != string(b) || !strings.Contains(string(a), `"event": "Harbour Open"`) {
		t.Errorf("the event came back as\n%s\nwant\n%s", b, a)
	}
}

// TestEventImportRefused: all of an event is imported, or nothing.
func TestEventImportRefused(t *testing.T) {
	folder := tshFolder(t)
	event := filepath.Join(folder, "open.wordhall")
	ok(t, "new", event, "--name", "Open")
	ok(t, "import", event, filepath.Join(folder, "config.tsh"), "--division", "b")
	huge := writeFile(t, "huge.tsh", "")
	if err := os.Truncate(huge, 100<<20); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ file, want string }{
		{"config.tsh", "division B already has games"},
		{"bad.tsh", "bad.t, row 1: "},
		{"none.tsh", "none.tsh can't be read"},
		{huge, "has 100 MB"},
		{writeFile(t, "noise.tsh", strings.Repeat("\x01\x02rubbish\xff", 50_000)), "no division in it"},
		{writeFile(t, "event.json", `{"wordhall": 1, "event": "E", "divisions": [{}]}`), "event.json: divisions[0]: "},
	} {
		file := c.file
		if !filepath.IsAbs(file) {
			file = filepath.Join(folder, file)
		}
		a := wordhall(t, "", "import", event, file)
		if a.status != cli.ExitBad || !strings.Contains(a.err, c.want) || strings.Count(a.err, "\n") != 1 {
			t.Errorf("%s: exit %d, %q; want %q", c.file, a.status, a.err, c.want)
		}
	}
	if got := ok(t, "standings", event, "--division", "B"); strings.Contains(got, "Abel") {
		t.Errorf("standings %s", got)
	}
	if a := wordhall(t, "", "import", event, filepath.Join(folder, "bad.tsh"), "--preview"); a.status != cli.ExitNo || !strings.Contains(a.out, "refused") {
		t.Errorf("preview: exit %d, %q", a.status, a.out)
	}
}

// TestAupairAtLunch: a whole AUPAIR file is imported without naming a division, and one of its divisions by its
// name.
func TestAupairAtLunch(t *testing.T) {
	file := writeFile(t, "open.tou", "*M14.03.2026 Harbour Open\r\n*A\r\n                                      0\r\nAnn Abel             2412  +2\r\nBo Baker              377   1\r\n"+
		"*B\r\n                                      0\r\nCy Cole              2300  +2\r\nDi Dahl               200   1\r\n*** END OF FILE ***\r\n")
	event := filepath.Join(t.TempDir(), "open.wordhall")
	ok(t, "new", event, "--name", "Untitled")
	if got := ok(t, "import", event, file, "--division", "B", "--preview"); !strings.Contains(got, "Cy Cole") {
		t.Errorf("preview said %q", got)
	}
	if got := ok(t, "import", event, file); !strings.Contains(got, "divisions A, B with 4 players, 2 games") {
		t.Errorf("import said %q", got)
	}
}

// TestCSVWithMark: --bom puts the mark of UTF-8 at the front, and only csv takes the flag.
func TestCSVWithMark(t *testing.T) {
	folder := tshFolder(t)
	event := filepath.Join(folder, "open.wordhall")
	ok(t, "new", event, "--name", "Open")
	ok(t, "import", event, filepath.Join(folder, "config.tsh"))
	plain, marked := filepath.Join(folder, "plain.csv"), filepath.Join(folder, "marked.csv")
	ok(t, "export", event, "--format", "csv", "--division", "A", "--out", plain)
	ok(t, "export", event, "--format", "csv", "--division", "A", "--out", marked, "--bom")
	a, _ := os.ReadFile(plain)
	b, _ := os.ReadFile(marked)
	if len(a) == 0 || string(b) != "\ufeff"+string(a) {
		t.Errorf("got %q, want the mark and %q", b, a)
	}
	if a := wordhall(t, "", "export", event, "--format", "tsh", "--bom", "--out", folder); a.status != cli.ExitBad {
		t.Errorf("exit %d", a.status)
	}
}

// TestTshFoldersComeBack: an event of tsh that was imported and exported unchanged has the same bytes, even if the
// tables of the hall aren't its boards.
func TestTshFoldersComeBack(t *testing.T) {
	folders, err := filepath.Glob("../../tournament/exchange/federation/testdata/tsh/events/*")
	if err != nil || len(folders) < 4 {
		t.Fatal(folders, err)
	}
	for _, folder := range folders {
		event, out := filepath.Join(t.TempDir(), "event.wordhall"), filepath.Join(t.TempDir(), "tsh")
		ok(t, "new", event)
		ok(t, "import", event, filepath.Join(folder, "config.tsh"))
		ok(t, "export", event, "--format", "tsh", "--out", out)
		files, err := filepath.Glob(filepath.Join(folder, "*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := os.ReadFile(filepath.Join(out, filepath.Base(file))); err != nil || string(got) != string(want) {
				t.Errorf("%s: %v, got\n%s\nwant\n%s", file, err, got, want)
			}
		}
	}
}

// TestPublishedEventComesBack: tourney.js is written by its word for --format, and read as a
// whole event.
func TestPublishedEventComesBack(t *testing.T) {
	folder := tshFolder(t)
	event, published, again := filepath.Join(folder, "open.wordhall"), filepath.Join(folder, "tourney.js"), filepath.Join(folder, "again.wordhall")
	ok(t, "new", event)
	ok(t, "import", event, filepath.Join(folder, "config.tsh"))
	ok(t, "export", event, "--format", "tourney", "--out", published)
	ok(t, "new", again)
	if got := ok(t, "import", again, published); !strings.Contains(got, "imported tourney.js: divisions A, B with 5 players, 7 games") {
		t.Errorf("import said %q", got)
	}
	if a, b := ok(t, "standings", event, "--division", "A", "--json"), ok(t, "standings", again, "--division", "A", "--json"); a != b {
		t.Errorf("standings\n%s\nwant\n%s", b, a)
	}
}

// TestGoodRowsAlone: one bad row stops an import, and the error names the flag that leaves it out. Then the others
// are imported, and each row that was left out is named.
func TestGoodRowsAlone(t *testing.T) {
	const results = "Submitted On,Round,Winner,Winners Score,Opponent,Opponents Score\n,1,Ann Abel,412,Bo Baker,377\n,1,Ann Abel,412,Bo Baker,377\n,1,Cy Cole,4OO,Di Dahl,377\n"
	for _, c := range []struct{ name, file, content, stops, note, came string }{
		{"players", "p.csv", "Name,Rating\nAnn Abel,1500\nBo Baker,15x0\n", "row 3: the rating ", "row 3 is left out: the rating ", "Ann Abel"},
		{"results of CoCo", "r.csv", results, `row 4: the score "4OO"`, `row 4 is left out: the score "4OO"`, "Bo Baker"},
		{"an event", "o.tou", "*A\nAnn Abel             2412  +2\nBo Baker              377   1\nCy Cole              24x2  +2\n", `row 4: "24x2 +2" is not a game`, `row 4 is left out: "24x2 +2" is not a game`, "Bo Baker"},
	} {
		t.Run(c.name, func(t *testing.T) {
			event, file := filepath.Join(t.TempDir(), "e.wordhall"), writeFile(t, c.file, c.content)
			ok(t, "new", event, "--name", "Open")
			words := []string{"import", event, file}
			if !strings.HasSuffix(c.file, ".tou") {
				words = append(words, "--division", "A")
			}
			if a := wordhall(t, "", words...); a.status != cli.ExitBad || !strings.Contains(a.err, c.stops) || !strings.HasSuffix(a.err, "(--good-rows takes the others)\n") {
				t.Errorf("exit %d, %q", a.status, a.err)
			}
			if a := wordhall(t, "", append(words, "--preview", "--good-rows")...); a.status != 0 || !strings.Contains(a.out, c.note) || !strings.Contains(a.out, "nothing was written") {
				t.Errorf("preview: exit %d, %s", a.status, a.out)
			}
			if got := ok(t, append(words, "--good-rows")...); !strings.Contains(got, c.note) {
				t.Errorf("said %q", got)
			}
			if got := ok(t, "standings", event, "--division", "A"); !strings.Contains(got, c.came) || strings.Contains(got, "Cy Cole") {
				t.Errorf("standings\n%s", got)
			}
			if a := wordhall(t, "", append(words, "--good-rows")...); a.status != cli.ExitBad {
				t.Errorf("again: exit %d, %s", a.status, a.out)
			}
		})
	}
}

// TestADocumentsOwnKeysComeBack: keys that begin with x- are kept in the event file and exported unchanged, and no
// published page has them.
func TestADocumentsOwnKeysComeBack(t *testing.T) {
	folder := t.TempDir()
	event, document := filepath.Join(folder, "a.wordhall"), filepath.Join(folder, "a.json")
	text := `{"wordhall": 1, "name": "A", "rulebook": "wespa-2010", "rounds": 2, "x-club": {"kept": [1, 2.50]},
		"players": [{"id": 1, "name": "Ada Quill", "x-seat": "by the window"}, {"id": 2, "name": "Bob Roe"}],
		"plan": [{"from": 1, "to": 2, "system": "swiss", "x-why": 1}],
		"games": [{"round": 1, "table": 1, "first": 1, "second": 2, "kind": "played", "scores": [400, 390], "x-video": true}]}`
	if err := os.WriteFile(document, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	ok(t, "new", event, "--name", "E")
	ok(t, "import", event, document)
	written := ok(t, "export", event, "--format", "json", "--out", "-")
	for _, key := range []string{`"x-club":{"kept":[1,2.50]}`, `"x-seat":"by the window"`, `"x-video":true`} {
		if !strings.Contains(written, key) {
			t.Errorf("%s is lost:\n%s", key, written)
		}
	}
	pages := filepath.Join(folder, "pages")
	ok(t, "export", event, "--format", "html", "--out", pages)
	err := filepath.WalkDir(pages, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if strings.Contains(string(data), "by the window") || strings.Contains(string(data), "x-club") {
			t.Errorf("%s has what the document says for its maker's own use", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
