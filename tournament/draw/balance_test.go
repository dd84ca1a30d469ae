package draw_test

import (
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
)

// unevenness is the sum of the squared balances after the pending games are played as drawn.
func unevenness(d *Division) int {
	sum := 0
	for _, l := range draw.StartsLedger(d) {
		sum += l.Planned * l.Planned
	}
	return sum
}

// TestBalancingNeverWorsensAndTouchesOnlyUnplayedGames: the sum of squares falls, no
// sheet, pair or table changes, and neither do starts that the director set.
func TestBalancingNeverWorsensAndTouchesOnlyUnplayedGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := eventtest.RandomDivision(t, 2)
		for i := range d.Games {
			d.Games[i].StartSet = rapid.IntRange(0, 3).Draw(t, "set") == 0
			d.Games[i].StartOpen = d.Games[i].Second != 0 && rapid.IntRange(0, 5).Draw(t, "drawn") == 0
		}
		before, was := d.Clone(), unevenness(d)
		changes, err := draw.PlanBalance(d, 0)
		if err != nil {
			if !RefusedAs(err, Conflict) {
				t.Fatal(err)
			}
			return
		}
		for _, c := range changes {
			if err := d.ApplyEdit(c); err != nil {
				t.Fatal(err)
			}
		}
		if now := unevenness(d); now >= was {
			t.Fatalf("the sum of squares went from %d to %d", was, now)
		}
		for _, g := range before.Games {
			now, _ := d.Game(g.ID)
			if reflect.DeepEqual(now, g) {
				continue
			}
			if g.Sheet.Done() || g.StartSet || g.StartOpen || now.First != g.Second || now.Second != g.First || now.Table != g.Table {
				t.Fatalf("%+v became %+v", g, now)
			}
		}
		if _, err := draw.PlanBalance(d, 0); err == nil {
			t.Fatal("balancing a second time finds more to change")
		}
	})
}

// TestBalancingIsTheLeast: no other choice of starters is more even. In small events every choice is tried.
func TestBalancingIsTheLeast(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := eventtest.Field(rapid.IntRange(2, 6).Draw(t, "players"), 4)
		open := 0
		for round := 1; round <= 4 && open < 9; round++ {
			order := rapid.Permutation(eventtest.IDsOf(d)).Draw(t, "order")
			for i := 0; i+1 < len(order); i += 2 {
				s := Sheet{Kind: Scheduled}
				if rapid.Bool().Draw(t, "in") {
					s = eventtest.Played(400, 300)
				} else {
					open++
				}
				eventtest.Add(d, round, order[i], order[i+1], s)
			}
		}
		least := -1
		for choice := range 1 << open {
			c, bit := d.Clone(), 0
			for i := range c.Games {
				g := &c.Games[i]
				if g.Sheet.Done() {
					continue
				}
				if choice>>bit&1 == 1 {
					g.First, g.Second = g.Second, g.First
				}
				bit++
			}
			if sum := unevenness(c); least < 0 || sum < least {
				least = sum
			}
		}
		if changes, err := draw.PlanBalance(d, 0); err == nil {
			for _, c := range changes {
				if err := d.ApplyEdit(c); err != nil {
					t.Fatal(err)
				}
			}
		}
		if got := unevenness(d); got != least {
			t.Fatalf("the sum of squares is %d, the least is %d", got, least)
		}
	})
}

func TestBalancingIsRefusedInWords(t *testing.T) {
	self := eventtest.Field(2, 1)
	self.Starts = StartsSelf
	eventtest.Add(self, 1, 1, 2, Sheet{Kind: Scheduled})
	even := eventtest.Field(2, 1)
	eventtest.Add(even, 1, 1, 2, Sheet{Kind: Scheduled})
	for want, d := range map[string]*Division{
		"decide who starts": self, "no unplayed game": eventtest.Field(2, 1), "as even as these games allow": even,
	} {
		if _, err := draw.PlanBalance(d, 0); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}
