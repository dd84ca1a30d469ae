package tournament_test

import (
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// TestEveryMissedPolicyHasAWorkedCase: each case has what a round without a game counts for player 3, by each cause
// there is. A policy without a case fails.
func TestEveryMissedPolicyHasAWorkedCase(t *testing.T) {
	book := eventtest.Book(t, "wespa-2010")
	cases := map[MissedPolicy]struct {
		says       string
		halfLosses int
		spread     int
	}{
		MissedNothing: {"nothing", 0, 0},
		MissedLoss:    {"a loss by 75", 2, -75},
	}
	for _, p := range MissedPolicies {
		c, known := cases[p.Key]
		if !known {
			t.Errorf("no case is worked for %s; add one", p.Key)
			continue
		}
		if got := p.Key.Counts(book).String(); got != c.says {
			t.Errorf("%s counts %q, want %q", p.Key, got, c.says)
		}
		for cause, set := range map[string]func(*Division){
			"absent":    func(d *Division) { d.Missed = p.Key },
			"late":      func(d *Division) { d.MissedFor.Late, d.Players[2].Joined = p.Key, 2 },
			"excused":   func(d *Division) { d.MissedFor.Excused, d.Players[2].Out = p.Key, []int{1} },
			"withdrawn": func(d *Division) { d.MissedFor.Withdrawn, d.Players[2].Withdrawn = p.Key, 1 },
		} {
			d := eventtest.Field(3, 3)
			set(d)
			eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
			if err := d.Validate(book); err != nil {
				t.Fatal(err)
			}
			for _, s := range d.Standings(book, 1) {
				if s.ID == 3 && (s.HalfLosses != c.halfLosses || s.Spread != c.spread) {
					t.Errorf("%s, %s: %d half losses, spread %d; want %d, %d", cause, p.Key, s.HalfLosses, s.Spread, c.halfLosses, c.spread)
				}
			}
		}
	}
}
