package window

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
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

// TestAClickInTheMenuOnAPlayerOnlySelects, and the first row changes nothing: who presses Enter without looking doesn't
// withdraw anybody. A double click and Enter carry the row out.
func TestAClickInTheMenuOnAPlayerOnlySelects(t *testing.T) {
	for _, c := range []struct {
		name  string
		after func(fyne.Tappable, fyne.Canvas)
	}{
		{"a double click", func(row fyne.Tappable, _ fyne.Canvas) { row.(fyne.DoubleTappable).DoubleTapped(thirdRow()) }},
		{"Enter", func(_ fyne.Tappable, c fyne.Canvas) { drive.Press(c, fyne.KeyReturn) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newTestEvent(t, 6)
			w.Event().Go("Players")
			drive.Chord(w, shell.Ctrl(fyne.KeyM))
			canvas := w.Window().Canvas()
			grid, _ := drive.Part[*widgets.Grid[playerMenuLine]](canvas.Overlays().Top())
			if first, _ := grid.Selected(); first.Offer.Verb.ID != report.PrintCard {
				t.Errorf("it opens on %s", first.Does)
			}
			body := tappableIn(grid)
			body.Tapped(thirdRow())
			if l, _ := grid.Selected(); len(w.asked) != 1 || l.Offer.Verb.ID != grid.Rows()[2].Offer.Verb.ID {
				t.Errorf("a click leaves %d dialogs open, with %s selected", len(w.asked), l.Does)
			}
			if c.after(body, canvas); len(w.asked) == 1 && w.asked[0].Title().String() == "Ferro Ada" {
				t.Error("the row isn't carried out")
			}
		})
	}
}

// thirdRow is a place in the third row of a grid.
func thirdRow() *fyne.PointEvent {
	return &fyne.PointEvent{Position: fyne.NewPos(20, 2.5*look.Size(look.SizeRow))}
}

// tappableIn is what takes the double clicks on the rows of a grid.
func tappableIn(grid fyne.CanvasObject) (found fyne.Tappable) {
	drive.Walk(grid, func(o fyne.CanvasObject) {
		if _, ok := o.(fyne.DoubleTappable); ok && found == nil {
			found, _ = o.(fyne.Tappable)
		}
	})
	return found
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
