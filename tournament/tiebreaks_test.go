package tournament_test

import (
	"slices"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// TestEveryTieBreakHasAWorkedCase: two players each have a win in two rounds, and each tie-break in turn puts one of
// them first, by figures that were computed by hand. A tie-break without a case fails.
func TestEveryTieBreakHasAWorkedCase(t *testing.T) {
	cases := map[TieBreak]struct {
		first      PlayerID
		own, other string // own and other are the figures of player 1 and of player 2, in words.
	}{
		BySpread:        {1, "+20", "0"},     // One has +50 and −30, the other −50 and +50.
		ByHeadToHead:    {1, "1", "0"},       // Player 1 won their game.
		ByOpponentsWins: {1, "3", "1"},       // The opponents have 1 and 2 wins, against 1 and 0.
		ByOpponentsRank: {1, "1.50", "3.00"}, // The opponents are 2nd and 1st, against 2nd and 4th.
		ByTotalPoints:   {2, "700", "800"},
		ByLastRound:     {2, "0", "1"},
		BySeed:          {2, "", ""}, // Player 2 has the higher rating.
		ByLot:           {2, "", ""}, // The order is drawn with the lot 1.
	}
	book := eventtest.Book(t, "wespa-2010")
	for _, by := range TieBreaks {
		c, known := cases[by.Key]
		if !known {
			t.Errorf("no case is worked for %s; add one", by.Key)
			continue
		}
		t.Run(string(by.Key), func(t *testing.T) {
			d := eventtest.Field(4, 2)
			d.Players[1].Rating = 1900
			d.Lot = 1
			eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 350))
			eventtest.Add(d, 1, 3, 4, eventtest.Played(420, 300))
			eventtest.Add(d, 2, 1, 3, eventtest.Played(300, 330))
			eventtest.Add(d, 2, 2, 4, eventtest.Played(450, 400))
			d.TieBreaks = []TieBreak{by.Key}
			if err := d.Validate(book); err != nil {
				t.Fatal(err)
			}
			order, _ := eventtest.Order(d.Standings(book, 2))
			if want := []PlayerID{3, c.first, 3 - c.first, 4}; !slices.Equal(order, want) {
				t.Errorf("the order is %v, want %v", order, want)
			}
			lines, _ := d.Places(book, 2).Between(1, 2)
			last := lines[len(lines)-1]
			own, told := last.By.Says(last.Own)
			other, _ := last.By.Says(last.Other)
			if last.By != by.Key || own.String() != c.own || other.String() != c.other || told != (c.own != "") {
				t.Errorf("%s says %s against %s, want %s against %s", last.By, own, other, c.own, c.other)
			}
		})
	}
}

// TestAverageRanksAreRoundedToTheNearestHundredth: two of eight players share fifth place, and each has met the seven
// others once, at the places 1, 2, 3, 4, 5, 7 and 8, which is 30 sevenths on average.
func TestAverageRanksAreRoundedToTheNearestHundredth(t *testing.T) {
	d := eventtest.Field(8, 28)
	round := 0
	for a := PlayerID(1); a <= 8; a++ {
		d.Players[a-1].Carried.HalfWins = 20 - int(a)
		for b := a + 1; b <= 8; b++ {
			round++
			eventtest.Add(d, round, a, b, eventtest.Played(400, 400))
		}
	}
	d.Players[5].Carried = d.Players[4].Carried
	d.TieBreaks = []TieBreak{ByOpponentsRank}
	lines, ok := d.Places(eventtest.Book(t, "wespa-2010"), 28).Between(5, 6)
	if !ok || len(lines) != 2 {
		t.Fatalf("%v, %v", lines, ok)
	}
	own, _ := lines[1].By.Says(lines[1].Own)
	other, _ := lines[1].By.Says(lines[1].Other)
	if own.String() != "4.29" || other.String() != "4.29" {
		t.Errorf("%s and %s, want 4.29", own, other)
	}
}

// TestALotStaysAsItWasDrawn in later versions of the program, because events that were decided by it are read again.
func TestALotStaysAsItWasDrawn(t *testing.T) {
	for lot, want := range map[int][]PlayerID{0: {6, 8, 2, 1, 4, 7, 5, 3}, 1: {6, 8, 2, 1, 4, 7, 5, 3}, 2: {4, 5, 2, 1, 3, 8, 6, 7}, 12345: {8, 2, 4, 5, 3, 6, 1, 7}} {
		d := eventtest.Field(8, 1)
		for id := PlayerID(1); id < 8; id += 2 {
			eventtest.Add(d, 1, id, id+1, eventtest.Played(400, 400))
		}
		d.Lot, d.TieBreaks = lot, []TieBreak{ByLot}
		if order, _ := eventtest.Order(d.Standings(eventtest.Book(t, "wespa-2010"), 1)); !slices.Equal(order, want) {
			t.Errorf("by the lot %d: %v, want %v", lot, order, want)
		}
	}
}
