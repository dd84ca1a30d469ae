package simulate

import "slices"

// sorting puts scores in order: into groups of equal wins, and each group by itself.
type sorting struct {
	// best is the wins of the best score that there can be, as they stand in a score.
	best uint64
	// ends is room for a number for each group, where there are few; else nil.
	ends []int32
}

// fewGroups is up to how many groups, for each player and in all, counting them is quicker
// than comparing.
const fewGroups, groupsMost = 8, 1 << 16

// newSorting is for scores that begin so and gain at most and at least so many half-wins.
func newSorting(scores []uint64, gain, loss int) sorting {
	best, worst := halfWins(slices.Min(scores))+gain, halfWins(slices.Max(scores))+loss
	s := sorting{best: uint64(keyWins - best)}
	if groups := best - worst + 1; groups <= min(max(64, fewGroups*len(scores)), groupsMost) {
		s.ends = make([]int32, groups)
	}
	return s
}

// copy is the same with room of its own.
func (s sorting) copy() sorting {
	s.ends = slices.Clone(s.ends)
	return s
}

// order puts the players of the scores in order, best first. keys is room for as many; mask
// is what the lots are turned over with.
func (s *sorting) order(scores, keys []uint64, order []int32, mask uint64) {
	if s.ends == nil {
		copy(keys, scores)
		sortGroup(keys, order, mask)
		return
	}
	clear(s.ends)
	for _, score := range scores {
		s.ends[score>>winsUp-s.best]++
	}
	from := int32(0)
	for g, size := range s.ends {
		s.ends[g] = from
		from += size
	}
	for _, score := range scores {
		end := &s.ends[score>>winsUp-s.best]
		keys[*end] = score
		*end++
	}
	from = 0
	for _, end := range s.ends {
		if end > from {
			sortGroup(keys[from:end], order[from:end], mask)
			from = end
		}
	}
}

// few is up to how many scores counting for each how many are better is quicker than
// comparing in turn, as it needs no branch that the processor can't foresee.
const few = 24

// sortGroup puts the players of the keys in order.
func sortGroup(keys []uint64, order []int32, mask uint64) {
	if len(keys) > few {
		slices.Sort(keys)
		for at, key := range keys {
			order[at] = playerOf(key, mask)
		}
		return
	}
	at := 0
	for ; at+4 <= len(keys); at += 4 { // Four at once take little longer than one.
		a, b, c, d := keys[at], keys[at+1], keys[at+2], keys[at+3]
		var overA, overB, overC, overD uint64
		for _, other := range keys {
			overA += (other - a) >> 63
			overB += (other - b) >> 63
			overC += (other - c) >> 63
			overD += (other - d) >> 63
		}
		order[overA], order[overB] = playerOf(a, mask), playerOf(b, mask)
		order[overC], order[overD] = playerOf(c, mask), playerOf(d, mask)
	}
	for _, key := range keys[at:] {
		over := uint64(0)
		for _, other := range keys {
			over += (other - key) >> 63
		}
		order[over] = playerOf(key, mask)
	}
}

// playerOf is the player whose score it is.
func playerOf(score, mask uint64) int32 { return int32((score ^ mask) & (MostPlayers - 1)) }
