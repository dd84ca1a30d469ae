package pairing

import "slices"

// broken is how far a game goes against the wishes of a draw in turn: by classes
// beyond the limit, and by the sum of prices.
type broken struct {
	classes int
	price   int64
}

// within reports whether neither is above what is allowed.
func (b broken) within(allowed broken) bool {
	return b.classes <= allowed.classes && b.price <= allowed.price
}

// wishes holds for every two of the pool what their game breaks; the bye is the last and
// breaks nothing. It is nil where no game breaks anything.
func (s *seating) wishes() [][]broken {
	n := len(s.pool)
	f := newField(s.Request, s.history, s.pool)
	of := f.classes()
	if f.price == nil && of == nil {
		return nil
	}
	all := make([][]broken, n+n%2)
	for i := range all {
		all[i] = make([]broken, n+n%2)
		for j := range n {
			if i == j || i == n {
				continue
			}
			if f.price != nil {
				all[i][j].price = f.price[i*n+j]
			}
			if of != nil {
				all[i][j].classes = beyond(of[i], of[j], s.ClassWithin)
			}
		}
	}
	return all
}

// brokenBy are the limits for broken wishes that make a difference, lowest first.
func (t *turns) brokenBy() (classes []int, prices []int64) {
	classes, prices = []int{0}, []int64{0}
	for _, row := range t.wish {
		for _, b := range row {
			if b != (broken{}) {
				classes, prices = append(classes, b.classes), append(prices, b.price)
			}
		}
	}
	slices.Sort(classes)
	slices.Sort(prices)
	return slices.Compact(classes), slices.Compact(prices)
}
