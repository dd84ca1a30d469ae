package tournament_test

import (
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// TestEveryRulingKindHasAWorkedCase: player 1 won by 50 in round 1 and tied in round 2. Each case has what a ruling
// changes for player 1 after each of these rounds, and once it is reversed, and what is refused. A kind without a
// case fails.
func TestEveryRulingKindHasAWorkedCase(t *testing.T) {
	cases := map[RulingKind]struct {
		ruling Ruling
		// first and second are the spread of player 1 after round 1 and after round 2.
		first, second int
		status        Status
		// out says that the player isn't drawn any more.
		out    bool
		spoilt func(*Ruling)
		wants  string
	}{
		SpreadPenalty: {Ruling{Points: -40, Round: 2}, 50, 10, StatusPlaying, false, func(r *Ruling) { r.Points = 40 }, "points"},
		Ejection:      {Ruling{AfterRound: 2, Effect: EffectAward}, -150, -300, StatusEjected, true, func(r *Ruling) { r.Effect = "half" }, `effect "half" isn't known; it must be one of void, award, none`},
		Warning:       {Ruling{Level: 2, Round: 1}, 50, 50, StatusPlaying, false, func(r *Ruling) { r.Player = 9 }, "9"},
		Noted:         {Ruling{Rule: "R12", Round: 1}, 50, 50, StatusPlaying, false, func(r *Ruling) { r.Round = 4 }, "round"},
	}
	book := eventtest.Book(t, "wespa-2010")
	for _, k := range RulingKinds {
		c, known := cases[k.Key]
		if !known {
			t.Errorf("no case is worked for a ruling of the kind %s; add one", k.Key)
			continue
		}
		t.Run(string(k.Key), func(t *testing.T) {
			d := eventtest.Field(4, 3)
			for round, score := range []int{400, 350} {
				eventtest.Add(d, round+1, 1, PlayerID(round+2), eventtest.Played(score, 350))
			}
			r := c.ruling
			r.ID, r.Player, r.Kind, r.Reason = 1, 1, k.Key, "as decided"
			d.Rulings = []Ruling{r}
			if err := d.Validate(book); err != nil {
				t.Fatal(err)
			}
			counts := func(after, spread int, status Status) {
				t.Helper()
				for _, s := range d.Standings(book, after) {
					if s.ID == 1 && (s.Spread != spread || s.Status != status) {
						t.Errorf("after round %d: spread %d, %s; want %d, %s", after, s.Spread, s.Status, spread, status)
					}
				}
			}
			counts(1, c.first, c.status)
			counts(2, c.second, c.status)
			if _, out := d.Ejected(1); out != c.out {
				t.Errorf("ejected: %v", out)
			}
			d.Rulings[0].Reversed = true
			counts(1, 50, StatusPlaying)
			counts(2, 50, StatusPlaying)
			d.Rulings[0].Reversed = false
			c.spoilt(&d.Rulings[0])
			if err := d.Validate(book); err == nil || !strings.Contains(err.Error(), c.wants) {
				t.Errorf("it isn't refused as %q but as %v", c.wants, err)
			}
		})
	}
}
