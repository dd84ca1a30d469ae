package app_test

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/computer"
	"wordhall/tournament"
)

// changesPrinted are the actions that say that they change a printed draw.
var changesPrinted = []string{
	action.AmendRound{}.Kind(), action.BalanceStarts{}.Kind(), action.RepairRound{}.Kind(), action.RecordUnplayed{}.Kind(), action.RecordRuling{}.Kind(),
	action.WithdrawPlayer{}.Kind(), action.ReturnPlayer{}.Kind(), action.AddPlayers{}.Kind(),
}

// fataler ends a test in words.
type fataler interface {
	Fatalf(format string, args ...any)
}

// wantPrintedDrawsKept checks that no other action changes who sits where, or who starts, in a published round, and
// that an action that does so gives the round a new revision.
func wantPrintedDrawsKept(t fataler, a action.Action, before, after *tournament.Event) {
	for _, d := range before.Divisions {
		now := after.Find(d.ID)
		if now == nil {
			continue
		}
		for _, r := range d.RoundFacts {
			if r.PublishedAt == 0 || slices.Equal(printed(d, r.Number), printed(now, r.Number)) {
				continue
			}
			upheld := a.Kind() == action.ReverseRuling{}.Kind() && oneByeLess(printed(d, r.Number), printed(now, r.Number))
			if !upheld && !slices.Contains(changesPrinted, a.Kind()) {
				t.Fatalf("%s changed the printed round %d from\n%+v\nto\n%+v", a.Kind(), r.Number, printed(d, r.Number), printed(now, r.Number))
			}
			if fact, _ := now.RoundFact(r.Number); fact.Revision <= r.Revision {
				t.Fatalf("%s changed round %d and left it at revision %d", a.Kind(), r.Number, fact.Revision)
			}
		}
	}
}

// printedLine is what players read about a game.
type printedLine struct {
	table         int
	first, second tournament.PlayerID
	open          bool
}

// oneByeLess reports whether nothing but a bye that a ruling gave is gone. Such a bye goes together with its ruling.
func oneByeLess(before, after []printedLine) bool {
	for i, l := range before {
		if l.second == 0 && slices.Equal(slices.Delete(slices.Clone(before), i, i+1), after) {
			return true
		}
	}
	return false
}

func printed(d *tournament.Division, round int) []printedLine {
	var lines []printedLine
	for _, g := range d.GamesOf(round) {
		lines = append(lines, printedLine{g.Table, g.First, g.Second, g.StartOpen})
	}
	return lines
}

// refusingPrinter refuses to print with that reason, and opens nothing.
type refusingPrinter struct{ reason error }

func (p refusingPrinter) Print(string) error { return p.reason }
func (refusingPrinter) Open(string) error    { return errors.New("nothing opens it") }

// A paper that the print command refuses is still written, and the words say where it is and why it isn't printed.
func TestPrintRefusedSaysWhy(t *testing.T) {
	d, id := withRound(t, 4)
	for refused, want := range map[error]string{
		errors.New("the queue is down"): "not printed: the queue is down; the paper is in ",
		computer.ErrNoPrintCommand:      "this computer has no print command; the paper is in ",
		nil:                             "sent to the printer: A round 1 pairings by table.pdf",
	} {
		d.Program().Printer = refusingPrinter{refused}
		printed, err := d.Print(t.Context(), app.PaperRequest{Kind: app.PairingsByTable, Division: id, Round: 1})
		if err != nil || !strings.HasPrefix(printed.Words.String(), want) {
			t.Errorf("%v: %q, %v; want %q", refused, printed.Words, err, want)
		}
		if _, err := os.Stat(printed.File); err != nil {
			t.Error(err)
		}
	}
}
