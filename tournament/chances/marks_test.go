package chances_test

import (
	"testing"

	"wordhall/tournament/chances"
)

// TestMarksBeforeAFinalAreOfGettingIntoIt: nobody has won by the rounds if a final is planned.
func TestMarksBeforeAFinalAreOfGettingIntoIt(t *testing.T) {
	for _, c := range []struct {
		best, worst, final int
		says               string
		out                bool
	}{
		{1, 1, 0, "won", false},
		{1, 1, 4, "top 4", false},
		{2, 4, 4, "top 4", false},
		{2, 5, 4, "", false},
		{5, 9, 4, "out", true},
	} {
		says, out := (chances.Forecast{Final: c.final, Prizes: 4}).Mark(chances.Chance{Best: c.best, Worst: c.worst})
		if says.String() != c.says || out != c.out {
			t.Errorf("places %d to %d, a final of %d: %q, out %v", c.best, c.worst, c.final, says, out)
		}
	}
}

// TestTheMarkGoesByTheListOfPrizes where there is one, whatever the contention says.
func TestTheMarkGoesByTheListOfPrizes(t *testing.T) {
	line := func(rank int, sure, out bool) chances.PrizeLine {
		return chances.PrizeLine{Rank: rank, Open: true, Players: []chances.PrizeChance{{ID: 1, Sure: sure, Out: out}}}
	}
	second := chances.Chance{ID: 1, Best: 2, Worst: 3, Out: 1, AnyLine: 1}
	for name, c := range map[string]struct {
		lines  []chances.PrizeLine
		says   string
		out    bool
		chance float64
	}{
		"three prizes":      {[]chances.PrizeLine{line(1, false, true), line(3, true, false)}, "top 3", false, 1},
		"one prize":         {[]chances.PrizeLine{line(1, false, true)}, "out", true, 1},
		"none, one by rank": {nil, "out", true, 0},
	} {
		all := chances.Forecast{Prizes: 1, Lines: c.lines}
		if says, out := all.Mark(second); says.String() != c.says || out != c.out || all.AnyPrize(second) != c.chance {
			t.Errorf("%s: %q, out %v, chance %v", name, says, out, all.AnyPrize(second))
		}
	}
}
