package clinch

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// The ways of a round are as many as are counted ahead.
func TestWaysOfARoundAreCountedAhead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		free := rapid.IntRange(0, 7).Draw(t, "free")
		games := rapid.IntRange(0, 3).Draw(t, "games")
		var r round
		for g := range games {
			r.games = append(r.games, [2]int{2 * g, 2*g + 1})
		}
		for i := range free {
			r.free = append(r.free, 2*games+i)
		}
		target := rapid.IntRange(-1, 2*games+free).Draw(t, "target")
		s := &search{problem: &problem{target: target}}
		counted := s.waysOf(&r)
		if counted > mostPatterns {
			return // nobody writes them down
		}
		if found := len(s.patternsOf(&r)); found != counted {
			t.Fatalf("%d ways, %d counted", found, counted)
		}
	})
}

// TestWhoIsAheadInAnyCaseIsCountedOnce: the others who are let ahead come after them, those
// first who can take the most wins off the rest.
func TestWhoIsAheadInAnyCaseIsCountedOnce(t *testing.T) {
	e := Event{
		Players: []Player{{HalfWins: 4}, {HalfWins: 20}, {HalfWins: 4}, {HalfWins: 2}},
		Rounds:  []Round{{Free: []int{0, 1, 2, 3}, Margin: 50}},
	}
	p := e.problem().about(0)
	for count, want := range [][]int{{0, free, 2, 2}, {0, free, 2, 2}, {0, free, free, 2}, {0, free, free, free}} {
		limits, passed := p.sacrifice(p.goal(), count)
		if !slices.Equal(limits, want) || passed != max(count, 1) {
			t.Errorf("%d may come ahead: limits %v, %d do; want %v", count, limits, passed, want)
		}
	}
}

// TestAWinIsByOnePointWhereSpreadMustStayLow, and by the margin else.
func TestAWinIsByOnePointWhereSpreadMustStayLow(t *testing.T) {
	c := construction{tight: []bool{true, false}, spread: []int{0, 0}}
	r := round{margin: 50}
	c.decide(&r, 0, 1)
	if !slices.Equal(c.spread, []int{1, -1}) {
		t.Errorf("a tight winner: %v", c.spread)
	}
	c.decide(&r, 1, 0)
	if !slices.Equal(c.spread, []int{-49, 49}) {
		t.Errorf("a tight loser: %v", c.spread)
	}
}
