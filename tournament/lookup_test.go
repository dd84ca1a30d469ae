package tournament_test

import (
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// TestWhatIsNotThereIsNotFound: each look-up answers with what is there. Below the first, above the last, and in the
// gap between two it answers with nothing.
func TestWhatIsNotThereIsNotFound(t *testing.T) {
	d := eventtest.Field(4, 3)
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
	eventtest.Add(d, 1, 3, 4, eventtest.Played(400, 300))
	eventtest.Add(d, 3, 1, 3, Sheet{Kind: Scheduled})
	d.Games[0].Table, d.Games[1].Table = 0, 2
	for i, id := range []int{2, 3, 5} {
		d.Games[i].ID = id
	}
	line := DrawLine{Game: 2, First: 1, Second: 2}
	amendment := Amendment{Revision: 3, After: []DrawLine{line}}
	d.RoundFacts = []Round{{Number: 1, Amendments: []Amendment{amendment}}, {Number: 3}}
	d.Challenges = []Challenge{{ID: 2}, {ID: 4}}

	for _, c := range []struct {
		name        string
		find        func(int) (int, bool)
		there, gone []int
	}{
		{"a game", func(n int) (int, bool) { g, ok := d.Game(n); return g.ID, ok }, []int{2, 3, 5}, []int{0, 1, 4, 6}},
		{"a game's index", func(n int) (int, bool) { i, ok := d.GameIndex(n); return i, ok }, nil, []int{0, 1, 4, 6}},
		{"the game at a table", func(n int) (int, bool) { g, ok := d.GameAt(1, n); return g.Table, ok }, []int{2}, []int{0, 1, 3}},
		{"the player's game", func(n int) (int, bool) { g, ok := d.GameOf(3, PlayerID(n)); return playerIn(LineOf(g), n), ok }, []int{1, 3}, []int{0, 2, 4, 5}},
		{"a player", func(n int) (int, bool) { p, ok := d.Player(PlayerID(n)); return int(p.ID), ok }, []int{1, 4}, []int{0, 5}},
		{"a round's facts", func(n int) (int, bool) { r, ok := d.RoundFact(n); return r.Number, ok }, []int{1, 3}, []int{0, 2, 4}},
		{"an amendment", func(n int) (int, bool) { a, ok := d.Amendment(1, n); return a.Revision, ok }, []int{3}, []int{0, 2, 4}},
		{"a line of an amendment", func(n int) (int, bool) { l, ok := amendment.Line(PlayerID(n)); return playerIn(l, n), ok }, []int{1, 2}, []int{0, 3}},
		{"a challenge", func(n int) (int, bool) { c, ok := d.Challenge(n); return c.ID, ok }, []int{2, 4}, []int{0, 1, 3, 5}},
		{"an ejection", func(n int) (int, bool) { r, ok := d.Ejected(PlayerID(n)); return int(r.Player), ok }, nil, []int{0, 1, 5}},
	} {
		for _, n := range c.there {
			if got, ok := c.find(n); !ok || got != n {
				t.Errorf("%s %d: %d, %v", c.name, n, got, ok)
			}
		}
		for _, n := range c.gone {
			if got, ok := c.find(n); ok || got != 0 {
				t.Errorf("%s %d isn't there: %d, %v", c.name, n, got, ok)
			}
		}
	}
}

// playerIn is the player if the line names them, and 0 otherwise.
func playerIn(l DrawLine, player int) int {
	if l.Has(PlayerID(player)) {
		return player
	}
	return 0
}
