package cli_test

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/app/cli"
	"wordhall/tournament/report"
)

// shown is the answer of player show.
type shown struct {
	Player struct {
		ID     int
		Name   string
		Rating int
		Club   string
		Out    []int
		IDs    map[string]string
	}
	Note   string
	Owes   json.RawMessage
	Paid   bool
	Status string
	Can    []struct{ Verb, Changes string }
}

// clubEvent is an event with division A of five players, with that many rounds, and B of two.
func clubEvent(t *testing.T) string {
	t.Helper()
	event := filepath.Join(t.TempDir(), "club.wordhall")
	ok(t, "new", event, "--name", "Club day")
	ok(t, "import", event, "--division", "A", "--rounds", "3", writeFile(t, "players.csv", csvOfFive))
	ok(t, "import", event, "--division", "B", "--rounds", "3", writeFile(t, "b.csv", "name\nFay Moss\nGus Pike\n"))
	return event
}

// run runs a command line with these words after the event ("player A withdraw Bo --round 2").
func run(t *testing.T, event, line string) answer {
	t.Helper()
	words := typed(line)
	return wordhall(t, "", append([]string{words[0], event, "--division", words[1]}, words[2:]...)...)
}

// done runs a line that has to succeed.
func done(t *testing.T, event, line string) string {
	t.Helper()
	a := run(t, event, line)
	if a.status != cli.ExitDone {
		t.Fatalf("%s: exit %d: %s", line, a.status, a.err)
	}
	return a.out
}

// verbsWith are the words after a player for each verb of the player's card.
var verbsWith = map[string]string{
	report.Withdraw: "", report.Return: "", report.LeaveFinal: "--reason ill", report.KeepApart: "Cleo", report.Eject: "--reason abuse", report.Reinstate: "--reason appeal",
	report.Move: "B", report.Remove: "", report.GiveBye: "", report.NoteMissed: "", report.Forfeit: "", report.WatchLate: "", report.Penalty: "10",
}

// TestWhatIsOfferedForAPlayerIsWhatTheCommandDoes: in each state the card's verbs are those that the command line
// carries out, and the refusals are the card's.
func TestWhatIsOfferedForAPlayerIsWhatTheCommandDoes(t *testing.T) {
	drawn := []string{"pair A --publish"}
	played := append(slices.Clone(drawn), "result A --round 1 --table 1 400 390", "result A --round 1 --table 2 400 380")
	for name, before := range map[string][]string{
		"before round 1":   nil,
		"drawn":            drawn,
		"waited for":       append(slices.Clone(drawn), "player A late Bo"),
		"with a result":    played,
		"withdrawn":        append(slices.Clone(played), "player A withdraw Bo"),
		"ejected":          append(slices.Clone(played), "player A eject Bo --reason abuse"),
		"reinstated":       append(slices.Clone(played), "player A eject Bo --reason abuse", "player A reinstate Bo --reason appeal"),
		"ejected, drawn":   append(slices.Clone(drawn), "player A eject Bo --reason abuse --begun 200-180"),
		"a bye in round 2": append(slices.Clone(played), "player A bye Bo --round 2"),
	} {
		t.Run(name, func(t *testing.T) {
			event := clubEvent(t)
			for _, line := range before {
				done(t, event, line)
			}
			var offered, would []string
			for _, o := range unmarshal[shown](t, done(t, event, "player A show Bo --json")).Can {
				offered = append(offered, o.Verb)
			}
			for _, v := range report.PlayerVerbs {
				with, known := verbsWith[v.ID]
				if !known {
					t.Errorf("no words are known for %s; name them here", v.ID)
				}
				switch a := run(t, event, "player A "+v.ID+" Bo "+with+" --preview"); a.status {
				case cli.ExitDone:
					would = append(would, v.ID)
				case cli.ExitBad:
					if strings.Count(a.err, "\n") != 1 || strings.Contains(a.err, "usage") {
						t.Errorf("%s is refused with %q", v.ID, a.err)
					}
				}
			}
			if !slices.Equal(offered, would) {
				t.Errorf("offered are %v, done would be %v", offered, would)
			}
		})
	}
}

// TestAPlayerIsEnteredAndChanged with keys. Those that no document has are kept too.
func TestAPlayerIsEnteredAndChanged(t *testing.T) {
	event := clubEvent(t)
	if said := done(t, event, `player A add "Hal Rook" rating=1300 club=Leith ids.naspa=AA1 paid=yes`); said != "entered Hal Rook in division A\n" {
		t.Errorf("it says %q", said)
	}
	for _, c := range []struct {
		said string
		paid bool
		owes string
	}{{"owes=15,50", false, "15.50"}, {"paid=yes", true, ""}, {"owes=20", false, "20"}, {"owes=", false, ""}} {
		done(t, event, "player A change Hal "+c.said)
		if p := unmarshal[shown](t, ok(t, "player", event, "--division", "A", "show", "Hal", "--json")); p.Paid != c.paid || string(p.Owes) != c.owes {
			t.Errorf("%s: paid %t, owes %q", c.said, p.Paid, p.Owes)
		}
	}
	done(t, event, `player A change Hal rating=1350 out=2-3 "note=left handed" paid=no`)
	p := unmarshal[shown](t, done(t, event, "player A show hal --json"))
	if p.Player.Rating != 1350 || p.Player.Club != "Leith" || !slices.Equal(p.Player.Out, []int{2, 3}) || p.Player.IDs["naspa"] != "AA1" || p.Note != "left handed" || p.Paid || p.Status != "out in rounds 2–3" {
		t.Errorf("the player is %+v", p)
	}
	done(t, event, `player A change Hal "name=Hal Castle"`)
	done(t, event, "player A check-in Bo Cleo")
	if list := done(t, event, "player A list"); !strings.Contains(list, "2  ✓  Bo Tan") || !strings.Contains(list, "6     Hal Castle") {
		t.Errorf("listed are %s", list)
	}
	done(t, event, "player A check-out Bo Cleo")
	done(t, event, "pair A --publish")
	if said := done(t, event, `player A add "Ida Pawn"`); !strings.Contains(said, "note: each round missed counts nothing") {
		t.Errorf("of a late entry it says %q", said)
	}
	if p := unmarshal[shown](t, done(t, event, "player A show Ida --json")); p.Status != "from round 2" {
		t.Errorf("a late entry is %+v", p)
	}
}

// TestAPlayerIsFound by number, by name in any order and by the beginnings of words. If it isn't clear who is
// meant, the question has names and numbers.
func TestAPlayerIsFound(t *testing.T) {
	event := clubEvent(t)
	done(t, event, `player A add "Ada Lark"`)
	done(t, event, `player A add "Flo O'Neil"`)
	for typed, says := range map[string]string{
		"3": "Cleo Ilić", "#3": "Cleo Ilić", `"quill, ada"`: "Ada Quill", "ilic": "Cleo Ilić", `"ada l"`: "Ada Lark", "nguy": "Eli Nguyễn",
		"neil": "Flo O'Neil", "oneil": "Flo O'Neil",
	} {
		if p := unmarshal[shown](t, done(t, event, "player A show "+typed+" --json")); p.Player.Name != says {
			t.Errorf("%s is %s, want %s", typed, p.Player.Name, says)
		}
	}
	for typed, says := range map[string]string{
		"ada": `"ada" may be Ada Quill (1) or Ada Lark (6); give the number`, "9": "there is no player number 9 in division A; numbers run from 1 to 7",
		"Qill": `there is no player "Qill" in division A, did you mean "Quill"?`, "Zoe": `there is no player "Zoe" in division A; wordhall player EVENT lists them`,
		`","`: `there is no player "," in division A`,
	} {
		if a := run(t, event, "player A show "+typed); a.status != cli.ExitBad || !strings.Contains(a.err, says) {
			t.Errorf("%s: exit %d, %s, want %s", typed, a.status, a.err, says)
		}
	}
}

// TestWrongWordsAreNamed: the error says what is wrong, where and what to do, and nothing is written.
func TestWrongWordsAreNamed(t *testing.T) {
	event := clubEvent(t)
	done(t, event, "pair A --publish")
	before := done(t, event, "player A list")
	for line, says := range map[string]string{
		"player A withdrw Bo":                                       `player has no "withdrw", did you mean withdraw?`,
		"player A dance Bo":                                         `player has no "dance"; it has list, show, add`,
		"player A withdraw":                                         "withdraw needs PLAYER (usage: wordhall player EVENT withdraw PLAYER [--round N]",
		"player A withdraw Bo Cleo":                                 `"Cleo" is one word too many`,
		"player A withdraw Bo --level 3":                            "--level isn't for withdraw; leave it out",
		"player A withdraw Bo --round 9":                            "--round is 9; division A has rounds 1 to 3",
		"player A withdraw Bo --gets cake":                          `--gets is "cake"; it is one of stays, bye, forfeit, opponent`,
		"player A withdraw Bo --gets opponent":                      "--gets opponent and --meets PLAYER belong together",
		"player A return Bo":                                        "Bo Tan has not withdrawn",
		"player A add":                                              "add needs NAME",
		`player A add "Zoe Low" rating`:                             `"rating" isn't key=value`,
		`player A add "Zoe Low" ratng=5`:                            `the key "ratng" isn't known; did you mean "rating"?`,
		`player A add "Zoe Low" notte=5`:                            `the key "notte" isn't known, did you mean "note"?`,
		`player A add "Zoe Low" rating=1 rating=2`:                  "rating is given twice",
		`player A add "Zoe Low" owes=much`:                          `owes can't be "much"; type a sum like 75 or 7.50`,
		`player A add "Zoe Low" paid=perhaps`:                       `paid is "perhaps"; give yes or no`,
		`player A add "Zoe Low" rating=20000`:                       "the rating of Zoe Low is 20000; ratings run from 0 (unrated) to 9999",
		"player A change Bo id=9":                                   "Bo Tan is number 2 and keeps it",
		"player A apart Bo Bo":                                      "Bo Tan can't be kept apart from themselves; name two players",
		"player A apart Bo Cleo --rounds x":                         `--rounds: "x" isn't a round`,
		"player A together Bo Cleo":                                 "players 2 and 3 are not kept apart",
		"player A eject Bo":                                         "eject needs more; give --reason",
		"player A eject Bo --reason x --effect all":                 `--effect is "all"; it is one of void, award, none`,
		"player A eject Bo --reason x --begun 300":                  `--begun is "300"; give the scores of who started and who replied, as 210-185`,
		"player A spread Bo -5 --reason x":                          "the points is -5; give them without a sign, from 1",
		"player A came Bo":                                          "no late clock runs for a game of Bo Tan",
		"player A penalty Bo 10":                                    "Bo Tan has no scores yet; enter the sheet, then the penalty",
		"player A move Bo C":                                        "Bo Tan is in the draw of round 1",
		"player A show Bo --preview":                                "--preview isn't for show",
		"round A show --round 2 --table 4":                          "--table isn't for show",
		"round A publish":                                           "round 1 of division A is already published",
		"round A swap Bo Cleo":                                      "round 1 of division A is published; say with --reason why its draw is changed",
		"round A lock":                                              "lock needs more; give --table",
		"round A lock --table 9":                                    "round 1 of division A has no table 9",
		"round A break --table 1 --gets bye,cake":                   `--gets is "cake"; it is one of nothing, bye, missed`,
		"round A clock dance":                                       `a clock has no "dance"; it has start, from-now, pause, resume, add, stop`,
		"round A clock start 1:99":                                  `the time is "1:99"; give minutes, as 50 or 49:30`,
		"round A clock pause 5":                                     `pause takes no time; leave "5" out`,
		"round A postpone --table 1":                                "postpone needs more; give --reason",
		"round A unfix Bo --round 2":                                "a bye for Bo Tan isn't fixed in round 2",
		"relation A add tribe":                                      `relations have no kind "tribe"; it is one of team, club, country, family, players`,
		"relation A add players Bo":                                 "it needs two players or more and has 1",
		"relation A add team Reds":                                  `no two players of division A have the team "Reds"`,
		"relation A add club --before 3 --contending":               "--before and --contending are two things",
		"relation A drop 1":                                         "division A has no relation 1",
		"ruling A reverse 4 --reason x":                             "division A has no ruling 4",
		"ruling A reverse 1":                                        "reverse needs more; give --reason",
		"prize A add rank=1":                                        "a prize needs what it is for; give measure=M",
		"prize A add measure=cake":                                  `"cake" isn't`,
		"prize A give 3":                                            "division A has no prize 3",
		"prize A template Cake":                                     `there is no template "Cake"; there are Places`,
		`prize A template "Club day" 50`:                            `Club day has no money; leave "50" out`,
		"prize A money € x":                                         "amount is",
		"result A --round 1 --table 1 --ending cake":                `--ending is "cake"; it is one of played, absent`,
		"result A --round 1 --table 1 --ending absent":              "absent: who was it? give --who",
		"result A --round 1 --table 1 400 --ending left --who Bo":   "a sheet needs --round, --table and both scores",
		"result A --round 1 --table 1 4 5 --ending absent --who Bo": `a game that ended as absent has no scores; leave "4" out`,
		"result A --round 1 --table 1 4 5 --who Bo":                 "a game that ended as played names nobody",
		"result A --round 1 --table 1 400 380 --margin 5":           "what a game that ended as played counts is the rulebook's; leave --margin out",
		"result A --round 1 --table 1 400 380 --penalties 5":        `--penalties is "5"; give the points of who started and who replied`,
		"result A --round 1 --table 1 400 380 --by 1234567890123":   `--by is "1234567890123"; initials have 1 to 12 letters`,
		"result A --round 1 --table 1 --clear --verify":             "--verify, --check, --correct and --clear are four things",
	} {
		if a := run(t, event, line); a.status != cli.ExitBad || !strings.Contains(a.err, says) || strings.Count(a.err, "\n") != 1 {
			t.Errorf("%s: exit %d, %s%s, want %s", line, a.status, a.out, a.err, says)
		}
	}
	if after := done(t, event, "player A list"); after != before {
		t.Errorf("the players are now %s", after)
	}
	ok(t, "verify", event)
}

// TestAPlayerIsNoFile: an error about a player whose name has a point in it, or that begins with the name, names
// only the event as its file.
func TestAPlayerIsNoFile(t *testing.T) {
	event := clubEvent(t)
	done(t, event, `player A add "Moss, F." --accept same-person-2/1`)
	done(t, event, "pair A --publish")
	for line, wants := range map[string]string{`player A return "Moss, F." --json`: "has not withdrawn", `player A change "Moss, F." "name=Bo Tan" --json`: "already entered", `result A --round 1 --table 1 4 5 --who "Moss, F." --json`: "names nobody"} {
		a := run(t, event, line)
		got := unmarshal[struct {
			Error string
			Where struct{ File string }
		}](t, a.out)
		if a.status != cli.ExitBad || !strings.Contains(got.Error, wants) || got.Where.File != "" {
			t.Errorf("%s: %+v", line, got)
		}
	}
}

// TestAReturnIsToTheRoundInWhichThePlayerPlays: to the round drawn already if their game in it stands, or if they meet
// somebody in it, and else to the next one.
func TestAReturnIsToTheRoundInWhichThePlayerPlays(t *testing.T) {
	const leaves, pair = "player A withdraw Bo --round 1", "pair A --publish"
	for _, c := range []struct {
		name   string
		before []string
		// meets are those of whom one has no opponent, or nobody.
		meets []string
		out   []int
	}{
		{"the game stands", []string{pair, leaves}, nil, nil},
		{"there is no game", []string{leaves, pair}, nil, []int{1}},
		{"against somebody without an opponent", []string{leaves, "player A withdraw Cleo --round 1", pair}, []string{"Ada", "Di", "Eli"}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			event := clubEvent(t)
			for _, line := range c.before {
				done(t, event, line)
			}
			if c.meets == nil {
				done(t, event, "player A return Bo")
			}
			for _, other := range c.meets {
				run(t, event, "player A return Bo --meets "+other)
			}
			p := unmarshal[shown](t, done(t, event, "player A show Bo --json"))
			if strings.Contains(p.Status, "withdrawn") || !slices.Equal(p.Player.Out, c.out) {
				t.Errorf("%s, out in %v, want %v", p.Status, p.Player.Out, c.out)
			}
		})
	}
}
