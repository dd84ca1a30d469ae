package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
	"wordhall/tournament/report"
)

// TestACallOfTheDirectorStandsInTheBar says that a call that comes in is told and stays in the top bar, that Ctrl D
// lists it, Enter goes there, R leads to Rulings for the table's players, and D ends it.
func TestACallOfTheDirectorStandsInTheBar(t *testing.T) {
	w := newTestEvent(t, 6)
	c, desk := w.Window().Canvas(), w.view.Desk()
	drive.Do(t, desk, action.PairRound{Division: w.view.Division().ID, Publish: true})
	d := w.view.Division()
	g := d.GamesOf(d.RoundOnTheWall())[0]
	w.Event().Go("Standings")
	if _, err := desk.NoteCall(app.CallNote{Step: app.CallBegins, Division: d.ID, Game: g.ID, Reason: report.CallRule}); err != nil {
		t.Fatal(err)
	}
	says := strings.Join(drive.WordsInSight(c), "\n")
	for _, want := range []string{"Table " + d.TableName(g.Table) + ": called 0:0", "calls the director: a rule. Ctrl D lists the calls."} {
		if !strings.Contains(says, want) {
			t.Errorf("the window doesn't say %q:\n%s", want, says)
		}
	}
	drive.Chord(w, shell.Ctrl(fyne.KeyD))
	says = strings.Join(drive.WordsInSight(c), "\n")
	for _, want := range []string{"a rule", "waits", d.PlayerName(g.First), d.PlayerName(g.Second)} {
		if !strings.Contains(says, want) {
			t.Errorf("Ctrl D doesn't list %q:\n%s", want, says)
		}
	}
	drive.Press(c, fyne.KeyReturn)
	if calls, err := desk.Calls(); err != nil || len(calls) != 1 || calls[0].Coming == 0 {
		t.Errorf("after Enter the calls are %+v, %v", calls, err)
	}
	drive.Keys(c, "r")
	says = strings.Join(drive.WordsInSight(c), "\n")
	if want := d.PlayerName(g.First) + " – " + d.PlayerName(g.Second); w.view.shown.Name() != "Rulings" || !strings.Contains(says, want) {
		t.Errorf("R leads to %s, without %q:\n%s", w.view.shown.Name(), want, says)
	}
	drive.Chord(w, shell.Ctrl(fyne.KeyD))
	drive.Keys(c, "d")
	if calls, err := desk.Calls(); err != nil || len(calls) != 0 {
		t.Errorf("after D the calls are %+v, %v", calls, err)
	}
	drive.Press(c, fyne.KeyEscape)
	if says := strings.Join(drive.WordsInSight(c), "\n"); strings.Contains(says, " calls 0:") {
		t.Errorf("a call that is done is still in the bar:\n%s", says)
	}
}

// TestACallToldByWord says that Ctrl D asks for the table if nobody calls, and refuses a table where nobody plays.
func TestACallToldByWord(t *testing.T) {
	w := newTestEvent(t, 6)
	c := w.Window().Canvas()
	drive.Do(t, w.view.Desk(), action.PairRound{Division: w.view.Division().ID, Publish: true})
	drive.Chord(w, shell.Ctrl(fyne.KeyD))
	drive.Keys(c, "77\n\n")
	if says := drive.DialogTexts(w); !strings.Contains(says, "No round in play has a table 77.") {
		t.Errorf("a table that isn't there is answered with\n%s", says)
	}
	drive.Press(c, fyne.KeyEscape)
	drive.Chord(w, shell.Ctrl(fyne.KeyD))
	drive.Keys(c, "1\n\n")
	if calls, err := w.view.Desk().Calls(); err != nil || len(calls) != 1 || calls[0].Game.Table != 1 {
		t.Errorf("the calls are %+v, %v; the window shows\n%s", calls, err, drive.DialogTexts(w))
	}
}

// TestAResultSaidToBeWrongStandsInTheBar says that a mark that comes in is told and stays in the top bar, which leads to
// Results, until it is decided.
func TestAResultSaidToBeWrongStandsInTheBar(t *testing.T) {
	w := newTestEvent(t, 6)
	c, desk := w.Window().Canvas(), w.view.Desk()
	drive.Do(t, desk, action.PairRound{Division: w.view.Division().ID, Publish: true})
	d := w.view.Division()
	g := d.GamesOf(d.RoundOnTheWall())[0]
	drive.Do(t, desk, action.EnterSheet{Division: d.ID, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{431, 389}}})
	w.Event().Go("Standings")
	if _, err := desk.NoteMark(app.MarkNote{Step: app.MarkBegins, Division: d.ID, Game: g.ID, Player: g.First, Reason: report.MarkSwapped}); err != nil {
		t.Fatal(err)
	}
	says := strings.Join(drive.WordsInSight(c), "\n")
	for _, want := range []string{"1 result disputed", d.PlayerName(g.First) + " says that the result is wrong. It waits on Results."} {
		if !strings.Contains(says, want) {
			t.Errorf("the window doesn't say %q:\n%s", want, says)
		}
	}
	w.view.top.OnCall()
	if w.view.shown.Name() != "Results" {
		t.Errorf("the bar leads to %s", w.view.shown.Name())
	}
	drive.Chord(w, drive.CtrlEnter)
	drive.Keys(c, "k")
	if says := strings.Join(drive.WordsInSight(c), "\n"); strings.Contains(says, "1 result disputed") {
		t.Errorf("what is decided is still in the bar:\n%s", says)
	}
}
