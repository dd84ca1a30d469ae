package cli_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/app/cli"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
)

// roundShown is the answer of round show.
type roundShown struct {
	Round    int
	State    string
	Revision int
	Games    []struct {
		Table, First, Second int
		Locked, Postponed    bool
		Kind                 string
		Scores               *[2]int
		Says                 string
	}
}

// changed is the answer of a command that changes an event.
type changed struct {
	Done, Division string
	Notes          []string
	Round          int
	Line           int
	Preview        bool
	Doubts         []struct{ ID string }
}

// TestARoundFromDrawToEnd: a game is locked, the draw is changed by hand, published and amended, the round is
// started, a game is postponed, and a clock is set.
func TestARoundFromDrawToEnd(t *testing.T) {
	event := clubEvent(t)
	show := func() roundShown { t.Helper(); return unmarshal[roundShown](t, done(t, event, "round A show --json")) }
	done(t, event, "player A remove Eli")
	done(t, event, "round A fix Ada Di")
	done(t, event, "pair A")
	if r := show(); r.State != "paired" || r.Games[0].First+r.Games[0].Second != 5 {
		t.Errorf("Ada doesn't meet Di: %+v", r)
	}
	done(t, event, "round A lock --table 1")
	done(t, event, "round A starter "+itoa(show().Games[1].Second))
	done(t, event, "round A again --seed 9")
	if r := show(); !r.Games[0].Locked || r.Games[0].First+r.Games[0].Second != 5 {
		t.Errorf("the locked game is gone: %+v", r)
	}
	done(t, event, "round A unlock --table 1")
	before := show()
	if would := unmarshal[changed](t, done(t, event, "round A publish --preview --json")); !would.Preview || would.Line != 0 || would.Round != 1 || would.Division != "A" {
		t.Errorf("the preview is %+v", would)
	}
	if r := show(); r.State != before.State {
		t.Errorf("a preview published round 1: %+v", r)
	}
	if was := unmarshal[changed](t, done(t, event, "round A publish --json")); was.Line == 0 || was.Preview || was.Done != "published round 1 of division A" {
		t.Errorf("published: %+v", was)
	}
	done(t, event, `round A swap Ada Bo --reason "a spill"`)
	if r := show(); r.Revision != 2 {
		t.Errorf("an amendment made revision %d", r.Revision)
	}
	starter := show().Games[0].Second
	done(t, event, "round A starter "+itoa(starter)+" --reason turned")
	if r := show(); r.Games[0].First != starter || r.Revision != 3 {
		t.Errorf("%d doesn't start: %+v", starter, r)
	}
	moved := show().Games[0].First
	done(t, event, "round A move 2 --table 1 --reason light")
	if r := show(); r.Games[1].First != moved || r.Revision != 4 {
		t.Errorf("%d hasn't moved to table 2: %+v", moved, r)
	}
	for _, line := range []string{"round A start", "round A clock start 50:30", "round A clock add -5", "round A clock pause", "round A clock resume", "round A clock stop", "round A postpone --table 2 --reason ill"} {
		done(t, event, line)
	}
	if r := show(); r.State != "playing" || !r.Games[1].Postponed {
		t.Errorf("round 1 is %+v", r)
	}
	done(t, event, "round A on-time --table 2")
	done(t, event, "round A break --table 2 --gets bye,missed --reason gone")
	var kinds []string
	for _, g := range show().Games[1:] {
		kinds = append(kinds, g.Kind)
	}
	if !slices.Equal(kinds, []string{"bye", "missed"}) && !slices.Equal(kinds, []string{"missed", "bye"}) {
		t.Errorf("the broken game left %q", kinds)
	}
	ok(t, "verify", event)
}

// TestAllDivisionsAtOnce: they are drawn, published and started in one action each.
func TestAllDivisionsAtOnce(t *testing.T) {
	event := clubEvent(t)
	for _, line := range []string{"round %s publish --all", "round %s start --all"} {
		ok(t, typed(strings.Replace(line, "%s", event, 1))...)
	}
	for _, d := range []string{"A", "B"} {
		if r := unmarshal[roundShown](t, done(t, event, "round "+d+" show --json")); r.State != "playing" {
			t.Errorf("division %s: %+v", d, r)
		}
	}
	if a := wordhall(t, "", "round", event, "publish", "--all", "--division", "A"); a.status != cli.ExitBad || !strings.Contains(a.err, "leave out --division") {
		t.Errorf("exit %d, %s", a.status, a.err)
	}
}

// TestEveryEndingIsEntered by its key and with what its sheet names.
func TestEveryEndingIsEntered(t *testing.T) {
	for line, says := range map[string]string{
		"400 390":                                    "400–390",
		"400 390 --penalties 0,10":                   "400–380 (signed 400–390)",
		"--ending absent --who both":                 " absent",
		"--ending absent --who FIRST":                "FIRST absent",
		"--ending late --who SECOND":                 "SECOND late",
		"210 300 --ending resigned --who FIRST":      "FIRST resigned at 210–300",
		"210 300 --ending left --who FIRST":          "FIRST left at 210–300",
		"410 300 --ending overtime --who FIRST":      "FIRST lost on time at 410–300",
		"--ending awarded --who SECOND --margin 100": "awarded to SECOND by 100",
		"--ending void":                              "void",
		"390 400 --starter SECOND":                   "400–390",
	} {
		t.Run(line, func(t *testing.T) {
			event := clubEvent(t)
			done(t, event, "pair A --publish")
			r := unmarshal[roundShown](t, done(t, event, "round A show --json"))
			name := func(id int) string {
				return unmarshal[shown](t, done(t, event, "player A show "+itoa(id)+" --json")).Player.Name
			}
			with := strings.NewReplacer("FIRST", itoa(r.Games[0].First), "SECOND", itoa(r.Games[0].Second))
			want := strings.NewReplacer("FIRST", name(r.Games[0].First), "SECOND", name(r.Games[0].Second)).Replace(says)
			if said := done(t, event, "result A --round 1 --table 1 "+with.Replace(line)); !strings.Contains(said, want) {
				t.Errorf("it says %q, want %q", said, want)
			}
			done(t, event, "result A --round 1 --table 1 --clear --reason misread")
			if r := unmarshal[roundShown](t, done(t, event, "round A show --json")); r.Games[0].Kind != "scheduled" {
				t.Errorf("taken back, it is %+v", r.Games[0])
			}
		})
	}
}

// TestUndoAndRedo take back and redo one action after the other, and ask first if others have seen it.
func TestUndoAndRedo(t *testing.T) {
	event := clubEvent(t)
	done(t, event, "player A withdraw Bo")
	if said := ok(t, "undo", event, "--preview"); said != "would be done: undo: Bo Tan withdraws from round 1\n" {
		t.Errorf("the preview says %q", said)
	}
	if said := ok(t, "undo", event); said != "undo: Bo Tan withdraws from round 1\n" {
		t.Errorf("undo says %q", said)
	}
	if p := unmarshal[shown](t, done(t, event, "player A show Bo --json")); p.Status != "" {
		t.Errorf("undone, Bo is %q", p.Status)
	}
	if was := unmarshal[changed](t, ok(t, "redo", event, "--json")); was.Done != "redo: Bo Tan withdraws from round 1" || was.Line == 0 {
		t.Errorf("redo: %+v", was)
	}
	if a := wordhall(t, "", "redo", event); a.status != cli.ExitBad || a.err != "wordhall: there is nothing to redo\n" {
		t.Errorf("exit %d, %s", a.status, a.err)
	}
	done(t, event, "pair A --publish")
	published := unmarshal[changed](t, ok(t, "undo", event, "--preview", "--json"))
	if len(published.Doubts) != 0 {
		t.Errorf("asked is %+v", published)
	}
	done(t, event, "round A start")
	a := wordhall(t, "", "undo", event, "--json")
	asked := unmarshal[doubted](t, a.out)
	if a.status != cli.ExitBad || len(asked.Doubts) != 1 || !strings.Contains(a.err, "the round was started") || !strings.Contains(a.err, "--accept "+asked.Doubts[0].ID) {
		t.Fatalf("exit %d, %s%s", a.status, a.out, a.err)
	}
	if a := wordhall(t, "", "undo", event, "--accept", "undo-1"); a.status != cli.ExitBad {
		t.Errorf("another id undoes it: %s", a.out)
	}
	ok(t, "undo", event, "--accept", asked.Doubts[0].ID)
	if r := unmarshal[roundShown](t, done(t, event, "round A show --json")); r.State != "published" {
		t.Errorf("undone, the round is %s", r.State)
	}
}

// TestPrizesRelationsAndRulings: they are listed, changed and taken back.
func TestPrizesRelationsAndRulings(t *testing.T) {
	event := clubEvent(t)
	for _, line := range []string{
		"player A change Ada team=Reds", "player A change Bo team=Reds", "relation A add team Reds --before 2", `relation A add family Di Eli --called Twins --price 5`, "player A apart Cleo Di --rounds 2", "round A fix Ada --round 3",
		"prize A money € 0.50", "prize A add measure=place amount=75.50", "prize A add measure=custom label=Hat", "prize A move 2 1", "prize A change 2 label=Hats", "player A warning Bo --reason noise --level 2", "player A spread Bo 50 --reason blank",
	} {
		done(t, event, line)
	}
	for line, wants := range map[string][]string{
		"relation A": {"1  players of team Reds must not meet before round 2", "2  Di Gómez and Eli Nguyễn must not meet, at a price of 5", "Cleo Ilić – Di Gómez are kept apart in round 2", "a bye for Ada Quill in round 3 is asked for"},
		"prize A":    {"2  Hats", "1  1st place"},
		"ruling A":   {"Bo Tan  Warning, level 2: noise", "Bo Tan  Spread −50: blank"},
	} {
		said := done(t, event, line)
		for _, want := range wants {
			if !strings.Contains(said, want) {
				t.Errorf("%s says %s, want %s", line, said, want)
			}
		}
	}
	if a := run(t, event, "prize A give 1 Ada"); a.status != cli.ExitBad || !strings.Contains(a.err, "(--accept not-over)") {
		t.Errorf("exit %d, %s", a.status, a.err)
	}
	done(t, event, "prize A give 1 Ada Bo --accept not-over")
	if said := done(t, event, "prize A"); !strings.Contains(said, "handed out to Ada Quill (€ 37.75), Bo Tan (€ 37.75)") {
		t.Errorf("handed out: %s", said)
	}
	if a := run(t, event, "prize A drop 1"); a.status != cli.ExitBad || !strings.Contains(a.err, "was handed out already") {
		t.Errorf("exit %d, %s", a.status, a.err)
	}
	for _, line := range []string{"prize A back 1", "prize A drop 1", "relation A drop 2", "player A together Cleo Di", "round A unfix Ada --round 3", "ruling A reverse 1 --reason appeal"} {
		done(t, event, line)
	}
	if said := done(t, event, "ruling A"); strings.Count(said, "reversed") != 1 {
		t.Errorf("reversed: %s", said)
	}
	ok(t, "verify", event)
}

// TestARoundIsDrawnAgainAsItWasDrawn: its system, its limit of repeats and what was assumed of games still out stay, as
// the window keeps them; what is typed is put over it. Nobody chooses a seed where the event has a secret.
func TestARoundIsDrawnAgainAsItWasDrawn(t *testing.T) {
	drawn := func(event string) (fact tournament.Round) {
		t.Helper()
		d, err := apptest.New(nil).Open(t.Context(), event)
		if err != nil {
			t.Fatal(err)
		}
		division := d.Event().Divisions[0]
		fact, _ = division.RoundFact(division.LastRound())
		if err := d.Close(); err != nil {
			t.Fatal(err)
		}
		return fact
	}
	event := clubEvent(t)
	done(t, event, "pair A --system koth")
	was := drawn(event)
	done(t, event, "round A again")
	if is := drawn(event); is.System != tournament.KingOfTheHill || is.Seed != was.Seed+1 || is.Repeats != was.Repeats {
		t.Errorf("drawn by %s with the seed %d, it is drawn again by %s with %d", was.System, was.Seed, is.System, is.Seed)
	}
	done(t, event, "round A again --system random --seed 7")
	if is := drawn(event); is.System != tournament.Random || is.Seed != 7 {
		t.Errorf("it is drawn by %s with %d", is.System, is.Seed)
	}
	done(t, event, "round A publish")
	done(t, event, "round A again --system koth --reason wet")
	if is := drawn(event); is.System != tournament.KingOfTheHill || is.Seed != 8 || is.Revision != 2 {
		t.Errorf("published, it is drawn again as %+v", is)
	}

	secret := filepath.Join(t.TempDir(), "secret.wordhall")
	ok(t, "new", secret, "--secret")
	ok(t, "import", secret, "--division", "A", writeFile(t, "players.csv", csvOfFive))
	done(t, secret, "pair A")
	was = drawn(secret)
	done(t, secret, "round A again")
	if is := drawn(secret); is.Seed != was.Seed || is.Basis.Commitment == "" {
		t.Errorf("nobody chose a seed, and it is %d instead of %d, made of %q", is.Seed, was.Seed, is.Basis.Commitment)
	}
	done(t, secret, "round A again --system random")
	if is := drawn(secret); is.System != tournament.Random || is.Basis.Commitment == "" {
		t.Errorf("with another system it is %+v", is)
	}
	done(t, secret, "round A again --seed 7")
	done(t, secret, "round A again")
	if is := drawn(secret); is.Seed != 8 || is.Basis.Commitment != "" {
		t.Errorf("the seed after a chosen one is %d, made of %q", is.Seed, is.Basis.Commitment)
	}
}

// TestTheRoundThatIsMeantWhereNoneIsNamed: a table that calls, a game and the clock are those of the round in play, and
// the round that starts is the next one to start, although a later round is drawn. The first clock has the rulebook's
// time.
func TestTheRoundThatIsMeantWhereNoneIsNamed(t *testing.T) {
	event := clubEvent(t)
	done(t, event, "pair A --publish")
	if a := run(t, event, "pair A"); a.status != cli.ExitDone {
		t.Fatal(a.err)
	}
	for line, want := range map[string]int{"round A start": 1, "round A show": 2} {
		if was := unmarshal[changed](t, done(t, event, line+" --json")); was.Round != want {
			t.Errorf("%s: round %d, want %d", line, was.Round, want)
		}
	}
	done(t, event, "call A note rule --table 1")
	if calls := unmarshal[[]struct{ Round int }](t, done(t, event, "call A --json")); len(calls) != 1 || calls[0].Round != 1 {
		t.Errorf("the calls are %+v", calls)
	}
	game := func(round string) string { return run(t, event, "game A show --table 1"+round).err }
	if meant := game(""); meant != game(" --round 1") || meant == game(" --round 2") {
		t.Errorf("the game is another: %s", meant)
	}
	for _, line := range []string{"round A clock start", "round A clock pause", "round A clock resume", "round A clock add 5"} {
		if was := unmarshal[changed](t, done(t, event, line+" --json")); was.Round != 1 {
			t.Errorf("%s: round %d", line, was.Round)
		}
	}
	if a := run(t, event, "round A clock pause --round 2"); a.status != cli.ExitBad {
		t.Errorf("the clock of round 2: %+v", a)
	}
}
