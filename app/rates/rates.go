// Package rates counts what comes from each sender, so that one that doesn't stop keeps nobody else
// waiting. It knows neither who they are nor what they ask for, and must never wait itself.
package rates

import (
	"sync"
	"time"
)

// Rate is how much a sender may ask for.
type Rate struct {
	// ASecond is how much comes back each second.
	ASecond float64
	// AtOnce is how much may be asked for at once, by one of whom nothing was heard before.
	AtOnce float64
}

// Senders are those who have asked; New makes one.
type Senders struct {
	most int
	mu   sync.Mutex
	of   map[string]allowance
}

// allowance is what a sender may still ask for at once, as of a time.
type allowance struct {
	left float64
	at   time.Time
}

// New remembers so many senders at most.
func New(most int) *Senders { return &Senders{most: most, of: map[string]allowance{}} }

// Allow reports whether the sender may ask for one thing more now, by that rate.
func (s *Senders) Allow(sender string, r Rate, now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	a, known := s.of[sender]
	if !known {
		if len(s.of) >= s.most {
			s.forget(now)
		}
		a = allowance{left: r.AtOnce, at: now}
	}
	a.left = min(r.AtOnce, a.left+max(0, now.Sub(a.at).Seconds())*r.ASecond)
	a.at = now
	allowed := a.left >= 1
	if allowed {
		a.left--
	}
	s.of[sender] = a
	return allowed
}

// forget drops the senders of whom nothing came for a minute; where all are newer, all.
func (s *Senders) forget(now time.Time) {
	for sender, a := range s.of {
		if now.Sub(a.at) > time.Minute {
			delete(s.of, sender)
		}
	}
	if len(s.of) >= s.most {
		clear(s.of)
	}
}
