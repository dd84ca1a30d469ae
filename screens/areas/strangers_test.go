package areas

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"wordhall/app/action"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/screens/window"
)

// TestWrongTurnsOfStrangers: people who had never seen the window did these things, and each now leads somewhere
// sensible.
func TestWrongTurnsOfStrangers(t *testing.T) {
	for name, turn := range map[string]func(*testing.T, window.Window){
		"Ctrl+Enter takes a list that is shown": func(t *testing.T, w window.Window) {
			importing(t, w, "Name,Rating", "Ann Able,1500", "Cal Fine,1420")
			if drive.Chord(w, drive.CtrlEnter); playing(w) != 10 {
				t.Errorf("%d play; %s", playing(w), drive.DialogTexts(w))
			}
		},
		"a line for a division is no player": func(t *testing.T, w window.Window) {
			importing(t, w, "Name,Rating,Division", "Division A,,", "Ann Able,1500,", "Cal Fine,1420,")
			if drive.Chord(w, drive.CtrlEnter); playing(w) != 10 {
				t.Errorf("%d play; %s", playing(w), drive.DialogTexts(w))
			}
		},
		"a letter in a score asks for nothing": func(t *testing.T, w window.Window) {
			w.Event().Go("Results")
			if drive.Keys(w.Window().Canvas(), "1\n40abc"); drive.Asked(w) {
				t.Errorf("asked %q", drive.DialogTexts(w))
			}
		},
		"one number typed twice is asked about, once": func(t *testing.T, w window.Window) {
			w.Event().Go("Results")
			drive.Keys(w.Window().Canvas(), "1\n388\n388\n")
			if in(w) != 0 {
				t.Error("a tie is saved without a question")
			}
			if drive.Chord(w, drive.CtrlEnter); in(w) != 1 {
				t.Errorf("it is asked again: %s", drive.Said(w))
			}
		},
		"Ctrl+Z takes back the last sheet": func(t *testing.T, w window.Window) {
			w.Event().Go("Results")
			drive.Keys(w.Window().Canvas(), "1\n431\n389\n")
			before := in(w)
			drive.Chord(w, &fyne.ShortcutUndo{})
			if before != 1 || in(w) != 0 {
				t.Errorf("%d sheets, and %d after it", before, in(w))
			}
		},
		"two are kept apart after the draw is published": func(t *testing.T, w window.Window) {
			w.Event().Go("Rounds")
			drive.Keys(w.Window().Canvas(), "k")
			if said := drive.DialogTexts(w); !strings.Contains(said, "apart") {
				t.Errorf("K asks %q and says %q", said, drive.Said(w))
			}
		},
		"another draw needs no seed": func(t *testing.T, w window.Window) {
			w.Event().Go("Rounds")
			drive.Keys(w.Window().Canvas(), "r")
			if said := drive.DialogTexts(w); said == "" || strings.Contains(strings.ToLower(said), "seed") {
				t.Errorf("R asks %q and says %q", said, drive.Said(w))
			}
		},
		"D leads to the next round while sheets are out": func(t *testing.T, w window.Window) {
			w.Event().Go("Results")
			drive.Keys(w.Window().Canvas(), "1\n431\n389\n")
			w.Event().Go("Rounds")
			drive.Keys(w.Window().Canvas(), "d")
			if said := drive.Said(w); !strings.Contains(said, "D draws round 2 once its sheets are in") {
				t.Errorf("it says %q", said)
			}
		},
		"one menu on a player, wherever somebody is chosen": func(t *testing.T, w window.Window) {
			for _, screen := range []string{"Players", "Rounds", "Results", "Standings"} {
				w.Event().Go(screen)
				drive.Chord(w, shell.Ctrl(fyne.KeyM))
				if screen == "Results" && !drive.Asked(w) { // Nobody is chosen before a table is typed.
					drive.Keys(w.Window().Canvas(), "1\n")
					drive.Chord(w, shell.Ctrl(fyne.KeyM))
				}
				if !drive.Asked(w) {
					t.Errorf("nothing on %s; it says %q", screen, drive.Said(w))
					continue
				}
				drive.Keys(w.Window().Canvas(), "\x1b")
			}
		},
		"what one screen said isn't said on the next": func(t *testing.T, w window.Window) {
			w.Event().Go("Results")
			drive.Keys(w.Window().Canvas(), "1\n431\n389\n")
			before := drive.Said(w)
			if w.Event().Go("Standings"); before == "" || drive.Said(w) != "" {
				t.Errorf("it said %q, and on the next screen %q", before, drive.Said(w))
			}
		},
		"pages are published in one place": func(t *testing.T, w window.Window) {
			drive.Chord(w, &desktop.CustomShortcut{KeyName: fyne.KeyP, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift})
			menu := drive.DialogTexts(w)
			drive.Keys(w.Window().Canvas(), "\x1b")
			w.Event().Go("Export")
			drive.Keys(w.Window().Canvas(), "6")
			if got := drive.DialogTexts(w); menu == "" || got != menu {
				t.Errorf("the menu asks %q, Export %q", menu, got)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := shelltest.Event(t, All(), 8)
			drive.Do(t, w.Event().Desk(), action.PairRound{Division: 1, Publish: true})
			if strings.Contains(name, "list") || strings.Contains(name, "line") {
				drive.Chord(w, &fyne.ShortcutUndo{}) // Players can join a list before the first round.
				drive.Keys(w.Window().Canvas(), "\n")
			}
			turn(t, w)
		})
	}
}

// importing chooses a list with those lines on the players' screen.
func importing(t *testing.T, w window.Window, lines ...string) {
	t.Helper()
	w.Event().Go("Players")
	drive.Press(w.Window().Canvas(), fyne.KeyF8)
	drive.Replace(w, drive.WriteList(t, "entries.csv", lines...)+"\n")
}

// playing is how many players the division has.
func playing(w window.Window) int { return len(w.Event().Division().Players) }

// in is how many sheets of round 1 are in.
func in(w window.Window) (n int) {
	for _, g := range w.Event().Division().GamesOf(1) {
		if g.Sheet.Done() {
			n++
		}
	}
	return n
}
