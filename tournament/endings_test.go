package tournament_test

import (
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// TestEveryEndingHasAWorkedCase: each case has what a kind of game counts for both players under WESPA 2010, what its
// slip says and why it counts so. A kind without a case fails.
func TestEveryEndingHasAWorkedCase(t *testing.T) {
	at := &[2]int{300, 250}
	type side struct {
		halfWins, halfLosses, spread int
		why                          string
	}
	cases := map[Kind]struct {
		sheet      Sheet
		says       string
		one, other side
	}{
		Scheduled: {Sheet{}, "not in yet", side{why: "not played yet"}, side{why: "not played yet"}},
		Played:    {Sheet{Scores: at}, "300–250", side{2, 0, 50, "won 300–250"}, side{0, 2, -50, "lost 250–300"}},
		// No section has a bye's spread. A bye that the player missed counts as a forfeit.
		Bye:    {Sheet{}, "bye", side{2, 0, 50, "a bye: a win by 50, by default, not in the rulebook"}, side{}},
		Missed: {Sheet{}, "missed", side{0, 2, -75, "a missed round: a loss by 75, by default, not in the rulebook"}, side{}},
		Late:   {Sheet{Absent: []PlayerID{2}}, "Player 2 late", side{2, 0, 75, "Player 2 came too late: a win by 75"}, side{0, 2, -75, "came too late: a loss by 75"}},
		Absent: {Sheet{Absent: []PlayerID{1, 2}}, "Player 1 and Player 2 absent", side{0, 2, -75, "neither came: a loss by 75"}, side{0, 2, -75, "neither came: a loss by 75"}},
		// The lead of 50 counts, and 50 more. A player who leads and leaves loses by the least margin, which is 50.
		Resigned: {Sheet{By: 2, Scores: at}, "Player 2 resigned at 300–250", side{2, 0, 100, "Player 2 resigned at 300–250: a win by 100"}, side{0, 2, -100, "resigned at 250–300: a loss by 100"}},
		Left:     {Sheet{By: 1, Scores: at}, "Player 1 left at 300–250", side{0, 2, -50, "left the game at 300–250: a loss by 50"}, side{2, 0, 50, "Player 1 left the game at 250–300: a win by 50"}},
		Overtime: {Sheet{By: 1, Scores: at}, "Player 1 lost on time at 300–250", side{0, 2, -100, "overran the time limit at 300–250: a loss by 100"}, side{2, 0, 100, "Player 1 overran the time limit at 250–300: a win by 100"}},
		Awarded:  {Sheet{Winner: 2, Margin: eventtest.Ptr(70)}, "awarded to Player 2 by 70", side{0, 2, -70, "awarded by the director: a loss by 70"}, side{2, 0, 70, "awarded by the director: a win by 70"}},
		Void:     {Sheet{}, "void", side{why: "void: nothing for either player"}, side{why: "void: nothing for either player"}},
	}
	book := eventtest.Book(t, "wespa-2010")
	for _, e := range Endings {
		c, known := cases[e.Kind]
		if !known {
			t.Errorf("no case is worked for a game that is %s; add one", e.Kind)
			continue
		}
		t.Run(string(e.Kind), func(t *testing.T) {
			d := eventtest.Field(4, 2)
			c.sheet.Kind = e.Kind
			second := PlayerID(2)
			if e.Alone {
				second = 0
			}
			g := eventtest.Add(d, 1, 1, second, c.sheet)
			if err := d.Validate(book); err != nil {
				t.Fatal(err)
			}
			if got := d.SheetWords(g); got != c.says {
				t.Errorf("its slip says %q, want %q", got, c.says)
			}
			for id, want := range map[PlayerID]side{1: c.one, 2: c.other} {
				if id == 2 && e.Alone {
					continue
				}
				o := d.Outcome(book, g, id)
				if got := (side{o.HalfWins, o.HalfLosses, o.Spread, o.Why.String()}); got != want {
					t.Errorf("for player %d it counts %+v, want %+v", id, got, want)
				}
			}
			if asked := e.Letter != 0 && e.Kind != Void; asked && (e.Title.IsZero() || e.Who.IsZero()) {
				t.Error("the form that its letter opens has no title or no question")
			}
			if decides := c.one.halfWins+c.one.halfLosses > 0 && e.Kind != Played && e.Kind != Bye; decides && (e.How.IsZero() || e.Short.IsZero()) {
				t.Error("a list doesn't say how it is won or lost")
			}
		})
	}
}
