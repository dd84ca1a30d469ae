package tournament

import "testing"

func TestFiguresAreNoReason(t *testing.T) {
	for why, is := range map[string]bool{"": false, " ": false, "398": false, " 6 366 399 ": false, "misread": true, "5.4.1": true, "§5": true, "誤": true, "table 4 spilt": true} {
		if GivesReason(why) != is {
			t.Errorf("%q gives a reason: %v", why, !is)
		}
	}
}
