package matching

import "math/big"

// Figures are the certificate of a perfect matching in whole numbers, for whoever wants to check it without this room.
//
// The weight of a pair is the sum over the levels of its cost times the scale. Scales are so far apart that comparing
// sums of weights over perfect matchings is comparing their costs level by level. Call the dual of a pair the duals of
// both vertices, less those of all blossoms around both. If no pair that may be matched weighs less than its dual, then
// no perfect matching weighs less than Sum, because a blossom of 2k+1 vertices holds at most k of its pairs:
//
//	Sum = sum of the vertices' duals - sum over blossoms of the dual times k
//
// This matching weighs just Sum.
type Figures struct {
	// Scales are by level. The scale of a level is nil if all pairs cost the same in it.
	Scales [Levels]*big.Int
	// Duals are by vertex.
	Duals    []*big.Int
	Blossoms []FigureBlossom
	Sum      *big.Int
}

// FigureBlossom is an odd set of vertices, in ascending order, with a positive dual.
type FigureBlossom struct {
	Dual     *big.Int
	Vertices []int
}

// Figures returns the certificate. ok is false if the matching isn't perfect.
func (s Solution) Figures() (f Figures, ok bool) {
	if s.proof == nil || !s.Perfect() {
		return f, false
	}
	return s.proof.figures(s), true
}

// CostOf returns the cost that was given for the pair i < j, and whether it may be matched.
func (s Solution) CostOf(i, j int) (Cost, bool) {
	return s.costs.of(i, j)
}

// figures implements prover. Weights inside this package lack the least cost of each level. Half of that is added to
// the dual of each end of a pair, which is exact because scales are even.
func (p proof[T]) figures(s Solution) Figures {
	var f Figures
	c, d := &p.completion, &p.duals
	half := new(big.Int)
	for _, place := range c.digits[:c.places] {
		up := uint(64*place.word) + place.up
		f.Scales[place.level] = new(big.Int).Lsh(big.NewInt(1), up)
		half.Add(half, new(big.Int).Lsh(big.NewInt(c.least[place.level]), up-1))
	}
	for _, y := range d.vertex {
		f.Duals = append(f.Duals, new(big.Int).Add(inFull(y), half))
	}
	for _, z := range d.set {
		f.Blossoms = append(f.Blossoms, FigureBlossom{Dual: inFull(z)})
	}
	for v, b := range d.inner {
		for ; b != none; b = d.parent[b] {
			f.Blossoms[b].Vertices = append(f.Blossoms[b].Vertices, v)
		}
	}
	f.Sum = new(big.Int)
	for l, scale := range f.Scales {
		if scale != nil {
			f.Sum.Add(f.Sum, new(big.Int).Mul(scale, big.NewInt(s.Cost[l])))
		}
	}
	return f
}

// inFull is the number as a big.Int.
func inFull[T number[T]](v T) *big.Int {
	var zero T
	if v.negative() {
		return new(big.Int).Neg(inFull(zero.minus(v)))
	}
	words := make([]uint64, v.words())
	v.write(words)
	sum := new(big.Int)
	for i := len(words) - 1; i >= 0; i-- {
		sum.Add(sum.Lsh(sum, 64), new(big.Int).SetUint64(words[i]))
	}
	return sum
}
