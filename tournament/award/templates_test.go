package award_test

import (
	"testing"

	"pgregory.net/rapid"

	. "wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/testkit/eventtest"
)

func TestPrizeTemplatesAddUpToTheFund(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := eventtest.Field(4, 5)
		d.PrizeUnit = rapid.SampledFrom([]int{0, 1, 50, 100, 500}).Draw(t, "unit")
		for i := range d.Players {
			d.Players[i].Class = rapid.SampledFrom([]string{"", "B", "C"}).Draw(t, "class")
		}
		fund := rapid.IntRange(0, 1_000_000).Draw(t, "fund")
		for _, template := range award.Templates() {
			prizes := award.PrizesFrom(d, template, fund)
			if err := d.SetPrizes(PrizeList{Prizes: prizes, Unit: d.PrizeUnit}); err != nil {
				t.Fatalf("%s: %v", template.Name, err)
			}
			want := 0
			if template.Fund {
				want = fund
			}
			if got := award.PrizeFund(d); got != want {
				t.Fatalf("%s of a fund of %d in units of %d comes to %d", template.Name, fund, d.PrizeUnit, got)
			}
		}
	})
}

func TestPrizeTemplateOfPlaces(t *testing.T) {
	d := eventtest.Field(4, 5)
	d.PrizeUnit = 500
	for _, c := range []struct {
		fund int
		want []int
	}{{10000, []int{5000, 3000, 2000}}, {10100, []int{5100, 3000, 2000}}, {0, []int{0, 0, 0}}} {
		prizes := award.PrizesFrom(d, award.Templates()[0], c.fund)
		if len(prizes) != len(c.want) {
			t.Fatalf("of %d there are %d prizes, want %d", c.fund, len(prizes), len(c.want))
		}
		for i, p := range prizes {
			if p.Amount != c.want[i] || p.Rank != i+1 {
				t.Errorf("of %d place %d gets %d, want %d", c.fund, p.Rank, p.Amount, c.want[i])
			}
		}
	}
}

func TestPrizeTemplateOfClasses(t *testing.T) {
	d := eventtest.Field(4, 5)
	d.Players[1].Class, d.Players[3].Class, d.Players[0].Class = "C", "B, c", "b"
	prizes := award.PrizesFrom(d, award.Templates()[1], 40000)
	want := []string{"1st place", "2nd place", "3rd place", "1st place, class b", "1st place, class C"}
	if len(prizes) != len(want) {
		t.Fatalf("%d prizes, want %d", len(prizes), len(want))
	}
	for i, p := range prizes {
		if p.Title() != want[i] {
			t.Errorf("prize %d is %s, want %s", i+1, p.Title(), want[i])
		}
	}
	if prizes[0].Amount != 15000 || prizes[3].Amount != 5000 {
		t.Errorf("the first gets %d and the best of class b %d", prizes[0].Amount, prizes[3].Amount)
	}
}
