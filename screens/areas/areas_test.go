package areas

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/outgoing"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
)

// TestTheGuideWaitsWhileRulebooksAreRead: when a rulebook is left that was opened from the guide for a new event, the
// guide is as it was.
func TestTheGuideWaitsWhileRulebooksAreRead(t *testing.T) {
	w := shelltest.Window(t, All())
	w.ShowStart()
	drive.Chord(w, shell.Ctrl(fyne.KeyN))
	guide := w.Page()
	drive.Keys(w.Window().Canvas(), "Harbour")
	drive.Chord(w, shell.Ctrl(fyne.KeyR))
	drive.Keys(w.Window().Canvas(), "bye")
	if w.Page() == guide || !strings.Contains(drive.Texts(w.Window().Content()), "topics found") {
		t.Errorf("Ctrl+R shows %q", drive.Texts(w.Window().Content()))
	}
	drive.Keys(w.Window().Canvas(), "\x1b\x1b")
	if w.Page() != guide {
		t.Fatal("Esc doesn't go back to the guide")
	}
	if e, ok := w.Window().Canvas().Focused().(*widgets.KeyEntry); !ok || e.Text != "Harbour" {
		t.Errorf("the guide's field has lost the keyboard or its text: %T", w.Window().Canvas().Focused())
	}
}

func TestPlayersAreEjectedFromThePlayersScreen(t *testing.T) {
	w := shelltest.Event(t, All(), 8)
	drive.PlayOne(t, w.Event().Desk())
	w.Event().Go("Players")
	drive.Keys(w.Window().Canvas(), "ferro")
	drive.Keys(w.Window().Canvas(), "!")
	drive.Keys(w.Window().Canvas(), "\na")
	drive.Chord(w, drive.CtrlEnter) // The reason is missing, so typing goes on in its field.
	drive.Keys(w.Window().Canvas(), "threats")
	drive.Chord(w, drive.CtrlEnter)
	d := w.Event().Division()
	i := slices.IndexFunc(d.Players, func(p tournament.Player) bool { return p.Name == "Ferro Gio" })
	r, ok := d.Ejected(d.Players[i].ID)
	if !ok || r.Effect != tournament.EffectVoid {
		t.Fatalf("ejected %v %+v; %s", ok, r, drive.DialogTexts(w))
	}
	if !slices.ContainsFunc(report.ConductOf(d, d.Players[i].ID), func(r tournament.Ruling) bool { return r.Kind == tournament.Ejection }) {
		t.Error("not in the record of conduct")
	}
}

// TestRoundsLeadToTheSlipThatIsOut: E on Rounds leads to the first slip that is still out.
func TestRoundsLeadToTheSlipThatIsOut(t *testing.T) {
	w := shelltest.Event(t, All(), 8)
	c := w.Window().Canvas()
	w.Event().Go("Rounds")
	drive.Keys(c, "dus")
	drive.Press(c, fyne.KeyRight)
	drive.Keys(c, "de")
	if got := w.Shown().Name(); got != "Results" {
		t.Fatalf("E leads to %s", got)
	}
	drive.Keys(c, "400\n390\n")
	games := w.Event().Division().GamesOf(1)
	first := games[slices.IndexFunc(games, func(g tournament.Game) bool { return g.Table == 1 })]
	if s := first.Sheet.Scores; s == nil || *s != [2]int{400, 390} {
		t.Errorf("the sheet of table 1 is %+v", first.Sheet)
	}
}

// TestQuestionMarkShowsTheKeysFromAField: a question mark in an empty search, or in the box of Results, shows the
// keys of the screen. The foot of every screen promises that, also while a field has the keyboard.
func TestQuestionMarkShowsTheKeysFromAField(t *testing.T) {
	w := shelltest.Event(t, All(), 12)
	drive.PlayThree(t, w.Event().Desk())
	for _, screen := range []string{"Journal", "Rulings", "Results", "Players", "Board"} {
		w.Event().Go(screen)
		if screen == "Players" {
			drive.Press(w.Window().Canvas(), fyne.KeyF3)
		}
		drive.Keys(w.Window().Canvas(), "?")
		if words := drive.Words(w.Window().Canvas()); !slices.Contains(words, "Everywhere") {
			t.Errorf("%s: no keys are shown", screen)
		}
		drive.Keys(w.Window().Canvas(), "\x1b")
	}
}

// TestExportShowsWhatToMendFirst: what a file would lack is shown with the way to mend it. Enter goes there, and a
// file that can't be made is never written.
func TestExportShowsWhatToMendFirst(t *testing.T) {
	w := shelltest.Event(t, All(), 10)
	drive.PlayThree(t, w.Event().Desk())
	w.Event().Go("Export")
	c, d := w.Window().Canvas(), w.Event().Division()
	p := d.Players[2]
	p.Name = "Лев Ильин"
	drive.Do(t, w.Event().Desk(), action.EditPlayer{Division: d.ID, Player: p})
	if got := drive.Words(c); !slices.Contains(got, "1 to correct first") {
		t.Errorf("the concern isn't beside the button: %q", got)
	}
	drive.Keys(c, "9")
	said := drive.DialogTexts(w)
	for _, want := range []string{"Before the AUPAIR file is written", "Лев Ильин can't be written with the letters of ASCII", "marked in red first"} {
		if !strings.Contains(said, want) {
			t.Errorf("the question lacks %q:\n%s", want, said)
		}
	}
	if strings.Contains(said, "all the same") {
		t.Error("a file that would be wrong can be written")
	}
	drive.Press(c, fyne.KeyF9)
	if found, err := filepath.Glob(filepath.Join(filepath.Dir(w.Event().Desk().Path()), "*.[tT][xX][tT]")); err != nil || len(found) > 0 {
		t.Errorf("written: %s, %v", found, err)
	}
	drive.Keys(c, "\n")
	if w.Shown().Name() != "Players" || !strings.Contains(drive.DialogTexts(w), "Лев Ильин") {
		t.Errorf("Enter shows %s with %q", w.Shown().Name(), drive.DialogTexts(w))
	}
}

// TestPapersTickedAreTheDivisionsSet: the papers ticked for a round in play are the division's, and Rounds prints
// them by one key.
func TestPapersTickedAreTheDivisionsSet(t *testing.T) {
	w := shelltest.Event(t, All(), 10)
	drive.PlayThree(t, w.Event().Desk())
	printer := &drive.FakePrinter{}
	w.Program().Printer = printer
	w.Event().Go("Export")
	c := w.Window().Canvas()
	drive.Keys(c, "nh") // This takes off the list by name and adds the state card.
	want := []app.PaperKind{app.PairingsByTable, app.ResultSlips, app.StatePaper}
	w.Event().Go("Rounds")
	drive.Keys(c, "P")
	if len(printer.Printed) != 1 || filepath.Base(printer.Printed[0]) != "A round 4.pdf" {
		t.Errorf("printed %v; %s %s", printer.Printed, drive.Said(w), drive.DialogTexts(w))
	}
	if got := outgoing.PaperSet(w.Event().Desk(), w.Event().Division()); !slices.Equal(got, want) {
		t.Errorf("remembered are %v", got)
	}
}
