package pairing

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// ranked are n players in the order of their ids, with these half-wins. The last figure holds for all further
// players.
func ranked(n int, halfWins ...int) []Entrant {
	players := make([]Entrant, n)
	for i := range players {
		players[i].ID = ID(i + 1)
		if len(halfWins) > 0 {
			players[i].HalfWins = halfWins[min(i, len(halfWins)-1)]
		}
	}
	return players
}

// drawBy draws a round of the request by that system.
func drawBy(t *testing.T, system string, q Request) Draw {
	t.Helper()
	q.System, _ = Find(system)
	return mustRun(t, q)
}

// TestQueenOfTheHill: it is 1-3, 2-4 in blocks of four, 1-4, 2-5, 3-6 for six at the end, and king of the hill for
// fewer than four. A demand against it changes as little as possible.
func TestQueenOfTheHill(t *testing.T) {
	for _, c := range []struct {
		name  string
		q     Request
		games [][2]ID
		bye   ID
	}{
		{"two", Request{Players: ranked(2)}, [][2]ID{{1, 2}}, 0},
		{"three", Request{Players: ranked(3)}, [][2]ID{{1, 2}}, 3},
		{"four", Request{Players: ranked(4)}, [][2]ID{{1, 3}, {2, 4}}, 0},
		{"six", Request{Players: ranked(6)}, [][2]ID{{1, 4}, {2, 5}, {3, 6}}, 0},
		{"seven", Request{Players: ranked(7)}, [][2]ID{{1, 4}, {2, 5}, {3, 6}}, 7},
		{"eight", Request{Players: ranked(8)}, [][2]ID{{1, 3}, {2, 4}, {5, 7}, {6, 8}}, 0},
		{"ten", Request{Players: ranked(10)}, [][2]ID{{1, 3}, {2, 4}, {5, 8}, {6, 9}, {7, 10}}, 0},
		{"fourteen", Request{Players: ranked(14)}, [][2]ID{{1, 3}, {2, 4}, {5, 7}, {6, 8}, {9, 12}, {10, 13}, {11, 14}}, 0},
		{"repeats don't matter", Request{Players: ranked(4), Limit: Unlimited, Meetings: []Meeting{{Round: 1, A: 1, B: 3}}}, [][2]ID{{1, 3}, {2, 4}}, 0},
		{"1-4, 2-3 rather than a repeat", Request{Players: ranked(4), Limit: 0, Meetings: []Meeting{{Round: 1, A: 1, B: 3}}}, [][2]ID{{1, 4}, {2, 3}}, 0},
		{"a second meeting where one may have been", Request{Players: ranked(4), Limit: 1,
			Meetings: []Meeting{{Round: 1, A: 1, B: 3}, {Round: 2, A: 1, B: 4}, {Round: 3, A: 2, B: 3}, {Round: 3, A: 1, B: 2}, {Round: 4, A: 1, B: 2}, {Round: 4, A: 3, B: 4}}},
			[][2]ID{{1, 3}, {2, 4}}, 0},
		{"a fixed game taken out", Request{Players: ranked(6), Fixed: []Pair{{1, 2}}}, [][2]ID{{1, 2}, {3, 5}, {4, 6}}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.q.Round = 5
			d := drawBy(t, "qoth", c.q)
			if !slices.Equal(pairsOf(d), sortedTwos(c.games)) {
				t.Errorf("drawn %v, want %v", pairsOf(d), c.games)
			}
			if (c.bye == 0) != (len(d.Byes) == 0) || (c.bye != 0 && d.Byes[0].ID != c.bye) {
				t.Errorf("byes %v, want %d", d.Byes, c.bye)
			}
		})
	}
}

// TestQueenOfTheHillIsTheOnlyDrawWithoutCost in fields of any size.
func TestQueenOfTheHillIsTheOnlyDrawWithoutCost(t *testing.T) {
	for n := 2; n <= 60; n += 2 {
		for i := range n {
			free := 0
			for j := range n {
				if i != j && queenCost(n, min(i, j), max(i, j)) == 0 {
					free++
				}
			}
			if free != 1 || queensOpponent(n, queensOpponent(n, i)) != i {
				t.Fatalf("n=%d: rank %d has %d opponents without cost", n, i, free)
			}
		}
	}
}

// TestFactor: the top players, twice the factor f, meet as i and i+f, and the rest is paired like a Swiss among
// themselves.
func TestFactor(t *testing.T) {
	met := func(pairs ...Pair) (m []Meeting) {
		for _, p := range pairs {
			m = append(m, Meeting{Round: 1, A: p.A, B: p.B})
		}
		return m
	}
	for _, c := range []struct {
		name   string
		factor int
		q      Request
		games  [][2]ID
		note   string
	}{
		{"factor 3 of 12", 3, Request{Players: ranked(12)},
			[][2]ID{{1, 4}, {2, 5}, {3, 6}, {7, 10}, {8, 11}, {9, 12}}, ""},
		{"factor 3 of 12, the rest in score groups", 3, Request{Players: ranked(12, 8, 8, 8, 8, 8, 8, 8, 8, 4, 4, 4, 4)},
			[][2]ID{{1, 4}, {2, 5}, {3, 6}, {7, 8}, {9, 11}, {10, 12}}, ""},
		{"factor 1 is the king of the hill on top", 1, Request{Players: ranked(6)},
			[][2]ID{{1, 2}, {3, 5}, {4, 6}}, ""},
		{"factor 2 of 4", 2, Request{Players: ranked(4)}, [][2]ID{{1, 3}, {2, 4}}, ""},
		{"more than half", 9, Request{Players: ranked(7)}, [][2]ID{{1, 4}, {2, 5}, {3, 6}},
			"factor 9 is more than half of the 6 players to be paired: 3 is used"},
		{"a repeat on top", 2, Request{Players: ranked(6, 4, 4, 4, 4, 0), Meetings: met(Pair{1, 3})},
			[][2]ID{{1, 2}, {3, 5}, {4, 6}}, ""},
		{"a repeat below", 1, Request{Players: ranked(6), Meetings: met(Pair{3, 5})},
			[][2]ID{{1, 2}, {3, 6}, {4, 5}}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.q.Round, c.q.Options.Factor = 5, c.factor
			d := drawBy(t, "factor", c.q)
			if !slices.Equal(pairsOf(d), sortedTwos(c.games)) {
				t.Errorf("drawn %v, want %v", pairsOf(d), c.games)
			}
			if got := strings.Join(wordsOf(d.Relaxed), "; "); got != c.note {
				t.Errorf("notes %q, want %q", got, c.note)
			}
		})
	}
}

// TestRandomFollowsItsSeed: the same seed draws the same, others differ, and every opponent comes about as often as
// any other.
func TestRandomFollowsItsSeed(t *testing.T) {
	for _, limit := range []int{0, Unlimited} {
		count := map[Pair]int{}
		const seeds = 1500
		for seed := range uint64(seeds) {
			q := Request{Round: 1, Players: ranked(6), Limit: limit, Options: Options{Seed: seed}}
			d := drawBy(t, "random", q)
			if again := drawBy(t, "random", q); !slices.Equal(pairsOf(d), pairsOf(again)) {
				t.Fatalf("seed %d draws %v, then %v", seed, pairsOf(d), pairsOf(again))
			}
			for _, p := range pairsOf(d) {
				count[p]++
			}
		}
		// Each of the 15 pairs is expected 300 times, with a deviation of 15.5.
		for p, times := range count {
			if times < 225 || times > 375 {
				t.Errorf("limit %d: %v met %d times in %d draws of three games", limit, p, times, seeds)
			}
		}
		if len(count) != 15 {
			t.Errorf("limit %d: only %d pairs came", limit, len(count))
		}
	}
}

// TestRandomAvoidsRepeats: if no repeats are allowed, four players meet all others in three rounds, whatever the seed
// is.
func TestRandomAvoidsRepeats(t *testing.T) {
	for seed := range uint64(50) {
		var meetings []Meeting
		for round := 1; round <= 3; round++ {
			d := drawBy(t, "random", Request{Round: round, Players: ranked(4), Meetings: meetings, Options: Options{Seed: seed}})
			for _, g := range d.Games {
				if g.Met > 0 {
					t.Fatalf("seed %d, round %d: %v met before", seed, round, g)
				}
				meetings = append(meetings, Meeting{Round: round, A: g.First, B: g.Second})
			}
		}
	}
}

// TestFactorTellsThePlacesApart: players who are exactly the factor apart cost nothing, and any difference is named
// with its points.
func TestFactorTellsThePlacesApart(t *testing.T) {
	why := func(d Draw, first, second ID) string {
		for _, g := range d.Games {
			if min(g.First, g.Second) == first && max(g.First, g.Second) == second {
				var words []string
				for _, r := range g.Why {
					words = append(words, fmt.Sprintf("%s (%d)", r.Text, r.Points))
				}
				return strings.Join(words, "; ")
			}
		}
		t.Fatalf("%d and %d don't meet: %v", first, second, pairsOf(d))
		return ""
	}
	q := Request{Round: 5, Players: ranked(6, 4, 4, 4, 4, 0)}
	q.Options.Factor = 2
	if got := why(drawBy(t, "factor", q), 1, 3); !strings.Contains(got, "factor 2: 2 places apart (0)") {
		t.Errorf("by the factor: %q", got)
	}
	q.Meetings = []Meeting{{Round: 1, A: 1, B: 3}}
	if got := why(drawBy(t, "factor", q), 1, 2); !strings.Contains(got, "1 place apart instead of 2 (1)") {
		t.Errorf("off the factor: %q", got)
	}
}

// TestGamesWithinAGroup: half the group apart costs nothing, and no game within a group counts as one across groups.
func TestGamesWithinAGroup(t *testing.T) {
	d := drawBy(t, "swiss", Request{Round: 1, Players: ranked(8)})
	if d.Cost != 0 {
		t.Errorf("the draw costs %d", d.Cost)
	}
	for _, g := range d.Games {
		if !slices.ContainsFunc(g.Why, func(r Reason) bool { return r.Text.String() == "half the group apart" && r.Points == 0 }) {
			t.Errorf("%d and %d meet because of %v", g.First, g.Second, g.Why)
		}
		for _, l := range g.Levels {
			if l.Name == "places apart across groups" && l.Cost != 0 {
				t.Errorf("%d and %d are %d places apart across groups", g.First, g.Second, l.Cost)
			}
		}
	}
	across := drawBy(t, "swiss", Request{Round: 2, Players: ranked(2, 4, 2)})
	if one, many, counts := LevelWords(acrossName); !counts || one == "" || many == one {
		t.Errorf("a difference in %q is told as %q and %q", acrossName, one, many)
	}
	if l := across.Games[0].Levels; !slices.Contains(l, LevelCost{Name: "places apart across groups", Cost: 1}) {
		t.Errorf("the levels of a game across groups are %v", l)
	}
}
