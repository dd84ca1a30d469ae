package pairing

import (
	"slices"
	"testing"
)

// TestAContenderWithNobodyInReachIsGivenOneRankMore, and the round is drawn once again. A game out of reach is drawn
// only if that isn't enough, and a player who had an opponent in reach keeps to that.
func TestAContenderWithNobodyInReachIsGivenOneRankMore(t *testing.T) {
	for _, c := range []struct {
		name  string
		hope  int
		avoid []Pair
		reach []int
		pairs []Pair
		after []int
	}{
		{"all in reach", 3, nil, []int{1, 1, 3, 3}, []Pair{{1, 2}, {3, 4}}, []int{1, 1, 3, 3}},
		{"one rank more is enough", 3, []Pair{{1, 2}}, []int{1, 1, 3, 3}, []Pair{{1, 3}, {2, 4}}, []int{2, 1, 3, 3}},
		{"only the first may hope", 0, []Pair{{1, 2}}, []int{1, 1, 3, 3}, []Pair{{1, 3}, {2, 4}}, []int{2, 1, 3, 3}},
		{"one rank more is too little", 3, []Pair{{1, 2}, {1, 3}}, []int{1, 1, 3, 3}, []Pair{{1, 4}, {2, 3}}, []int{2, 1, 3, 3}},
	} {
		q := copRequest(10, ranked(4))
		q.Avoid = c.avoid
		d := prepared(t, q)
		d.rules, d.reach, d.hopes.hopeful = nil, slices.Clone(c.reach), c.hope
		m, ok, err := d.match()
		if err != nil || !ok {
			t.Errorf("%s: there is no draw, %v", c.name, err)
			continue
		}
		var pairs []Pair
		for _, p := range m.pairs {
			pairs = append(pairs, Pair{ID(p[0] + 1), ID(p[1] + 1)})
		}
		if !slices.Equal(pairs, c.pairs) || !slices.Equal(d.reach, c.after) {
			t.Errorf("%s: %v, reach %v; want %v and %v", c.name, pairs, d.reach, c.pairs, c.after)
		}
	}
}
