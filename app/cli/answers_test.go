package cli_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/app/cli"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// answered are the command lines whose answers for programs are all checked. Each works with what the lines before it
// left, and {} is the folder in which they work.
var answered = []string{
	"demo --out {}/demo", "generate --players 9 --rounds 3 --seed 4 --penalties 20 --forfeits 20 --out {}/a.json",
	"new {}/open.wordhall --secret", "import {}/open.wordhall {}/a.json --division A", "import {}/open.wordhall {}/players.csv --division B --preview",
	"new {}/club.wordhall", "import {}/club.wordhall {}/club.csv --division B", "import {}/open.wordhall {}/tsh/config.tsh --preview",
	"division {}/open.wordhall A", "division {}/club.wordhall B spread_cap=300", "event {}/club.wordhall", "event {}/club.wordhall place=Leith",
	"pair {}/club.wordhall --division B --publish", "result {}/club.wordhall 400 350 --division B --round 1 --table 1",
	"game {}/club.wordhall annotate {}/table1.gcg --round 1 --table 1 --accept annotation-sheet-0-1,annotation-sheet-0-2", "game {}/club.wordhall show --round 1 --table 1",
	"new {}/timed.wordhall", "import {}/timed.wordhall {}/club.csv --division B", "pair {}/timed.wordhall --division B --publish", "round {}/timed.wordhall start", "forecast {}/timed.wordhall", "call {}/timed.wordhall note rule --table 1", "call {}/timed.wordhall", "mark {}/timed.wordhall",
	"standings {}/open.wordhall --division A", "rate {}/open.wordhall --division A --system elo", "simulate {}/open.wordhall --division A --after 2 --runs 20",
	"final {}/open.wordhall plan --division A --players 4", "final {}/open.wordhall start --division A", "final {}/open.wordhall show --division A",
	"barred", "barred {}/barred.txt", "ready {}/open.wordhall --for wespa", "barred forget", "export {}/open.wordhall --format csv --division A --out {}/a.csv", "export {}/open.wordhall --format tsh --out {}/out", "publish {}/open.wordhall --to {}/site",
	"rule", "rule R60 leaver=400 other=380", "rulebook", "rulebook {}/club.json", "rulebook keep {}/club.json", "rulebook forget harbour-2026", "rules search bye",
	"lists", "lists notice", "lists add {}/words.txt Harbour --preview", "lists add {}/words.txt Harbour", "check QI --list Harbour", "lists remove Harbour", "check {}/a.json", "check {}/tsh --system swiss", "shadow {}/beside --once --out {}/beside.wordhall",
	"player {}/club.wordhall add Cy rating=1300", "player {}/club.wordhall", "player {}/club.wordhall show Ada", "player {}/club.wordhall withdraw Cy --preview", "player {}/club.wordhall warning Ada --reason late", "evidence {}/club.wordhall --player Ada --out {}/evidence.pdf",
	"round {}/club.wordhall", "round {}/club.wordhall start --preview", "relation {}/club.wordhall add club --before 3", "relation {}/club.wordhall", "ruling {}/club.wordhall",
	"prize {}/club.wordhall add measure=place rank=1", "prize {}/club.wordhall", "undo {}/club.wordhall", "redo {}/club.wordhall", "close {}/club.wordhall", "reopen {}/club.wordhall --reason appeal",
	"verify {}/open.wordhall", "verify {}/open.wordhall --salvage {}/saved.wordhall", "audit {}/a.json", "help standings", "version", "standings {}/none.wordhall",
}

// given are the files that the command lines read.
var given = map[string]string{
	"players.csv":    "Name,Rating,Colour\nAda Quill,1650,red\nBo Marlow,1490,blue\nAda Quill,1650,red\n,1200,\n",
	"barred.txt":     "Zoe Nobody\n",
	"table1.gcg":     "#player1 ada Ada Quill\n#player2 bo Bo Marlow\n>ada: AEINRST 8D RETAINS +66 66\n",
	"words.txt":      "QI\nZA\nQUAY\n",
	"club.csv":       "Name,Rating\nAda Quill,1650\nBo Marlow,1490\n",
	"club.json":      clubRules,
	"tsh/config.tsh": "division A a.t\nevent_name = 'Harbour'\n",
	// The places are in the wrong order.
	"beside/config.tsh": "division A a.t\n",
	"beside/a.t":        "Quill, Ada 1650 2; 400; rrank 1 2\nMarlow, Bo 1490 1; 350; rrank 2 1\n",
	"tsh/a.t":           "Quill, Ada 1650 2; 400\nMarlow, Bo 1490 1; 350\n",
}

// notAnswered are the commands whose answer needs more than a command line.
var notAnswered = map[string]string{"host": "goes on until it is interrupted", "forget": "only deletes, and asks first"}

// TestAnswersForProgramsKeepTheirKeys: what a program reads by its name keeps that name. A key may be added on
// purpose, with -update.
func TestAnswersForProgramsKeepTheirKeys(t *testing.T) {
	folder := t.TempDir()
	for name, content := range given {
		path := filepath.Join(folder, filepath.FromSlash(name))
		exchangetest.Must(t, os.MkdirAll(filepath.Dir(path), 0o755))
		exchangetest.Must(t, os.WriteFile(path, []byte(content), 0o600))
	}
	var golden strings.Builder
	seen := map[string]bool{}
	for _, line := range answered {
		args := strings.Fields(line)
		name := args[0]
		for i := range args {
			args[i] = strings.ReplaceAll(args[i], "{}", folder)
		}
		if name != "generate" {
			args, seen[name] = append(args, "--json"), true
		}
		p := apptest.New(inFolder(folder))
		var out, errs bytes.Buffer
		status := cli.Run(p, args, cli.Terminal{In: strings.NewReader(""), Out: &out, Err: &errs})
		exchangetest.Must(t, p.Close())
		if name == "generate" { // The division gets a prize, so that the answers say something about it.
			file := filepath.Join(folder, "a.json")
			data, err := os.ReadFile(file)
			exchangetest.Must(t, err)
			exchangetest.Must(t, os.WriteFile(file, bytes.Replace(data, []byte("{"), []byte(`{"prizes": [{"measure": "place", "rank": 1}],`), 1), 0o600))
			continue
		}
		fmt.Fprintf(&golden, "%s (%d)\n", line, status)
		var answer any
		if err := json.Unmarshal(out.Bytes(), &answer); err != nil {
			t.Errorf("%s: %v in %s%s", line, err, out.String(), errs.String())
			continue
		}
		keys := map[string]bool{}
		gather("", answer, keys)
		for _, key := range slices.Sorted(maps.Keys(keys)) {
			fmt.Fprintf(&golden, "    %s\n", key)
		}
	}
	data, err := os.ReadFile(filepath.Join(folder, "a.csv"))
	exchangetest.Must(t, err)
	rows, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
	exchangetest.Must(t, err)
	fmt.Fprintf(&golden, "csv file of standings\n    %s\n", strings.Join(rows[0], ","))
	if *exchangetest.Update {
		exchangetest.Must(t, os.WriteFile("testdata/answers.txt", []byte(golden.String()), 0o600))
	}
	exchangetest.Golden(t, "answers.txt", []byte(golden.String()))
	for _, c := range unmarshal[helped](t, ok(t, "help", "--json")).Commands {
		answers := slices.ContainsFunc(c.Flags, func(f struct{ Name string }) bool { return f.Name == "json" })
		if _, known := notAnswered[c.Name]; answers && !seen[c.Name] && !known {
			t.Errorf("nothing looks at the answer of %s; a line of it belongs among those above", c.Name)
		}
	}
}

type helped struct {
	Commands []struct {
		Name  string
		Flags []struct{ Name string }
	}
}

// gather puts the names of all keys in a value into the set, each after those above it. What is in a list is after
// [].
func gather(at string, value any, keys map[string]bool) {
	switch v := value.(type) {
	case map[string]any:
		for key, below := range v {
			name := strings.TrimPrefix(at+"."+key, ".")
			keys[name] = true
			gather(name, below, keys)
		}
	case []any:
		for _, below := range v {
			gather(at+"[]", below, keys)
		}
	}
}
