package rulings

import "testing"

func TestBothAreLateOnlyWhereBothForfeit(t *testing.T) {
	for name, c := range map[string]struct {
		outcome []Figure
		want    bool
	}{
		"nobody wins":         {[]Figure{figure("winner", "nobody")}, true},
		"the first wins":      {[]Figure{figure("winner", "first")}, false},
		"both forfeit":        {[]Figure{figure("firstForfeit", true), figure("secondForfeit", true)}, true},
		"the second forfeits": {[]Figure{figure("firstForfeit", false), figure("secondForfeit", true)}, false},
		"the first forfeits":  {[]Figure{figure("firstForfeit", true), figure("secondForfeit", false)}, false},
		"neither":             {nil, false},
	} {
		if got := (Answer{Outcome: c.outcome}).BothLate(); got != c.want {
			t.Errorf("%s: both late is %v, want %v", name, got, c.want)
		}
	}
}
