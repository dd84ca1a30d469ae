package cli_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/cli"
	"wordhall/app/preferences"
	"wordhall/app/testkit/apptest"
)

// answer is what a command line printed and its exit status.
type answer struct {
	status   int
	out, err string
}

// wordhall runs one command line as a fresh program.
func wordhall(t testing.TB, stdin string, args ...string) answer {
	t.Helper()
	return remembering(t, nil, stdin, args...)
}

// remembering is wordhall with the preferences of a computer. The next command line finds what this one kept.
func remembering(t testing.TB, kept *preferences.Preferences, stdin string, args ...string) answer {
	t.Helper()
	p := apptest.New(kept)
	defer func() {
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	}()
	var out, errs bytes.Buffer
	status := cli.Run(p, args, cli.Terminal{In: strings.NewReader(stdin), Out: &out, Err: &errs})
	return answer{status, out.String(), errs.String()}
}

// inFolder is the preferences of a computer that keeps its files in the folder.
func inFolder(folder string) *preferences.Preferences {
	return preferences.At(filepath.Join(folder, "preferences.json"))
}

// noFolder is the system's message about a file that should be a folder.
var noFolder = map[bool]string{true: "there is no such file or folder", false: "its path leads through a file as if it were a folder"}[runtime.GOOS == "windows"]

// ok runs a command line that has to succeed.
func ok(t testing.TB, args ...string) string {
	t.Helper()
	a := wordhall(t, "", args...)
	if a.status != cli.ExitDone {
		t.Fatalf("wordhall %s: exit %d: %s", strings.Join(args, " "), a.status, a.err)
	}
	return a.out
}

func writeFile(t testing.TB, name, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// unmarshal reads a JSON answer.
func unmarshal[T any](t testing.TB, text string) T {
	t.Helper()
	var v T
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return v
}

type pairing struct {
	Round   int
	System  string
	Seed    int
	Games   []struct{ Table, First, Second, Met, Cost int }
	Bye     int
	Relaxed []string
}

type table struct {
	After   int
	Players []struct {
		Place, ID       int
		Wins, Losses    float64
		Spread          int
		Starts, Replies int
		Byes            int
		Status          string
	}
}

const csvOfFive = "name,rating\nAda Quill,1820\nBo Tan,1700\nCleo Ilić,1650\nDi Gómez,1500\nEli Nguyễn,0\n"

func TestAnEventFromNewToVerify(t *testing.T) {
	event := filepath.Join(t.TempDir(), "club.wordhall")
	ok(t, "new", event, "--rulebook", "nsa-1995", "--name", "Club day")
	ok(t, "import", event, "--division", "A", writeFile(t, "players.csv", csvOfFive))
	drawn := unmarshal[pairing](t, ok(t, "pair", event, "--division", "A", "--publish", "--json"))
	if drawn.Round != 1 || drawn.Bye != 5 || len(drawn.Games) != 2 || drawn.System != "swiss" || drawn.Seed != 1 {
		t.Fatalf("round 1 was drawn as %+v", drawn)
	}
	for _, g := range drawn.Games {
		ok(t, "result", event, "--division", "A", "--round", "1", "--table", itoa(g.Table), "431", "389")
	}
	standings := unmarshal[table](t, ok(t, "standings", event, "--division", "A", "--json"))
	if standings.After != 1 || len(standings.Players) != 5 {
		t.Fatalf("standings: %+v", standings)
	}
	first := standings.Players[0]
	if first.ID != 5 || first.Wins != 1 || first.Spread != 50 || first.Byes != 1 || first.Starts != 0 {
		t.Errorf("the bye leads by 50: got %+v", first)
	}
	out := filepath.Join(t.TempDir(), "club.xlsx")
	ok(t, "export", event, "--format", "xlsx", "--out", out)
	if info, err := os.Stat(out); err != nil || info.Size() == 0 {
		t.Errorf("the workbook isn't there: %v", err)
	}
	if got := ok(t, "verify", event); !strings.Contains(got, "whole") {
		t.Errorf("verify says %q", got)
	}
}

func TestBadInputIsOneLineAndExitTwo(t *testing.T) {
	event := filepath.Join(t.TempDir(), "club.wordhall")
	ok(t, "new", event)
	ok(t, "import", event, "--division", "A", writeFile(t, "players.csv", csvOfFive))
	ok(t, "pair", event, "--division", "A", "--publish")
	before, err := os.ReadFile(event)
	if err != nil {
		t.Fatal(err)
	}
	rubbish := writeFile(t, "rubbish.wordhall", "this is no event file")
	cases := map[string]struct {
		args []string
		says string
	}{
		"no command's name":             {[]string{"frobnicate"}, "frobnicate"},
		"an unknown flag":               {[]string{"pair", event, "--frobnicate"}, "there is no --frobnicate; leave it out (usage: wordhall pair EVENT "},
		"a misspelt flag":               {[]string{"pair", event, "-divison=A"}, "there is no --divison, did you mean --division? (usage: "},
		"a flag without its value":      {[]string{"pair", event, "--division"}, "--division stands alone; give its value after it (usage: "},
		"a flag that takes a number":    {[]string{"pair", event, "--division", "A", "--round", "two"}, `--round is "two"; give a whole number of up to 18 digits (usage: `},
		"a number far too large":        {[]string{"pair", event, "--round", "99999999999999999999"}, `--round is "99999999999999999999"; give a whole number of up to 18 digits`},
		"a seed below nothing":          {[]string{"pair", event, "--seed=-1"}, `--seed is "-1"; give a whole number of 0 or more`},
		"a flag that takes nothing":     {[]string{"pair", event, "--json=please"}, `--json is "please"; give it alone, or with =true or =false`},
		"an event that isn't there":     {[]string{"standings", "nowhere.wordhall", "--division", "A"}, "nowhere.wordhall"},
		"a file that is no event":       {[]string{"standings", rubbish, "--division", "A"}, "rubbish.wordhall"},
		"an unknown division":           {[]string{"standings", event, "--division", "Z"}, "\"Z\""},
		"an unknown rulebook":           {[]string{"new", filepath.Join(t.TempDir(), "x"), "--rulebook", "wespa-1066"}, "wespa-1066"},
		"an event that exists":          {[]string{"new", event}, "club.wordhall"},
		"csv without a name column":     {[]string{"import", event, "--division", "B", writeFile(t, "noname.csv", "rating,club\n1500,X\n")}, "noname.csv"},
		"duplicate players":             {[]string{"import", event, "--division", "B", writeFile(t, "twice.csv", "name\nAda Quill\nada quill\n")}, "twice.csv"},
		"a score of 99999":              {[]string{"result", event, "--division", "A", "--round", "1", "--table", "1", "99999", "300"}, "99999"},
		"a table that isn't there":      {[]string{"result", event, "--division", "A", "--round", "1", "--table", "77", "400", "300"}, "table 77"},
		"a round that isn't there":      {[]string{"result", event, "--division", "A", "--round", "70", "--table", "1", "400", "300"}, "round 70"},
		"a score in words":              {[]string{"result", event, "--division", "A", "--round", "1", "--table", "1", "many", "300"}, "many"},
		"a file that can't be read":     {[]string{"import", event, "--division", "B", "nofile.csv"}, "nofile.csv"},
		"a folder instead of a file":    {[]string{"import", event, "--division", "B", t.TempDir()}, "folder"},
		"a format it doesn't know":      {[]string{"export", event, "--format", "docx", "--out", "x"}, "docx"},
		"a system it doesn't know":      {[]string{"pair", event, "--division", "A", "--round", "2", "--system", "roulette"}, "roulette"},
		"a document that isn't there":   {[]string{"pair", "--from", "nodoc.json"}, "nodoc.json"},
		"the demo in place of a file":   {[]string{"demo", "--out", rubbish}, "rubbish.wordhall is a file; give the folder another name"},
		"the demo below a file":         {[]string{"demo", "--out", filepath.Join(rubbish, "x")}, "can't be made (" + noFolder + "); choose another place"},
		"one word too many":             {[]string{"verify", event, "now"}, "now"},
		"lost on time but played":       {[]string{"standings", "--from", writeFile(t, "late.json", `{"wordhall": 1, "name": "A", "rulebook": "wespa-2010", "rounds": 1, "players": [{"id": 1, "name": "Ada"}, {"id": 2, "name": "Ben"}], "games": [{"round": 1, "table": 1, "first": 1, "second": 2, "kind": "played", "scores": [400, 390], "time_penalties": [120, 0]}]}`)}, "games[0] (round 1, table 1): a time penalty of 120 points means more than 10 minutes over, which loses the game; enter it as lost on time"},
		"standings after a wrong round": {[]string{"standings", event, "--division", "A", "--after", "99"}, "99"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			a := wordhall(t, "", c.args...)
			if a.status != cli.ExitBad {
				t.Errorf("exit %d, want %d; it printed %q", a.status, cli.ExitBad, a.out)
			}
			if !strings.Contains(a.err, c.says) || strings.Count(a.err, "\n") != 1 {
				t.Errorf("the error is %q, want one line with %q", a.err, c.says)
			}
		})
	}
	after, err := os.ReadFile(event)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(before, after) {
		t.Error("bad input changed the event file")
	}
}

// TestASecondSheetForATable: the same figures are in already. Others are a correction, and the error says how to
// enter one.
func TestASecondSheetForATable(t *testing.T) {
	event := filepath.Join(t.TempDir(), "club.wordhall")
	ok(t, "new", event)
	ok(t, "import", event, "--division", "A", writeFile(t, "players.csv", csvOfFive))
	ok(t, "pair", event, "--division", "A", "--publish")
	sheet := func(words ...string) []string {
		return append([]string{"result", event, "--division", "A", "--round", "1", "--table", "1"}, words...)
	}
	ok(t, sheet("400", "300")...)
	if a := wordhall(t, "", sheet("400", "300")...); a.status != cli.ExitBad || !strings.HasSuffix(a.err, "is already in with the same figures\n") {
		t.Errorf("the same sheet: exit %d, %q", a.status, a.err)
	}
	if a := wordhall(t, "", sheet("401", "300")...); a.status != cli.ExitBad || !strings.HasSuffix(a.err, "correct it if the new figures are right (--correct --reason WHY)\n") {
		t.Errorf("another sheet: exit %d, %q", a.status, a.err)
	}
	if got := ok(t, sheet("401", "300", "--correct", "--reason", "the slip says 401")...); !strings.Contains(got, "401–300, was 400–300: the slip says 401") {
		t.Errorf("the correction says %q", got)
	}
}

// TestACommandSaysHowItIsCalled: asking shows the usage, and nothing is done.
func TestACommandSaysHowItIsCalled(t *testing.T) {
	event := filepath.Join(t.TempDir(), "club.wordhall")
	for _, flag := range []string{"--help", "-h"} {
		if got := ok(t, "new", event, flag); !strings.Contains(got, "wordhall new EVENT [--rulebook R] [--name N]\n") || strings.Contains(got, "wordhall pair") {
			t.Errorf("new %s says %q", flag, got)
		}
	}
	if _, err := os.Stat(event); !os.IsNotExist(err) {
		t.Errorf("the event was made: %v", err)
	}
}

const document = `{"wordhall": 1, "name": "A", "rulebook": "wespa-2010", "rounds": 3, "players": [
 {"id": 1, "name": "Ada Quill", "rating": 1820}, {"id": 2, "name": "Bo Tan", "rating": 1700},
 {"id": 3, "name": "Cleo Ilić", "rating": 1650}, {"id": 4, "name": "Di Gómez", "rating": 1500}],
 "games": [{"round": 1, "table": 1, "first": 1, "second": 3, "kind": "played", "scores": [431, 389], "time_penalties": [0, 10]},
 {"round": 1, "table": 2, "first": 4, "second": 2, "kind": "absent", "absent": [4]}]}`

func TestADocumentIsReadAndNothingWritten(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	a := wordhall(t, document, "standings", "--from", "-", "--json")
	if a.status != cli.ExitDone {
		t.Fatal(a.err)
	}
	standings := unmarshal[table](t, a.out)
	if got := standings.Players[0]; got.ID != 2 || got.Spread != 75 || got.Wins != 1 || got.Starts+got.Replies != 0 {
		t.Errorf("first is %+v, want player 2 with +75 and no start", got)
	}
	if got := standings.Players[1]; got.ID != 1 || got.Spread != 52 || got.Starts != 1 {
		t.Errorf("second is %+v, want player 1 with +52 and a start", got)
	}
	one := wordhall(t, document, "pair", "--from", "-", "--json", "--seed", "7")
	two := wordhall(t, document, "pair", "--from", "-", "--json", "--seed", "7")
	if one.status != cli.ExitDone || one.out != two.out {
		t.Errorf("the same seed drew differently: %s%s", one.out, one.err)
	}
	drawn := unmarshal[pairing](t, one.out)
	if drawn.Round != 2 || drawn.Seed != 7 || len(drawn.Games) != 2 {
		t.Errorf("drew %+v", drawn)
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) > 0 {
		t.Errorf("something was written: %v %v", entries, err)
	}
}

func TestNoLegalDrawIsExitOneAndSaysWhatClashes(t *testing.T) {
	clash := strings.Replace(document, `"games":`, `"avoid": [{"players": [1, 2]}, {"players": [1, 3]}, {"players": [1, 4]}], "games":`, 1)
	a := wordhall(t, clash, "pair", "--from", "-")
	if a.status != cli.ExitNo || !strings.Contains(a.out, "Ada Quill") {
		t.Errorf("exit %d: %q %q", a.status, a.out, a.err)
	}
}

func TestTheDemoIsReproducible(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	first := ok(t, "demo", "--out", "demo")
	files := map[string][]byte{}
	for _, f := range append(glob(t, filepath.Join(dir, "demo", "*.*")), glob(t, filepath.Join(dir, "demo", "pages", "*"))...) {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		files[f] = data
	}
	second := ok(t, "demo", "--out", "demo")
	if first != second {
		t.Errorf("two runs print differently:\n%s\n%s", first, second)
	}
	if len(files) < 15 {
		t.Errorf("the demo wrote %d files", len(files))
	}
	for f, data := range files {
		again, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if filepath.Ext(f) != app.EventExtension && !bytes.Equal(data, again) {
			t.Errorf("two runs write %s differently", filepath.Base(f))
		}
	}
}

func glob(t testing.TB, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func itoa(n int) string {
	data, _ := json.Marshal(n)
	return string(data)
}

// TestNewRefusedLeavesNoFile: an event whose name can't be kept isn't made at all.
func TestNewRefusedLeavesNoFile(t *testing.T) {
	for name, says := range map[string]string{"   ": "needs a name", "Spring\nOpen": "U+000A", "Caf\xff": "aren't characters"} {
		event := filepath.Join(t.TempDir(), "e.wordhall")
		a := wordhall(t, "", "new", event, "--name", name)
		if a.status != cli.ExitBad || a.out != "" || !strings.Contains(a.err, says) || strings.Count(a.err, "\n") != 1 {
			t.Errorf("%q: exit %d, %q %q", name, a.status, a.out, a.err)
		}
		if left := glob(t, filepath.Join(filepath.Dir(event), "*")); len(left) != 0 {
			t.Errorf("%q leaves %v", name, left)
		}
	}
}

// TestRoundsStartAtOne: a round 0, or standings after round -1, that somebody asked for is refused, and not taken
// for the default.
func TestRoundsStartAtOne(t *testing.T) {
	path := writeFile(t, "a.json", `{"wordhall": 1, "name": "A", "rulebook": "wespa-2010", "rounds": 3,
		"players": [{"id": 1, "name": "Ada"}, {"id": 2, "name": "Bo"}],
		"games": [{"round": 1, "table": 1, "first": 1, "second": 2, "kind": "played", "scores": [400, 300]}]}`)
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"pair", "--round", "0"}, "--round is 0; rounds start at 1"},
		{[]string{"pair", "--round", "-1"}, "--round is -1; rounds start at 1"},
		{[]string{"standings", "--after", "-1"}, "--after is -1"},
		{[]string{"standings", "--after", "4"}, "--after is 4"},
	} {
		a := wordhall(t, "", append(c.args, "--from", path)...)
		if a.status != cli.ExitBad || a.out != "" || !strings.Contains(a.err, c.want) || strings.Count(a.err, "\n") != 1 {
			t.Errorf("%v: exit %d, %q %q", c.args, a.status, a.out, a.err)
		}
	}
	if s := unmarshal[table](t, ok(t, "standings", "--from", path, "--after", "0", "--json")); s.After != 0 || s.Players[0].Wins != 0 {
		t.Errorf("after round 0: %+v", s)
	}
	if s := unmarshal[table](t, ok(t, "standings", "--from", path, "--json")); s.After != 1 || s.Players[0].Wins != 1 {
		t.Errorf("without --after: %+v", s)
	}
}

// TestHalfDrawnDocument: if a document has only some games of a round, the round is completed in the same way after
// an import as in the document itself.
func TestHalfDrawnDocument(t *testing.T) {
	document := writeFile(t, "a.json", `{"wordhall": 1, "name": "A", "rulebook": "wespa-2010", "rounds": 3,
		"players": [{"id": 1, "name": "Ada"}, {"id": 2, "name": "Bo"}, {"id": 3, "name": "Cy"}, {"id": 4, "name": "Di"}],
		"games": [
			{"round": 1, "table": 1, "first": 1, "second": 2, "kind": "played", "scores": [400, 300]},
			{"round": 1, "table": 2, "first": 3, "second": 4, "kind": "played", "scores": [420, 300]},
			{"round": 2, "table": 2, "first": 4, "second": 1, "kind": "scheduled"}]}`)
	event := filepath.Join(t.TempDir(), "e.wordhall")
	ok(t, "new", event)
	ok(t, "import", event, "--division", "A", document)
	want := unmarshal[pairing](t, ok(t, "pair", "--from", document, "--json"))
	got := unmarshal[pairing](t, ok(t, "pair", event, "--division", "A", "--json"))
	if !reflect.DeepEqual(got, want) || got.Round != 2 || len(got.Games) != 2 {
		t.Errorf("drawn in the event %+v, from the document %+v", got, want)
	}
	if a := wordhall(t, "", "pair", event, "--division", "A", "--round", "1"); a.status != cli.ExitBad {
		t.Errorf("a round played in full is drawn again: %d %s", a.status, a.out)
	}
}
