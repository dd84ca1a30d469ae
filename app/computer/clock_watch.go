package computer

import "time"

// ClockWatch notices that the computer's own clock was set while the program ran: its
// wall clock is compared with the steady one that only counts. It starts no
// goroutine: its owner calls Compare now and then.
type ClockWatch struct {
	wall   time.Time
	steady time.Duration
}

// clockSlack is how far the two may drift apart between two looks: clocks are set right
// by small steps all the time.
const clockSlack = 3 * time.Second

// Compare compares the two clocks since the last look. A negative jump: the wall clock was
// set back. A positive one: it was set forward, or the computer slept, where the steady
// clock (see Running) doesn't count that. 0 while nothing happened.
func (w *ClockWatch) Compare(wall time.Time, steady time.Duration) (jump time.Duration) {
	last := *w
	w.wall, w.steady = wall.Round(0), steady
	if last.wall.IsZero() {
		return 0
	}
	jump = w.wall.Sub(last.wall) - (steady - last.steady)
	if jump > -clockSlack && jump < clockSlack {
		return 0
	}
	return jump
}

// begun is when the program began, by its own steady clock.
var begun = time.Now()
