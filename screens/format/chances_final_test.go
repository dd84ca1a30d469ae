package format

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
		says, out := MarkWords(chances.Chance{Best: c.best, Worst: c.worst}, chances.Forecast{Final: c.final, Prizes: 4})
		if says.String() != c.says || out != c.out {
			t.Errorf("places %d to %d, a final of %d: %q, out %v", c.best, c.worst, c.final, says, out)
		}
	}
}
