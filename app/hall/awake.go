package hall

import (
	"sync"
	"time"
)

// awake notices when this computer slept, or this program was held: what it doesn't see by itself is that another
// one took over meanwhile. Whoever did so tells it within that time.
type awake struct {
	mu sync.Mutex
	// last is when it was looked at last, and until is how long nothing is promised to stations.
	last, until time.Time

	loop sync.WaitGroup
	end  chan struct{}
}

// untilTold is how long a host that woke waits for who took over: a connection that comes back, and one message.
const untilTold = 2 * heartbeat

// begin looks at the clock until stop; what a station asks for looks at it too.
func (a *awake) begin() {
	a.last, a.end = time.Now(), make(chan struct{})
	a.loop.Go(func() {
		ticker := time.NewTicker(heartbeat)
		defer ticker.Stop()
		for {
			select {
			case <-a.end:
				return
			case now := <-ticker.C:
				a.waits(now)
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

// waits reports whether this computer woke just now. A clock that runs while the computer sleeps tells of a sleep, and
// one that nobody sets of a program that was held.
func (a *awake) waits(now time.Time) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	slept := max(now.Sub(a.last), now.Round(0).Sub(a.last.Round(0)))
	if slept > lapse {
		a.until = now.Add(untilTold)
	}
	a.last = now
	return now.Before(a.until)
}
