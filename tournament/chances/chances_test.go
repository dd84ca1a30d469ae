package chances_test

import (
	"context"
	"errors"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	. "wordhall/tournament"
	"wordhall/tournament/chances"
	"wordhall/tournament/draw"
	"wordhall/tournament/progress"
	"wordhall/tournament/testkit/eventtest"
)

// estimate answers for a division that is alone in its event, and fails the test if it can't.
func estimate(t testing.TB, d *Division, req chances.Request) chances.Forecast {
	t.Helper()
	c, err := chances.Estimate(context.Background(), eventtest.Alone(d), d.ID, eventtest.Book(t, d.Rulebook), req)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// chanceOf is the player's line of a forecast.
func chanceOf(t testing.TB, c chances.Forecast, id PlayerID) chances.Chance {
	t.Helper()
	at := slices.IndexFunc(c.Players, func(p chances.Chance) bool { return p.ID == id })
	if at < 0 {
		t.Fatalf("%d isn't in %+v", id, c)
	}
	return c.Players[at]
}

// threeOfFour is a round robin of four before its last round, which is drawn ahead by the table, so that 1-2 and 3-4
// are left.
func threeOfFour(t testing.TB) *Division {
	d := eventtest.Field(4, 3)
	d.Plan = []PlanEntry{{From: 1, To: 3, System: RoundRobin}}
	d.Contention = eventtest.Ptr(DefaultContention())
	d.Contention.Places = 2
	for range 2 {
		eventtest.PlayRound(t, d)
	}
	return d
}

// TestChancesOfARoundRobin: the games of the last round are known from the table, so the
// ranges are those of these two games.
func TestChancesOfARoundRobin(t *testing.T) {
	d := threeOfFour(t)
	c := estimate(t, d, chances.Request{Runs: 4000, EvenOdds: true})
	// The lower id wins, so 1 and 2 have won both games, and 3 and 4 none.
	if last := eventtest.Draw(t, d, draw.Request{}); !reflect.DeepEqual(eventtest.Pairs(last), [][2]PlayerID{{1, 2}, {3, 4}}) {
		t.Fatalf("the last round is %v", eventtest.Pairs(last))
	}
	for _, want := range []chances.Chance{
		{ID: 1, Best: 1, Worst: 2, Clinched: 2},
		{ID: 2, Best: 1, Worst: 2, Clinched: 2},
		{ID: 3, Best: 3, Worst: 4, Out: 2},
		{ID: 4, Best: 3, Worst: 4, Out: 2},
	} {
		got := chanceOf(t, c, want.ID)
		if got.Best != want.Best || got.Worst != want.Worst || !got.Exact || got.Clinched != want.Clinched || got.Out != want.Out {
			t.Errorf("player %d: %+v, want %+v", want.ID, got, want)
		}
	}
	ranges := estimate(t, d, chances.Request{RangesOnly: true})
	for i, p := range ranges.Players {
		if want := c.Players[i]; p.Best != want.Best || p.Worst != want.Worst || p.Clinched != want.Clinched || p.Places != nil {
			t.Errorf("ranges alone: %+v, want %+v", p, want)
		}
	}
	if c.After != 2 || c.Open != 0 || c.Runs != 4000 || c.Seed != 1 || !slices.Equal(c.Margins, []int{250}) {
		t.Errorf("%+v", c)
	}
}

// TestChancesOpenSheets: a game whose sheet isn't in is still to be played, and counts as out.
func TestChancesOpenSheets(t *testing.T) {
	d := threeOfFour(t)
	w := eventtest.PlayRound(t, d)
	settled := estimate(t, d, chances.Request{Runs: 10})
	for _, p := range settled.Players {
		if p.Best != p.Place || p.Worst != p.Place || !p.Exact || p.Places[p.Place-1] != 1 {
			t.Errorf("all is played and %+v", p)
		}
	}
	for i := range d.Games {
		if g := &d.Games[i]; g.Round == w.Round.Number && g.Has(1) {
			g.Sheet = Sheet{Kind: Scheduled}
		}
	}
	if c := estimate(t, d, chances.Request{Runs: 10}); c.Open != 1 || c.After != 3 || chanceOf(t, c, 1).Worst == chanceOf(t, c, 1).Best {
		t.Errorf("%+v", c)
	}
	before := estimate(t, d, chances.Request{Runs: 10, After: eventtest.Ptr(1)})
	if before.After != 1 || len(before.Margins) != 2 {
		t.Errorf("after round 1 %+v", before)
	}
}

// TestChancesEjectedAndWithdrawn: ejected players have no chances. A player who has withdrawn keeps the score and
// plays no more.
func TestChancesEjectedAndWithdrawn(t *testing.T) {
	d := eventtest.Field(6, 6)
	for range 3 {
		eventtest.PlayRound(t, d)
	}
	d.Players[1].Withdrawn = 4
	d.Rulings = append(d.Rulings, Ruling{ID: 1, Player: 6, Kind: Ejection, AfterRound: 3, Reason: "collusion", Effect: EffectNone})
	c := estimate(t, d, chances.Request{Runs: 200})
	if len(c.Players) != 5 || slices.ContainsFunc(c.Players, func(p chances.Chance) bool { return p.ID == 6 }) {
		t.Errorf("%+v", c.Players)
	}
	for _, p := range c.Players {
		if len(p.Places) != 5 {
			t.Errorf("player %d has %d places of 5", p.ID, len(p.Places))
		}
	}
	// With the wins that the other four share between them two of them can pass the player.
	if p := chanceOf(t, c, 2); p.Best != 3 || p.Worst != 5 || !p.Exact {
		t.Errorf("the withdrawn %+v", p)
	}
}

// TestChancesFixedGames: a game that is fixed for a later round counts as drawn.
func TestChancesFixedGames(t *testing.T) {
	d := eventtest.Field(4, 1)
	for i, wins := range []int{8, 6, 2, 2} {
		d.Players[i].Carried = Record{HalfWins: wins, Spread: -i}
	}
	d.Rounds = 1
	for _, c := range []struct {
		fixed []Fixed
		worst int
	}{
		{nil, 2},
		{[]Fixed{{Round: 1, Players: [2]PlayerID{2, 2}}, {Round: 1, Players: [2]PlayerID{1, 1}}}, 1},
	} {
		d.Fixed = c.fixed
		got := chanceOf(t, estimate(t, d, chances.Request{RangesOnly: true}), 1)
		if got.Worst != c.worst || !got.Exact {
			t.Errorf("with %v fixed %+v, want a worst place of %d", c.fixed, got, c.worst)
		}
	}
}

// TestChancesByRating: the ratings decide the odds, unless every game is like a coin.
func TestChancesByRating(t *testing.T) {
	d := eventtest.Field(2, 5)
	d.Players[0].Rating, d.Players[1].Rating = 1700, 1300
	d.Plan = []PlanEntry{{From: 1, To: 5, System: KingOfTheHill}}
	by, coin := estimate(t, d, chances.Request{Runs: 4000}), estimate(t, d, chances.Request{Runs: 4000, EvenOdds: true})
	if got := chanceOf(t, by, 1).Places[0]; got < 0.95 {
		t.Errorf("by rating the stronger wins %v", got)
	}
	if got := chanceOf(t, coin, 1).Places[0]; math.Abs(got-0.5) > coin.Error {
		t.Errorf("by a coin the stronger wins %v", got)
	}
}

// TestChancesRefused: wrong requests and a context that has ended are refused.
func TestChancesRefused(t *testing.T) {
	d := eventtest.Field(4, 3)
	for want, req := range map[string]chances.Request{
		"\"after\" is 4; division A has rounds 1 to 3":            {After: eventtest.Ptr(4)},
		"-1 runs can't be simulated; ask for 1 to 10000000":       {Runs: -1},
		"10000001 runs can't be simulated; ask for 1 to 10000000": {Runs: 10_000_001},
	} {
		_, err := chances.Estimate(context.Background(), eventtest.Alone(d), d.ID, eventtest.Book(t, d.Rulebook), req)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	if _, err := chances.Estimate(context.Background(), eventtest.Alone(d), 7, eventtest.Book(t, d.Rulebook), chances.Request{}); err == nil {
		t.Error("no such division, and an answer")
	}
	ctx, cancel := context.WithCancel(context.Background())
	_, err := chances.Estimate(progress.With(ctx, func(int, int) { cancel() }), eventtest.Alone(d), d.ID, eventtest.Book(t, d.Rulebook), chances.Request{Runs: 1_000_000})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// TestChancesOfAnyPlan: whatever the plan and whatever has happened, in every run everybody ends in a place that can
// be reached, and one seed gives one answer.
func TestChancesOfAnyPlan(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n, rounds := rapid.IntRange(2, 11).Draw(rt, "n"), rapid.IntRange(1, 6).Draw(rt, "rounds")
		d := eventtest.Field(n, rounds)
		d.Plan = []PlanEntry{{From: 1, To: rounds, System: rapid.SampledFrom([]System{
			Swiss, KingOfTheHill, QueenOfTheHill, Factor, COP, Random, RoundRobin, Lagged, Australian,
		}).Draw(rt, "system")}}
		d.Contention = eventtest.Ptr(DefaultContention())
		d.Contention.Runs, d.Contention.Places = 100, rapid.IntRange(0, n).Draw(rt, "places")
		if n > 3 && rapid.Bool().Draw(rt, "one leaves") {
			d.Players[n-1].Withdrawn = rapid.IntRange(1, rounds).Draw(rt, "withdrawn")
		}
		for range rapid.IntRange(0, rounds).Draw(rt, "played") {
			eventtest.PlayRound(t, d)
		}
		req := chances.Request{Runs: 100, Seed: rapid.Uint64().Draw(rt, "seed")}
		c := estimate(t, d, req)
		if !reflect.DeepEqual(c, estimate(t, d, req)) {
			rt.Fatal("the same seed, another answer")
		}
		for _, p := range c.Players {
			sum, outside := 0.0, 0.0
			for k, share := range p.Places {
				sum += share
				if k+1 < p.Best || k+1 > p.Worst {
					outside += share
				}
			}
			if math.Abs(sum-1) > 1e-9 || outside > 0 {
				rt.Fatalf("player %d ends somewhere in %v of the runs, out of reach in %v: %+v", p.ID, sum, outside, p)
			}
		}
	})
}

// TestWhoComesExactlyLevel: the leader loses and the second wins by the most there is, so that wins and spread are
// the same. They share first place, unless a further tie-break can put the leader second.
func TestWhoComesExactlyLevel(t *testing.T) {
	for _, c := range []struct {
		breaks []TieBreak
		spread int
		worst  int
		exact  bool
	}{
		{nil, 200, 1, true},
		{[]TieBreak{BySpread}, 200, 1, true},
		{[]TieBreak{BySpread, BySeed}, 200, 2, false},
		{nil, 199, 2, true},
		{[]TieBreak{BySpread, BySeed}, 201, 1, true},
	} {
		d := eventtest.Field(4, 1)
		d.SpreadCap, d.TieBreaks = Caps{100}, c.breaks
		for i, r := range []Record{{HalfWins: 8, Spread: c.spread}, {HalfWins: 6}, {}, {}} {
			d.Players[i].Carried = r
		}
		d.Plan = []PlanEntry{{From: 1, To: 1, System: Swiss}}
		eventtest.Add(d, 1, 1, 3, Sheet{Kind: Scheduled})
		eventtest.Add(d, 1, 2, 4, Sheet{Kind: Scheduled})
		got := chanceOf(t, estimate(t, d, chances.Request{RangesOnly: true}), 1)
		if got.Worst != c.worst || got.Best != 1 || got.Exact != c.exact {
			t.Errorf("%v with a lead of %d: %+v, want a worst place of %d", c.breaks, c.spread, got, c.worst)
		}
	}
}
