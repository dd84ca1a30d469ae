package clinch

import (
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
