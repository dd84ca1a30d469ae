package matching

import (
	"math/big"
	"math/rand/v2"
)

// field is a family of larger problems, for certificates and for measuring time.
type field struct {
	name  string
	costs func(n int) func(i, j int) (Cost, bool)
}

var fields = []field{
	{"random", randomField},
	{"swiss", swissField},
	{"cubed", cubedField},
	{"hubs", hubField},
	{"equal", func(int) func(i, j int) (Cost, bool) {
		return func(int, int) (Cost, bool) { return Cost{3}, true }
	}},
	{"sparse", sparseField},
	{"teams", teamField},
	{"hubs and repeats", hubRepeatField},
}

// mix is a hash of two numbers (the finaliser of splitmix64).
func mix(a, b int) uint64 {
	x := uint64(a)*0x9e3779b97f4a7c15 + uint64(b)*0xd1b54a32d192ed03 + 0x632be59bd9b4e019
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// randomField has one level of 0 to a million.
func randomField(int) func(i, j int) (Cost, bool) {
	return func(i, j int) (Cost, bool) { return Cost{int64(mix(i, j) % 1_000_001)}, true }
}

// sparseField allows about four pairs for each vertex.
func sparseField(n int) func(i, j int) (Cost, bool) {
	return func(i, j int) (Cost, bool) {
		h := mix(i, j)
		return Cost{int64(h >> 50)}, h%uint64(n) < 4
	}
}

// hubField makes the same vertices the cheapest for everybody, so that the first candidates are poor.
func hubField(int) func(i, j int) (Cost, bool) {
	return func(i, j int) (Cost, bool) { return Cost{int64(i) * int64(j)}, true }
}

// hubRepeatField is hubField after some random earlier meetings, with a hash for a tie-break.
func hubRepeatField(n int) func(i, j int) (Cost, bool) {
	return func(i, j int) (Cost, bool) {
		c := Cost{0, int64(i) * int64(j), int64(mix(i, j) >> 44)}
		if mix(j, i)%uint64(n) < 8 {
			c[0] = 1
		}
		return c, true
	}
}

// teamField is swissField with about half of the vertices in one team, whose members must not meet and can only just
// avoid it, because there are as many others, or one more.
func teamField(n int) func(i, j int) (Cost, bool) {
	swiss := swissField(n)
	return func(i, j int) (Cost, bool) {
		c, _ := swiss(i, j)
		return c, i%2 == 0 || j%2 == 0
	}
}

// cubedField is the cube of the distance in rank, and 1e9 for each of some random earlier meetings.
func cubedField(n int) func(i, j int) (Cost, bool) {
	return func(i, j int) (Cost, bool) {
		d := int64(j - i)
		c := Cost{d * d * d}
		if mix(i, j)%uint64(n) < 8 {
			c[0] += 1_000_000_000
		}
		return c, true
	}
}

// swissField is about the tenth round of an event: excess repeats, squared repeats, squared win difference, start
// conflicts, distance from the fold within a score group, and a hash.
func swissField(n int) func(i, j int) (Cost, bool) {
	const rounds = 9
	r := rand.New(rand.NewPCG(11, uint64(n)))
	wins := make([]int, n)
	for v := range wins {
		for range rounds {
			wins[v] += r.IntN(2)
		}
	}
	// Ranks are in the order of wins.
	for counts, v, w := countsOf(wins, rounds), 0, rounds; w >= 0; w-- {
		for range counts[w] {
			wins[v] = w
			v++
		}
	}
	first, size, starts := make([]int, n), make([]int, n), make([]int, n)
	for v := range n {
		starts[v] = r.IntN(3) - 1
		if v > 0 && wins[v] == wins[v-1] {
			first[v] = first[v-1]
		} else {
			first[v] = v
		}
		size[first[v]]++
	}
	met := make([]uint8, n*n)
	for v := range n {
		for range rounds / 2 {
			// The opponents had a similar rank.
			w := v + r.IntN(n/4+2) - n/8 - 1
			if w >= 0 && w < n && w != v {
				met[v*n+w]++
				met[w*n+v] = met[v*n+w]
			}
		}
	}
	return func(i, j int) (Cost, bool) {
		m := int64(met[i*n+j])
		d := 2 * int64(wins[i]-wins[j])
		c := Cost{m, m * m, d * d, 0, 0, int64(mix(i, j) >> 44)}
		if starts[i]*starts[j] > 0 {
			c[3] = 1
		}
		if d == 0 {
			fold := 2*int64(j-i) - int64(size[first[i]])
			c[4] = fold * fold
		}
		return c, true
	}
}

func countsOf(wins []int, rounds int) []int {
	counts := make([]int, rounds+1)
	for _, w := range wins {
		counts[w]++
	}
	return counts
}

// bigTotal is the cost of the pairs in numbers of any size.
func bigTotal(tab table, pairs [][2]int) []*big.Int {
	sum := make([]*big.Int, Levels)
	for l := range sum {
		sum[l] = new(big.Int)
		for _, p := range pairs {
			sum[l].Add(sum[l], big.NewInt(tab.costs[p][l]))
		}
	}
	return sum
}

func compareBig(a, b *big.Int) int {
	return a.Cmp(b)
}
