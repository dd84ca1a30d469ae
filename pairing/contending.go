package pairing

import (
	"cmp"
	"slices"
)

// Contending are the players who can still win something in that many rounds: a prize for a place, or a prize
// of their class. The ranking is best first, by half-wins and then spread. A player who is sure of a place
// and can't reach a better one no longer plays for anything.
func Contending(ranking []Entrant, c Contention, rounds int) []ID {
	list := slices.Clone(ranking)
	slices.SortStableFunc(list, func(a, b Entrant) int {
		return cmp.Or(cmp.Compare(b.HalfWins, a.HalfWins), cmp.Compare(b.Spread, a.Spread))
	})
	in := map[ID]bool{}
	contenders(list, c.Places, rounds, c.SpreadCap(rounds), in)
	for class, prizes := range c.Classes {
		var of []Entrant
		for _, p := range list {
			if p.Class == class {
				of = append(of, p)
			}
		}
		contenders(of, prizes, rounds, c.SpreadCap(rounds), in)
	}
	ids := make([]ID, 0, len(in))
	for _, p := range list {
		if in[p.ID] {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// contenders adds the players who can still reach one of the first places of the ranking and aren't sure of
// one yet.
func contenders(ranking []Entrant, places, rounds, spreadCap int, in map[ID]bool) {
	if places < 1 || len(ranking) == 0 {
		return
	}
	last := ranking[min(places, len(ranking))-1]
	locked := Gibsonize(ranking, places, rounds, spreadCap).Locked
	for i, p := range ranking {
		if !locked[i] && (i < places || !outOfReach(last, p, rounds, spreadCap)) {
			in[p.ID] = true
		}
	}
}
