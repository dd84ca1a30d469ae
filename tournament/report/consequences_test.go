package report_test

import (
	"context"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/eventtest"
	"wordhall/tournament/report"
)

// TestConsequencesAreWhatHappens: what an ejection is said to change is what it then
// changes, and its reversal changes the same back.
func TestConsequencesAreWhatHappens(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	books := Rulebooks{Before: b, After: b}
	rapid.Check(t, func(t *rapid.T) {
		d := eventtest.RandomDivision(t, 2)
		d.RatingSystem = "elo"
		d.Prizes = []Prize{{ID: 1, Measure: ByPlace, Rank: 1, Ties: TiesShared}, {ID: 2, Measure: ByHighWin, Rank: 1, Ties: TiesShared}}
		untouched := eventtest.TableOf(t, d, b, d.LastRound())
		next := d.Clone()
		ids, err := next.Eject(eventtest.Ejection(t, d))
		if err != nil {
			t.Fatal(err)
		}
		c := report.ConsequencesOf(d, next, books, nil)
		if eventtest.TableOf(t, d, b, d.LastRound()) != untouched || len(d.Rulings) != 0 {
			t.Fatal("asking changed the division")
		}
		for i, s := range next.Standings(b, d.LastRound()) {
			if c.Places[i].After != s || c.Places[i].ID != s.ID {
				t.Fatalf("place %d: said %+v, came %+v", i+1, c.Places[i].After, s)
			}
		}
		for i, g := range next.Games {
			for _, id := range []PlayerID{g.First, g.Second} {
				before, after := d.Outcome(b, d.Games[i], id), next.Outcome(b, g, id)
				told := slices.ContainsFunc(c.Games, func(c report.GameChange) bool {
					return c.Game.ID == g.ID && c.Player == id && reflect.DeepEqual(c.After, after)
				})
				if differs := before.Counts != after.Counts || before.Spread != after.Spread || before.HalfWins != after.HalfWins; differs && !told {
					t.Fatalf("game %d of %d: %+v became %+v and nobody said so", g.ID, id, before, after)
				}
			}
		}
		was, _ := d.Ratings(b, "", d.LastRound(), nil)
		will, _ := next.Ratings(b, "", d.LastRound(), nil)
		for i, p := range will.Players {
			told := slices.ContainsFunc(c.Ratings, func(r report.RatingChange) bool { return int(r.ID) == p.ID })
			if told != (was.Players[i].New != p.New || was.Players[i].Rated != p.Rated || was.Players[i].Unrated != p.Unrated) {
				t.Fatalf("the rating of %d: %v became %v, told %v", p.ID, was.Players[i].New, p.New, told)
			}
		}
		back := next.Clone()
		for _, id := range ids {
			if err := back.ReverseRuling(id, Reversal{At: 9, By: "R. Vale", Why: "appeal upheld"}, 0); err != nil {
				t.Fatal(err)
			}
		}
		reverse := report.ConsequencesOf(next, back, books, nil)
		if len(reverse.Games) != len(c.Games) || len(reverse.Prizes) != len(c.Prizes) || len(reverse.Ratings) != len(c.Ratings) {
			t.Fatalf("there %d games, %d prizes, %d ratings, back %d, %d, %d", len(c.Games), len(c.Prizes), len(c.Ratings),
				len(reverse.Games), len(reverse.Prizes), len(reverse.Ratings))
		}
		if !report.ConsequencesOf(d, back, books, nil).Nothing() {
			t.Fatal("an ejection reversed leaves something behind")
		}
	})
}

// TestLaterRoundsOfACorrection: a result turned round would have led to another draw of
// the round after it; a point more would not.
func TestLaterRoundsOfACorrection(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	books := Rulebooks{Before: b, After: b}
	d := eventtest.HalfPlayed(t, 8, 3, 0)
	d.Plan = []PlanEntry{{From: 4, To: 4, System: KingOfTheHill}}
	if err := d.ApplyDrawing(eventtest.Draw(t, d, draw.Request{Round: 4}), 1); err != nil {
		t.Fatal(err)
	}
	e := eventtest.Alone(d)
	g := d.GamesOf(3)[0]
	later := func(ctx context.Context, first, second int) ([]draw.RoundChange, error) {
		next := e.Clone()
		div, err := next.Edit(d.ID)
		if err != nil {
			t.Fatal(err)
		}
		for i := range div.Games {
			if div.Games[i].ID == g.ID {
				div.Games[i].Sheet = eventtest.Played(first, second)
			}
		}
		return draw.LaterRounds(ctx, e, next, d.ID, books, 3)
	}
	if list, err := later(t.Context(), g.Sheet.Scores[0], g.Sheet.Scores[1]); err != nil || len(list) != 0 {
		t.Errorf("the same figures change %+v, %v", list, err)
	}
	first, second := 900, 100
	if g.Sheet.Scores[0] > g.Sheet.Scores[1] {
		first, second = second, first
	}
	list, err := later(t.Context(), first, second)
	if err != nil || len(list) != 1 || list[0].Round != 4 || list[0].Started || list[0].Difference.Same() {
		t.Errorf("a result turned round changes %+v, %v", list, err)
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if _, err := later(stopped, first, second); err == nil {
		t.Error("it went on though nobody wants to know any more")
	}
}
