package hall

import (
	"sync"
	"time"

	"wordhall/app/computer"
)

// awake notices that this computer slept, or that this program was held. Another computer may have taken over
// meanwhile, which this one can't see by itself; that computer tells it soon afterwards.
type awake struct {
	mu sync.Mutex
	// last is when the clock was looked at last, and until is how long nothing is promised to stations. Both are by
	// computer.Running.
	last, until time.Duration

	loop sync.WaitGroup
	end  chan struct{}
}

// untilTold is how long a host that woke waits to be told of a take-over. A connection has to come back and one
// message to arrive.
const untilTold = 2 * heartbeat

// begin looks at the clock regularly until stop is called. Each request of a station looks at it too.
func (a *awake) begin() {
	a.last, a.end = computer.Running(), make(chan struct{})
	a.loop.Go(func() {
		ticker := time.NewTicker(heartbeat)
		defer ticker.Stop()
		for {
			select {
			case <-a.end:
				return
			case <-ticker.C:
				a.waits(computer.Running())
			}
		}
	})
}

func (a *awake) stop() {
	if a.end != nil {
		close(a.end)
		a.loop.Wait()
	}
}

// waits reports whether this computer woke just now. The clock of computer.Running goes on while the computer
// sleeps and while the program is held, and it can't be set, so setting the time of day doesn't count as sleep.
func (a *awake) waits(now time.Duration) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if now-a.last > lapse {
		a.until = now + untilTold
	}
	a.last = now
	return now < a.until
}
