package app

import "sync"

// PerDesk has what is open for each desk, at most one T for a desk, for example its hall. It is empty at first, and
// may be used from any goroutine.
type PerDesk[T any] struct{ open sync.Map }

// Of is what is open for the desk, or nil.
func (p *PerDesk[T]) Of(desk *Desk) *T {
	open, _ := p.open.Load(desk)
	is, _ := open.(*T)
	return is
}

// Open notes that it is open for the desk now.
func (p *PerDesk[T]) Open(desk *Desk, it *T) { p.open.Store(desk, it) }

// Close notes that it is no longer open for the desk. It does nothing if another one is open meanwhile.
func (p *PerDesk[T]) Close(desk *Desk, it *T) { p.open.CompareAndDelete(desk, it) }
