package tournament_test

import (
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// TestWhoHasNoPlace: a player who withdrew without a game that counts and without a bye is below all who have a
// place. Ejected players are last.
func TestWhoHasNoPlace(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(d *Division)
		place  int
		last   PlayerID
	}{
		{"never played and withdrawn", func(d *Division) { d.Players[4].Withdrawn = 1 }, 0, 5},
		{"never played and still playing", func(*Division) {}, 3, 4},
		{"a bye", func(d *Division) {
			d.Players[4].Withdrawn = 2
			d.Games = append(d.Games, Game{ID: 9, Round: 1, First: 5, Sheet: Sheet{Kind: Bye}})
		}, 3, 4},
		{"a forfeit", func(d *Division) {
			d.Players[4].Withdrawn = 2
			d.Games = append(d.Games, Game{ID: 9, Round: 1, First: 5, Second: 1, Sheet: Sheet{Kind: Absent, Absent: []PlayerID{5}}})
		}, 3, 4},
		{"a round missed without a game", func(d *Division) {
			d.Players[4].Withdrawn = 2
			d.Games = append(d.Games, Game{ID: 9, Round: 1, First: 5, Sheet: Sheet{Kind: Missed}})
		}, 0, 5},
		{"a void game", func(d *Division) {
			d.Players[4].Withdrawn = 2
			d.Games = append(d.Games, Game{ID: 9, Round: 1, First: 5, Second: 1, Sheet: Sheet{Kind: Void}})
		}, 0, 5},
		{"a game in a later round than is looked at", func(d *Division) {
			d.Players[4].Withdrawn = 3
			d.Games = append(d.Games, Game{ID: 9, Round: 2, First: 5, Second: 1, Sheet: Sheet{Kind: Played, Scores: &[2]int{400, 300}}})
		}, 3, 4},
		{"a record from before round 1", func(d *Division) {
			d.Players[4].Withdrawn, d.Players[4].Carried = 1, Record{HalfLosses: 2, Spread: -300}
		}, 5, 5},
		{"above the ejected who won", func(d *Division) {
			d.Players[4].Withdrawn = 1
			d.Rulings = []Ruling{{ID: 1, Player: 1, Kind: Ejection, AfterRound: 1, Effect: EffectNone, Reason: "abuse"}}
		}, 0, 1},
		{"above the ejected", func(d *Division) {
			d.Players[4].Withdrawn = 1
			d.Rulings = []Ruling{{ID: 1, Player: 2, Kind: Ejection, AfterRound: 1, Effect: EffectNone, Reason: "abuse"}}
		}, 0, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := eventtest.Field(5, 3)
			for i, scores := range [][2]int{{450, 350}, {500, 300}} {
				d.Games = append(d.Games, Game{ID: i + 1, Round: 1, Table: i + 1, First: PlayerID(2*i + 1), Second: PlayerID(2*i + 2), Sheet: Sheet{Kind: Played, Scores: &scores}})
			}
			c.change(d)
			list := d.Standings(eventtest.Book(t, "wespa-2010"), 1)
			for _, s := range list {
				if s.ID == 5 && s.Place != c.place {
					t.Errorf("player 5 is at place %d, want %d", s.Place, c.place)
				}
			}
			if last := list[len(list)-1]; last.ID != c.last {
				t.Errorf("the last is %+v, want player %d", last, c.last)
			}
		})
	}
}
