package areas

import (
	"slices"
	"strings"
	"testing"

	"wordhall/screens/clock"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/tournament"
)

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
