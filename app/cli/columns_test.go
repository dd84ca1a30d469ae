package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
)

// TestColumnsAreAligned, whatever their letters are: wide ones of East Asia, marks on a letter, Arabic,
// and a character that is replaced.
func TestColumnsAreAligned(t *testing.T) {
	table := columns{sides: "><>", indent: "  "}
	table.add("No.", "Player", "Wins")
	for _, row := range [][3]string{{"1", "Ada Quill", "12½"}, {"2", "李小龍", "3"}, {"3", "Ngo\u0323c A\u0301nh", "4"}, {"4", "محمد", "5"}, {"5", "a\u202eb", "6"}, {"6", "ﾊﾝｶｸ", "7"}, {"10", "각", "8"}} {
		table.add(row[:]...)
	}
	var out bytes.Buffer
	table.write(&out)
	want := strings.Join([]string{
		"  No.  Player     Wins", "    1  Ada Quill   12½", "    2  李小龍        3", "    3  Ngo\u0323c A\u0301nh      4", "    4  محمد          5", "    5  a\uFFFDb           6",
		"    6  ﾊﾝｶｸ          7", "   10  각            8", "",
	}, "\n")
	if out.String() != want {
		t.Errorf("printed\n%s\nwant\n%s", out.String(), want)
	}
}

// TestAListInATerminal has the titles above it, and no blanks after the last word.
func TestAListInATerminal(t *testing.T) {
	d := eventtest.Field(2, 2)
	d.Players[0].Name = "李小龍"
	rows := []tournament.Standing{{ID: 1, Place: 1, HalfWins: 3, Spread: 40, Starts: 1, Replies: 1, Status: tournament.StatusPlaying}, {ID: 2, HalfLosses: 3, Spread: -40, Status: tournament.StatusWithdrawn}}
	var out bytes.Buffer
	c := call{terminal: Terminal{Out: &out}}
	c.sayList(report.Order{Division: d, Rows: rows}.For(report.InTerminal))
	want := "Place  Player    Wins  Losses  Spread  S–R  Status\n    1  李小龍      1½       0     +40  1–1\n    –  Player 2     0      1½     −40  0–0  withdrawn\n"
	if out.String() != want {
		t.Errorf("printed\n%s\nwant\n%s", out.String(), want)
	}
}

// TestStandingsForPrograms have every column for every player, with the keys in their order.
func TestStandingsForPrograms(t *testing.T) {
	d := eventtest.Field(2, 2)
	d.Players[0].Name = `"Q" & Bo`
	rows := []tournament.Standing{{ID: 1, Place: 1, HalfWins: 3, Spread: -40, Starts: 1, Replies: 2, Byes: 3, Status: tournament.StatusPlaying}, {ID: 2, HalfLosses: 4, Status: tournament.StatusEjected}}
	list, got := report.Order{Division: d, Rows: rows}.ForPrograms(report.InAnswer), ""
	for row := range list.Rows {
		got += string(answeredRow(list.Columns, row.Cells)) + "\n"
	}
	want := `{"place":1,"id":1,"wins":1.5,"losses":0,"spread":-40,"starts":1,"replies":2,"byes":3,"status":"playing","name":"\"Q\" & Bo"}
{"place":0,"id":2,"wins":0,"losses":2,"spread":0,"starts":0,"replies":0,"byes":0,"status":"ejected","name":"Player 2"}
`
	if got != want {
		t.Errorf("answered\n%s\nwant\n%s", got, want)
	}
}

// TestWordsAreSetInColumnsByOneDrawer: no other code pads words to a width, which would count letters.
func TestWordsAreSetInColumnsByOneDrawer(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(err, files)
	}
	filled := regexp.MustCompile(`%-?[0-9*]+s|%-[0-9*]+[dv]|tabwriter|RuneCount`)
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if found := filled.FindString(string(source)); found != "" && !strings.HasSuffix(file, "_test.go") {
			t.Errorf("%s fills words up with %q", file, found)
		}
	}
}
