//go:build endtoend && linux

package endtoend

import (
	"fmt"
	"image"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// dayPlayers is how many play on such a day. TestAnEventIsRunByTyping runs a whole event of 24.
const dayPlayers = 12

// TestADayByKeyboardAlone is a day at a venue. An event is made, its 12 players are pasted from a spreadsheet and
// checked in, and three rounds are played with a forfeit, a correction, a withdrawal that leaves a bye, and an
// ejection that an appeal takes back. Then the prizes are set and the workbook is written.
func TestADayByKeyboardAlone(t *testing.T) {
	t.Parallel()
	s := New(t)
	s.Launch()
	d := newDirector(s, "day.wordhall")
	d.divisions = d.divisions[:1]
	a := d.divisions[0]
	d.makeSmallEvent()
	d.pasteAndCheckIn(invented(firstNames, lastNames, dayPlayers))
	d.openBooks()

	slips := d.open(a)
	d.goTo("Results")
	d.enter(slips[1:])
	d.forfeit(slips[0])
	d.allIn()
	d.correct(slips[2])

	d.withdraw(a, "Kessler")
	slips = d.open(a)
	if len(a.byes) != 1 {
		t.Errorf("after a withdrawal 11 play; round 2 has %d byes, want 1", len(a.byes))
	}
	d.goTo("Results")
	d.enter(slips)
	d.allIn()

	d.eject(a, "Jarvis")
	d.appeal(a)
	d.round(a)

	d.prizes(a)
	d.goTo("Export")
	workbook := d.export("1", "day.xlsx")
	sameStandings(t, "A", "the workbook", workbookLines(t, workbook, "A"), a.ledger().lines())
	d.Close()
	d.command("verify", d.event)
}

// makeSmallEvent goes through the guide for a new event, with one division and three rounds.
func (d *director) makeSmallEvent() {
	d.t.Helper()
	d.Key("n")
	d.WaitTitle("New event")
	d.Type("Day Open\n\n\nHarbour Hall\nRobin Vale\nD-2026-11\n")
	d.Type(d.name(d.event))
	d.Changes("the rulebooks", func() { d.Key("Return") })
	d.Changes("the divisions", func() { d.Key("Return") })
	d.Type("A\n3\n")
	d.Key("ctrl+Return")
	d.WaitTitle("Day Open")
}

// pasteAndCheckIn pastes the players as a spreadsheet copies them, and checks each in by three letters of the
// surname.
func (d *director) pasteAndCheckIn(names []string) {
	d.t.Helper()
	d.copyOut(playersTable(names))
	d.goTo("Players")
	d.Settle()
	d.Changes("the preview of what was pasted", func() { d.Key("ctrl+v") })
	d.Shot("day-pasted")
	d.Key("Return")
	d.WaitUntil("the players are entered", func() bool { return len(d.document(d.event, "A").Players) == len(names) })

	d.acts("the check-in", func() { d.Key("F6") })
	for _, name := range names {
		d.Type(surname(name)[:3] + "\n")
	}
	d.Shot("day-checked-in")
	d.Key("Escape")
}

// playersTable is a list of players as a spreadsheet copies it, the strongest first.
func playersTable(names []string) string {
	var rows strings.Builder
	rows.WriteString("Name\tRating\n")
	for i, name := range names {
		fmt.Fprintf(&rows, "%s\t%d\n", name, 1950-31*i)
	}
	return rows.String()
}

func surname(name string) string {
	_, surname, _ := strings.Cut(name, " ")
	return surname
}

// copyOut puts a text on the clipboard, as another program would.
func (d *director) copyOut(text string) {
	d.t.Helper()
	cmd := exec.Command("xclip", "-in", "-selection", "clipboard")
	cmd.Env = d.display.env
	cmd.Stdin = strings.NewReader(text)
	if err := cmd.Run(); err != nil {
		d.t.Fatalf("xclip: %v", err)
	}
	d.WaitUntil("the clipboard has the text", func() bool { return d.clipboard() == text })
}

// forfeit records that the second player of a slip came too late.
func (d *director) forfeit(s *slip) {
	d.t.Helper()
	d.acts("the question who was late", func() { d.Type(fmt.Sprintf("%d\nl", s.game.Table)) })
	d.Type("2")
	d.Shot("day-late")
	d.Type("\n\n")
	d.bookForfeit(s, [2]int{forfeitPoints, 0})
}

// bookForfeit waits until the forfeit is recorded, and enters what the rulebook gives into the test's own ledger.
func (d *director) bookForfeit(s *slip, points [2]int) {
	d.t.Helper()
	d.WaitUntil("the forfeit is recorded", func() bool {
		games := d.document(d.event, s.division.name).ofRound(s.game.Round)
		return slices.ContainsFunc(games, func(g drawnGame) bool { return g.Table == s.game.Table && g.Kind == "late" })
	})
	s.scores = points
	s.division.forfeits = append(s.division.forfeits, s)
}

// eject ejects a player from the Players screen. The rulebook says what becomes of the games.
func (d *director) eject(b *divisionBook, letters string) {
	d.t.Helper()
	d.goTo("Players")
	d.acts("the player found", func() { d.Type(letters) })
	d.acts("the ejection", func() { d.Key("exclam") })
	d.Type("\n\nthreats at the table")
	d.Shot("day-ejection")
	edge := image.Pt(112, 300) // This point is inside this dialog, and outside the one that follows it.
	inside := d.Settle().NRGBAAt(edge.X, edge.Y)
	d.Key("ctrl+Return")
	d.waitRulings(b, "ejection", false)
	d.WaitUntil("a report of the ejection is offered", func() bool {
		img, err := d.display.picture()
		return err == nil && img.NRGBAAt(edge.X, edge.Y) != inside
	})
	d.Changes("no report is wanted", func() { d.Key("Escape") })
}

// appeal takes the ejection back.
func (d *director) appeal(b *divisionBook) {
	d.t.Helper()
	d.goTo("Rulings")
	d.acts("the rulings on record", func() { d.Key("F6", "F6") })
	d.acts("the reversal", func() { d.Key("Delete") })
	d.Type("the appeal was upheld")
	d.Shot("day-appeal")
	d.Key("Return")
	d.waitReversed(b)
}

// waitReversed waits until the ejection is reversed, and compares the standings.
func (d *director) waitReversed(b *divisionBook) {
	d.t.Helper()
	d.waitRulings(b, "ejection", true)
	sameStandings(d.t, b.name, "the command line after the appeal", commandLines(d.standings(d.event, b.name)), b.ledger().lines())
}

// waitRulings waits until the division has a ruling of that kind, reversed or not.
func (d *director) waitRulings(b *divisionBook, kind string, reversed bool) {
	d.t.Helper()
	d.WaitUntil(fmt.Sprintf("an %s, reversed %v, is on record", kind, reversed), func() bool {
		for _, r := range d.document(d.event, b.name).Rulings {
			if r.Kind == kind && r.Reversed == reversed {
				return true
			}
		}
		return false
	})
}

// prizes sets prizes from a template and waits until they are kept.
func (d *director) prizes(b *divisionBook) {
	d.t.Helper()
	d.goTo("Prizes")
	d.acts("the templates", func() { d.Key("t") })
	d.Type("400")
	d.Key("ctrl+Return")
	d.WaitUntil("the prizes are set", func() bool { return len(d.document(d.event, b.name).Prizes) > 0 })
	d.Shot("day-prizes")
}
