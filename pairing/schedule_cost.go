package pairing

import "cmp"

// tableCost is what a round of a table breaks, in the order of the levels of a
// matching: classes beyond the limit, meetings above the limit, prices of relations.
type tableCost struct {
	classes, excess int
	price           int64
}

func (c tableCost) below(other tableCost) bool {
	return cmp.Or(cmp.Compare(c.classes, other.classes), cmp.Compare(c.excess, other.excess), cmp.Compare(c.price, other.price)) < 0
}

// tableCost sums what round t of the cycle breaks.
func (s *seating) tableCost(t int) tableCost {
	var c tableCost
	classes := s.classPlaces()
	for _, p := range s.Block.at(t, s.Round).games {
		if !s.pooled[p.A] || !s.pooled[p.B] {
			continue
		}
		if s.Limit >= 0 {
			c.excess += max(0, s.history.times(p.A, p.B)-s.Limit)
		}
		if len(classes) > 0 && s.mayBeLeftOut() {
			c.classes += beyond(classes.of(s.classOf(p.A)), classes.of(s.classOf(p.B)), s.ClassWithin)
		}
		for _, a := range s.apartFrom(p.A, p.B, false) {
			if a.Passing || s.mayBeLeftOut() {
				c.price += a.Price
			}
		}
	}
	return c
}

// mayBeLeftOut reports whether the block ends before its present cycle does, so that
// some round of the table is never played. Where all are, a game that breaks a lasting
// wish comes sooner or later, and putting it off gains nothing.
func (s *seating) mayBeLeftOut() bool {
	_, to := s.Block.cycle(s.Round)
	return to > s.Block.To
}

func (s *seating) classOf(id ID) string { return s.Players[s.rank[id]].Class }
