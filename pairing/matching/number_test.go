package matching

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

func bigOfDouble(v double) *big.Int {
	sum := new(big.Int).Lsh(big.NewInt(v.high), 64)
	return sum.Add(sum, new(big.Int).SetUint64(v.low))
}

func bigOfTriple(v triple) *big.Int {
	sum := new(big.Int).Lsh(big.NewInt(v.high), 64)
	sum.Add(sum, new(big.Int).SetUint64(v.mid))
	sum.Lsh(sum, 64)
	return sum.Add(sum, new(big.Int).SetUint64(v.low))
}

func bigOfWide(v wide) *big.Int {
	sum := new(big.Int)
	for i := wideWords - 1; i >= 0; i-- {
		sum.Lsh(sum, 64)
		if i == wideWords-1 {
			sum.SetInt64(int64(v[i]))
			continue
		}
		sum.Add(sum, new(big.Int).SetUint64(v[i]))
	}
	return sum
}

func TestNumbersEqualBigIntegers(t *testing.T) {
	t.Run("narrow", func(t *testing.T) {
		compareNumbers(t, narrowBits, func(v narrow) *big.Int { return big.NewInt(int64(v)) })
	})
	t.Run("double", func(t *testing.T) { compareNumbers(t, doubleBits, bigOfDouble) })
	t.Run("triple", func(t *testing.T) { compareNumbers(t, tripleBits, bigOfTriple) })
	t.Run("wide", func(t *testing.T) { compareNumbers(t, wideBits, bigOfWide) })
}

// compareNumbers works with random values of up to the given number of bits, of both signs.
func compareNumbers[T number[T]](t *testing.T, most uint, toBig func(T) *big.Int) {
	r := rand.New(rand.NewPCG(4, uint64(most)))
	var zero T
	draw := func() (T, *big.Int) {
		words := make([]uint64, zero.words())
		want := new(big.Int)
		for shift := uint(1); shift < most; {
			width := 1 + r.UintN(min(64, most-shift))
			digit := r.Uint64() >> (64 - width)
			setDigit(words, digit, shift)
			want.Add(want, new(big.Int).Lsh(new(big.Int).SetUint64(digit), shift))
			shift += width
			if r.IntN(40) == 0 {
				break
			}
		}
		var row [1]T
		zero.read(words, row[:])
		v := row[0]
		if r.IntN(2) == 0 {
			return zero.minus(v), want.Neg(want)
		}
		return v, want
	}
	for range 3000 {
		a, bigA := draw()
		b, bigB := draw()
		c, bigC := draw()
		slack := new(big.Int).Sub(new(big.Int).Sub(bigA, bigB), bigC)
		for _, test := range []struct {
			name string
			got  T
			want *big.Int
		}{
			{"value", a, bigA},
			{"plus", a.plus(b), new(big.Int).Add(bigA, bigB)},
			{"minus", a.minus(b), new(big.Int).Sub(bigA, bigB)},
			{"slack", a.slack(b, c), slack},
			{"half", a.half(), new(big.Int).Rsh(bigA, 1)},
		} {
			if toBig(test.got).Cmp(test.want) != 0 {
				t.Fatalf("%s of %v and %v: got %v", test.name, bigA, bigB, toBig(test.got))
			}
		}
		if a.less(b) != (bigA.Cmp(bigB) < 0) || a.negative() != (bigA.Sign() < 0) {
			t.Fatalf("order of %v and %v", bigA, bigB)
		}
		values := []T{a, b}
		if c.raise(values, []int32{1}); toBig(values[0]).Cmp(bigA) != 0 || toBig(values[1]).Cmp(new(big.Int).Add(bigB, bigC)) != 0 {
			t.Fatalf("%v raised by %v is %v", bigB, bigC, toBig(values[1]))
		}
		if found := b.short([]T{a}, []T{c}, nil); (len(found) == 1) != (slack.Sign() < 0) {
			t.Fatalf("the slack of %v less %v and %v is found short: %v", bigA, bigB, bigC, found)
		}
	}
}

// setDigit adds d times two to the power shift to a value that has only zeros from that bit upwards.
func setDigit(words []uint64, d uint64, shift uint) {
	word, bit := shift/64, shift%64
	words[word] |= d << bit
	if word+1 < uint(len(words)) {
		words[word+1] |= d >> (64 - bit)
	}
}
