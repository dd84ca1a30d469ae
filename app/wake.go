package app

// Wake wakes a loop that has something to do. The loop receives from it.
type Wake chan struct{}

// NewWake makes one for one loop.
func NewWake() Wake { return make(Wake, 1) }

// Up wakes the loop. If the loop hasn't noticed the call before, both count as one. It never blocks.
func (w Wake) Up() {
	select {
	case w <- struct{}{}:
	default:
	}
}
