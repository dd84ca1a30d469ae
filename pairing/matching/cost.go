package matching

// Levels is how many lexicographic levels a Cost has.
const Levels = 12

// Cost is a lexicographic cost. Level 0 matters most, and a lower level decides only between costs that are equal in
// all levels above it. Entries have no unit of their own and may be negative. Unused levels stay zero and cost
// nothing.
type Cost [Levels]int64

// Add returns the sum of both costs, level by level. A level that leaves the range of int64 wraps around. Solve does
// its own sums and reports that case instead.
func (c Cost) Add(o Cost) Cost {
	for l := range c {
		c[l] += o[l]
	}
	return c
}

// Sub returns c less o, level by level. It treats the range in the same way as Add.
func (c Cost) Sub(o Cost) Cost {
	for l := range c {
		c[l] -= o[l]
	}
	return c
}

// Compare returns -1 if c is the lower cost, 1 if o is, and 0 if both are equal.
func (c Cost) Compare(o Cost) int {
	for l := range c {
		switch {
		case c[l] < o[l]:
			return -1
		case c[l] > o[l]:
			return 1
		}
	}
	return 0
}

// Less reports whether c is the lower cost.
func (c Cost) Less(o Cost) bool {
	return c.Compare(o) < 0
}
