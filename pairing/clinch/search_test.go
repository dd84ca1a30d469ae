package clinch

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestWaysOfARoundAreCountedAhead: a round has as many ways as are counted beforehand.
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
			return // Nobody writes these down.
		}
		if found := len(s.patternsOf(&r)); found != counted {
			t.Fatalf("%d ways, %d counted", found, counted)
		}
	})
}

// TestWhoIsAheadInAnyCaseIsCountedOnce: the other players who are let ahead come after those, with the ones first who
// can take the most wins from the rest.
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

// TestAWinIsByOnePointWhereSpreadMustStayLow, and otherwise by the margin.
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

// TestHowMuchIsSettledWithoutASearch: for small events whose truth is known the bounds and the construction must find
// as much as before, and never say more than is true. In a large field nothing else answers. A person who improves
// them raises the number.
func TestHowMuchIsSettledWithoutASearch(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	var questions, least, most, reached int
	for k := range 3000 {
		e := smallEvent(r, 5_000)
		ranges := truth(e)
		for i := range e.Players {
			for _, q := range []struct {
				p     *problem
				truth int
			}{{e.problem().about(i), ranges[i].Best - 1}, {e.mirrored().about(i), len(e.Players) - ranges[i].Worst}} {
				questions++
				if q.p.atLeast() == q.truth {
					least++
				}
				if q.p.atMost(q.truth) == q.truth {
					most++
				}
				if q.p.reaches(q.truth) {
					reached++
				}
				if q.truth > 0 && q.p.reaches(q.truth-1) {
					t.Fatalf("event %d, player %d: %d end ahead, and %d are constructed\n%+v", k, i, q.truth, q.truth-1, e)
				}
			}
		}
	}
	if got, want := [4]int{questions, least, most, reached}, [4]int{21878, 21866, 21567, 21593}; got != want {
		t.Errorf("of %d questions %d have the lower bound, %d the upper and %d the construction; want %v", got[0], got[1], got[2], got[3], want)
	}
}

// TestADrawnGameIsWonAsItsHalfWinsSay: the target wins by the margin, a tie changes no spread, and either of two
// others may be the winner.
func TestADrawnGameIsWonAsItsHalfWinsSay(t *testing.T) {
	for _, c := range []struct {
		name        string
		target      int
		unit, first int
		spread      []int
		sources     int
	}{
		{"the target is the first", 0, 1, 0, []int{0, -50}, 0},
		{"the target is the second", 1, 1, 0, []int{-50, 0}, 0},
		{"the first wins", 2, 1, 2, []int{50, -50}, 1},
		{"the second wins", 2, 1, 0, []int{-50, 50}, 1},
		{"they tie", 2, 1, 1, []int{0, 0}, 1},
		{"the first wins, in whole wins", 2, 2, 1, []int{50, -50}, 1},
		{"the second wins, in whole wins", 2, 2, 0, []int{-50, 50}, 1},
	} {
		s := construction{problem: &problem{target: c.target}, unit: c.unit, tight: make([]bool, 2), spread: make([]int, 2)}
		s.flow = &flow{given: [][]int{{c.first, 2/c.unit - c.first}}}
		source := 0
		s.game(&round{margin: 50}, [2]int{0, 1}, &source)
		if !slices.Equal(s.spread, c.spread) || source != c.sources {
			t.Errorf("%s: spread %v after %d sources, want %v after %d", c.name, s.spread, source, c.spread, c.sources)
		}
	}
}

// TestHowMuchIsSettledOfALargeField: in fields that are too large to enumerate as many ranges are exact as before. If
// one place of a range isn't proven the range isn't.
func TestHowMuchIsSettledOfALargeField(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	exact, half := 0, 0
	for range 12 {
		e := Event{ByeHalfWins: 2, ByeSpread: 50}
		var all []int
		for i := range 11 + r.IntN(4) {
			e.Players = append(e.Players, Player{HalfWins: r.IntN(7), Spread: r.IntN(300)})
			all = append(all, i)
		}
		for range 2 {
			e.Rounds = append(e.Rounds, Round{Free: all, Margin: 100})
		}
		ranges, err := Places(t.Context(), e)
		if err != nil {
			t.Fatal(err)
		}
		for i, p := range ranges {
			_, up := e.problem().about(i).least()
			_, down := e.mirrored().about(i).least()
			if p.Exact != (up && down) {
				t.Errorf("player %d: exact %v, the best place %v, the worst %v", i, p.Exact, up, down)
			}
			if p.Exact {
				exact++
			}
			if up != down {
				half++
			}
		}
	}
	if exact != 151 || half > 0 {
		t.Errorf("%d ranges are exact, want all 151; of %d one place is", exact, half)
	}
}

// TestASearchEndsAtItsBound: what it has found by then is the answer only if there can be nothing less.
func TestASearchEndsAtItsBound(t *testing.T) {
	e := Event{
		Players: []Player{{}, {HalfWins: 5}, {HalfWins: 3}, {HalfWins: 2}},
		Rounds:  []Round{{Free: []int{0, 1, 2, 3}, Margin: 2}, {Free: []int{0, 1, 2, 3}, Margin: 2}},
	}
	run := func(low, nodes int) (s *search, least int, done bool) {
		s = newSearch(e.problem().about(0))
		s.nodes = nodes
		least, done = s.run(low, len(e.Players))
		return s, least, done
	}
	whole, least, done := run(0, 0)
	if !done || least < 1 {
		t.Fatalf("at least %d end ahead: %v", least, done)
	}
	for _, c := range []struct {
		name       string
		low, nodes int
		done       bool
	}{
		{"enough", 0, mostNodes - whole.nodes, true}, {"one too few", 0, mostNodes - whole.nodes + 1, false}, {"none", 0, mostNodes, false},
		{"none, and the least is as it was", len(e.Players), mostNodes, true},
	} {
		if s, least, done := run(c.low, c.nodes); done != c.done || s.nodes > mostNodes != (c.nodes != mostNodes-whole.nodes) {
			t.Errorf("%s: %d end ahead, %v, after %d", c.name, least, done, s.nodes)
		}
	}
}
