package audit

import (
	"fmt"
	"testing"

	"wordhall/tournament"
)

// TestOneGameOfTwo: it is the same game if both players are the same, in either order.
func TestOneGameOfTwo(t *testing.T) {
	for _, c := range []struct {
		line, game [2]tournament.PlayerID
		want       bool
	}{
		{[2]tournament.PlayerID{1, 2}, [2]tournament.PlayerID{1, 2}, true}, {[2]tournament.PlayerID{1, 2}, [2]tournament.PlayerID{2, 1}, true},
		{[2]tournament.PlayerID{1, 2}, [2]tournament.PlayerID{1, 3}, false}, {[2]tournament.PlayerID{1, 2}, [2]tournament.PlayerID{3, 2}, false},
		{[2]tournament.PlayerID{1, 2}, [2]tournament.PlayerID{3, 1}, false}, {[2]tournament.PlayerID{1, 2}, [2]tournament.PlayerID{2, 3}, false},
		{[2]tournament.PlayerID{1, 0}, [2]tournament.PlayerID{1, 0}, true}, {[2]tournament.PlayerID{1, 0}, [2]tournament.PlayerID{2, 0}, false},
	} {
		if got := samePlayers(tournament.DrawLine{First: c.line[0], Second: c.line[1]}, tournament.Game{First: c.game[0], Second: c.game[1]}); got != c.want {
			t.Errorf("%v and %v: %v", c.line, c.game, got)
		}
	}
}

// TestALineOfOnePlayerThatIsNotInTheDraw isn't a change of the draw. A game of two players that the draw doesn't have
// is one.
func TestALineOfOnePlayerThatIsNotInTheDraw(t *testing.T) {
	again := []tournament.Game{{First: 1, Second: 2}, {First: 3}}
	games := []tournament.Game{{First: 1}, {First: 2}, {First: 3}, {First: 4}, {First: 5, Second: 6}, {First: 1, Second: 3}}
	var got []string
	for _, g := range withoutRecorded(games, again) {
		got = append(got, fmt.Sprint(g.First, "-", g.Second))
	}
	if fmt.Sprint(got) != "[1-0 2-0 3-0 5-6 1-3]" || len(games) != 6 {
		t.Errorf("left are %v", got)
	}
}

// TestResultsThatADrawCounted: these are results that the draw counted and that have changed since. Results that it
// assumed, or that weren't in, aren't among them. The players may be in either order.
func TestResultsThatADrawCounted(t *testing.T) {
	played := func(a, b int) tournament.Sheet {
		return tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{a, b}}
	}
	for _, c := range []struct {
		name    string
		assumed int
		change  func(games []tournament.Game) []tournament.Game
		want    string
	}{
		{"as they were", 0, func(g []tournament.Game) []tournament.Game { return g }, "[]"},
		{"another", 0, func(g []tournament.Game) []tournament.Game { g[0].Sheet = played(400, 310); return g }, "[1]"},
		{"another than the one assumed", 2, func(g []tournament.Game) []tournament.Game { g[0].Sheet = played(400, 310); return g }, "[1]"},
		{"the one assumed", 1, func(g []tournament.Game) []tournament.Game { g[0].Sheet = played(400, 310); return g }, "[]"},
		{"what wasn't in", 0, func(g []tournament.Game) []tournament.Game { g[2].Sheet = played(400, 310); return g }, "[]"},
		{"turned", 0, func(g []tournament.Game) []tournament.Game {
			g[0].First, g[0].Second, g[0].Sheet = 2, 1, played(300, 400)
			return g
		}, "[]"},
		{"turned without its scores", 0, func(g []tournament.Game) []tournament.Game { g[0].First, g[0].Second = 2, 1; return g }, "[1]"},
		{"the same two in another round", 0, func(g []tournament.Game) []tournament.Game { g[0].Round, g[1].Round = 2, 1; return g }, "[1 2]"},
		{"gone", 0, func(g []tournament.Game) []tournament.Game { return g[1:] }, "[1]"},
	} {
		d := tournament.NewDivision(1, "A", "wespa-2010", 3)
		d.Players = []tournament.Player{{ID: 1, Name: "A"}, {ID: 2, Name: "B"}, {ID: 3, Name: "C"}, {ID: 4, Name: "D"}}
		d.Games = []tournament.Game{{ID: 1, Round: 1, First: 1, Second: 2, Sheet: played(400, 300)}, {ID: 2, Round: 2, First: 1, Second: 3, Sheet: played(350, 350)}, {ID: 3, Round: 2, First: 2, Second: 4, Sheet: tournament.Sheet{Kind: tournament.Scheduled}}}
		now := d.Clone()
		now.Games = c.change(now.Games)
		round := tournament.Round{Number: 3}
		if c.assumed != 0 {
			round.Assumed = []tournament.Assumed{{Game: c.assumed}}
		}
		compared := comparison{names: now, before: stage{d, round}, after: now}
		compared.games()
		rounds := []int{}
		for _, one := range compared.list {
			rounds = append(rounds, one.Round)
		}
		if fmt.Sprint(rounds) != c.want {
			t.Errorf("%s: %v, want rounds %s", c.name, compared.list, c.want)
		}
	}
}

// TestTheDrawWithItsChanges: a pair that is removed may be named in either order, and the draw itself stays as it is.
func TestTheDrawWithItsChanges(t *testing.T) {
	games := []tournament.Game{{First: 1, Second: 2}, {First: 3, Second: 4}, {First: 5}}
	changes := []tournament.Amendment{
		{Before: []tournament.DrawLine{{First: 2, Second: 1}, {First: 5}}, After: []tournament.DrawLine{{First: 1, Second: 5}, {First: 2, Kind: tournament.Bye}}},
		{Before: []tournament.DrawLine{{First: 1, Second: 5}}, After: []tournament.DrawLine{{First: 5, Second: 1, StartOpen: true}}},
	}
	said := func(games []tournament.Game) (list []string) {
		for _, g := range games {
			list = append(list, fmt.Sprint(g.First, "-", g.Second, g.StartOpen, g.Sheet.Kind))
		}
		return list
	}
	if got := fmt.Sprint(said(changed(games, changes))); got != "[3-4 false 2-0 falsebye 5-1 true]" {
		t.Errorf("with its changes it is %s", got)
	}
	if got := fmt.Sprint(said(games)); got != "[1-2 false 3-4 false 5-0 false]" {
		t.Errorf("the draw itself is %s", got)
	}
}
