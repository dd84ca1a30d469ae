package matching

import (
	"math/big"
	"math/bits"
	"math/rand/v2"
	"slices"
)

// table is a graph given by its costs, so that tests can read it twice.
type table struct {
	n     int
	costs map[[2]int]Cost
}

func newTable(n int) table {
	return table{n: n, costs: map[[2]int]Cost{}}
}

func (t table) cost(i, j int) (Cost, bool) {
	if i >= j {
		panic("cost was asked for a pair that is not ascending")
	}
	c, ok := t.costs[[2]int{i, j}]
	return c, ok
}

// best is the oracle's answer: how many pairs the largest matchings have, and the least cost of those.
type best struct {
	pairs int
	cost  Cost
}

func (b best) betterThan(o best) bool {
	if b.pairs != o.pairs {
		return b.pairs > o.pairs
	}
	return b.cost.Less(o.cost)
}

// oracle finds the best matching by dynamic programming over sets of vertices. The lowest vertex of a set is left
// over, or paired with each other one. It takes 2^n steps of n and the memory of 2^n answers.
func (t table) oracle() best {
	answers := make([]best, 1<<t.n)
	for set := 1; set < 1<<t.n; set++ {
		low := bits.TrailingZeros(uint(set))
		rest := set &^ (1 << low)
		top := answers[rest]
		for others := rest; others != 0; others &= others - 1 {
			v := bits.TrailingZeros(uint(others))
			c, ok := t.cost(low, v)
			if !ok {
				continue
			}
			without := answers[rest&^(1<<v)]
			candidate := best{pairs: without.pairs + 1, cost: without.cost.Add(c)}
			if candidate.betterThan(top) {
				top = candidate
			}
		}
		answers[set] = top
	}
	return answers[len(answers)-1]
}

// flavour makes up the cost of one pair.
type flavour struct {
	name string
	draw func(r *rand.Rand) Cost
}

var flavours = []flavour{
	{"one level", func(r *rand.Rand) Cost { return Cost{r.Int64N(1000)} }},
	{"few values", func(r *rand.Rand) Cost { return Cost{r.Int64N(3)} }},
	{"equal", func(*rand.Rand) Cost { return Cost{7, -7} }},
	{"negative", func(r *rand.Rand) Cost { return Cost{r.Int64N(41) - 20, -r.Int64N(9)} }},
	{"all levels", func(r *rand.Rand) (c Cost) {
		for l := range c {
			c[l] = r.Int64N(3) - 1
		}
		return c
	}},
	{"low level decides", func(r *rand.Rand) Cost { return Cost{5, 0, r.Int64N(2), 0, 0, 0, 0, r.Int64N(1 << 30)} }},
	{"two words", func(r *rand.Rand) Cost { return Cost{r.Int64N(2), r.Int64N(1 << 40), r.Int64N(1 << 40)} }},
	{"many words", func(r *rand.Rand) (c Cost) {
		for l := range c {
			c[l] = r.Int64N(1<<57) - 1<<56
		}
		c[0] &= 1
		c[1] &= 3 << 50
		return c
	}},
}

// randomTable makes up a graph in which each pair is allowed with the given chance.
func randomTable(r *rand.Rand, n int, chance float64, f flavour) table {
	t := newTable(n)
	for i := range n {
		for j := i + 1; j < n; j++ {
			if r.Float64() < chance {
				t.costs[[2]int{i, j}] = f.draw(r)
			}
		}
	}
	return t
}

// leastBigTotal tries all perfect matchings of a complete graph and adds up in numbers of any size.
func leastBigTotal(tab table) []*big.Int {
	var least []*big.Int
	used := make([]bool, tab.n)
	var pairs [][2]int
	var try func()
	try = func() {
		i := slices.Index(used, false)
		if i < 0 {
			if sum := bigTotal(tab, pairs); least == nil || slices.CompareFunc(sum, least, compareBig) < 0 {
				least = sum
			}
			return
		}
		used[i] = true
		for j := i + 1; j < tab.n; j++ {
			if used[j] {
				continue
			}
			used[j] = true
			pairs = append(pairs, [2]int{i, j})
			try()
			pairs = pairs[:len(pairs)-1]
			used[j] = false
		}
		used[i] = false
	}
	try()
	return least
}
