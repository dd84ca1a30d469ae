package chances_test

import (
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/chances"
	"wordhall/tournament/testkit/eventtest"
)

// TestWhatIsLeftOfAGame of a later round: it is played, or is a bye for the player who is still there, or is nothing.
// Player 1 is level with 3, who sits out, and behind by 10 points, so only a game or a bye brings 1 to first place.
// 2 gets past both with the bye of a round that can still be drawn again.
func TestWhatIsLeftOfAGame(t *testing.T) {
	scheduled := Sheet{Kind: Scheduled}
	void := func(id PlayerID) func(*Division) {
		return func(d *Division) { eventtest.Eject(d, id, 1, EffectVoid) }
	}
	stays := func(id PlayerID) func(*Division) {
		return func(d *Division) { eventtest.Eject(d, id, 1, EffectNone) }
	}
	for _, c := range []struct {
		name          string
		first, second PlayerID
		sheet         Sheet
		after         int
		change        func(*Division)
		best, worst   int
		open          int
	}{
		{"to be played, as the first", 1, 2, scheduled, 1, nil, 1, 3, 0},
		{"to be played, as the second", 2, 1, scheduled, 1, nil, 1, 3, 0},
		{"its round counts and it is out", 1, 2, scheduled, 2, nil, 1, 3, 1},
		{"its round counts and it is in", 1, 2, Sheet{Kind: Void}, 2, nil, 2, 2, 0},
		{"played, but its round doesn't count", 1, 2, eventtest.Played(400, 300), 1, nil, 1, 3, 0},
		{"a bye to come", 1, 0, Sheet{Kind: Bye}, 1, nil, 1, 1, 0},
		{"a round that will be missed, with the other still to be drawn", 1, 0, Sheet{Kind: Missed}, 1, nil, 3, 3, 0},
		{"the second is ejected", 1, 2, scheduled, 1, stays(2), 1, 1, 0},
		{"the first is ejected", 2, 1, scheduled, 1, stays(2), 1, 1, 0},
		{"the second's games are void", 1, 2, scheduled, 1, void(2), 2, 2, 0},
		{"the first's games are void", 2, 1, scheduled, 1, void(2), 2, 2, 0},
	} {
		d := eventtest.Field(3, 2)
		for i, r := range []Record{{HalfWins: 4}, {HalfWins: 3}, {HalfWins: 4, Spread: 10}} {
			d.Players[i].Carried = r
		}
		d.Players[2].Withdrawn = 2
		eventtest.Add(d, 2, c.first, c.second, c.sheet)
		d.RoundFacts = []Round{{Number: 2}}
		if c.change != nil {
			c.change(d)
		}
		f := estimate(t, d, chances.Request{RangesOnly: true, After: eventtest.Ptr(c.after)})
		if p := chanceOf(t, f, 1); p.Best != c.best || p.Worst != c.worst || f.Open != c.open {
			t.Errorf("%s: from %d to %d, %d open, want %d to %d, %d open", c.name, p.Best, p.Worst, f.Open, c.best, c.worst, c.open)
		}
	}
}
