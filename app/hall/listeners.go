package hall

import "sync"

// listeners are told that something changed, not what.
type listeners struct {
	mu   sync.Mutex
	next int
	all  map[int]func()
}

func (l *listeners) add(f func()) (cancel func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.all == nil {
		l.all = map[int]func(){}
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

func (l *listeners) call() {
	l.mu.Lock()
	calls := make([]func(), 0, len(l.all))
	for _, f := range l.all {
		calls = append(calls, f)
	}
	l.mu.Unlock()
	for _, f := range calls {
		f()
	}
}
