package rulings

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
	"wordhall/screens/window"
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/testkit/eventtest"
)

// newFinal shows Rulings in an event whose only round is over and whose final of four has begun.
func newFinal(t *testing.T) window.Window {
	t.Helper()
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
	return w
}

// TestARulingForATableOfAFinalIsRecordedOnItsGame, and the player's game of the last round stays as it is. The other
// game of the round is meant where the round is typed.
func TestARulingForATableOfAFinalIsRecordedOnItsGame(t *testing.T) {
	for _, c := range []struct {
		name, facts, figures string
		played               bool
		of                   func(final, round tournament.Game) tournament.Game
		want                 tournament.Kind
	}{
		{"late", "late\n\n\n30:00\n", "\n", false, theFinals, tournament.Late},
		{"resigned", "resign\n200\n350\n\n", "\n", false, theFinals, tournament.Resigned},
		{"a penalty", "overtime at the end\n2:01\n\n\n\n", "\n", true, theFinals, tournament.Played},
		{"late in the round that is typed", "late\n\n\n30:00\n", "1\n", false, theRounds, tournament.Late},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newFinal(t)
			d := w.Event().Division()
			g := finals.Missing(d)[0]
			if c.played {
				drive.Do(t, w.Event().Desk(), action.EnterSheet{Division: d.ID, Game: g.ID, Sheet: eventtest.Played(400, 350)})
				d = w.Event().Division()
				g, _ = finals.Game(d, g.ID)
			}
			round, _ := d.GameOf(1, g.First)
			w.Shown().(*screen).ShowGame(d.ID, g.ID)
			drive.Keys(w.Window().Canvas(), c.facts)
			drive.Chord(w, drive.CtrlEnter)
			drive.Keys(w.Window().Canvas(), d.PlayerName(g.First)+"\n"+c.figures)
			drive.Chord(w, drive.CtrlEnter)
			d = w.Event().Division()
			if len(d.Rulings) != 1 || d.Rulings[0].SheetOf != c.of(g, round).ID {
				t.Fatalf("the rulings are %+v\n%s", d.Rulings, drive.DialogTexts(w))
			}
			nowFinal, _ := finals.Game(d, g.ID)
			nowRound, _ := d.Game(round.ID)
			if got := c.of(nowFinal, nowRound).Sheet; got.Kind != c.want || tournament.SameFigures(got, c.of(g, round).Sheet) {
				t.Errorf("the sheet is %+v", got)
			}
			if was, is := c.of(round, g), c.of(nowRound, nowFinal); !tournament.SameFigures(is.Sheet, was.Sheet) {
				t.Errorf("the other game was %+v and is %+v", was.Sheet, is.Sheet)
			}
		})
	}
}

func theFinals(final, _ tournament.Game) tournament.Game { return final }
func theRounds(_, round tournament.Game) tournament.Game { return round }

// TestARulingForATableOfAFinalNamesThatTable, as it names one of a round, and proposes neither of its players as the
// one who is ruled against.
func TestARulingForATableOfAFinalNamesThatTable(t *testing.T) {
	w := newFinal(t)
	c := w.Window().Canvas()
	d := w.Event().Division()
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
