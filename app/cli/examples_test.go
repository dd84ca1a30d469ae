package cli_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// openSockets are the commands whose work is a window or a socket. Their examples are only parsed here, and tests
// of their own run them.
var openSockets = []string{"kiosk", "host", "join", "follow", "phones", "desk"}

// typed are the words of a line as a shell splits it. Words in double quotes are one word.
func typed(line string) (words []string) {
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 1 {
			words = append(words, part)
			continue
		}
		words = append(words, strings.Fields(part)...)
	}
	return words
}

// gcgOfOneMove is an annotation of a game that was only begun.
const gcgOfOneMove = "#player1 ada Ada Quill\n#player2 bo Bo Moss\n>ada: AEINRST 8D RETAINS +66 66\n"

// runExamples runs the examples one after the other, in a folder with the files that they name.
func runExamples(t *testing.T) {
	t.Helper()
	dir := t.TempDir()
	t.Chdir(dir)
	for name, content := range map[string]string{"players.csv": csvOfFive, "words.txt": "QI\nZA\n", "table1.gcg": gcgOfOneMove} {
		if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, e := range cli.LinesOfExamples() {
		words := typed(e[1])
		if words[0] != "wordhall" || words[1] != e[0] {
			t.Errorf("the example of %s is %q", e[0], e[1])
		}
		if slices.Contains(openSockets, e[0]) {
			words = append(words, "--help") // The words before it are parsed, and nothing is opened.
		}
		if a := remembering(t, inFolder(dir), "", words[1:]...); a.status != cli.ExitDone {
			t.Errorf("%s: exit %d: %s%s", e[1], a.status, a.out, a.err)
		}
	}
}

// TestEveryExampleRuns in the order of the manual, which is that of a tournament day.
func TestEveryExampleRuns(t *testing.T) { runExamples(t) }

// TestEveryCommandHasAnExampleAndAGroup: the help shows both.
func TestEveryCommandHasAnExampleAndAGroup(t *testing.T) {
	grouped, list := cli.Grouped(), ok(t, "help")
	var names []string
	for _, c := range unmarshal[described](t, ok(t, "help", "--json")).Commands {
		names = append(names, c.Name)
		i := slices.IndexFunc(cli.LinesOfExamples(), func(e [2]string) bool { return e[0] == c.Name })
		if i < 0 {
			t.Errorf("%s has no example", c.Name)
			continue
		}
		if line := cli.LinesOfExamples()[i][1]; !strings.Contains(list, "example: "+line+"\n") || !strings.Contains(ok(t, "help", c.Name), "\n  "+line+"\n") {
			t.Errorf("the help doesn't show %q", line)
		}
	}
	slices.Sort(names)
	if slices.Sort(grouped); !slices.Equal(grouped, names) {
		t.Errorf("in groups are %q, of the commands %q", grouped, names)
	}
	manual := ok(t, "man")
	for _, section := range []string{".SH EXAMPLES\n", ".SH FILES\n", ".SH ENVIRONMENT\n", ".SH EXIT STATUS\n"} {
		if !strings.Contains(manual, section) {
			t.Errorf("the manual has no %q", section)
		}
	}
}
