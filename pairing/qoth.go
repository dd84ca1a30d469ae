package pairing

import (
	"wordhall/pairing/simulate"
	"wordhall/tournament/text"
)

// queenOfTheHill pairs 1-3 and 2-4 in every block of four, and the last six of a field that leaves two over
// as 1-4, 2-5, 3-6; two players meet each other. Where that can't be drawn, the cost of a game is how far,
// squared, each of the two is from the other's regular opponent. Only the regular draw costs nothing, and in
// a block of four 1-4, 2-3 comes next.
type queenOfTheHill struct{}

func (queenOfTheHill) About() About {
	return About{Name: "qoth", Title: "Queen of the Hill", Offered: 4, BasedOn: -1, Limit: Unlimited, Follows: Choices{Repeats: true, BasedOn: true}}
}

func (queenOfTheHill) simulate(players, _ int, _ Options) (simulate.Method, [][2]int) {
	var ranks [][2]int
	for i := range players {
		if j := queensOpponent(players, i); i < j {
			ranks = append(ranks, [2]int{i, j})
		}
	}
	return simulate.ByRank, ranks
}

func (queenOfTheHill) Rules(f *Field) Rules {
	off := func(i, j int) int64 {
		a, b := int64(j-queensOpponent(f.Len(), i)), int64(i-queensOpponent(f.Len(), j))
		return a*a + b*b
	}
	places := Level{
		Name: "places from the queen's opponents, squared",
		Cost: off,
		Tell: func(i, j int) (int64, text.Text) {
			apart := text.Count(j-i, "1 place apart", "%d places apart")
			if off(i, j) == 0 {
				return 0, text.Of("queen of the hill: %s", apart)
			}
			return off(i, j), text.Of("%s, not the opponents of the queen of the hill", apart)
		},
	}
	// Between equal costs the starts decide, which aren't part of the cost shown.
	starts := startConflicts(f)
	starts.Tell = nil
	return Rules{Levels: []Level{places, starts}}
}

// queensOpponent is the rank that rank i would meet in a field of n, which is even.
func queensOpponent(n, i int) int {
	block, first := 4, i-i%4
	switch {
	case n < 4:
		block, first = 2, 0
	case n%4 == 2 && i >= n-6:
		block, first = 6, n-6
	}
	if i-first < block/2 {
		return i + block/2
	}
	return i - block/2
}
