package app

import (
	"sync"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Change is what a listener learns about a change. It names what changed and contains no values; who shows them
// reads the event again.
type Change struct {
	// Kind is that of the action, or "undo", "redo" or PrintChange.
	Kind string
	// Division and Round are 0 if the change is about none in particular.
	Division tournament.DivisionID
	Round    int
	Words    text.Text
	At       time.Time
}

// PrintChange is the kind of the change that printing makes, which is a new line in the journal.
const PrintChange = "print"

// Listeners are functions that are told what happened, in the order in which they were added, on the goroutine that
// tells them. The zero value has none.
type Listeners[T any] struct {
	mu   sync.Mutex
	next int
	all  map[int]func(T)
}

// Add has f called with everything that happens from now on. The returned function ends it.
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

// Tell calls every listener.
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
