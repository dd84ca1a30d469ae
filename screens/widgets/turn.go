package widgets

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// turn is how long the window's goroutine draws rows at a stretch. A wide table shown for
// the first time has hundreds of texts that the toolkit never set before; what takes longer
// goes on in the window's next turn, before which it hears keys and draws what there is.
const turn = 5 * time.Millisecond

// staleTurn is when a turn is taken for over though nobody said so: where drawing is slow,
// what waits for its turn is heard late.
const staleTurn = 4 * turn

// All tables share a turn: a change of theme draws those of every screen. Only the
// window's goroutine comes here.
var (
	turnBegan time.Time  // when rows were first drawn in the turn under way, zero if none were
	turnTheme fyne.Theme // that rows were last drawn in
)

// turnOver reports whether enough was drawn for now. The turn in which the theme changed
// has enough to do: the toolkit reads its fonts anew for the first text that it sets.
func turnOver() bool {
	now, dress := time.Now(), theme.Current()
	began := turnBegan
	switch {
	case turnTheme != nil && turnTheme != dress:
		began = now.Add(-2 * turn)
	case began.IsZero(), now.Sub(began) > staleTurn:
		began = now
	}
	turnTheme = dress
	first := turnBegan.IsZero()
	turnBegan = began
	if first {
		fyne.Do(func() { turnBegan = time.Time{} })
	}
	return now.Sub(began) > turn
}
