package results

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/testkit/shelltest"
	"wordhall/screens/window"
	"wordhall/tournament"
)

// BenchmarkResultsKey measures a key, which must be answered at once whatever the size of the event.
func BenchmarkResultsKey(b *testing.B) {
	w := newBenchWindow(b, 300)
	c := w.Window().Canvas()
	keys := []rune("12")
	b.ResetTimer()
	for i := range b.N {
		f := c.Focused()
		f.TypedRune(keys[i%2])
		if i%2 == 1 {
			f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		}
	}
}

// BenchmarkResultsNameKey measures a letter, which searches all names.
func BenchmarkResultsNameKey(b *testing.B) {
	w := newBenchWindow(b, 300)
	c := w.Window().Canvas()
	b.ResetTimer()
	for range b.N {
		f := c.Focused()
		f.TypedRune('p')
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
}

// BenchmarkResultsLoad measures how the lists are read again on the window's goroutine after each saved sheet.
func BenchmarkResultsLoad(b *testing.B) {
	w := newBenchWindow(b, 300)
	b.ResetTimer()
	for range b.N {
		w.Shown().Load()
	}
}

// newBenchWindow is a window with an event of that many players, whose first round is published.
func newBenchWindow(b *testing.B, players int) window.Window {
	b.Helper()
	w := shelltest.Window(b, shelltest.Only("Results", New))
	desk, err := w.Program().Create(b.TempDir() + "/Bench")
	if err != nil {
		b.Fatal(err)
	}
	list := make([]tournament.Player, players)
	for i := range list {
		list[i] = tournament.Player{Name: fmt.Sprintf("Player %c%c %03d", 'A'+i%26, 'A'+i/26%26, i), Rating: 2000 - i}
	}
	for _, a := range []action.Action{
		action.EditEvent{Name: "Bench"},
		action.AddDivision{Settings: tournament.NewSettings("A", "nsa-1995", 24), Players: list},
		action.PairRound{Division: 1, Publish: true},
	} {
		if _, err := desk.Do(b.Context(), a); err != nil {
			b.Fatal(err)
		}
	}
	w.OpenDesk(desk)
	w.Event().Go("Results")
	return w
}
