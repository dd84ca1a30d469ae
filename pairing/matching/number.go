package matching

import "math/bits"

// number is what the method needs of an integer: adding, subtracting, comparing and halving. There are four such
// types, and the narrowest that provably holds every value of a problem is used (completion.go has the proof).
// Nothing is ever multiplied, so the wide ones are cheap.
type number[T any] interface {
	comparable
	plus(T) T
	minus(T) T
	less(T) bool
	// half divides by two. It is only called for even values, for which it is exact.
	half() T
	negative() bool
	// words is how many words of 64 bits the number has.
	words() int
	// write puts the number into the words, with the lowest word first.
	write(words []uint64)
	// slack is the number, which is the weight of a pair, less the duals of both its vertices.
	slack(y, z T) T
	// The last three are loops. They are written out for each type, because within them a call through a type
	// parameter takes longer than what it does.

	// read sets the values of the row to the numbers in words, with the lowest word of each first.
	read(words []uint64, row []T)
	// short appends to found the indices in a row of weights at which the slack with this dual and the one at that
	// index is negative.
	short(row, duals []T, found []int32) []int32
	// raise adds the number to the values at some indices.
	raise(values []T, at []int32)
}

// These are the widest problems that each type can hold, in bits of the packed weights. They are the width less the
// sign bit and the six bits of headroom for duals, slacks and their sums.
const (
	headroomBits = 6
	narrowBits   = 64 - 1 - headroomBits
	doubleBits   = 128 - 1 - headroomBits
	tripleBits   = 192 - 1 - headroomBits
	wideBits     = 64*wideWords - 1 - headroomBits
)

// narrow is a 64-bit integer.
type narrow int64

func (a narrow) plus(b narrow) narrow  { return a + b }
func (a narrow) minus(b narrow) narrow { return a - b }
func (a narrow) less(b narrow) bool    { return a < b }
func (a narrow) half() narrow          { return a >> 1 }
func (a narrow) negative() bool        { return a < 0 }

func (narrow) words() int                 { return 1 }
func (a narrow) slack(y, z narrow) narrow { return a - y - z }

func (a narrow) write(words []uint64) { words[0] = uint64(a) }

func (narrow) read(words []uint64, row []narrow) {
	for i := range row {
		row[i] = narrow(words[i])
	}
}

func (a narrow) raise(values []narrow, at []int32) {
	for _, v := range at {
		values[v] += a
	}
}

func (a narrow) short(row, duals []narrow, found []int32) []int32 {
	for v, w := range row {
		if w-a-duals[v] < 0 {
			found = append(found, int32(v))
		}
	}
	return found
}

// double is a 128-bit integer in two's complement.
type double struct {
	high int64
	low  uint64
}

func (a double) plus(b double) double {
	low, carry := bits.Add64(a.low, b.low, 0)
	high, _ := bits.Add64(uint64(a.high), uint64(b.high), carry)
	return double{high: int64(high), low: low}
}

func (a double) minus(b double) double {
	low, borrow := bits.Sub64(a.low, b.low, 0)
	high, _ := bits.Sub64(uint64(a.high), uint64(b.high), borrow)
	return double{high: int64(high), low: low}
}

func (a double) less(b double) bool {
	if a.high != b.high {
		return a.high < b.high
	}
	return a.low < b.low
}

func (a double) half() double {
	return double{high: a.high >> 1, low: a.low>>1 | uint64(a.high)<<63}
}

func (a double) negative() bool { return a.high < 0 }

func (double) words() int                 { return 2 }
func (a double) slack(y, z double) double { return a.minus(y).minus(z) }

func (a double) write(words []uint64) { words[0], words[1] = a.low, uint64(a.high) }

func (double) read(words []uint64, row []double) {
	for i := range row {
		row[i] = double{high: int64(words[2*i+1]), low: words[2*i]}
	}
}

func (a double) raise(values []double, at []int32) {
	for _, v := range at {
		values[v] = values[v].plus(a)
	}
}

func (a double) short(row, duals []double, found []int32) []int32 {
	for v, w := range row {
		if w.minus(a).minus(duals[v]).high < 0 {
			found = append(found, int32(v))
		}
	}
	return found
}

// triple is a 192-bit integer in two's complement.
type triple struct {
	high     int64
	mid, low uint64
}

func (a triple) plus(b triple) triple {
	low, carry := bits.Add64(a.low, b.low, 0)
	mid, carry := bits.Add64(a.mid, b.mid, carry)
	high, _ := bits.Add64(uint64(a.high), uint64(b.high), carry)
	return triple{high: int64(high), mid: mid, low: low}
}

func (a triple) minus(b triple) triple {
	low, borrow := bits.Sub64(a.low, b.low, 0)
	mid, borrow := bits.Sub64(a.mid, b.mid, borrow)
	high, _ := bits.Sub64(uint64(a.high), uint64(b.high), borrow)
	return triple{high: int64(high), mid: mid, low: low}
}

func (a triple) less(b triple) bool {
	switch {
	case a.high != b.high:
		return a.high < b.high
	case a.mid != b.mid:
		return a.mid < b.mid
	}
	return a.low < b.low
}

func (a triple) half() triple {
	return triple{high: a.high >> 1, mid: a.mid>>1 | uint64(a.high)<<63, low: a.low>>1 | a.mid<<63}
}

func (a triple) negative() bool { return a.high < 0 }

func (triple) words() int                 { return 3 }
func (a triple) slack(y, z triple) triple { return a.minus(y).minus(z) }

func (a triple) write(words []uint64) { words[0], words[1], words[2] = a.low, a.mid, uint64(a.high) }

func (triple) read(words []uint64, row []triple) {
	for i := range row {
		row[i] = triple{high: int64(words[3*i+2]), mid: words[3*i+1], low: words[3*i]}
	}
}

func (a triple) raise(values []triple, at []int32) {
	for _, v := range at {
		values[v] = values[v].plus(a)
	}
}

func (a triple) short(row, duals []triple, found []int32) []int32 {
	for v, w := range row {
		if w.minus(a).minus(duals[v]).high < 0 {
			found = append(found, int32(v))
		}
	}
	return found
}

// wideWords is the length of a wide number. It is enough for twelve levels of 64 bits, each with space for the sum of
// thousands of pairs.
const wideWords = 15

// wide is a 960-bit integer in two's complement with the lowest word first. It is slow and rarely needed, only for
// costs that use most of the range of int64 in two or more levels.
type wide [wideWords]uint64

func (a wide) plus(b wide) wide {
	var carry uint64
	for i := range a {
		a[i], carry = bits.Add64(a[i], b[i], carry)
	}
	return a
}

func (a wide) minus(b wide) wide {
	var borrow uint64
	for i := range a {
		a[i], borrow = bits.Sub64(a[i], b[i], borrow)
	}
	return a
}

func (a wide) less(b wide) bool {
	const last = wideWords - 1
	if a[last] != b[last] {
		return int64(a[last]) < int64(b[last])
	}
	for i := last - 1; i >= 0; i-- {
		if a[i] != b[i] {
			return a[i] < b[i]
		}
	}
	return false
}

func (a wide) half() wide {
	const last = wideWords - 1
	for i := range last {
		a[i] = a[i]>>1 | a[i+1]<<63
	}
	a[last] = uint64(int64(a[last]) >> 1)
	return a
}

func (a wide) negative() bool { return int64(a[wideWords-1]) < 0 }

func (wide) words() int             { return wideWords }
func (a wide) slack(y, z wide) wide { return a.minus(y).minus(z) }

func (a wide) write(words []uint64) { copy(words, a[:]) }

func (wide) read(words []uint64, row []wide) {
	for i := range row {
		row[i] = wide(words[wideWords*i:])
	}
}

func (a wide) raise(values []wide, at []int32) {
	for _, v := range at {
		values[v] = values[v].plus(a)
	}
}

func (a wide) short(row, duals []wide, found []int32) []int32 {
	for v, w := range row {
		if w.minus(a).minus(duals[v]).negative() {
			found = append(found, int32(v))
		}
	}
	return found
}
