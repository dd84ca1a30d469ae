package cli_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// realEvent is an event that was played, with its standings as they were worked out independently of this program
// (see pairing/testdata).
type realEvent struct {
	Rounds_total int
	Players      []struct{ ID, Rating int }
	History      []struct {
		Games []struct{ A, B, Sa, Sb int }
		Byes  []struct{ ID, Spread int }
	}
	Actual_next_round struct{ Pairs [][2]int }
	Expected          struct {
		Standings []struct{ ID, W2, Spread int }
	}
}

func readRealEvent(t *testing.T, name string) (e realEvent) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "pairing", "testdata", "cases", name+".json"))
	if err == nil {
		err = json.Unmarshal(data, &e)
	}
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// foreignLine is what each file has of a player: opponents, scores and the place after the last round.
type foreignLine struct {
	opponents, scores []int
	place             int
}

// lines are those of the players, by their order.
func (e realEvent) lines() []foreignLine {
	list := make([]foreignLine, len(e.Players))
	for i := range list {
		list[i] = foreignLine{opponents: make([]int, len(e.History)), scores: make([]int, len(e.History))}
	}
	for r, round := range e.History {
		for _, g := range round.Games {
			a, b := &list[g.A-1], &list[g.B-1]
			a.opponents[r], a.scores[r], b.opponents[r], b.scores[r] = g.B, g.Sa, g.A, g.Sb
		}
		for _, b := range round.Byes {
			list[b.ID-1].scores[r] = b.Spread
		}
	}
	for i, s := range e.Expected.Standings {
		list[s.ID-1].place = i + 1
	}
	return list
}

// ranks are those of tsh: before the event, none in between, and the last.
func (l foreignLine) ranks() []int {
	list := make([]int, len(l.scores)+1)
	list[len(l.scores)] = l.place
	return list
}

func numbers(list []int, between string) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(list), " ", between), "[]")
}

// writeTsh writes the event as tsh keeps it, and returns its folder.
func (e realEvent) writeTsh(t *testing.T, settings string) string {
	t.Helper()
	var b strings.Builder
	for i, l := range e.lines() {
		fmt.Fprintf(&b, "Player, N.%c %d %s; %s; rrank %s\n", 'A'+i, e.Players[i].Rating, numbers(l.opponents, " "), numbers(l.scores, " "), numbers(l.ranks(), " "))
	}
	dir := t.TempDir() + "/"
	put(t, dir+"a.t", b.String())
	put(t, dir+"config.tsh", fmt.Sprintf("division A a.t\nconfig max_rounds = %d\n%s", e.Rounds_total, settings))
	return dir
}

func (e realEvent) writeNewt(t *testing.T) string {
	t.Helper()
	players := []string{"null"}
	for i, l := range e.lines() {
		players = append(players, fmt.Sprintf(`{"id":%d,"name":"Player, N.%c","rating":%d,"pairings":[%s],"scores":[%s],"etc":{"rrank":[%s]}}`,
			i+1, 'A'+i, e.Players[i].Rating, numbers(l.opponents, ","), numbers(l.scores, ","), numbers(l.ranks(), ",")))
	}
	path := filepath.Join(t.TempDir(), "tourney.js")
	put(t, path, `newt={"config":{},"divisions":[{"name":"A","players":[`+strings.Join(players, ",")+"]}]};\n")
	return path
}

// writeTou writes the event as AUPAIR has it, in which a bye is a game against oneself, and its standings in the
// form of standings --json.
func (e realEvent) writeTou(t *testing.T) (event, standings string) {
	t.Helper()
	var b strings.Builder
	b.WriteString("*M14.03.2026 Real\r\n*A\r\n" + strings.Repeat(" ", 38) + "0\r\n")
	for i, l := range e.lines() {
		fmt.Fprintf(&b, "%-20s", fmt.Sprintf("N.%c Player", 'A'+i))
		for r, opponent := range l.opponents {
			outcome := " "
			if opponent == 0 {
				opponent, outcome = i+1, "2"
			} else if theirs := e.lines()[opponent-1].scores[r]; l.scores[r] > theirs {
				outcome = "2"
			} else if l.scores[r] == theirs {
				outcome = "1"
			}
			fmt.Fprintf(&b, " %s%3d%4d", outcome, l.scores[r], opponent)
		}
		b.WriteString("\r\n")
	}
	b.WriteString("*** END OF FILE ***\r\n")
	var places []map[string]any
	for i, s := range e.Expected.Standings {
		places = append(places, map[string]any{"id": s.ID, "place": i + 1, "wins": float64(s.W2) / 2, "spread": s.Spread})
	}
	data, err := json.Marshal(map[string]any{"after": len(e.History), "players": places})
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	event, standings = filepath.Join(dir, "real.tou"), filepath.Join(dir, "standings.json")
	put(t, event, b.String())
	put(t, standings, string(data))
	return event, standings
}

func put(t *testing.T, path, data string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(data), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestCheckOfRealEvents: in each form the places are those worked out independently, and what can't be checked is
// said.
func TestCheckOfRealEvents(t *testing.T) {
	for _, name := range []string{"p01-hoodriver2023-r10", "p05-nola2024-r20-last", "p09-seattle2024-r14-odd", "s03-mn2022-trr5"} {
		e := readRealEvent(t, name)
		forms := map[string][]string{"tsh": {e.writeTsh(t, "")}, "tourney.js": {e.writeNewt(t)}}
		if name != "p09-seattle2024-r14-odd" { // That event has a score below 0, and AUPAIR has none.
			tou, standings := e.writeTou(t)
			forms["tou"] = []string{tou, "--standings", standings}
		}
		for form, args := range forms {
			a := wordhall(t, "", append([]string{"check"}, args...)...)
			want := fmt.Sprintf("after round %d: the same places for %d players", len(e.History), len(e.Players))
			if form == "tou" {
				want = "the standings are the same"
			}
			unsaid := fmt.Sprintf("not checked: the file doesn't say by which system rounds 1–%d were paired; --system S", len(e.History))
			if a.status != cli.ExitDone || !strings.Contains(a.out, want) || !strings.Contains(a.out, unsaid) || strings.Contains(a.out, "contradiction") {
				t.Errorf("%s as %s: exit %d\n%s%s", name, form, a.status, a.out, a.err)
			}
		}
	}
}

// TestCheckNamesWhatIsWrongInTsh: it names a place, a score, and an opponent.
func TestCheckNamesWhatIsWrongInTsh(t *testing.T) {
	e := readRealEvent(t, "p09-seattle2024-r14-odd")
	for name, c := range map[string]struct {
		player   int
		old, new string
		says     []string
	}{
		"place": {4, fmt.Sprintf(" %d\n", e.lines()[3].place), " 9\n", []string{"after round 13: Player, N.D is at place 9 as given, place 2 with 10 wins and +1172 as ranked here"}},
		"score": {4, fmt.Sprintf("; %d ", e.lines()[3].scores[0]), "; 1 ", []string{"after round 13: Player, N.D is at place 2 as given, place"}},
		"opponent": {4, fmt.Sprintf(" %d %d ", e.lines()[3].opponents[0], e.lines()[3].opponents[1]), fmt.Sprintf(" %d %d ", e.lines()[3].opponents[1], e.lines()[3].opponents[1]),
			[]string{"contradiction: a.t: row 4, \"Player, N.D\", round 1: the opponent's line, row"}},
	} {
		dir := e.writeTsh(t, "")
		data, err := os.ReadFile(dir + "a.t")
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.SplitAfter(string(data), "\n")
		changed := strings.Replace(lines[c.player-1], c.old, c.new, 1)
		if changed == lines[c.player-1] {
			t.Fatalf("%s: %q isn't in %q", name, c.old, changed)
		}
		lines[c.player-1] = changed
		put(t, dir+"a.t", strings.Join(lines, ""))
		a := wordhall(t, "", "check", dir)
		if a.status != cli.ExitNo {
			t.Errorf("%s: exit %d\n%s%s", name, a.status, a.out, a.err)
		}
		for _, says := range c.says {
			if !strings.Contains(a.out, says) {
				t.Errorf("%s: %q isn't in\n%s", name, says, a.out)
			}
		}
	}
}

// TestCheckDrawsAForeignEventAgain: a division drawn here is the same from each form with the system that --system
// names, and with the plan of config.tsh. With another system the rounds differ, and their costs are shown.
func TestCheckDrawsAForeignEventAgain(t *testing.T) {
	dir := t.TempDir()
	made, event := filepath.Join(dir, "made.json"), filepath.Join(dir, "made.wordhall")
	ok(t, "generate", "--players", "10", "--rounds", "5", "--system", "koth", "--seed", "3", "--out", made)
	ok(t, "new", event)
	ok(t, "import", event, made)
	for format, name := range map[string]string{"tsh": "folder", "tourney": "tourney.js", "tou": "made.tou"} {
		ok(t, "export", event, "--format", format, "--out", filepath.Join(dir, name))
	}
	folder := filepath.Join(dir, "folder") + "/"
	for _, path := range []string{folder, filepath.Join(folder, "config.tsh"), filepath.Join(dir, "tourney.js"), filepath.Join(dir, "made.tou")} {
		if says := ok(t, "check", path, "--system", "koth"); strings.Count(says, "(koth): the same pairs") != 5 {
			t.Errorf("%s\n%s", path, says)
		}
		a := wordhall(t, "", "check", path, "--system", "roundrobin")
		if a.status != cli.ExitNo || !strings.Contains(a.out, "(roundrobin): drawn here ") || !strings.Contains(a.out, " as given, ") {
			t.Errorf("%s as a round robin: exit %d\n%s%s", path, a.status, a.out, a.err)
		}
	}
	put(t, filepath.Join(folder, "config.tsh"), "division A a.t\nautopair A 0 1 koth 0 A\n")
	if says := ok(t, "check", folder); strings.Count(says, "(koth): the same pairs") != 1 || !strings.Contains(says, "by which system rounds 2–5 were paired") {
		t.Errorf("by the plan of the file\n%s", says)
	}
	var answer struct {
		OK        bool
		Divisions []struct {
			Name, Rulebook string
			Rounds         []struct {
				Round int
				Same  bool
			}
			Unchecked []string
		}
	}
	if err := json.Unmarshal([]byte(ok(t, "check", folder, "--json")), &answer); err != nil {
		t.Fatal(err)
	}
	if d := answer.Divisions[0]; !answer.OK || len(answer.Divisions) != 1 || d.Name != "A" || d.Rulebook != "wespa-2010" || len(d.Rounds) != 1 || !d.Rounds[0].Same || len(d.Unchecked) != 2 {
		t.Errorf("for programs: %+v", answer)
	}
}

// TestCheckSaysWhoLostAlone: tsh has no opponent for a player who never came, so nobody can say who was drawn.
func TestCheckSaysWhoLostAlone(t *testing.T) {
	dir := t.TempDir() + "/"
	put(t, dir+"config.tsh", "division A a.t\n")
	put(t, dir+"a.t", "Abel, Ann 1650 2; 412\nBaker, Bo 1544 1; 377\nCruz, Di 1400 0; 50\nDean, Ed 1300 0; -50\n")
	if says := ok(t, "check", dir, "--system", "koth"); !strings.Contains(says, "round 1 (koth): the same pairs") || !strings.Contains(says, "not checked: round 1 was drawn again without those who lost it without an opponent") {
		t.Errorf("it says\n%s", says)
	}
}

// TestCheckRefusesWhatIsNoEvent in one line that names the file, the row and what to do.
func TestCheckRefusesWhatIsNoEvent(t *testing.T) {
	dir := t.TempDir() + "/"
	write := func(name, data string) string {
		put(t, dir+name, data)
		return dir + name
	}
	if err := os.Mkdir(dir+"empty", 0o700); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		args []string
		says []string
	}{
		"nothing there":       {[]string{dir + "gone.tou"}, []string{"gone.tou can't be read", "check the name"}},
		"no config":           {[]string{dir + "empty/"}, []string{"has no config.tsh", "give the folder"}},
		"no division file":    {[]string{write("config.tsh", "division A gone.t\n")}, []string{"config.tsh", "line 1", "gone.t"}},
		"one division":        {[]string{write("a.t", "Abel, Ann 1650;\n")}, []string{"a.t is one division", "config.tsh"}},
		"another script":      {[]string{write("x.js", "alert(1)\n")}, []string{"x.js is no event", "tourney.js"}},
		"a torn script":       {[]string{write("y.js", `newt={"divisions":[`)}, []string{"y.js", "it may have been cut off"}},
		"a row of no player":  {[]string{write("b.tsh", "division B b.t\n"), "--json"}, []string{"b.t", "row 2", "no rating after the name"}},
		"an empty AUPAIR":     {[]string{write("e.tou", "\n")}, []string{"e.tou", "a line that begins with *"}},
		"a division not here": {[]string{write("one.tou", "*A\n"+strings.Repeat(" ", 38)+"0\nAnn Abel\n"), "--division", "B"}, []string{"one.tou", `"B"`, "it has A"}},
		"an unknown system":   {[]string{dir + "one.tou", "--system", "ladder"}, []string{"ladder", "koth"}},
		"an unknown rulebook": {[]string{dir + "one.tou", "--rulebook", "chess"}, []string{"chess"}},
		"flags of a word":     {[]string{"QI", "--system", "koth"}, []string{"--system is for the check of an event"}},
	} {
		put(t, dir+"b.t", "Abel, Ann 1650;\n???\n")
		a := wordhall(t, "", append([]string{"check"}, c.args...)...)
		if a.status != cli.ExitBad || strings.Count(a.err, "\n") != 1 {
			t.Errorf("%s: exit %d, %q, %q", name, a.status, a.out, a.err)
		}
		for _, says := range c.says {
			if !strings.Contains(a.err, says) {
				t.Errorf("%s: %q isn't in %q", name, says, a.err)
			}
		}
	}
}
