package report_test

import (
	"context"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/finals"
	"wordhall/tournament/generate"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
)

// TestConsequencesAreWhatHappens: an ejection changes what it is said to change, and its reversal changes the same
// back.
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

// TestLaterRoundsOfACorrection: a result with the other winner would have led to another draw of the next round, and
// one more point wouldn't.
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

// TestConsequencesInAFinal: a semi-final that goes to the other player changes itself, the final and the match for
// third place, and nothing else in the division.
func TestConsequencesInAFinal(t *testing.T) {
	book := eventtest.Book(t, "wespa-2010")
	d, err := generate.Division(t.Context(), book, generate.Request{Players: 8, Rounds: 3, Seed: 5, Final: 4})
	if err != nil {
		t.Fatal(err)
	}
	next := d.Clone()
	for _, g := range d.Final.Games {
		if match, _ := finals.MatchOf(g); match == 1 && g.Sheet.Scores != nil {
			turned := g.Sheet
			turned.Scores = &[2]int{g.Sheet.Scores[1], g.Sheet.Scores[0]}
			if _, err := finals.Enter(next, book, SheetEntry{Game: g.ID, Sheet: turned, Correct: true, Reason: "keyed wrongly"}); err != nil {
				t.Fatal(err)
			}
		}
	}
	books := Rulebooks{Before: book, After: book}
	c := report.ConsequencesOf(d, next, books, nil)
	var names []string
	for _, m := range c.Final {
		names = append(names, m.Match.String())
		if m.Before.Same(m.After) || m.Before.IsZero() {
			t.Errorf("%s: %s, then %s", m.Match, m.Before, m.After)
		}
	}
	if got := strings.Join(names, ", "); got != "Semi-final 1, Third place, Final" {
		t.Errorf("it changes %s", got)
	}
	if len(c.Games)+len(c.Ratings) > 0 || slices.ContainsFunc(c.Places, report.PlaceChange.Changed) {
		t.Errorf("a final changes the division: %+v", c)
	}
	ejected := d.Clone()
	last := finals.Of(d, book).Last()
	ejected.Rulings = append(ejected.Rulings, Ruling{ID: 99, Player: last.Winner, Kind: Ejection, AfterRound: 3, Effect: EffectNone, Reason: "fighting"})
	if c := report.ConsequencesOf(d, ejected, books, nil); len(c.Final) != 0 {
		t.Errorf("who is ejected when all is played keeps what was won: %+v", c.Final)
	}
	open := d.Clone()
	at := len(open.Final.Games) - 1
	open.Final.Games[at].Sheet = Sheet{Kind: Scheduled}
	ejected = open.Clone()
	ejected.Rulings = append(ejected.Rulings, Ruling{ID: 99, Player: last.Winner, Kind: Ejection, AfterRound: 3, Effect: EffectNone, Reason: "fighting"})
	if c := report.ConsequencesOf(open, ejected, books, nil); len(c.Final) == 0 || !strings.HasSuffix(c.Final[len(c.Final)-1].After.String(), " wins") {
		t.Errorf("an ejection in the final changes %+v", c.Final)
	}
	if same := report.ConsequencesOf(d, d.Clone(), books, nil); len(same.Final) > 0 {
		t.Errorf("nothing changes %+v", same.Final)
	}
}
