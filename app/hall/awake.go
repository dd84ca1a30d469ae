package hall

import (
	"sync"
	"time"

	"wordhall/app/computer"
)

// awake notices when this computer slept, or this program was held: what it doesn't see by itself is that another
// one took over meanwhile. Whoever did so tells it within that time.
type awake struct {
	mu sync.Mutex
	// last is when it was looked at last, and until is how long nothing is promised to stations; both are by
	// computer.Running.
	last, until time.Duration

	loop sync.WaitGroup
	end  chan struct{}
}

// untilTold is how long a host that woke waits for who took over: a connection that comes back, and one message.
const untilTold = 2 * heartbeat

// begin looks at the clock until stop; what a station asks for looks at it too.
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

// waits reports whether this computer woke just now. The clock goes on while the computer sleeps and while the program is
// held, and nobody sets it: where the clock on the wall is set forward, nobody slept.
func (a *awake) waits(now time.Duration) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if now-a.last > lapse {
		a.until = now + untilTold
	}
	a.last = now
	return now < a.until
}
