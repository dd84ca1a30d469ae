package tournament_test

import (
	"fmt"
	"slices"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// TestFiveBooksEndToEnd is one event under each rulebook: a bye, a lateness
// forfeit, a no-show of both, a resignation, an overtime, a withdrawal and an
// ejection.
func TestFiveBooksEndToEnd(t *testing.T) {
	// Player 4 has -75 (-50), 150 and 350, and player 2 has 150, -75 (-50) and -350. Player 5 has 130, -115 and 50,
	// and player 3 has the forfeit, its loss and a bye.
	wespa := []string{"1 4 4-2 +425", "2 5 4-2 +65", "3 3 4-2 +50", "4 7 2-0 +50", "5 6 2-4 -65", "6 2 2-4 -275", "7 1 0-4 -300"}
	others := []string{"1 4 4-2 +450", "2 5 4-2 +65", "3 3 4-2 +50", "4 7 2-0 +50", "5 6 2-4 -65", "6 2 2-4 -250", "7 1 0-4 -300"}
	for _, c := range []struct {
		book string
		// overtime says that the book has overtime that loses the game.
		overtime bool
		// lines are "place id wins-losses spread", with wins and losses in halves.
		lines []string
	}{
		{"wespa-2010", true, wespa}, {"wespa-web", true, wespa},
		{"wmsf", false, others}, {"aspa-2016", false, others}, {"nsa-1995", false, others},
	} {
		t.Run(c.book, func(t *testing.T) {
			b := eventtest.Book(t, c.book)
			d := eventtest.Field(7, 3)
			d.Players[6].Withdrawn = 2
			eventtest.Add(d, 1, 1, 2, Sheet{Kind: Played, Scores: &[2]int{420, 400}, Penalties: [2]int{30, 0}})
			eventtest.Add(d, 1, 3, 4, Sheet{Kind: Late, Absent: []PlayerID{4}})
			eventtest.Add(d, 1, 5, 6, Sheet{Kind: Resigned, By: 6, Scores: &[2]int{400, 320}})
			eventtest.Add(d, 1, 7, 0, Sheet{Kind: Bye})
			eventtest.Add(d, 2, 2, 3, Sheet{Kind: Absent, Absent: []PlayerID{2, 3}})
			if c.overtime {
				eventtest.Add(d, 2, 4, 1, Sheet{Kind: Overtime, By: 1, Scores: &[2]int{350, 400}})
			} else {
				eventtest.Add(d, 2, 4, 1, Sheet{Kind: Played, Scores: &[2]int{350, 400}, Penalties: [2]int{0, 100}})
			}
			eventtest.Add(d, 2, 5, 6, Sheet{Kind: Played, Scores: &[2]int{300, 415}})
			eventtest.Add(d, 3, 1, 3, Sheet{Kind: Scheduled})
			eventtest.Add(d, 3, 4, 2, Sheet{Kind: Played, Scores: &[2]int{500, 150}})
			eventtest.Add(d, 3, 5, 6, Sheet{Kind: Played, Scores: &[2]int{400, 350}})
			if _, err := d.Eject(EjectionOrder{Players: []PlayerID{1}, Effect: EffectAward, Reason: "looked into the bag"}); err != nil {
				t.Fatal(err)
			}
			if err := d.Validate(b); err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, s := range d.Standings(b, 3) {
				got = append(got, fmt.Sprintf("%d %d %d-%d %+d", s.Place, s.ID, s.HalfWins, s.HalfLosses, s.Spread))
			}
			if !slices.Equal(got, c.lines) {
				t.Errorf("got  %v\nwant %v", got, c.lines)
			}
		})
	}
}
