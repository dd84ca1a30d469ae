package shadow_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/shadow"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// read reads an event of tsh from its files.
func read(t *testing.T, files map[string]string) exchange.EventImport {
	t.Helper()
	in, err := federation.ReadTshEvent("config.tsh", []byte(files["config.tsh"]), federation.TshOptions{
		Books: eventtest.Books(t), Rulebook: "wespa-2010",
		Open: func(name string) ([]byte, error) { return []byte(files[name]), nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	return in
}

// moment are the files of the event of tsh at a moment.
func moment(t *testing.T, round, results int) map[string]string {
	t.Helper()
	folder := t.TempDir()
	eventtest.TshFolder(t, folder, round, results)
	files := map[string]string{}
	for _, name := range []string{"config.tsh", "b.t"} {
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(data)
	}
	return files
}

func compare(t *testing.T, files map[string]string, m shadow.Memory) shadow.Division {
	t.Helper()
	in := read(t, files)
	d := in.Event.Divisions[0]
	c, err := shadow.Compare(t.Context(), d, in.Lists[0], eventtest.Book(t, d.Rulebook), false, m)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// said are the differences in words.
func said(c shadow.Division) string {
	var lines []string
	for _, d := range c.Differences {
		lines = append(lines, d.Says.String()+" "+d.Why.String())
	}
	return strings.Join(lines, "\n")
}

// TestAnEventOfTshAgreesAfterEveryResult: its own places and ratings are those of this program.
func TestAnEventOfTshAgreesAfterEveryResult(t *testing.T) {
	m := shadow.Memory{}
	for round := 1; round <= eventtest.TshRounds; round++ {
		for results := 0; results <= eventtest.TshGames; results++ {
			c := compare(t, moment(t, round, results), m)
			if !c.Agrees() {
				t.Fatalf("round %d with %d results: %s", round, results, said(c))
			}
			complete := round - 1
			if results == eventtest.TshGames {
				complete = round
			}
			want := fmt.Sprintf("B: %d of %d results of round %d are in; ", results, eventtest.TshGames, round)
			want += map[bool]string{true: "there is nothing to compare yet", false: "everything compared agrees"}[complete == 0]
			if got := c.State().String(); got != want {
				t.Errorf("the state is %q, want %q", got, want)
			}
			if len(c.Places) != complete || len(c.Ratings) != complete {
				t.Errorf("round %d with %d results: places after %d rounds and ratings after %d are compared, want %d", round, results, len(c.Places), len(c.Ratings), complete)
			}
		}
	}
}

func TestBeforeTheFirstDrawNothingIsCompared(t *testing.T) {
	c := compare(t, moment(t, 0, 0), nil)
	if got := c.State().String(); got != "B: no round is drawn yet" || len(c.Compared()) > 0 {
		t.Errorf("the state is %q, compared are %q", got, text.Strings(c.Compared()))
	}
}

// TestADifferenceIsReportedWithItsReason: what is changed in the file by hand is found, and nothing else.
func TestADifferenceIsReportedWithItsReason(t *testing.T) {
	for _, c := range []struct {
		name             string
		round, results   int
		file, is, was    string
		differs, remarks string
	}{
		{
			name: "places", round: 2, results: 7, file: "b.t", was: "rrank 1 5 2", is: "rrank 1 5 3",
			differs: "After round 2: Inubocug, Cen is in place 3 in the file, in place 2 here. By the results in the file: Inubocug, Cen 2 wins, +269.",
		},
		{
			name: "two places", round: 1, results: 7, file: "b.t",
			was: "rrank 1 5;rrank 10 3", is: "rrank 1 3;rrank 10 5",
			differs: "After round 1: Cavime, Wepazo is in place 5 in the file, in place 3 here. By the results in the file: Cavime, Wepazo 1 wins, +95; Inubocug, Cen 1 wins, +54.\n" +
				"After round 1: Inubocug, Cen is in place 3 in the file, in place 5 here. By the results in the file: Inubocug, Cen 1 wins, +54; Cavime, Wepazo 1 wins, +95.",
		},
		{
			name: "a rating", round: 1, results: 7, file: "b.t", was: "newr 1583", is: "newr 1580",
			differs: "After round 1: Inubocug, Cen has the rating 1580 in the file, 1583 here. Rated here from the results in the file by: NASPA.",
		},
		{
			name: "places from before a correction", round: 3, results: 7, file: "b.t", was: "rrank 1 5 2 2", is: "rrank 1 5 3 2",
			remarks: "the places after round 2 differ in the file and later ones agree",
		},
		{
			name: "lines that contradict one another", round: 1, results: 7, file: "b.t", was: "Uhi, Obir              1563 5;", is: "Uhi, Obir              1563 4;",
			differs: "names somebody else, so the game is left out. The file's own lines contradict one another.",
		},
		{
			name: "no plan", round: 1, results: 7, remarks: "not compared: the pairs and starts of round 1, as the file doesn't say how they were paired",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			files := moment(t, c.round, c.results)
			if c.file != "" {
				was, is := strings.Split(c.was, ";"), strings.Split(c.is, ";")
				if strings.HasSuffix(c.was, ";") {
					was, is = []string{c.was}, []string{c.is}
				}
				for i := range was {
					if !strings.Contains(files[c.file], was[i]) {
						t.Fatalf("%q isn't in %s", was[i], files[c.file])
					}
					files[c.file] = strings.Replace(files[c.file], was[i], is[i], 1)
				}
			}
			got := compare(t, files, nil)
			if c.differs == "" && !got.Agrees() || !strings.Contains(said(got), c.differs) {
				t.Errorf("differences are\n%s\nwant\n%s", said(got), c.differs)
			}
			if c.name != "lines that contradict one another" && c.differs != "" && said(got) != c.differs {
				t.Errorf("differences are\n%s\nwant only\n%s", said(got), c.differs)
			}
			if remarks := strings.Join(text.Strings(got.Remarks()), "\n"); !strings.Contains(remarks, c.remarks) {
				t.Errorf("remarks are\n%s\nwant\n%s", remarks, c.remarks)
			}
		})
	}
}

// planned are the files of an event drawn here by one system, with tsh's line for each round of the plan.
func planned(t *testing.T, system tournament.System, command string, players, rounds int) map[string]string {
	t.Helper()
	d := eventtest.Field(players, rounds)
	d.Plan, d.Starts = []tournament.PlanEntry{{From: 1, To: rounds, System: system, Repeats: new(int)}}, tournament.StartsBalanced
	if system == tournament.RoundRobin {
		d.Plan[0].Repeats = nil
	}
	for range rounds {
		eventtest.PlayRound(t, d)
	}
	written, err := federation.TshFiles(eventtest.Alone(d), eventtest.Books(t))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range written {
		files[f.Name] = string(f.Data)
	}
	config := files["config.tsh"] + "\nconfig assign_firsts = 1\n"
	for round := 1; round <= rounds; round++ {
		config += fmt.Sprintf("autopair A %d %d %s 0 %d a\n", round-1, round, command, round-1)
	}
	files["config.tsh"] = config
	return files
}

// TestOwnDrawsAgree: what this program draws by a plan, it finds again in its own export.
func TestOwnDrawsAgree(t *testing.T) {
	for system, command := range map[tournament.System]string{
		tournament.KingOfTheHill: "koth", tournament.QueenOfTheHill: "qoth", tournament.Swiss: "ns", tournament.RoundRobin: "rr",
	} {
		t.Run(command, func(t *testing.T) {
			c := compare(t, planned(t, system, command, 9, 4), nil)
			if len(c.Unsaid) > 0 || !c.Agrees() {
				t.Errorf("rounds %v aren't compared; differences: %s", c.Unsaid, said(c))
			}
			if got := strings.Join(text.Strings(c.Compared()), "; "); !strings.HasPrefix(got, "pairs and byes of 4 rounds by the plan") {
				t.Errorf("compared are %q", got)
			}
		})
	}
}

// TestAnotherPairIsReportedWithTheFigures: two games of round 2 have exchanged opponents.
func TestAnotherPairIsReportedWithTheFigures(t *testing.T) {
	files := planned(t, tournament.KingOfTheHill, "koth", 8, 2)
	in := read(t, files)
	d := in.Event.Divisions[0]
	games := d.GamesOf(2)
	a, b := games[0], games[3]
	swap := func(line, own, other int) string { // This is the opponent of the last round.
		parts := strings.SplitN(strings.Split(files["a.t"], "\n")[line-1], ";", 2)
		at := strings.LastIndex(parts[0], fmt.Sprint(own))
		return parts[0][:at] + fmt.Sprint(other) + parts[0][at+len(fmt.Sprint(own)):] + ";" + parts[1]
	}
	lines := strings.Split(files["a.t"], "\n")
	for _, s := range [][3]tournament.PlayerID{{a.First, a.Second, b.Second}, {b.First, b.Second, a.Second}, {a.Second, a.First, b.First}, {b.Second, b.First, a.First}} {
		lines[s[0]-1] = swap(int(s[0]), int(s[1]), int(s[2]))
	}
	files["a.t"] = strings.Join(lines, "\n")
	c := compare(t, files, nil)
	list := c.Differences
	if len(list) == 0 || list[0].Round != 2 {
		t.Fatalf("differences are %q", said(c))
	}
	if says := list[0].Says.String(); !strings.HasPrefix(says, "Round 2: by the plan (King of the Hill) ") || !strings.Contains(says, " would be ") {
		t.Errorf("it is told so: %s", says)
	}
	if why := list[0].Why.String(); !strings.Contains(why, " as paired, ") || !strings.Contains(why, " by the plan") {
		t.Errorf("the reason is %q", why)
	}
}

// TestAStartOutOfTurnIsReported: a player who has started more often than the opponent starts again.
func TestAStartOutOfTurnIsReported(t *testing.T) {
	const rounds = 4
	files := planned(t, tournament.KingOfTheHill, "koth", 9, rounds)
	d := read(t, files).Event.Divisions[0]
	ahead := map[tournament.PlayerID]int{}
	for _, s := range d.Standings(eventtest.Book(t, d.Rulebook), rounds-1) {
		ahead[s.ID] = s.Starts - s.Replies
	}
	lines := strings.Split(files["a.t"], "\n")
	turn := func(id tournament.PlayerID, to string) {
		head, rest, _ := strings.Cut(lines[id-1], "p12 ")
		starts, fields, _ := strings.Cut(rest, ";")
		words := strings.Fields(starts)
		words[rounds-1] = to
		lines[id-1] = head + "p12 " + strings.Join(words, " ") + ";" + fields
	}
	for _, g := range d.GamesOf(rounds) {
		if g.Second == 0 || ahead[g.First] >= ahead[g.Second] {
			continue
		}
		turn(g.First, "2")
		turn(g.Second, "1")
		files["a.t"] = strings.Join(lines, "\n")
		c := compare(t, files, nil)
		want := fmt.Sprintf("Round %d: %s starts against %s; by the starts so far it is the other's turn. Before the round: ", rounds, d.PlayerName(g.Second), d.PlayerName(g.First))
		if got := said(c); !strings.HasPrefix(got, want) || len(c.Differences) != 1 {
			t.Errorf("differences are\n%s\nwant one that begins with\n%s", got, want)
		}
		return
	}
	t.Fatal("in no game of the last round the starts before decide")
}

// TestARoundOnceComparedStays: a correction to an earlier round doesn't make a draw wrong that was made before it.
func TestARoundOnceComparedStays(t *testing.T) {
	files := planned(t, tournament.KingOfTheHill, "koth", 8, 2)
	m := shadow.Memory{}
	if c := compare(t, files, m); !c.Agrees() {
		t.Fatal(said(c))
	}
	g := read(t, files).Event.Divisions[0].GamesOf(1)[0]
	lines := strings.Split(files["a.t"], "\n")
	for _, id := range []tournament.PlayerID{g.First, g.Second} {
		head, rest, _ := strings.Cut(lines[id-1], ";")
		scores, fields, _ := strings.Cut(rest, ";")
		words := strings.Fields(scores)
		words[0] = fmt.Sprint(700 - atoi(t, words[0])) // The loser has now won by a large margin.
		lines[id-1] = head + "; " + strings.Join(words, " ") + ";" + fields
	}
	files["a.t"] = strings.Join(lines, "\n")
	if c := compare(t, files, m); !c.Agrees() {
		t.Errorf("after the correction: %s", said(c))
	}
	if c := compare(t, files, nil); c.Agrees() {
		t.Error("drawn for the first time after the correction it is the same, so that the test shows nothing")
	}
}

func atoi(t *testing.T, s string) int {
	t.Helper()
	var n int
	if _, err := fmt.Sscan(s, &n); err != nil {
		t.Fatal(err)
	}
	return n
}
