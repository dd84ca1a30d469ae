package cli_test

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// refusal is an error as a program reads it.
type refusal struct {
	Error string
	Where *struct {
		File, Field, Player string
		Row                 int
	}
}

// refusedForPrograms reports whether the command line was refused in one line, which is also
// the answer for programs.
func (a answer) refusedForPrograms(t testing.TB) bool {
	t.Helper()
	var e refusal
	if err := json.Unmarshal([]byte(a.out), &e); err != nil {
		t.Errorf("%v in %q", err, a.out)
		return false
	}
	return a.status == cli.ExitBad && e.Where != nil && a.err == "wordhall: "+e.Error+"\n" && strings.Count(a.err, "\n") == 1
}

// TestErrorsForPrograms: with --json an error is an answer too, and says where it is.
func TestErrorsForPrograms(t *testing.T) {
	event := filepath.Join(t.TempDir(), "club.wordhall")
	ok(t, "new", event)
	ok(t, "import", event, "--division", "A", writeFile(t, "players.csv", csvOfFive))
	badRow := writeFile(t, "twice.csv", "name,rating\nAda Quill,1\nada quill,1\n")
	badKey := writeFile(t, "late.json", `{"wordhall": 1, "name": "A", "rulebook": "wespa-2010", "rounds": 1, "players": [{"id": 1, "name": "Ada"}], "games": [{"round": 7, "table": 1, "first": 1, "kind": "bye"}]}`)
	for name, c := range map[string]struct {
		args                []string
		file, field, player string
		row                 int
	}{
		"a command that isn't there":   {args: []string{"frobnicate"}},
		"a flag that isn't there":      {args: []string{"pair", event, "--divison", "A"}, field: "--divison"},
		"a flag without its value":     {args: []string{"pair", event, "--division"}, field: "--division"},
		"a flag's value":               {args: []string{"standings", event, "--after", "99"}, field: "--after"},
		"a flag's value, by the desk":  {args: []string{"standings", event, "--division", "Z"}, file: event, field: "--division"},
		"a flag that is left out":      {args: []string{"export", event, "--format", "csv"}, field: "--out"},
		"a file that isn't there":      {args: []string{"standings", "nowhere.wordhall"}, file: "nowhere.wordhall"},
		"an event without an ending":   {args: []string{"verify", "nowhere"}, file: "nowhere"},
		"a list without an ending":     {args: []string{"import", event, "nowhere"}, file: "nowhere"},
		"a word that is no file":       {args: []string{"rule", "R99"}},
		"a row of a list":              {args: []string{"import", event, "--division", "B", badRow}, file: badRow, row: 3},
		"a key of a document":          {args: []string{"standings", "--from", badKey}, file: badKey, field: "games[0]"},
		"an input of a ruling":         {args: []string{"rule", "R60", "leaver=many", "other=370"}, field: "leaver"},
		"standard input":               {args: []string{"standings", "--from", "-"}, file: "-"},
		"a player who isn't there":     {args: []string{"player", event, "withdraw", "Zed"}, player: "Zed"},
		"a number that nobody has":     {args: []string{"player", event, "withdraw", "99"}, player: "99"},
		"a player of a flag":           {args: []string{"player", event, "add", "Cy", "--meets", "Zed"}, field: "--meets", player: "Zed"},
		"what a player can't do":       {args: []string{"player", event, "return", "Ada"}, player: "Ada"},
		"one player named twice":       {args: []string{"player", event, "apart", "Ada", "1"}, player: "1"},
		"a document of a final":        {args: []string{"final", "--from", badKey}, file: badKey, field: "games[0]"},
		"a value that looks like json": {args: []string{"export", event, "--out", "--json", "--format", "docx"}, field: "--format"},
	} {
		t.Run(name, func(t *testing.T) {
			a := wordhall(t, "", append([]string{c.args[0], "--json"}, c.args[1:]...)...)
			if !a.refusedForPrograms(t) {
				t.Fatalf("exit %d, %q and %q", a.status, a.out, a.err)
			}
			if got := unmarshal[refusal](t, a.out).Where; got.File != c.file || got.Field != c.field || got.Row != c.row || got.Player != c.player {
				t.Errorf("it is at %+v: %s", *got, a.err)
			}
			if a := wordhall(t, "", c.args...); a.status != cli.ExitBad || a.out != "" {
				t.Errorf("without --json: exit %d, %q", a.status, a.out)
			}
		})
	}
}
