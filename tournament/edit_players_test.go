package tournament_test

import (
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// TestADivisionTakesTwoThousandPlayers, and not one more.
func TestADivisionTakesTwoThousandPlayers(t *testing.T) {
	for _, c := range []struct {
		there   int
		refused bool
	}{{1999, false}, {2000, true}} {
		d := eventtest.Field(c.there, 3)
		if _, err := d.AddPlayers([]Player{{Name: "One More"}}); RefusedAs(err, Invalid) != c.refused || (err != nil) != c.refused {
			t.Errorf("one more than %d: %v", c.there, err)
		}
	}
}

// TestTheRoundOfAReturn is the same for the card, the dialog and the command. Player 6 returns while round 5 of seven is
// the last one drawn, and player 7 may have no opponent in it.
func TestTheRoundOfAReturn(t *testing.T) {
	out, played := Sheet{Kind: Scheduled}, eventtest.Played(400, 380)
	forfeit := Sheet{Kind: Absent, Absent: []PlayerID{6}}
	for _, c := range []struct {
		name           string
		withdrawn      int
		own            *Sheet
		left, complete bool
		round, earlier int
		late           int
	}{
		{"somebody in the drawn round has no opponent", 4, nil, true, false, 6, 5, 5},
		{"everybody has an opponent", 4, nil, false, false, 6, 0, 6},
		{"the drawn round is complete", 4, nil, true, true, 6, 0, 6},
		{"the own game is still drawn", 5, &out, true, false, 5, 0, 5},
		{"the own game is forfeited", 5, &forfeit, true, false, 6, 0, 5},
		{"withdrawn from the next round", 6, nil, true, false, 6, 0, 5},
		{"withdrawn from a later round", 7, nil, true, false, 7, 0, 5},
	} {
		d := eventtest.Field(7, 7)
		d.RoundFacts = []Round{{Number: 5, Revision: 1, PublishedAt: 1}}
		for i := range d.Players {
			if id := d.Players[i].ID; id == 5 && c.own == nil || id == 7 && !c.left {
				d.Players[i].Withdrawn = 1
			} else if id == 6 {
				d.Players[i].Withdrawn = c.withdrawn
			}
		}
		sheet := out
		if c.complete {
			sheet = played
		}
		eventtest.Add(d, 5, 1, 2, sheet)
		eventtest.Add(d, 5, 3, 4, sheet)
		if c.left {
			eventtest.Add(d, 5, 7, 0, Sheet{Kind: Bye})
		}
		if c.own != nil {
			eventtest.Add(d, 5, 6, 5, *c.own)
		}
		round, earlier, err := d.ReturnsIn(6)
		if err != nil || round != c.round || earlier != c.earlier || d.LateIn() != c.late {
			t.Errorf("%s: rounds %d and %d, late %d, %v; want %d and %d, late %d", c.name, round, earlier, d.LateIn(), err, c.round, c.earlier, c.late)
		}
	}
}
