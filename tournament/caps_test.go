package tournament_test

import (
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// TestSpreadCapByRound: player 1 wins three games by 200 and has a bye. Under the caps 50 and 100 they count 50, 100,
// 100 and 50, because the last cap holds for all later rounds.
func TestSpreadCapByRound(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for _, c := range []struct {
		caps Caps
		want []int // want is the spread after each round.
	}{
		{nil, []int{200, 400, 600, 650}},
		{Caps{50, 100}, []int{50, 150, 250, 300}},
		{Caps{300, 0, 30}, []int{200, 400, 430, 460}},
		{Caps{150}, []int{150, 300, 450, 500}},
	} {
		d := eventtest.Field(2, 4)
		d.SpreadCap = c.caps
		for round := 1; round <= 3; round++ {
			eventtest.Add(d, round, 1, 2, eventtest.Played(500, 300))
		}
		eventtest.Add(d, 4, 1, 0, Sheet{Kind: Bye})
		for i, want := range c.want {
			if got := d.Standings(b, i+1)[0]; got.ID != 1 || got.Spread != want {
				t.Errorf("caps %s after round %d: %+v, want a spread of %d", c.caps, i+1, got, want)
			}
		}
	}
}

// TestSpreadCapOfAMissedRound: a round that a player missed costs no more than the cap of that round.
func TestSpreadCapOfAMissedRound(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(3, 2)
	d.Missed, d.SpreadCap = MissedLoss, Caps{20, 40}
	eventtest.Add(d, 1, 1, 2, eventtest.Played(310, 300))
	eventtest.Add(d, 2, 1, 2, eventtest.Played(310, 300))
	if got := d.Standings(b, 2)[2]; got.ID != 3 || got.Spread != -60 {
		t.Errorf("%+v, want player 3 with a spread of -60", got)
	}
	if card := d.Scorecards(b, 2)[2]; card.Lines[0].Outcome.Spread != -20 || card.Lines[1].Outcome.Spread != -40 {
		t.Errorf("the card says %+v", card.Lines)
	}
}
