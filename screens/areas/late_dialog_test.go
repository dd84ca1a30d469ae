package areas

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/calls"
	"wordhall/screens/clock"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/tournament"
)

// TestATableOfAnotherDivisionIsFoundByItsNumber, whichever is chosen: a late clock starts for it, and it can call.
func TestATableOfAnotherDivisionIsFoundByItsNumber(t *testing.T) {
	w, _ := shelltest.Round(t, All(), 8)
	desk := w.Event().Desk()
	other := desk.Event().Divisions[0].Settings()
	other.Name = "B"
	drive.Do(t, desk, action.AddDivision{Settings: other})
	w.Event().ChooseDivision(desk.Event().Divisions[1].ID)
	g := desk.Event().Divisions[0].GamesOf(1)[1]
	clock.AskLate(w.Event())
	drive.Keys(w.Window().Canvas(), strconv.Itoa(g.Table)+"\n2")
	drive.Chord(w, drive.CtrlEnter)
	if got := desk.Event().Divisions[0].Late; len(got) != 1 || got[0].Game != g.ID {
		t.Errorf("late are %+v\n%s", got, drive.DialogTexts(w))
	}
	drive.Press(w.Window().Canvas(), fyne.KeyEscape)
	drive.Press(w.Window().Canvas(), fyne.KeyEscape)
	calls.Ask(w.Event())
	drive.Keys(w.Window().Canvas(), strconv.Itoa(g.Table)+"\n\n")
	if got, err := desk.Calls(); err != nil || len(got) != 1 || got[0].GameID != g.ID {
		t.Errorf("the calls are %+v, %v\n%s", got, err, drive.DialogTexts(w))
	}
}

// TestALateClockIsStartedForWhomTheDirectorNames, and for nobody before one is named.
func TestALateClockIsStartedForWhomTheDirectorNames(t *testing.T) {
	w, _ := shelltest.Round(t, All(), 8)
	d := w.Event().Division()
	g := d.GamesOf(1)[1]
	late := func() []tournament.Lateness { return w.Event().Division().Late }
	clock.AskLate(w.Event())
	drive.Keys(w.Window().Canvas(), d.TableName(g.Table))
	drive.Chord(w, drive.CtrlEnter)
	if says := drive.DialogTexts(w); len(late()) != 0 || !strings.Contains(says, "Say who it is: 1 the first player, 2 the second player, 3 both.") {
		t.Fatalf("nobody is named, and late are %+v\n%s", late(), says)
	}
	drive.Keys(w.Window().Canvas(), "2")
	drive.Chord(w, drive.CtrlEnter)
	if got := late(); len(got) != 1 || got[0].Game != g.ID || !slices.Equal(got[0].Players, []tournament.LatePlayer{{Player: g.Second}}) {
		t.Errorf("late are %+v\n%s", got, drive.DialogTexts(w))
	}
}
