package clinch

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// swissEvent is the end of an event of pairs of neighbours, with rounds that are drawn already and then rounds that
// aren't.
func swissEvent(r *rand.Rand, n, played, drawn, free int) Event {
	e := Event{Players: make([]Player, n), ByeHalfWins: 2, ByeSpread: 50}
	order := r.Perm(n)
	all := slices.Sorted(slices.Values(order))
	pairs := func() (games [][2]int) {
		slices.SortStableFunc(order, func(a, b int) int {
			return cmp.Or(cmp.Compare(e.Players[b].HalfWins, e.Players[a].HalfWins), cmp.Compare(e.Players[b].Spread, e.Players[a].Spread))
		})
		for at := 0; at+1 < n; at += 2 {
			games = append(games, [2]int{order[at], order[at+1]})
		}
		return games
	}
	for range played {
		for _, g := range pairs() {
			winner, loser, margin := &e.Players[g[0]], &e.Players[g[1]], 1+r.IntN(200)
			if r.IntN(2) == 0 {
				winner, loser = loser, winner
			}
			winner.HalfWins, winner.Spread, loser.Spread = winner.HalfWins+2, winner.Spread+margin, loser.Spread-margin
		}
	}
	for range drawn {
		e.Rounds = append(e.Rounds, Round{Games: pairs(), Margin: 350})
	}
	for range free {
		e.Rounds = append(e.Rounds, Round{Free: all, Margin: 350})
	}
	return e
}

// TestHowMuchIsSettledOfRealRounds: in fields of pairs of neighbours, whether the next round is drawn or not, as many
// ranges are exact as before. If two drawn rounds are left, not all are.
func TestHowMuchIsSettledOfRealRounds(t *testing.T) {
	for _, c := range []struct{ n, drawn, free, exact int }{
		{60, 0, 7, 60}, {60, 0, 4, 60}, {60, 1, 3, 60}, {60, 0, 2, 60}, {60, 1, 1, 60}, {60, 1, 0, 60}, {60, 2, 0, 54}, {60, 3, 0, 60}, {60, 2, 1, 60}, {60, 2, 4, 59}, {120, 1, 1, 120},
	} {
		e := swissEvent(rand.New(rand.NewPCG(1, 1)), c.n, 14-c.drawn-c.free, c.drawn, c.free)
		ranges, err := Places(t.Context(), e)
		if err != nil {
			t.Fatal(err)
		}
		exact := 0
		for _, r := range ranges {
			if r.Exact {
				exact++
			}
		}
		if exact != c.exact {
			t.Errorf("%d players, %d rounds drawn and %d not: %d ranges are exact, want %d", c.n, c.drawn, c.free, exact, c.exact)
		}
	}
}

// TestWhoMustPass: players 1 to 4 have that many half-wins and less spread than player 0, who has ten.
func TestWhoMustPass(t *testing.T) {
	one, two := [][2]int{{1, 2}, {3, 4}}, [][2]int{{2, 3}, {4, 1}}
	for _, c := range []struct {
		name    string
		drawn   [][][2]int
		free    int
		wins    []int
		players []int
		least   int
	}{
		{"nobody", [][][2]int{one}, 0, []int{4, 4, 4, 4}, nil, 0},
		{"one of two whom a tie brings ahead", [][][2]int{one}, 0, []int{10, 10, 4, 4}, []int{2}, 1},
		{"a tie is enough", [][][2]int{one}, 0, []int{9, 9, 4, 4}, nil, 0},
		{"one of every two", [][][2]int{one}, 0, []int{10, 10, 10, 10}, []int{2, 4}, 2},
		{"in a ring every other", [][][2]int{one, two}, 0, []int{10, 10, 10, 10}, []int{1, 3}, 2},
		{"in a chain the middle", [][][2]int{one, two}, 0, []int{10, 10, 10, 4}, []int{2}, 1},
		{"not drawn the room of all counts", nil, 1, []int{10, 10, 4, 4}, nil, 0},
		{"and somebody must win", nil, 1, []int{10, 10, 10, 10}, []int{1, 2}, 2},
		{"each pair has its own wins", [][][2]int{one, one}, 0, []int{8, 9, 2, 2}, []int{2}, 1},
	} {
		e := Event{Players: []Player{{HalfWins: 10}}}
		for _, wins := range c.wins {
			e.Players = append(e.Players, Player{HalfWins: wins})
		}
		for _, games := range c.drawn {
			e.Rounds = append(e.Rounds, Round{Games: games, Margin: 1})
		}
		for range c.free {
			e.Rounds = append(e.Rounds, Round{Free: []int{1, 2, 3, 4}, Margin: 1})
		}
		p := e.problem().about(0)
		limits := make([]int, p.n)
		for i := range limits {
			p.spread[i] = -100 * i
			limits[i] = p.limit(i, p.goal(), p.lowest)
		}
		players, least := p.mustPass(p.goal(), limits)
		if fmt.Sprint(players) != fmt.Sprint(c.players) || least != c.least {
			t.Errorf("%s: %v, at least %d; want %v and %d", c.name, players, least, c.players, c.least)
		}
	}
}

// TestLosersAreLowered through others of the tight players, as far as these have room.
func TestLosersAreLowered(t *testing.T) {
	for _, c := range []struct {
		name    string
		spread  []int // spread is that of players 0 to 2, who may have at most 0.
		by      int
		close   [][]closeGame
		lowered int
		after   []int
	}{
		{"by a winner with room", []int{5, -9, 0}, 5, [][]closeGame{{{1, 20}}, nil, nil}, 5, []int{0, -4, 0}},
		{"as far as the margin goes", []int{5, -9, 0}, 5, [][]closeGame{{{1, 3}}, nil, nil}, 3, []int{2, -6, 0}},
		{"as far as the room goes", []int{5, -2, 0}, 5, [][]closeGame{{{1, 20}}, nil, nil}, 2, []int{3, 0, 0}},
		{"through a winner who loses to another", []int{5, -2, -9}, 5, [][]closeGame{{{1, 20}}, {{2, 20}}, nil}, 5, []int{0, 0, -6}},
		{"not in a ring", []int{5, 0, 0}, 5, [][]closeGame{{{1, 20}}, {{0, 20}}, nil}, 0, []int{5, 0, 0}},
	} {
		k := construction{problem: &problem{}, spread: c.spread, close: c.close}
		if got := k.lower(0, c.by, make([]bool, 3)); got != c.lowered || !slices.Equal(k.spread, c.after) {
			t.Errorf("%s: by %d to %v, want %d and %v", c.name, got, k.spread, c.lowered, c.after)
		}
	}
}
