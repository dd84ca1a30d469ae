package pairing

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestKeepTables: one of the two players of a game can stay, wherever they sat, unless their games want the same
// tables. A player who sat nowhere goes where there is room.
func TestKeepTables(t *testing.T) {
	tests := []struct {
		name  string
		games []Pair
		last  map[ID]int
		want  []int
	}{
		{"nobody sat anywhere", []Pair{{1, 2}, {3, 4}, {5, 6}}, nil, []int{1, 2, 3}},
		{"one of each game stays", []Pair{{1, 4}, {3, 6}, {5, 2}}, map[ID]int{1: 2, 2: 2, 3: 3, 4: 3, 5: 1, 6: 2}, []int{2, 3, 1}},
		{"both stay where both sat there", []Pair{{1, 3}, {2, 4}}, map[ID]int{1: 2, 2: 1, 3: 2, 4: 1}, []int{2, 1}},
		{"who moves moves least", []Pair{{1, 2}, {3, 4}, {5, 6}}, map[ID]int{1: 3, 3: 9}, []int{3, 2, 1}},
		{"a newcomer takes what is left", []Pair{{7, 8}, {1, 2}}, map[ID]int{1: 1, 2: 1}, []int{2, 1}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			tables := []int{1, 2, 3}[:len(test.games)]
			got, err := KeepTables(test.games, tables, test.last)
			if err != nil || !slices.Equal(got, test.want) {
				t.Errorf("got %v %v, want %v", got, err, test.want)
			}
		})
	}
}

// TestKeepTablesMovesTheFewest: every way to give out the tables is tried.
func TestKeepTablesMovesTheFewest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 6).Draw(t, "games")
		players := rapid.Permutation(upTo(2*n)).Draw(t, "players")
		var games []Pair
		var tables []int
		last := map[ID]int{}
		for i := range n {
			games, tables = append(games, Pair{players[2*i], players[2*i+1]}), append(tables, i+1)
			for _, id := range players[2*i : 2*i+2] {
				if sat := rapid.IntRange(0, n+1).Draw(t, "sat"); sat > 0 {
					last[id] = sat
				}
			}
		}
		sum := func(given []int) (moved, far int) {
			for i, g := range games {
				for _, id := range []ID{g.A, g.B} {
					if sat, known := last[id]; known && sat != given[i] {
						moved, far = moved+1, far+max(sat-given[i], given[i]-sat)
					}
				}
			}
			return moved, far
		}
		got, err := KeepTables(games, tables, last)
		if err != nil {
			t.Fatal(err)
		}
		if used := slices.Sorted(slices.Values(got)); !slices.Equal(used, tables) {
			t.Fatalf("tables %v given of %v", got, tables)
		}
		moved, far := sum(got)
		var try func(given []int)
		try = func(given []int) {
			if len(given) == n {
				if m, f := sum(given); m < moved || (m == moved && f < far) {
					t.Fatalf("%v moves %d by %d, %v only %d by %d", got, moved, far, given, m, f)
				}
				return
			}
			for _, table := range tables {
				if !slices.Contains(given, table) {
					try(append(slices.Clone(given), table))
				}
			}
		}
		try(nil)
	})
}
