package widgets

import (
	"time"

	"fyne.io/fyne/v2"
)

// Many people click everything twice. When a button is gone after the first click there is often another one in its
// place, as Publish is in the place of Draw. The second click would then press a button that nobody has read yet.

// doubleClick is how soon the second click of a double click comes, and clickReach is how far the hand moves between
// the two.
const (
	doubleClick = 300 * time.Millisecond
	clickReach  = 8
)

// clickNow returns the time of a click. Tests replace it.
var clickNow = time.Now

// lastClick is the last click on any button. on is the button that it pressed.
var lastClick struct {
	at    time.Time
	where fyne.Position
	on    *Button
}

// secondClick reports whether a click is the second one of a double click on another button that was here before. The
// same button may be clicked as fast as one likes.
func (b *Button) secondClick(where fyne.Position) bool {
	now, last := clickNow(), lastClick
	apart := where.Subtract(last.where)
	if last.on == nil || last.on == b || now.Sub(last.at) > doubleClick ||
		max(apart.X, -apart.X, apart.Y, -apart.Y) > clickReach {
		last.on = b
	}
	lastClick.at, lastClick.where, lastClick.on = now, where, last.on
	return last.on != b
}
