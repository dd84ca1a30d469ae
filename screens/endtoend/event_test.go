//go:build endtoend && linux

package endtoend

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

var (
	firstNames = []string{"Ada", "Ben", "Cleo", "Dov", "Elif", "Finn", "Gita"}
	lastNames  = []string{
		"Abara", "Brandt", "Castell", "Dvorak", "Ekman", "Farouk", "Grieg", "Hollis", "Ibsen", "Jarvis", "Kessler", "Lindqvist",
		"Moreau", "Nakata", "Okafor", "Pereira", "Quist", "Rosen", "Sato", "Tamm", "Ueda", "Varga", "Weiss", "Zeman",
	}
	secondField = []string{"Ainsley", "Borg", "Calder", "Dahl", "Estrada", "Flint", "Gold", "Hume"}
)

// TestAnEventIsRunByTyping runs an event of two divisions from the start screen to the workbook. 24 players play five
// rounds by one rulebook, and 8 players play three rounds by another, with their rounds interleaved and their slips
// mixed.
func TestAnEventIsRunByTyping(t *testing.T) {
	t.Parallel()
	s := New(t)
	s.playersFile("a.csv", invented(firstNames, lastNames, 24), 1950)
	s.playersFile("b.csv", invented(firstNames, secondField, 8), 1200)
	s.Launch()
	d := newDirector(s, "harbour.wordhall")
	d.chooseTheme("dark")
	d.Shot("start-dark")
	d.chooseTheme("light")
	d.Shot("start")
	d.makeEvent()
	d.enterPlayers()
	d.openBooks()
	d.playRounds()
	d.compare()
	d.Close()
	d.command("verify", d.event)
}

// makeEvent goes through the guide for a new event.
func (d *director) makeEvent() {
	d.t.Helper()
	d.Key("n")
	d.WaitTitle("New event")
	d.Type("Harbour Open 2026\n\n\nHarbour Hall\nRobin Vale\nH-2026-11\n")
	d.Type(d.name(d.event))
	d.Shot("guide-1")
	d.Changes("the rulebooks", func() { d.Key("Return") })
	d.Shot("guide-2")
	d.Changes("the divisions", func() { d.Key("Return") })
	d.Type("A\n5\n\n\n\n\n\n" + d.name(filepath.Join(d.Home, "a.csv")))
	d.Changes("the preview of the list", func() { d.Key("Return") })
	d.Shot("guide-preview")
	d.Changes("the list is taken", func() { d.Key("Return") })
	d.Shot("guide-3-a")
	d.Changes("another division", func() { d.Key("Insert") })
	d.Type("B\n3\n")
	d.Shot("guide-3")
	d.Key("ctrl+Return")
	d.WaitTitle("Harbour Open 2026")
	d.Shot("made")
}

// enterPlayers gives division B its rulebook and its players.
func (d *director) enterPlayers() {
	d.t.Helper()
	d.goTo("Event")
	d.Changes("division B", func() { d.Key("Down") })
	d.Changes("its settings", func() { d.Key("Return") })
	d.Key("Return", "Return", "Return", "Return")
	d.Type("n") // This is NSA.
	d.Shot("division")
	d.Changes("what the other rulebook has otherwise", func() { d.Key("ctrl+Return") })
	d.Type("t") // The program balances starts as it did, so that the slips of both divisions are typed alike.
	d.Shot("division-by-book")
	d.Changes("the settings are kept", func() { d.Key("ctrl+Return") })
	d.at = 1 // The settings were those of B.
	d.shots("event")

	d.goTo("Players")
	d.Changes("a question for the file", func() { d.Key("F8") })
	d.Key("ctrl+a")
	d.Type(d.name(filepath.Join(d.Home, "b.csv")))
	d.Shot("players-file")
	d.Changes("the preview", func() { d.Key("Return") })
	d.Changes("the players are in", func() { d.Key("Return") })
	d.choose("A")
	d.shots("players")

	a, b := d.document(d.event, "A"), d.document(d.event, "B")
	for _, c := range []struct {
		what string
		got  string
		want string
	}{
		{"division A", fmt.Sprintln(len(a.Players), a.Rounds, a.Rulebook), "24 5 wespa-2010\n"},
		{"division B", fmt.Sprintln(len(b.Players), b.Rounds, b.Rulebook), "8 3 nsa-1995\n"},
	} {
		if c.got != c.want {
			d.t.Fatalf("%s is %q, want %q", c.what, c.got, c.want)
		}
	}
}

// playRounds interleaves the two divisions. A plays ahead of B, and if both play, their slips come in mixed.
func (d *director) playRounds() {
	d.t.Helper()
	a, b := d.divisions[0], d.divisions[1]

	first := d.drawRound(a)
	d.shots("rounds")
	d.publish("rounds-published")
	second := d.drawRound(b)
	d.publish("")
	d.acts("both divisions started", func() { d.Key("S") })
	d.goTo("Results")
	slips := d.mixed(first, second)
	d.enter(slips[:len(slips)/2])
	d.shots("results")
	d.enter(slips[len(slips)/2:])
	d.allIn()

	d.round(a) // A plays its second round alone.
	d.undoAndRedo()

	slips = d.mixed(d.open(a), d.open(b)) // A plays round 3 and B round 2.
	d.goTo("Results")
	d.enter(slips)
	d.allIn()
	d.correct(slips[2])

	d.goTo("Standings")
	d.choose("A")
	d.shots("standings-round-3")

	d.withdraw(a, "Quist")
	slips = d.open(a)
	if n := len(a.byes); n != 1 {
		d.t.Errorf("after a withdrawal 23 play; round %d has %d byes, want 1", a.round, n)
	}
	d.goTo("Results")
	d.enter(slips[1:])
	d.doubtful(slips[0])

	d.round(b)
	d.round(a)
	if a.round != 5 || b.round != 3 || len(a.byes) != 2 {
		d.t.Errorf("played %d and %d rounds with %d byes, want 5 and 3 with 2", a.round, b.round, len(a.byes))
	}
}

// drawRound draws a division's next round on the Rounds screen and returns its
// slips.
func (d *director) drawRound(b *divisionBook) []*slip {
	d.t.Helper()
	d.goTo("Rounds")
	d.choose(b.name)
	d.acts("the draw", func() { d.Key("d") })
	return d.drawn(b)
}

// publish publishes the draw that is shown, and keeps a picture of it if the picture has a name.
func (d *director) publish(picture string) {
	d.t.Helper()
	d.acts("the round published", func() { d.Key("u") })
	if picture != "" {
		d.Shot(picture)
	}
}

// open draws, publishes and starts a division's next round.
func (d *director) open(b *divisionBook) []*slip {
	d.t.Helper()
	slips := d.drawRound(b)
	d.publish("")
	d.acts("the round started", func() { d.Key("s") })
	return slips
}

// round plays a division's next round while the other one waits.
func (d *director) round(b *divisionBook) {
	d.t.Helper()
	slips := d.mixed(d.open(b))
	d.goTo("Results")
	d.enter(slips)
	d.allIn()
}

// undoAndRedo takes the last sheet back and brings it again.
func (d *director) undoAndRedo() {
	d.t.Helper()
	a := d.divisions[0]
	n := len(a.slips)
	d.Key("ctrl+z")
	d.waitSheets(d.event, a.name, n-1)
	d.Key("ctrl+z")
	d.waitSheets(d.event, a.name, n-2)
	d.Key("ctrl+shift+z", "ctrl+y")
	d.allIn()
}

// correct types other scores for a sheet that is in. Enter alone wouldn't do it.
func (d *director) correct(s *slip) {
	d.t.Helper()
	s.scores = [2]int{s.scores[1] + 7, s.scores[0]}
	d.Type(fmt.Sprintf("%d\n%d\n%d", s.game.Table, s.scores[0], s.scores[1]))
	d.Shot("results-correct")
	d.Key("ctrl+Return")
	d.Shot("results-what-was-wrong")
	d.Key("ctrl+Return") // It was keyed wrongly.
	d.waitCorrected(s)
}

// waitCorrected waits until the sheet says the same as the slip.
func (d *director) waitCorrected(s *slip) {
	d.t.Helper()
	d.WaitUntil("the sheet is corrected", func() bool {
		for _, g := range d.document(d.event, s.division.name).ofRound(s.game.Round) {
			if g.Table == s.game.Table {
				return *g.Scores == s.scores
			}
		}
		return false
	})
	d.allIn()
}

// doubtful types a slip with an unusual margin. It is held until it is confirmed.
func (d *director) doubtful(s *slip) {
	d.t.Helper()
	s.scores = [2]int{688, 341}
	d.acts("a sheet held up", func() { d.enter([]*slip{s}) })
	d.Key("Return", "Return") // Somebody might press these without looking.
	d.shots("results-held")
	d.waitSheets(d.event, s.division.name, len(s.division.slips)-1)
	d.Key("ctrl+Return")
	d.allIn()
}

// withdraw finds a player by letters and withdraws them from the later rounds.
func (d *director) withdraw(b *divisionBook, letters string) {
	d.t.Helper()
	d.goTo("Players")
	d.choose(b.name)
	d.acts("the player found", func() { d.Type(letters) })
	d.acts("from which round", func() { d.Key("F7") })
	d.Shot("players-withdraw")
	d.acts("the withdrawal", func() { d.Key("Return") })
	d.Shot("players-withdrawn")
}

// compare compares the standings of the window, of the files that the window writes and of the command line with the
// test's own.
func (d *director) compare() {
	d.t.Helper()
	d.goTo("Export")
	workbook := d.export("1", "harbour.xlsx")
	d.shots("export")
	for _, b := range d.divisions {
		own := b.ledger().lines()
		d.goTo("Export")
		d.choose(b.name)
		sameStandings(d.t, b.name, "the workbook", workbookLines(d.t, workbook, b.name), own)
		sameStandings(d.t, b.name, "the csv file", csvLines(d.t, d.export("4", "standings-"+b.name+".csv")), own)
		if pdf := d.export("3", b.name+".pdf"); !strings.HasPrefix(readLog(pdf), "%PDF-") {
			d.t.Errorf("%s is no PDF", pdf)
		}
		d.goTo("Standings")
		d.shots("standings-" + b.name)
		sameStandings(d.t, b.name, "the window", pastedLines(d.t, d.copied("ctrl+a")), own)
		sameStandings(d.t, b.name, "the command line", commandLines(d.standings(d.event, b.name)), own)
	}
	want := "Cover, A standings, B standings, All divisions, A rounds, " +
		"A scorecards, A cross-table, A codes, A starts, A statistics, A averages, A places, B rounds, " +
		"B scorecards, B cross-table, B codes, B starts, B statistics, B averages, B places"
	// Slips that are typed this fast tell no pace, except on a slow machine.
	if got := strings.NewReplacer(", A pace", "", ", B pace", "").Replace(strings.Join(sheetNames(d.t, workbook), ", ")); got != want {
		d.t.Errorf("the workbook's sheets are %s; want %s", got, want)
	}
}

// export writes a file from the Export screen by the key of its row.
func (d *director) export(key, name string) string {
	d.t.Helper()
	path := filepath.Join(d.Home, name)
	d.acts("where "+name+" goes", func() { d.Key(key) })
	d.Key("ctrl+a")
	d.Type(d.name(path))
	if key == "1" {
		d.Shot("export-path")
	}
	d.Key("Return")
	d.WaitUntil(name+" is written and opened", func() bool { return exists(path) && d.opened(path) })
	return path
}

// copied presses keys that mark something, copies it, and returns what another program would paste.
func (d *director) copied(mark ...string) string {
	d.t.Helper()
	// What was on the clipboard before is another division's.
	before := d.clipboard()
	d.Settle()
	d.Key(append(mark, "ctrl+c")...)
	var text string
	d.WaitUntil("something is copied", func() bool {
		text = d.clipboard()
		return text != "" && text != before
	})
	return text
}
