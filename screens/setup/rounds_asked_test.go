package setup

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
)

// TestUnusuallyManyRoundsAreAskedAboutOnce where a division gets its rounds: in the guide, and in the settings of a new
// division and of one that is there. A usual number isn't asked about.
func TestUnusuallyManyRoundsAreAskedAboutOnce(t *testing.T) {
	for _, c := range []struct {
		rounds string
		asked  bool
	}{{"36", false}, {"75", true}} {
		w := newSetupWindow(t)
		canvas := w.Window().Canvas()
		asked := func(where, question string) {
			t.Helper()
			says := drive.DialogTexts(w)
			if got := strings.Contains(says, question); got != c.asked {
				t.Fatalf("%s rounds %s: asked is %t: %s", c.rounds, where, got, says)
			}
			if c.asked {
				drive.Keys(canvas, "y")
			}
		}
		drive.Chord(w, shell.Ctrl(fyne.KeyN))
		drive.Keys(canvas, "Open")
		drive.Chord(w, drive.CtrlEnter)
		drive.Chord(w, drive.CtrlEnter)
		drive.Press(canvas, fyne.KeyDown)
		drive.Replace(w, c.rounds)
		drive.Chord(w, drive.CtrlEnter)
		if made := w.Event() != nil; made == c.asked {
			t.Fatalf("%s rounds: the event is made: %t", c.rounds, made)
		}
		asked("in the guide", "Division A would have "+c.rounds+" rounds, which is unusually many.")
		if w.Event() == nil {
			t.Fatalf("%s rounds: no event is made: %s", c.rounds, drive.DialogTexts(w))
		}

		askNewDivision(w.Event()) // It is proposed with as many rounds, which isn't asked about again.
		drive.Chord(w, drive.CtrlEnter)
		if w.Event().Desk().Event().Named("B") == nil {
			t.Fatalf("%s rounds: there is no second division: %s", c.rounds, drive.DialogTexts(w))
		}
		AskDivision(w.Event(), w.Event().Desk().Event().Named("A"))
		drive.Press(canvas, fyne.KeyDown)
		drive.Replace(w, "1"+c.rounds)
		drive.Chord(w, drive.CtrlEnter)
		if says := drive.DialogTexts(w); !strings.Contains(says, "Division A would have 1"+c.rounds+" rounds, which is unusually many.") {
			t.Errorf("1%s rounds: it is asked %q", c.rounds, says)
		}
		drive.Press(canvas, fyne.KeyEscape)
		drive.Replace(w, "12")
		drive.Chord(w, drive.CtrlEnter)
		if n := w.Event().Desk().Event().Named("A").Rounds; n != 12 || drive.Asked(w) {
			t.Errorf("%d rounds, and it is asked %q", n, drive.DialogTexts(w))
		}
	}
}
