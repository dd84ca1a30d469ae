package simulate

import (
	"math/bits"
	"slices"
	"sync"
)

// sorting puts scores in order: all at once, or into groups of equal whole wins and each group by itself.
type sorting struct {
	// best is the whole wins of the best possible score, as they stand in a score.
	best uint64
	// ends is room for a number for each group. It is nil where all scores are sorted at once.
	ends []int32
	// swaps is the list that swapsFor made.
	swaps *[few + 1][]swap
}

// A field of more than fieldWhole players is put into groups if there are at most fewGroups for each player, and groupsMost
// in all. Then it is quicker to count groups than to compare scores.
const fieldWhole, fewGroups, groupsMost = 40, 8, 1 << 16

// newSorting is for scores that begin as given. Each of them gains between loss and gain half-wins.
func newSorting(scores []uint64, gain, loss int) sorting {
	best, worst := halfWins(slices.Min(scores))+gain, halfWins(slices.Max(scores))+loss
	s := sorting{best: uint64(keyWins-best) >> 1, swaps: swapsFor()}
	if groups := (keyWins-worst)>>1 - (keyWins-best)>>1 + 1; len(scores) > fieldWhole && groups <= min(max(64, fewGroups*len(scores)), groupsMost) {
		s.ends = make([]int32, groups)
	}
	return s
}

// copy is the same sorting with its own room.
func (s sorting) copy() sorting {
	s.ends = slices.Clone(s.ends)
	return s
}

// order puts the players of the scores in order, best first. keys is room for all scores and few more, and mask has the bits
// of the lots that are inverted.
func (s *sorting) order(scores, keys []uint64, order []int32, mask uint64) {
	if s.ends == nil {
		copy(keys, scores)
		s.sortGroup(keys, len(scores))
	} else {
		s.byGroup(scores, keys)
	}
	for at := range order {
		order[at] = playerOf(keys[at], mask)
	}
}

// byGroup puts the scores into groups, and each group in order.
func (s *sorting) byGroup(scores, keys []uint64) {
	ends, best := s.ends, s.best // kept at hand: the compiler would read them anew for each score
	clear(ends)
	for _, score := range scores {
		ends[score>>wholeUp-best]++
	}
	from := int32(0)
	for g, size := range ends {
		ends[g] = from
		from += size
	}
	for _, score := range scores {
		end := &ends[score>>wholeUp-best]
		keys[*end] = score
		*end++
	}
	from = 0
	for _, end := range ends {
		if end-from > 1 {
			s.sortGroup(keys[from:], int(end-from))
		}
		from = end
	}
}

// few is the largest number of keys for which a fixed list of swaps is quicker than sorting by comparisons.
const few = 64

// swap is two indices of a list. Their keys change places if the lower key, which is the better, is at worse.
type swap struct{ better, worse uint8 }

// swapsFor has, for each number of keys, the swaps that put any such keys in order. The processor has no branch to predict in
// them (K. E. Batcher 1968; Knuth, The Art of Computer Programming, volume 3, algorithm 5.2.2M).
var swapsFor = sync.OnceValue(func() *[few + 1][]swap {
	var all [few + 1][]swap
	for n := 2; n <= few; n++ {
		top := 1 << (bits.Len(uint(n-1)) - 1)
		for size := top; size > 0; size /= 2 {
			apart, rest := size, 0
			for from := top; from >= size; from /= 2 {
				for i := range n - apart {
					if i&size == rest {
						all[n] = append(all[n], swap{uint8(i), uint8(i + apart)})
					}
				}
				apart, rest = from-size, size
			}
		}
	}
	return &all
})

// sortGroup puts the first n keys in order. If n is at most few, keys must have room for few, and no key after the first n may
// be better than one of them: keys after them may change places too.
func (s *sorting) sortGroup(keys []uint64, n int) {
	switch {
	case n <= 4:
		order4((*[4]uint64)(keys))
		return
	case n <= 8:
		order8((*[8]uint64)(keys))
		return
	case n <= 12:
		order12((*[12]uint64)(keys))
		return
	case n <= 16:
		order16((*[16]uint64)(keys))
		return
	case n > few:
		slices.Sort(keys[:n])
		return
	}
	group := (*[few]uint64)(keys)
	for _, s := range s.swaps[n] {
		better, worse := s.better%few, s.worse%few
		a, b := group[better], group[worse]
		group[better], group[worse] = min(a, b), max(a, b)
	}
}

// playerOf is the player who has the score.
func playerOf(score, mask uint64) int32 { return int32((score ^ mask) & (MostPlayers - 1)) }
