package cli_test

import (
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/cli"
)

const annotatedDivision = `{"wordhall": 1, "name": "A", "rulebook": "wespa-2010", "rounds": 1,
  "players": [{"id": 1, "name": "Ben Moss", "rating": 1500}, {"id": 2, "name": "Ada Quill", "rating": 1600}],
  "games": [{"round": 1, "table": 1, "first": 2, "second": 1, "kind": "played", "scores": [481, 393]}]}`

// quackleGame is a game as Quackle writes it, in which Ada Quill is #player1.
var quackleGame = filepath.Join("..", "..", "tournament", "annotation", "testdata", "quackle.gcg")

type shownGame struct {
	Checked  bool
	List     string
	Findings []struct {
		Line        int
		About, Says string
	}
	Plays []struct {
		Player, Score int
		Name, Word    string
		Bingo         bool
	}
}

// TestAGameIsAnnotated from a file, kept, shown, carried by a document, and taken back.
func TestAGameIsAnnotated(t *testing.T) {
	event := filepath.Join(t.TempDir(), "club.wordhall")
	ok(t, "new", event)
	ok(t, "import", event, writeFile(t, "a.json", annotatedDivision))
	table := []string{"--round", "1", "--table", "1"}
	game := func(words ...string) answer {
		return wordhall(t, "", append(append([]string{"game", event}, words...), table...)...)
	}
	if a := game("annotate", writeFile(t, "no.gcg", "Place,Name\n")); a.status != cli.ExitBad || !strings.Contains(a.err, "no.gcg: line 1 is neither a move") {
		t.Errorf("another file: exit %d, %s", a.status, a.err)
	}
	if a := game("annotate", quackleGame); a.status != cli.ExitDone || !strings.Contains(a.out, "annotated table 1, Ada Quill – Ben Moss") || !strings.Contains(a.out, "note: Ada Quill is called Ada Quill in the file") {
		t.Fatalf("exit %d, %s%s", a.status, a.out, a.err)
	}
	wantGame := func(event string) {
		t.Helper()
		g := unmarshal[shownGame](t, ok(t, append([]string{"game", event, "show", "--json"}, table...)...))
		if !g.Checked || g.List != "" || len(g.Findings) > 0 || len(g.Plays) != 24 || g.Plays[0].Name != "Ada Quill" || g.Plays[0].Word != "NoCTUrN" || g.Plays[0].Score != 70 || !g.Plays[0].Bingo {
			t.Errorf("%+v", g)
		}
	}
	wantGame(event)
	document, again := filepath.Join(t.TempDir(), "a.json"), filepath.Join(t.TempDir(), "again.wordhall")
	ok(t, "export", event, "--format", "json", "--out", document)
	ok(t, "new", again)
	ok(t, "import", again, document)
	wantGame(again)
	listed := unmarshal[shownGame](t, withList(t, "QI\nZA\n", append([]string{"game", event, "show", "--json"}, table...)...))
	if listed.List != "Club" || len(listed.Findings) != 24 || listed.Findings[0].About != "word" || !strings.Contains(listed.Findings[0].Says, "NOCTURN stayed on the board") {
		t.Errorf("by a list of two words: %+v", listed)
	}
	ok(t, "verify", event)
	ok(t, "undo", event)
	if a := game("show"); a.status != cli.ExitBad || !strings.Contains(a.err, "has no annotation") {
		t.Errorf("after undo: exit %d, %s", a.status, a.err)
	}
}

// TestADoubtfulAnnotationIsAskedAbout, and accepted once somebody has looked at what was found.
func TestADoubtfulAnnotationIsAskedAbout(t *testing.T) {
	event := filepath.Join(t.TempDir(), "club.wordhall")
	ok(t, "new", event)
	ok(t, "import", event, writeFile(t, "a.json", strings.Replace(annotatedDivision, "481", "480", 1)))
	line := []string{"game", event, "annotate", quackleGame, "--round", "1", "--table", "1"}
	const doubt = "annotation-sheet-0-1"
	if a := wordhall(t, "", line...); a.status != cli.ExitBad || !strings.Contains(a.err, "Ada Quill has 481, and the sheet says 480") {
		t.Errorf("exit %d, %s%s", a.status, a.out, a.err)
	}
	if a := wordhall(t, "", append(line, "--preview")...); a.status != cli.ExitDone || !strings.Contains(a.out, "--accept "+doubt) {
		t.Errorf("preview: exit %d, %s%s", a.status, a.out, a.err)
	}
	ok(t, append(line, "--accept", doubt)...)
	if out := ok(t, "game", event, "show", "--round", "1", "--table", "1"); !strings.Contains(out, "found: Ada Quill has 481, and the sheet says 480") {
		t.Error(out)
	}
}

// withList is what a command prints on a computer that has a word list, Club, of these words.
func withList(t *testing.T, words string, line ...string) string {
	t.Helper()
	kept := inFolder(t.TempDir())
	for _, words := range [][]string{{"lists", "add", writeFile(t, "club.txt", words), "Club"}, line} {
		a := remembering(t, kept, "", words...)
		if a.status != cli.ExitDone {
			t.Fatalf("exit %d: %s", a.status, a.err)
		}
		if words[0] == line[0] {
			return a.out
		}
	}
	return ""
}
