package simulate

// Game makes up one game from 64 random bits. It is the margin in points, positive if the first player wins, and 0 for a
// tie. Margins are distributed as in real games, and the higher rated player wins as often as the ratings let expect. If a
// player has no rating (0), the chances are even.
func Game(first, second int, bits uint64) int {
	margin := int(margins[bits>>(64-marginBits)])
	if bits&(1<<chanceBits-1) < winChance(first, second) {
		return margin
	}
	return -margin
}

// Random is a source of random numbers. They follow from its seed alone, on every system.
type Random struct{ source source }

// NewRandom is a source with that seed.
func NewRandom(seed uint64) *Random { return &Random{source: source(mix(seed))} }

// Bits are 64 random bits.
func (r *Random) Bits() uint64 { return r.source.next() }

// Below is a number from 0 to n-1, n from 1 to 2^31.
func (r *Random) Below(n int) int { return r.source.below(n) }
