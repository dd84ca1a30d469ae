package pairing

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestRowsAreTheCosts: a level gives the same cost for a whole row as for each game that is allowed.
func TestRowsAreTheCosts(t *testing.T) {
	rowed := map[string]bool{}
	rapid.Check(t, func(t *rapid.T) {
		q := drawRequest(t, 14)
		s := seating{Request: &q, history: newHistory(q.Meetings)}
		f := newField(s.Request, s.history, q.Players)
		allowed := make([]bool, f.Len())
		for j := range allowed {
			allowed[j] = rapid.IntRange(0, 4).Draw(t, "allowed") > 0
		}
		levels := levelsOf(f, q.System.Rules(f))
		for _, l := range levels {
			for i := range f.Len() {
				row, want := make([]int64, f.Len()-1-i), make([]int64, f.Len()-1-i)
				for at := range want {
					if allowed[i+1+at] {
						want[at] = l.Cost(i, i+1+at)
					}
				}
				l.fill(i, allowed[i+1:], row)
				for at, is := range allowed[i+1:] {
					if !is {
						row[at] = 0
					}
				}
				if !slices.Equal(row, want) {
					t.Fatalf("%s: rank %d has the row %v, the costs are %v", l.Name, i, row, want)
				}
			}
			rowed[l.Name] = rowed[l.Name] || l.Row != nil
		}
	})
	for _, name := range []string{classesName, excessName, "prices of relations", "half-wins apart, squared", "start conflicts", consecutiveName, "places apart, squared", LotLevel} {
		if !rowed[name] {
			t.Errorf("%s has no row", name)
		}
	}
}
