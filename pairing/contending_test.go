package pairing

import (
	"slices"
	"testing"
)

// TestContending: these are the players who can still win a prize for places or for their own class, and those who
// are sure of all there is.
func TestContending(t *testing.T) {
	ranking := func(halfWins ...int) []Entrant {
		var list []Entrant
		for i, wins := range halfWins {
			list = append(list, Entrant{ID: ID(i + 1), HalfWins: wins})
		}
		return list
	}
	margins := Contention{GibsonSpread: []int{250, 200}}
	for _, c := range []struct {
		name    string
		ranking []Entrant
		change  func(*Contention, []Entrant)
		rounds  int
		want    []ID
	}{
		{"no prizes", ranking(8, 6, 4), func(*Contention, []Entrant) {}, 1, []ID{}},
		{"who can catch the first", ranking(8, 7, 6, 5), func(c *Contention, _ []Entrant) { c.Places = 1 }, 1, []ID{1, 2, 3}},
		{"two prizes", ranking(8, 7, 6, 5), func(c *Contention, _ []Entrant) { c.Places = 2 }, 1, []ID{1, 2, 3, 4}},
		{"sure of the only prize", ranking(8, 5, 5, 5), func(c *Contention, _ []Entrant) { c.Places = 1 }, 1, []ID{}},
		{"sure of the first, others want the second", ranking(8, 5, 5, 2), func(c *Contention, _ []Entrant) { c.Places = 2 }, 1, []ID{2, 3}},
		{"the spread is too wide", ranking(8, 6), func(c *Contention, list []Entrant) {
			c.Places, list[0].Spread = 1, 501
		}, 1, []ID{}},
		{"the spread can just be made up", ranking(8, 6), func(c *Contention, list []Entrant) {
			c.Places, list[0].Spread = 1, 500
		}, 1, []ID{1, 2}},
		{"a prize of the class", ranking(8, 5, 4, 3, 0), func(c *Contention, list []Entrant) {
			c.Places, c.Classes = 1, map[string]int{"B": 1}
			list[2].Class, list[3].Class, list[4].Class = "B", "B", "B"
		}, 1, []ID{3, 4}},
		{"more prizes than players", ranking(4, 4), func(c *Contention, _ []Entrant) { c.Places = 5 }, 1, []ID{1, 2}},
	} {
		t.Run(c.name, func(t *testing.T) {
			contention := margins
			c.change(&contention, c.ranking)
			if got := Contending(c.ranking, contention, c.rounds); !slices.Equal(got, c.want) {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}
