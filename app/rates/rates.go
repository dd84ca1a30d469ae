// Package rates counts what comes from each sender, so that one that doesn't stop keeps nobody else
// waiting. It knows neither who they are nor what they ask for, and must never wait itself.
package rates

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Senders are those who have asked; New makes one.
type Senders struct {
	most int
	mu   sync.Mutex
	of   map[string]*rate.Limiter
}

// New remembers so many senders at most.
func New(most int) *Senders { return &Senders{most: most, of: map[string]*rate.Limiter{}} }

// Allow reports whether the sender may ask for one thing more now. A sender of whom nothing was heard
// before may ask for so many at once, and for so many a second later. These two are always the same
// for one sender.
func (s *Senders) Allow(sender string, aSecond rate.Limit, atOnce int, now time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	l := s.of[sender]
	if l == nil {
		if len(s.of) >= s.most {
			s.forget(now)
		}
		l = rate.NewLimiter(aSecond, atOnce)
		s.of[sender] = l
	}
	return l.AllowN(now, 1)
}

// forget drops the senders who may ask for as much as a new one. Where there is no such sender, it drops all.
func (s *Senders) forget(now time.Time) {
	for sender, l := range s.of {
		if l.TokensAt(now) >= float64(l.Burst()) {
			delete(s.of, sender)
		}
	}
	if len(s.of) >= s.most {
		clear(s.of)
	}
}
