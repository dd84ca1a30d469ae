package hall

import (
	"sync"
	"time"
)

// How much a station may ask for: so many messages a second, and as many at once. One that works as it
// should waits for each answer and stays far below.
const (
	messagesASecond = 200
	messagesAtOnce  = 400
)

// rates count what comes from each station, so that one that doesn't stop keeps nobody else waiting.
type rates struct {
	mu sync.Mutex
	of map[string]allowance
}

// allowance is what a station may still ask for at once, as of a time.
type allowance struct {
	left float64
	at   time.Time
}

// allow reports whether the station may ask for one more thing.
func (r *rates) allow(id string, now time.Time) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	a, known := r.of[id]
	if !known {
		if len(r.of) >= 4*mostGuests { // ids of stations that are gone
			clear(r.of)
		}
		a = allowance{left: messagesAtOnce, at: now}
	}
	a.left = min(messagesAtOnce, a.left+max(0, now.Sub(a.at).Seconds())*messagesASecond)
	a.at = now
	allowed := a.left >= 1
	if allowed {
		a.left--
	}
	r.of[id] = a
	return allowed
}
