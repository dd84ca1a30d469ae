package simulate

import (
	"math"
	"slices"
	"testing"
)

// TestEveryNetworkSorts: a list of swaps that puts every list of zeros and ones in order does so with all keys
// (Knuth's zero-one principle). Worse keys come after these, as in a field.
func TestEveryNetworkSorts(t *testing.T) {
	s := sorting{swaps: swapsFor()}
	keys := make([]uint64, few)
	for n := 2; n <= 18; n++ {
		for pattern := range 1 << n {
			for i := range keys {
				keys[i] = math.MaxUint64
				if i < n {
					keys[i] = uint64(pattern >> i & 1)
				}
			}
			s.sortGroup(keys, n)
			if !slices.IsSorted(keys) || keys[n] != math.MaxUint64 {
				t.Fatalf("%d keys, %b: %v", n, pattern, keys[:n])
			}
		}
	}
}
