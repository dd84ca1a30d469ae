package widgets

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

const (
	// turnLength is how long the window's goroutine draws rows at a stretch. A wide table
	// shown for the first time has hundreds of texts that the toolkit never set before; what
	// takes longer goes on in the window's next turn; before that the window handles keys and
	// draws what there is.
	turnLength = 5 * time.Millisecond
	// turnStale is after how long a turn counts as over though its end was not reported:
	// where drawing is slow, the report comes late.
	turnStale = 4 * turnLength
)

// turn is the one of the window that is under way. All tables share it: a change of theme
// draws those of every screen.
type turn struct {
	clock func() time.Time
	began time.Time  // when rows were first drawn in it, zero if none were
	dress fyne.Theme // that rows were last drawn in
}

// thisTurn is the turn under way. Only the window's goroutine comes here.
var thisTurn = turn{clock: time.Now}

// enter is called before rows are drawn. The turn in which the theme changed has enough to
// do: the toolkit reads its fonts anew for the first text that it sets.
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

// over reports whether enough was drawn in it.
func (t *turn) over() bool { return !t.began.IsZero() && t.clock().Sub(t.began) > turnLength }
