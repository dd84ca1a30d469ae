package matching

import (
	"errors"
	"fmt"
	"math/bits"
)

// MaxVertices is the largest n that Solve takes. The bound is on memory (one packed weight for each ordered pair);
// the arithmetic would hold for more.
const MaxVertices = 4096

// ErrImpure is wrapped when the cost function gives different answers for the same pair.
var ErrImpure = errors.New("matching: the cost of a pair changed between two calls")

// completion describes how the given graph is completed and how a Cost is packed into one integer.
//
// # Completion
//
// size is n, or n+1 if n is odd; the further vertex is called the dummy. In the completed graph every two vertices
// are joined: an allowed pair at its cost, a pair with the dummy at zero, any other pair at zero plus one penalty,
// which is a level above all others. Let the largest matching of the given graph have k pairs. A perfect matching of
// the completed graph holds size/2 pairs, of which at most k are allowed ones; if the dummy exists just one more has
// no penalty. So the number of penalties is at least size/2-k (less one with a dummy), and this is reached by joining
// the vertices that a largest matching leaves over in any way. Hence the least number of penalties means exactly k
// allowed pairs, and as penalty and dummy pairs are zero in the levels of Cost, the rest of the comparison is between
// the sums of those k pairs.
//
// # Packing
//
// In each level the least entry of any allowed pair is subtracted first. That changes the sum of every largest
// matching by the same amount, so it does not change which of them is best. Now entries of a level lie in 0..span,
// and the sum over the size/2 pairs of a perfect matching lies in 0..size/2*span. The level is given as many bits as
// that last number needs. No sum over a perfect matching can then carry into the level above, so comparing sums of
// packed numbers as integers is comparing them level by level: exact. A level without differences takes no bits. The
// lowest bit of every packed weight stays empty, which is the scale of two that makes all halving of duals exact.
//
// # No overflow
//
// Let W be two to the power of bits: every packed weight, and every sum of them over a perfect matching, is in
// 0..W-1. From a cold start vertex duals begin within 0..W, and each search raises the dual objective by the time it
// takes, which is also the most that it moves a vertex dual by. The objective begins at zero or more and never passes
// the weight of a perfect matching of the candidates, so all searches together take less than W. A warm start is only
// taken with duals within -4W..4W, which making pairs tight may raise to 5W, and is given up for a cold one when its
// searches together would take more than 4W (price.go). So at any time
//
//   - vertex duals are within 9W, and during a search a dual less or plus the time is within 13W;
//   - the duals of the blossoms around one vertex are at most 8W together, as only the outermost rises, twice as fast;
//   - between rounds half of these are taken off the vertex duals, which leaves them within 13W, and a dual that is
//     then lowered to mend a slack ends between that and -13W;
//   - a slack, made of one weight, two of the vertex duals and a sum of blossom duals, is within 35W.
//
// Verify admits vertex duals and sums of blossom duals up to 16W, hence slacks within 49W. All that is less than 64W,
// so headroomBits and a sign on top of bits are enough for every value on the way.
type completion struct {
	n, size int
	least   Cost
	span    [Levels]uint64
	shift   [Levels]uint
	// gaps tells that some pair may not be matched; penalty is the bit that counts them.
	gaps    bool
	penalty uint
	bits    uint
}

// complete measures the costs of all pairs and lays out the packed weight.
func complete(n int, cost func(i, j int) (Cost, bool)) completion {
	c := completion{n: n, size: n + n%2}
	var most Cost
	found := false
	for i := range n {
		for j := i + 1; j < n; j++ {
			v, ok := cost(i, j)
			switch {
			case !ok:
				c.gaps = true
			case !found:
				c.least, most, found = v, v, true
			default:
				for l := range v {
					c.least[l] = min(c.least[l], v[l])
					most[l] = max(most[l], v[l])
				}
			}
		}
	}
	c.layOut(most)
	return c
}

// layOut gives each level its bits, from the lowest level upwards.
func (c *completion) layOut(most Cost) {
	pairs := uint64(c.size / 2)
	next := uint(1)
	for l := Levels - 1; l >= 0; l-- {
		// The difference of two int64 always fits uint64, and subtracting there gives it without overflow.
		c.span[l] = uint64(most[l]) - uint64(c.least[l])
		c.shift[l] = next
		next += productBits(pairs, c.span[l])
	}
	c.penalty = next
	if c.gaps {
		next += uint(bits.Len64(pairs))
	}
	c.bits = next
}

// productBits is the number of bits that a times b needs.
func productBits(a, b uint64) uint {
	high, low := bits.Mul64(a, b)
	if high != 0 {
		return 64 + uint(bits.Len64(high))
	}
	return uint(bits.Len64(low))
}

// pack turns the cost of an allowed pair into its weight. It fails if the cost lies outside what was measured.
func pack[T number[T]](c *completion, v Cost) (T, error) {
	var w T
	for l := Levels - 1; l >= 0; l-- {
		span := c.span[l]
		digit := uint64(v[l]) - uint64(c.least[l])
		if digit > span {
			return w, fmt.Errorf("level %d is now %d: %w", l, v[l], ErrImpure)
		}
		if span > 0 {
			w = w.withDigit(digit, c.shift[l])
		}
	}
	return w, nil
}

// weight is the packed weight of the pair of vertices i < j of the completed graph, and whether it is an allowed
// pair of the given graph.
func weight[T number[T]](c *completion, cost func(i, j int) (Cost, bool), i, j int) (T, bool, error) {
	var none T
	if j >= c.n {
		return none, false, nil
	}
	v, ok := cost(i, j)
	if ok {
		w, err := pack[T](c, v)
		if err != nil {
			return none, false, fmt.Errorf("pair %d, %d: %w", i, j, err)
		}
		return w, true, nil
	}
	if !c.gaps {
		return none, false, fmt.Errorf("pair %d, %d is no longer allowed: %w", i, j, ErrImpure)
	}
	return none.withDigit(1, c.penalty), false, nil
}

// limit is four times W, the size beyond which a warm start is not taken (see completion).
func limit[T number[T]](c *completion) T {
	var zero T
	return zero.withDigit(1, c.bits+2)
}
