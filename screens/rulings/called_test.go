package rulings

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
	"wordhall/tournament/finals"
)

// TestARulingForATableOfAFinalNamesThatTable, as it names one of a round, and proposes neither of its players as the
// one who is ruled against.
func TestARulingForATableOfAFinalNamesThatTable(t *testing.T) {
	w := newEvent(t, 8)
	desk := w.Event().Desk()
	d := w.Event().Division()
	s := d.Settings()
	s.Rounds, s.Plan = 1, nil
	drive.Do(t, desk, action.ChangeDivision{Division: d.ID, Settings: s})
	drive.PlayShare(t, desk, d.ID, -1)
	f := finals.Plan(4)
	f.BestOf = 1
	drive.Do(t, desk, action.StartFinal{Division: d.ID, Final: &f})
	w.Event().Go("Rulings")
	c := w.Window().Canvas()
	d = w.Event().Division()
	for name, g := range map[string]int{"Round 1, table ": d.GamesOf(1)[0].ID, "The final · Semi-final 1": finals.Missing(d)[0].ID} {
		game, _ := finals.GameIn(d, g)
		w.Shown().(*screen).ShowGame(d.ID, g)
		if says := strings.Join(drive.Words(c), "\n"); !strings.Contains(says, name) || !strings.Contains(says, d.GameText(game).String()) {
			t.Errorf("%s isn't named:\n%s", name, says)
		}
		drive.Keys(c, "late\n\n\n30:00\n")
		drive.Chord(w, drive.CtrlEnter)
		hint := d.PlayerName(game.First) + " or " + d.PlayerName(game.Second)
		if says := drive.DialogTexts(w); !strings.Contains(says, hint) {
			t.Fatalf("%s: it doesn't ask %q:\n%s", name, hint, says)
		}
		if who, ok := c.Focused().(*widgets.KeyEntry); !ok || who.Text != "" {
			t.Errorf("%s: the keyboard is in %T, in which somebody is proposed: %+v", name, c.Focused(), who)
		}
		drive.Press(c, fyne.KeyEscape)
	}
}
