package federation_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// TestTouOfTheArchive: events as directors sent them to the world federation, with made-up names, are read whole.
// Written again they are the same except for blanks, and have the wins of the federation's reports.
func TestTouOfTheArchive(t *testing.T) {
	files, err := filepath.Glob("testdata/tou/*.tou")
	exchangetest.Must(t, err)
	if len(files) < 7 {
		t.Fatalf("files %v", files)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			exchangetest.Must(t, err)
			in, err := federation.ReadTouEvent(filepath.Base(file), data, "wespa-2010")
			exchangetest.Must(t, err)
			exchangetest.Must(t, in.Refusal())
			var out bytes.Buffer
			exchangetest.Must(t, federation.WriteTou(&out, in.Event, exchangetest.TshBooks(), someDay))
			if got, want := wordsOfLines(out.String()), wordsOfLines(string(data)); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
			report, err := os.ReadFile(strings.TrimSuffix(file, ".tou") + ".ST1")
			exchangetest.Must(t, err)
			reported := reportedWins(string(report))
			for _, d := range in.Event.Divisions {
				exchangetest.Must(t, d.Validate(exchangetest.BookOf(t, d)))
				for name, got := range winsAtTables(t, d) {
					if want, ok := reported[d.Name+"/"+name]; ok && got != want {
						t.Errorf("%s: %s won %s, reported %s", d.Name, name, got, want)
					}
					delete(reported, d.Name+"/"+name)
				}
			}
			if len(reported) > 0 {
				t.Errorf("not read: %v", reported)
			}
		})
	}
}

// wordsOfLines are the lines of a file that aren't empty, with one blank between their words.
func wordsOfLines(file string) string {
	var lines []string
	for line := range strings.Lines(strings.TrimRight(file, "\x1a")) {
		if words := strings.Fields(line); len(words) > 0 {
			lines = append(lines, strings.Join(words, " "))
		}
	}
	return strings.Join(lines, "\n")
}

// reportedWins are the wins of a rating report, by section and name in small letters. They have no byes.
func reportedWins(report string) map[string]string {
	wins, section := map[string]string{}, ""
	for line := range strings.Lines(report) {
		if rest, ok := strings.CutPrefix(line, "+Section "); ok {
			rest, _, _ = strings.Cut(rest, "+")
			section = strings.TrimSpace(rest)
		}
		cells := strings.Split(line, "|")
		if len(cells) < 7 || section == "" || len(cells[1]) < 7 {
			continue
		}
		if figures := strings.Fields(cells[4]); len(figures) > 0 {
			wins[section+"/"+strings.ToLower(strings.TrimSpace(cells[1][5:]))] = figures[len(figures)-1]
		}
	}
	return wins
}

// winsAtTables are the wins of the players in games of two, by name in small letters.
func winsAtTables(t *testing.T, d *tournament.Division) map[string]string {
	wins := map[string]string{}
	for _, c := range d.Scorecards(exchangetest.BookOf(t, d), d.LastRound()) {
		halves := 0
		for _, l := range c.Lines {
			if l.Opponent != 0 {
				halves += l.Outcome.HalfWins
			}
		}
		p, _ := d.Player(c.Player)
		wins[strings.ToLower(p.Name)] = fmt.Sprintf("%.1f", float64(halves)/2)
	}
	return wins
}

// TestTouGamesAsTheyAreWritten: lines of the archive are read right, whatever their columns are.
func TestTouGamesAsTheyAreWritten(t *testing.T) {
	long := func(n int, game string) string { return strings.Repeat(game, n) }
	for _, c := range []struct{ name, lines, games, notes string }{
		{"a negative score", "Ann Abel             2400  +2\nBo Baker              -48   1\n", "1: r1 t1 1-2 played [400 -48]\n", ""},
		{"a negative score that won", "Ann Abel             2-10   2\nBo Baker              -20  +1\n", "1: r1 t1 2-1 played [-20 -10]\n", ""},
		{"scores of one digit", "Ann Abel             2500   2 2411  +2\nBo Baker                2   1  399   1\n", "1: r1 t1 1-2 played [500 2] drawn\n2: r2 t1 1-2 played [411 399]\n", ""},
		{"a score of 0", "Ann Abel             2415   2\nBo Baker                0  +1\n", "1: r1 t1 2-1 played [0 415]\n", ""},
		{"nobody's start in one game", "Ann Abel             2415   2 2411  +2\nBo Baker              400   1  399   1\n", "1: r1 t1 1-2 played [415 400] drawn\n2: r2 t1 1-2 played [411 399]\n", ""},
		{"a column lost before a later round", "Ann Abel             2411  +2 2400  +3 2390  +2\nBo Baker              380   1  370   1\nCy Cole              2001  +3  333   1\n", "1: r1 t1 1-2 played [411 380]\n2: r1 t0 3-0 bye\n3: r2 t1 1-3 played [400 333]\n4: r3 t1 1-2 played [390 370]\n",
			`row 3, "Bo Baker": the line has fewer games than others, and some of them too far left; each is put into the round in which the opponent's line has it`},
		{"thirty-five rounds", "Ann Abel            " + long(35, " 2411  +2") + "\nBo Baker            " + long(35, "  399   1") + "\n", "", ""},
		{"scores that say otherwise", "Ann Abel              411  +2\nBo Baker              399   1\n", "1: r1 t1 1-2 played [411 399]\n", `row 2, "Ann Abel": in round 1 the scores are 411 and 399, but the line says otherwise who won; the scores count`},
		{"no thousand", "Ann Abel             2366  +2\nBo Baker              370   1\n", "1: r1 t1 1-2 played [1366 370]\n", `row 2, "Ann Abel": in round 1 the winner has 366 points and the loser 370; the winner's score is taken as 1366; check it`},
	} {
		t.Run(c.name, func(t *testing.T) {
			in, err := federation.ReadTouEvent("e.tou", []byte("*A\n"+c.lines), "wespa-2010")
			exchangetest.Must(t, err)
			exchangetest.Must(t, in.Refusal())
			games := exchangetest.GameLines(in.Event.Divisions[0].Games)
			if c.games == "" && strings.Count(games, "played [411 399]") != 35 || c.games != "" && games != c.games {
				t.Errorf("games\n%swant\n%s", games, c.games)
			}
			var notes []string
			for _, n := range in.Notes {
				notes = append(notes, strings.TrimPrefix(n.String(), "e.tou, division A: "))
			}
			if got := strings.Join(notes, "|"); got != c.notes {
				t.Errorf("notes %s, want %s", got, c.notes)
			}
			var out bytes.Buffer
			exchangetest.Must(t, federation.WriteTou(&out, in.Event, exchangetest.TshBooks(), someDay))
			if !strings.Contains(wordsOfLines(out.String()), wordsOfLines(c.lines)) {
				t.Errorf("got\n%s\nwant\n%s", out.String(), c.lines)
			}
		})
	}
}

// TestTouOpponentsFromAHundredOn take one more column, or have no blank before the score.
func TestTouOpponentsFromAHundredOn(t *testing.T) {
	var b strings.Builder
	b.WriteString("*A\n")
	for i := 1; i <= 120; i++ {
		name := fmt.Sprintf("%-20s", "Ann "+strings.Repeat(string(rune('a'+i%26)), 1+i/26))
		if i%2 == 1 {
			fmt.Fprintf(&b, "%s 2500%5s    2%5s\n", name, fmt.Sprint("+", i+1), fmt.Sprint("+", i+1))
		} else {
			fmt.Fprintf(&b, "%s    2%5s 2500%5s\n", name, fmt.Sprint(i-1), fmt.Sprint(i-1))
		}
	}
	in, err := federation.ReadTouEvent("e.tou", []byte(b.String()), "wespa-2010")
	exchangetest.Must(t, err)
	exchangetest.Must(t, in.Refusal())
	games := in.Event.Divisions[0].Games
	if len(games) != 120 || len(in.Notes) > 0 {
		t.Fatalf("%d games, notes %v", len(games), in.Notes)
	}
	for _, g := range games {
		if want := [2]int{500, 2}; g.Round == 1 && *g.Sheet.Scores != want || g.Round == 2 && *g.Sheet.Scores != [2]int{2, 500} {
			t.Errorf("round %d: %v", g.Round, *g.Sheet.Scores)
		}
	}
}

// TestTouHeadsComeBack: the line of the event and that of the high word come back until the event has another one.
func TestTouHeadsComeBack(t *testing.T) {
	const file = "*N28.11.2010 Open\r\n*A\r\nAnn Abel            OPENABLE        154\r\nAnn Abel             2411  +2\r\nBo Baker              399   1\r\n" +
		"*N28.11.2010 Open\r\n*B\r\n                                      0                  0\r\nCy Cole              2411  +2\r\nDi Dahl               399   1\r\n*** END OF FILE ***\r\n"
	in, err := federation.ReadTouEvent("e.tou", []byte(file), "wespa-2010")
	exchangetest.Must(t, err)
	var out bytes.Buffer
	exchangetest.Must(t, federation.WriteTou(&out, in.Event, exchangetest.TshBooks(), someDay))
	if got := out.String(); got != file {
		t.Errorf("got\n%s\nwant\n%s", got, file)
	}
	in.Event.Name = "Other"
	out.Reset()
	exchangetest.Must(t, federation.WriteTou(&out, in.Event, exchangetest.TshBooks(), someDay))
	if want := strings.Replace(strings.Replace(file, "*N28.11.2010 Open\r\n*B", "*B", 1), "*N28.11.2010 Open", "*M28.11.2010 Other", 1); out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
}
