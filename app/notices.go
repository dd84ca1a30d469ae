package app

import (
	"sync"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Change is what a listener learns about a change: names, never half-built values. Who
// shows it reads the event again.
type Change struct {
	// Kind of the action, or "undo" and "redo", or PrintChange.
	Kind string
	// Division and Round are 0 where the change isn't of one in particular.
	Division tournament.DivisionID
	Round    int
	Words    text.Text
	At       time.Time
}

// PrintChange is the kind of the change that printing makes: a line in the journal.
const PrintChange = "print"

// Listeners are told what happened, on the goroutine that tells them, the first to ask first. The
// zero value has none.
type Listeners[T any] struct {
	mu   sync.Mutex
	next int
	all  map[int]func(T)
}

// Add has f called with what happens from now on. The returned function ends it.
func (l *Listeners[T]) Add(f func(T)) (cancel func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.all == nil {
		l.all = map[int]func(T){}
	}
	id := l.next
	l.next++
	l.all[id] = f
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		delete(l.all, id)
	}
}

// Tell calls them.
func (l *Listeners[T]) Tell(what T) {
	l.mu.Lock()
	calls := make([]func(T), 0, len(l.all))
	for id := range l.next {
		if f, ok := l.all[id]; ok {
			calls = append(calls, f)
		}
	}
	l.mu.Unlock()
	for _, f := range calls {
		f(what)
	}
}

// Subscribe calls f after every committed change, on the goroutine that acted.
// The returned function ends it.
func (d *Desk) Subscribe(f func(Change)) (cancel func()) { return d.listeners.Add(f) }
