package cli_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"wordhall/app"
	"wordhall/app/cli"
)

// twoRounds is an event whose first two rounds are played, and the third drawn.
func twoRounds(t testing.TB) (event string) {
	t.Helper()
	event = filepath.Join(t.TempDir(), "club.wordhall")
	ok(t, "new", event, "--name", "Harbour Open", "--rulebook", "wespa-2010")
	ok(t, "import", event, writeFile(t, "a.json", `{"wordhall": 1, "name": "A", "rulebook": "wespa-2010", "rounds": 5, "players": [
		{"id": 1, "name": "Ada Quill"}, {"id": 2, "name": "Bo Tan"}, {"id": 3, "name": "Cleo Ilić"}, {"id": 4, "name": "Di Gómez"}], "games": [
		{"round": 1, "table": 1, "first": 1, "second": 2, "kind": "played", "scores": [431, 300]}, {"round": 1, "table": 2, "first": 3, "second": 4, "kind": "played", "scores": [400, 380]},
		{"round": 2, "table": 1, "first": 1, "second": 3, "kind": "played", "scores": [300, 500]}, {"round": 2, "table": 2, "first": 2, "second": 4, "kind": "played", "scores": [410, 390]},
		{"round": 3, "table": 1, "first": 1, "second": 4, "kind": "scheduled"}, {"round": 3, "table": 2, "first": 2, "second": 3, "kind": "scheduled"}]}`))
	return event
}

// TestExportToStandardOutput: a single file goes there, byte by byte as into a file. A folder is refused with the
// remedy.
func TestExportToStandardOutput(t *testing.T) {
	event := twoRounds(t)
	dir := t.TempDir()
	for _, f := range app.Formats() {
		if f.Name == "" {
			continue
		}
		t.Run(f.Name, func(t *testing.T) {
			a := wordhall(t, "", "export", event, "--format", f.Name, "--out", "-")
			if f.Folder {
				if a.status != cli.ExitBad || a.out != "" || !strings.Contains(a.err, f.Name+" is a folder of files, which standard output can't take; give --out and the folder's name") {
					t.Errorf("exit %d, %q, %q", a.status, a.out, a.err)
				}
				return
			}
			path := filepath.Join(dir, "out."+f.Name)
			ok(t, "export", event, "--format", f.Name, "--out", path)
			if a.status != cli.ExitDone || !alike(t, path, a.out) {
				t.Errorf("exit %d, %d bytes, not those of the file: %s", a.status, len(a.out), a.err)
			}
		})
	}
	if a := wordhall(t, "", "export", event, "--format", "csv", "--out", "-", "--json"); !a.refusedForPrograms(t) || !strings.Contains(a.err, "leave out --json") {
		t.Errorf("with --json: exit %d, %q", a.status, a.err)
	}
	if _, err := os.Stat("-"); err == nil {
		t.Error("a file called - was written")
	}
}

// alike reports whether the file has that content, except for the time in it. Workbooks and papers, which contain a
// time, are compared by their size and first letters.
func alike(t testing.TB, path, content string) bool {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	switch filepath.Ext(path) {
	case ".xlsx", ".pdf", ".tou", ".archive":
		difference := len(data) - len(content)
		return len(content) > 4 && string(data[:4]) == content[:4] && max(difference, -difference) < 50
	}
	return string(data) == content
}

// TestExportAnswersForPrograms: the answer says what was written and what it lacks.
func TestExportAnswersForPrograms(t *testing.T) {
	out := filepath.Join(t.TempDir(), "results.txt")
	a := wordhall(t, "", "export", twoRounds(t), "--format", "naspa", "--out", out, "--json")
	got := unmarshal[struct {
		Wrote string
		Notes []string
	}](t, a.out)
	if a.status != cli.ExitDone || a.err != "" || got.Wrote != out || !strings.Contains(strings.Join(got.Notes, "\n"), "no NASPA number: Ada Quill") {
		t.Errorf("exit %d, %+v, %q", a.status, got, a.err)
	}
}

// TestExportPapersOneByOne writes the papers that are asked for, of the round that is asked for.
func TestExportPapersOneByOne(t *testing.T) {
	event := twoRounds(t)
	pages := func(args ...string) int {
		out := ok(t, append([]string{"export", event, "--format", "pdf", "--out", "-"}, args...)...)
		return strings.Count(out, "/Type /Page\n")
	}
	all, one, two := pages(), pages("--papers", "slips", "--round", "1"), pages("--papers", "slips,pairings", "--round", "2")
	if one != 1 || two != 3 || all < 6 {
		t.Errorf("%d pages of slips, %d of slips and pairings, %d of all papers", one, two, all)
	}
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"--format", "pdf", "--papers", "slip"}, `--papers is "slip", did you mean slips? it is one of pairings, `},
		{[]string{"--format", "pdf", "--papers", "umbrellas"}, `--papers is "umbrellas"; it is one of pairings, `},
		{[]string{"--format", "pdf", "--papers", ","}, "--papers names none"},
		{[]string{"--format", "pdf", "--papers", "slips", "--round", "4"}, "round 4 of division A isn't drawn; there is nothing to print"},
		{[]string{"--format", "pdf", "--round", "6"}, "--round is 6; there are rounds 1 to 5"},
		{[]string{"--format", "pdf", "--round", "0"}, "--round is 0; rounds start at 1"},
		{[]string{"--format", "xlsx", "--papers", "slips"}, "only the papers can be chosen one by one; give --format pdf with --papers"},
		{[]string{"--format", "csv", "--round", "1"}, "give --format pdf with --round"},
		{[]string{"--format", "json", "--after", "1"}, "only the workbook and the web pages and csv can leave out the last rounds; give --format xlsx or html or csv with --after"},
		{[]string{"--format", "csv", "--after", "6"}, "--after is 6; there are rounds 1 to 5"},
	} {
		a := wordhall(t, "", append([]string{"export", event, "--out", filepath.Join(t.TempDir(), "x")}, c.args...)...)
		if a.status != cli.ExitBad || !strings.Contains(a.err, c.says) {
			t.Errorf("%q: exit %d, %q", c.args, a.status, a.err)
		}
	}
}

// TestExportOfChosenRounds: the workbook lists only the games of the chosen rounds, and has the standings after the
// last of them. So do the pages.
func TestExportOfChosenRounds(t *testing.T) {
	event, dir := twoRounds(t), t.TempDir()
	games := func(rounds string) (listed []string, after string) {
		out := filepath.Join(dir, rounds+".xlsx")
		ok(t, "export", event, "--format", "xlsx", "--out", out, "--rounds", rounds)
		f, err := excelize.OpenFile(out)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = f.Close() }()
		rows, err := f.GetRows("A rounds")
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range rows {
			if len(row) > 4 && len(row[0]) == 1 {
				listed = append(listed, row[0])
			}
		}
		standings, err := f.GetRows("A standings")
		if err != nil {
			t.Fatal(err)
		}
		return listed, strings.Join(standings[1], " ") + strings.Join(standings[2], " ")
	}
	for rounds, want := range map[string]string{"1-2": "1 1 2 2", "2": "2 2", "1": "1 1", "2-3": "2 2 3 3", "2–2": "2 2"} {
		if listed, _ := games(rounds); strings.Join(listed, " ") != want {
			t.Errorf("--rounds %s lists the rounds %q, want %q", rounds, listed, want)
		}
	}
	for flag, folder := range map[string]string{"--after": "after", "--rounds": "rounds"} {
		ok(t, "export", event, "--format", "html", "--out", filepath.Join(dir, folder), flag, "1")
	}
	for _, name := range []string{"index.html"} {
		after, err := os.ReadFile(filepath.Join(dir, "after", name))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(filepath.Join(dir, "rounds", name)); err != nil || len(got) != len(after) {
			t.Errorf("%s isn't as after round 1: %v", name, err)
		}
	}
	for _, c := range []struct{ format, rounds, says string }{
		{"xlsx", "4", "--rounds is \"4\"; round 4 isn't drawn, the last one drawn is 3"},
		{"html", "2-9", "round 9 isn't drawn"},
		{"xlsx", "3-1", "ends before it begins"},
		{"xlsx", "0", "give one round, such as 4, or the first and the last, such as 3-5"},
		{"xlsx", "1-", "give one round"},
		{"xlsx", "all", "give one round"},
		{"xlsx", "", "give one round"},
		{"csv", "1", "only the workbook and the web pages can have chosen rounds; give --format xlsx or html with --rounds"},
	} {
		if a := wordhall(t, "", "export", event, "--format", c.format, "--out", filepath.Join(dir, "no"), "--rounds", c.rounds); a.status != cli.ExitBad || !strings.Contains(a.err, c.says) {
			t.Errorf("--rounds %q: exit %d, %q", c.rounds, a.status, a.err)
		}
	}
	if a := wordhall(t, "", "export", event, "--format", "xlsx", "--out", filepath.Join(dir, "no"), "--rounds", "1", "--after", "1"); a.status != cli.ExitBad || !strings.Contains(a.err, "leave out --after") {
		t.Errorf("with --after: exit %d, %q", a.status, a.err)
	}
}

// TestExportAsItStoodAfterARound: later rounds are left out of the workbook, the pages and
// the table.
func TestExportAsItStoodAfterARound(t *testing.T) {
	event, dir := twoRounds(t), t.TempDir()
	standings := func(after string) string {
		return ok(t, "export", event, "--format", "csv", "--out", "-", "--after", after)
	}
	if one, two := standings("1"), standings("2"); !strings.Contains(strings.Split(one, "\n")[1], "Ada Quill") || !strings.Contains(strings.Split(two, "\n")[1], "Cleo Ilić") {
		t.Errorf("after round 1\n%safter round 2\n%s", one, two)
	}
	book, err := excelize.OpenReader(bytes.NewBufferString(ok(t, "export", event, "--format", "xlsx", "--out", "-", "--after", "1")))
	if err != nil {
		t.Fatal(err)
	}
	for _, sheet := range book.GetSheetList() {
		rows, err := book.GetRows(sheet)
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range rows {
			if strings.Contains(strings.Join(row, " "), "500") {
				t.Errorf("sheet %s has a score of round 2: %q", sheet, row)
			}
		}
	}
	for after, has := range map[string]bool{"1": false, "2": true} {
		folder := filepath.Join(dir, after)
		ok(t, "export", event, "--format", "html", "--out", folder, "--after", after)
		var all strings.Builder
		for _, page := range glob(t, filepath.Join(folder, "*.html")) {
			data, err := os.ReadFile(page)
			if err != nil {
				t.Fatal(err)
			}
			all.Write(data)
		}
		if got := strings.Contains(all.String(), "500"); got != has {
			t.Errorf("pages after round %s have a score of round 2: %v", after, got)
		}
	}
}

// TestExportOfSomeTablesAndPages: a single table's slip is smaller than all slips, pages from a number on leave out
// those before, and what isn't possible is refused with the flag's name.
func TestExportOfSomeTablesAndPages(t *testing.T) {
	event, dir := twoRounds(t), t.TempDir()
	size := func(flags ...string) int {
		t.Helper()
		path := filepath.Join(dir, "papers.pdf")
		ok(t, append([]string{"export", event, "--format", "pdf", "--round", "3", "--out", path}, flags...)...)
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return len(data)
	}
	if one, all := size("--papers", "slips", "--tables", "2"), size("--papers", "slips"); one >= all {
		t.Errorf("the slip of a table has %d bytes, all have %d", one, all)
	}
	if first, all := size("--papers", "scorecards", "--pages", "1-"), size("--papers", "scorecards"); first != all {
		t.Errorf("from the first page on it has %d bytes, the whole %d", first, all)
	}
	for want, flags := range map[string][]string{
		"has no game at table 9":            {"--papers", "slips", "--tables", "9"},
		"--pages: \"x\" isn't a page":       {"--papers", "slips", "--pages", "x"},
		"--papers the papers that they are": {"--pages", "2"},
	} {
		a := wordhall(t, "", append([]string{"export", event, "--format", "pdf", "--round", "3", "--out", filepath.Join(dir, "no.pdf")}, flags...)...)
		if a.status != cli.ExitBad || !strings.Contains(a.err, want) {
			t.Errorf("%v: exit %d, %q, want %q", flags, a.status, a.err, want)
		}
	}
}

// TestEveryPaperHasAWord: every paper of a division that the window prints has a word for --papers.
func TestEveryPaperHasAWord(t *testing.T) {
	named := map[app.PaperKind]bool{}
	for _, kind := range cli.PapersWithAWord() {
		named[kind] = true
	}
	for _, kind := range app.PaperKinds() {
		if !named[kind] {
			t.Errorf("%s has none", kind)
		}
	}
}
