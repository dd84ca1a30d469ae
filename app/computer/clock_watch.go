package computer

import "time"

// ClockWatch notices that the computer's clock was set while the program ran. It compares the clock with a steady
// one that can't be set. It starts no goroutine; its owner calls Compare regularly.
type ClockWatch struct {
	wall   time.Time
	steady time.Duration
}

// clockSlack is how far the two clocks may drift apart between two calls, because clocks are corrected by small
// steps all the time.
const clockSlack = 3 * time.Second

// Compare compares the two clocks since the last call. jump is negative if the clock was set back. It is positive
// if the clock was set forward, or if the computer slept and the steady clock doesn't count that time (see
// Running). It is 0 otherwise.
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

// begun is when the program began.
var begun = time.Now()
