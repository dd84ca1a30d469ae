// Package opened remembers what was opened of something, such as the hall of an event. It must never
// open or close anything itself.
package opened

import "sync"

// By has at most one value of each key. The zero value has none; its methods may be called from any
// goroutine.
type By[K comparable, T any] struct {
	mu  sync.Mutex
	all map[K]*T
}

// Of is that of the key, nil for none.
func (b *By[K, T]) Of(key K) *T {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.all[key]
}

// Set notes that it is open.
func (b *By[K, T]) Set(key K, is *T) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.all == nil {
		b.all = map[K]*T{}
	}
	b.all[key] = is
}

// Drop notes that it is closed, unless another one was opened since.
func (b *By[K, T]) Drop(key K, was *T) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.all[key] == was {
		delete(b.all, key)
	}
}
