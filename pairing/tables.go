package pairing

import (
	"wordhall/pairing/matching"
	"wordhall/tournament/text"
)

// KeepTables gives each game one of the tables so that as many players as possible sit where they sat last,
// and the others as near to it as possible; between equal ways the games keep their order. There are as many
// tables as games, lowest first. last is where a player sat in the latest round; a player who sat nowhere has
// no entry.
func KeepTables(games []Pair, tables []int, last map[ID]int) ([]int, error) {
	n := len(games)
	solution, err := matching.Solve(2*n, func(i, j int) (matching.Cost, bool) {
		if i >= n || j < n {
			return matching.Cost{}, false
		}
		return moveCost(games[i], tables[j-n], i-(j-n), last), true
	})
	if err != nil {
		return nil, text.Errorf("the tables of %d games: %w", n, err)
	}
	given := make([]int, n)
	for i := range games {
		given[i] = tables[solution.Mate[i]-n]
	}
	return given, nil
}

// moveCost is what it costs that a game is at that table, off places from its own in
// the order: the players who move, how far, and the order.
func moveCost(g Pair, table, off int, last map[ID]int) matching.Cost {
	c := matching.Cost{2: int64(off) * int64(off)}
	for _, id := range []ID{g.A, g.B} {
		sat, known := last[id]
		if !known || sat == table {
			continue
		}
		c[0]++
		c[1] += int64(max(sat-table, table-sat))
	}
	return c
}
