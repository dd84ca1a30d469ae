package widgets

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

const (
	// turnLength is how long the window's goroutine draws rows without a pause. A wide table that is shown for the
	// first time has hundreds of texts that the toolkit never set before. What takes longer goes on in the window's
	// next turn. Before that the window handles keys and draws what there is.
	turnLength = 5 * time.Millisecond
	// turnStale is the time after which a turn counts as over although its end wasn't reported. If drawing is slow
	// the report comes late.
	turnStale = 4 * turnLength
)

// turn is the turn of the window that is being worked on. All tables share it, because a change of theme draws those
// of every screen.
type turn struct {
	clock func() time.Time
	began time.Time  // It is when rows were first drawn in it, or zero if none were.
	dress fyne.Theme // It is the theme in which rows were last drawn.
}

// thisTurn is the present turn. Only the window's goroutine uses it.
var thisTurn = turn{clock: time.Now}

// enter is called before rows are drawn. The turn in which the theme changed has enough to do, because the toolkit
// reads its fonts anew for the first text that it sets.
func (t *turn) enter() {
	at, dress, first := t.clock(), theme.Current(), t.began.IsZero()
	switch {
	case t.dress != nil && t.dress != dress:
		t.began = at.Add(-2 * turnLength)
	case first, at.Sub(t.began) > turnStale:
		t.began = at
	}
	t.dress = dress
	if first {
		fyne.Do(func() { t.began = time.Time{} })
	}
}

// over reports whether enough was drawn in this turn.
func (t *turn) over() bool { return !t.began.IsZero() && t.clock().Sub(t.began) > turnLength }
