package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
)

// TestTheMenuOnAPlayerOpensWhereverOneStands: the same key opens it everywhere. What can be done comes first, and
// what can't be done has the reason. Carrying something out leaves the director on the screen.
func TestTheMenuOnAPlayerOpensWhereverOneStands(t *testing.T) {
	for _, screen := range []string{"Players", "Standings", "Rounds", "Results"} {
		t.Run(screen, func(t *testing.T) {
			w := newTestEvent(t, 6)
			drive.EjectFirst(t, w.view.Desk(), tournament.EffectAward)
			w.Event().Go(screen)
			if screen == "Results" {
				w.view.shown.(shell.ShowsGame).ShowGame(w.view.Division().ID, w.view.Division().Games[0].ID)
			}
			c := w.Window().Canvas()
			id, players := w.view.shown.(shell.ChoosesPlayers).ChosenPlayers()
			if id == 0 || len(players) == 0 {
				t.Fatal("nobody is chosen")
			}
			name := w.view.Division().PlayerName(players[0])
			drive.Chord(w, shell.Ctrl(fyne.KeyM))
			says := strings.Join(drive.WordsInSight(c), "\n")
			if !strings.Contains(says, name) || !strings.Contains(says, "Keep apart") || !strings.Contains(says, "aren't") {
				t.Errorf("Ctrl M shows %q for %s", says, name)
			}
			if len(players) > 1 {
				drive.Press(c, fyne.KeyF2)
				if other := w.view.Division().PlayerName(players[1]); w.asked[0].Title().String() != other {
					t.Errorf("F2 leads to %q, want %s", w.asked[0].Title(), other)
				}
			}
			drive.Keys(c, "keep\n")
			if got := drive.DialogTexts(w); !strings.Contains(got, "Must not meet") || w.view.shown.Name() != screen {
				t.Errorf("keep apart asks %q on %s", got, w.view.shown.Name())
			}
			drive.Press(c, fyne.KeyEscape)
			if w.busy() {
				t.Error("Esc doesn't leave it")
			}
			w.view.typedKey(&fyne.KeyEvent{Name: desktop.KeyMenu})
			if !w.busy() {
				t.Error("the menu key doesn't open it")
			}
		})
	}
}

// TestThePaletteLeadsToTheMenuOnAPlayer: F2 opens it, on the screen that is shown.
func TestThePaletteLeadsToTheMenuOnAPlayer(t *testing.T) {
	w := newTestEvent(t, 6)
	w.Event().Go("Export")
	drive.Chord(w, shell.Ctrl(fyne.KeyK))
	drive.Keys(w.Window().Canvas(), "quist")
	drive.Press(w.Window().Canvas(), fyne.KeyF2)
	if len(w.asked) != 1 || w.asked[0].Title().String() != "Quist Bo" || w.view.shown.Name() != "Export" {
		t.Errorf("F2 shows %q on %s", drive.DialogTexts(w), w.view.shown.Name())
	}
}
