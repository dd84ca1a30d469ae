package matching

import (
	"errors"
	"math/bits"
)

// MaxVertices is the largest n that Solve takes. The limit is because of memory, which is one packed weight for each
// ordered pair. The arithmetic would be valid for more.
const MaxVertices = 8192

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
	// digits are the levels in which there are differences, and places is their number. The lowest comes first.
	digits [Levels]digit
	places int
	// gaps says that some pair may not be matched. penalty is the bit that counts such pairs.
	gaps    bool
	penalty uint
	bits    uint
}

// digit is the place of a level in a packed weight. Its lowest bit is bit up of that word of 64 bits. leaves says
// that the digit goes on in the next word.
type digit struct {
	level, word int
	up          uint
	leaves      bool
}

// complete lays the packed weight out for the costs of all pairs.
func complete(p *prices) completion {
	c := completion{n: p.n, size: p.n + p.n%2, least: p.least, gaps: p.gaps}
	c.layOut(p.most)
	return c
}

// layOut gives each level its bits, from the lowest level on.
func (c *completion) layOut(most Cost) {
	pairs := uint64(c.size / 2)
	next := uint(1)
	for l := Levels - 1; l >= 0; l-- {
		// The difference of two int64 always fits into a uint64, and subtracting there gives it without overflow.
		span := uint64(most[l]) - uint64(c.least[l])
		if span == 0 {
			continue
		}
		bits := productBits(pairs, span)
		// A value is at most 64 bits long, so one that begins with its word ends with it too, however long its sums
		// are.
		up := next % 64
		c.digits[c.places] = digit{level: l, word: int(next / 64), up: up, leaves: up > 0 && up+bits > 64}
		c.places++
		next += bits
	}
	c.penalty = next
	if c.gaps {
		next += uint(bits.Len64(pairs))
	}
	c.bits = next
}

// productBits is how many bits a times b needs.
func productBits(a, b uint64) uint {
	high, low := bits.Mul64(a, b)
	if high != 0 {
		return 64 + uint(bits.Len64(high))
	}
	return uint(bits.Len64(low))
}

// packRow packs the weights of the pairs of i with all later vertices of the completed graph, with the next vertex
// first. It uses as many words for each as there are, with the lowest first. They must be enough for a weight.
func (c *completion) packRow(p *prices, i int, words []uint64) {
	clear(words)
	if i >= c.n-1 {
		return // At most the pair with the dummy is left, which costs nothing.
	}
	r, width := &p.rows[i], len(words)/(c.size-1-i)
	for k := range c.digits[:c.places] {
		d := &c.digits[k]
		column, base := &r.above[d.level], uint64(r.least[d.level])-uint64(c.least[d.level])
		column.add(words[d.word:], width, len(r.allowed), base, d.up, 0)
		if d.leaves {
			column.add(words[d.word+1:], width, len(r.allowed), base, 0, 64-d.up)
		}
	}
	if r.gaps {
		c.packGaps(r, words, width)
	}
}

// add puts the values of the column plus a base into count words, each width words after the one before. It shifts
// them up and then down by some bits.
func (c *column) add(words []uint64, width, count int, base uint64, up, down uint) {
	switch {
	case c.small != nil:
		addAll(words, width, c.small, base, up&63, down&63)
	case c.middle != nil:
		addAll(words, width, c.middle, base, up&63, down&63)
	case c.large != nil:
		addAll(words, width, c.large, base, up&63, down&63)
	case base != 0:
		for at := range count {
			words[at*width] |= base << (up & 63) >> (down & 63)
		}
	}
}

func addAll[V uint16 | uint32 | uint64](words []uint64, width int, values []V, base uint64, up, down uint) {
	to := 0
	for _, v := range values {
		words[to] |= (uint64(v) + base) << (up & 63) >> (down & 63)
		to += width
	}
}

// packGaps gives the penalty to the pairs that may not be matched.
func (c *completion) packGaps(r *priceRow, words []uint64, width int) {
	for at, allowed := range r.allowed {
		if !allowed {
			w := words[at*width:][:width]
			clear(w)
			w[c.penalty/64] = 1 << (c.penalty % 64)
		}
	}
}

// weights reads the weights of the pairs of i with all later vertices of the completed graph into row, with the next
// vertex first. words is space for them (see packRow). The completion must be that of the prices.
func weights[T number[T]](c *completion, p *prices, i int, words []uint64, row []T) {
	if len(row) == 0 {
		return
	}
	words = words[:len(row)*row[0].words()]
	c.packRow(p, i, words)
	row[0].read(words, row)
}

// room is the space that the weights of a row need.
func room[T number[T]](c *completion) []uint64 {
	var none T
	return make([]uint64, c.size*none.words())
}

// limit is four times W. A warm start beyond it isn't taken (see completion).
func limit[T number[T]](c *completion) T {
	return power[T](c.bits + 2)
}

// power is two to the power shift.
func power[T number[T]](shift uint) T {
	var row [1]T
	words := make([]uint64, row[0].words())
	words[shift/64] = 1 << (shift % 64)
	row[0].read(words, row[:])
	return row[0]
}
