package chances_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wordhall/pairing/simulate"
	. "wordhall/tournament"
	"wordhall/tournament/chances"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// closeField is a division whose players are few half-wins and points apart, with prizes of every kind and a cap that
// keeps the computations small.
func closeField(t *rapid.T, most, rounds int) *Division {
	d := eventtest.Field(rapid.IntRange(2, most).Draw(t, "players"), rounds)
	d.SpreadCap = Caps{3}
	for i := range d.Players {
		p := &d.Players[i]
		p.Carried = Record{HalfWins: rapid.IntRange(0, 4).Draw(t, "half-wins"), Spread: rapid.IntRange(-4, 4).Draw(t, "spread")}
		p.Rating, p.Class = 1000+10*i, rapid.SampledFrom([]string{"", "B"}).Draw(t, "class")
	}
	ties := rapid.SampledFrom([]TiePolicy{TiesShared, TiesBroken}).Draw(t, "ties")
	d.Prizes = eventtest.Prizes(
		Prize{Measure: ByPlace, Ties: ties}, Prize{Measure: ByPlace, Rank: 3, Ties: ties}, Prize{Measure: ByPlace, Class: "B"},
		Prize{Measure: ByPlace, RatingFrom: 1010}, Prize{Measure: BySignedUp, Members: []PlayerID{1, 2}},
	)
	return d
}

// sameForecast compares what can be reached, and what was simulated.
func sameForecast(t *rapid.T, what string, one, other chances.Forecast) {
	t.Helper()
	if !reflect.DeepEqual(one.Players, other.Players) || !reflect.DeepEqual(one.Lines, other.Lines) {
		t.Fatalf("%s:\n%+v\n%+v", what, one, other)
	}
}

// TestFixedGamesCountAsDrawn: games and byes that are fixed for a later round count like drawn ones. Those of
// another round, of a player who doesn't play, or of one who has a game already don't.
func TestFixedGamesCountAsDrawn(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		fixed := closeField(rt, 7, 2)
		n := len(fixed.Players)
		eventtest.Eject(fixed, fixed.Players[n-1].ID, 0, EffectNone)
		if rapid.Bool().Draw(rt, "one leaves") {
			fixed.Players[0].Withdrawn = 2
		}
		for _, p := range fixed.Players {
			eventtest.Add(fixed, 1, p.ID, 0, Sheet{Kind: Bye})
		}
		fixed.RoundFacts = []Round{{Number: 1}}
		drawn := fixed.Clone()
		has := map[PlayerID]bool{fixed.Players[n-1].ID: true, 1: fixed.Players[0].Withdrawn > 0}
		for range rapid.IntRange(0, 4).Draw(rt, "wishes") {
			pair := [2]PlayerID{PlayerID(rapid.IntRange(1, n).Draw(rt, "first")), PlayerID(rapid.IntRange(0, n).Draw(rt, "second"))}
			round := rapid.IntRange(1, 2).Draw(rt, "round")
			fixed.Fixed = append(fixed.Fixed, Fixed{Round: round, Players: pair})
			if round != 2 || has[pair[0]] || has[pair[1]] {
				continue
			}
			has[pair[0]], has[pair[1]] = true, pair[1] != 0
			if pair[1] == 0 || pair[1] == pair[0] {
				eventtest.Add(drawn, 2, pair[0], 0, Sheet{Kind: Bye})
			} else {
				eventtest.Add(drawn, 2, pair[0], pair[1], Sheet{Kind: Scheduled})
			}
		}
		req := chances.Request{After: eventtest.Ptr(1), Runs: 40}
		if len(drawn.Games) > n {
			sameForecast(rt, "fixed, and drawn", estimate(t, fixed, req), estimate(t, drawn, req))
		}
	})
}

// TestRoundsThatFollowATableCountAsDrawn: later rounds that follow a table of rounds are known from it.
func TestRoundsThatFollowATableCountAsDrawn(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.IntRange(3, 6).Draw(rt, "players")
		ahead := closeField(rt, n, n-1+n%2)
		ahead.Plan = []PlanEntry{{From: 1, To: ahead.Rounds, System: RoundRobin}}
		played := rapid.IntRange(max(0, ahead.Rounds-2), ahead.Rounds).Draw(rt, "played")
		for range min(played, ahead.Rounds) {
			eventtest.PlayRound(t, ahead)
		}
		drawn := ahead.Clone()
		for round := played + 1; round <= drawn.Rounds; round++ {
			if err := drawn.ApplyDrawing(eventtest.Draw(t, drawn, draw.Request{Round: round}), 1); err != nil {
				rt.Fatal(err)
			}
		}
		req := chances.Request{After: &played, Runs: 40}
		one, other := estimate(t, ahead, req), estimate(t, drawn, req)
		sameForecast(rt, "to be drawn, and drawn", one, other)
		if !slices.Equal(one.Margins, other.Margins) || len(one.Margins) != drawn.Rounds-played {
			rt.Fatalf("margins %v and %v after %d of %d rounds", one.Margins, other.Margins, played, drawn.Rounds)
		}
	})
}

// TestMarksAreThoseOfTheWholeAnswer: the quicker answer for the marks says the same of who has clinched a prize for a
// place, who is out, and which prizes are sure.
func TestMarksAreThoseOfTheWholeAnswer(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := closeField(rt, 6, 1)
		d.Contention = eventtest.Ptr(DefaultContention())
		d.Contention.Places = rapid.IntRange(0, 4).Draw(rt, "places")
		whole, marks := estimate(t, d, chances.Request{RangesOnly: true}), estimate(t, d, chances.Request{MarksOnly: true})
		if !reflect.DeepEqual(whole.Lines, marks.Lines) || marks.Runs != 0 {
			rt.Fatalf("lines, runs %d:\n%+v\n%+v", marks.Runs, whole.Lines, marks.Lines)
		}
		first := slices.IndexFunc(whole.Lines, func(l chances.PrizeLine) bool { return l.Prize == 1 })
		for i, p := range whole.Players {
			m := marks.Players[i]
			if m.Clinched > 0 != (p.Clinched > 0) || m.Out != p.Out || (m.Worst == 1) != (p.Worst == 1) && first >= 0 {
				rt.Fatalf("%+v, marked %+v", p, m)
			}
		}
	})
}

// TestHowOftenIsSimulatedUnlessItIsSaid: as often as the division's settings for contention say, from seed 1.
func TestHowOftenIsSimulatedUnlessItIsSaid(t *testing.T) {
	d := eventtest.Field(4, 3)
	d.Contention = eventtest.Ptr(DefaultContention())
	d.Contention.Runs = 30
	for _, c := range []struct {
		req  chances.Request
		runs int
		seed uint64
	}{
		{chances.Request{}, 30, 1}, {chances.Request{Runs: 1, Seed: 7}, 1, 7}, {chances.Request{RangesOnly: true, Runs: 5, Seed: 7}, 0, 0}, {chances.Request{MarksOnly: true}, 0, 0},
	} {
		bound := 0.0
		if c.runs > 0 {
			bound = simulate.ErrorBound(c.runs)
		}
		if got := estimate(t, d, c.req); got.Runs != c.runs || got.Seed != c.seed || got.Error != bound {
			t.Errorf("%+v: %d runs from seed %d, off by %v", c.req, got.Runs, got.Seed, got.Error)
		}
	}
	for after := range 4 {
		if got := estimate(t, d, chances.Request{After: &after, RangesOnly: true}); got.After != after || len(got.Margins) != 3 {
			t.Errorf("after round %d: %+v", after, got)
		}
	}
}

// TestByHowMuchAGameIsWonAtMost: by what the division's settings for contention say for the rounds left, or else by
// the usual margin, within the cap of the round.
func TestByHowMuchAGameIsWonAtMost(t *testing.T) {
	usual := DefaultContention().ForPairing()
	for _, c := range []struct {
		name   string
		spread []int
		caps   Caps
		want   []int
	}{
		{"as usual", nil, nil, []int{usual.Margin(3), usual.Margin(2), usual.Margin(1)}},
		{"by the contention", []int{50, 90}, nil, []int{90, 90, 50}},
		{"by the contention within the cap", []int{50, 90}, Caps{70, 80, 40}, []int{70, 80, 40}},
		{"no margin set for the last round", []int{0, 90}, nil, []int{90, 90, usual.Margin(1)}},
	} {
		d := eventtest.Field(4, 3)
		d.Contention, d.SpreadCap = &Contention{Places: 1, GibsonSpread: c.spread}, c.caps
		if got := estimate(t, d, chances.Request{RangesOnly: true}).Margins; !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestAByeBringsWhatTheBookSays, within the cap of the first round that is left.
func TestAByeBringsWhatTheBookSays(t *testing.T) {
	for _, c := range []struct {
		caps  Caps
		ahead int // ahead is the other player's spread.
		best  int
	}{
		{nil, 50, 1}, {nil, 51, 2}, {Caps{30}, 30, 1}, {Caps{30}, 31, 2}, {Caps{10, 30}, 30, 1}, {Caps{10, 30}, 31, 2}, {Caps{30, 10}, 10, 1}, {Caps{30, 10}, 11, 2},
	} {
		d := eventtest.Field(2, 2)
		d.SpreadCap, d.Players[0].Withdrawn = c.caps, 1
		d.Players[0].Carried = Record{HalfWins: 4, Spread: c.ahead}
		d.Players[1].Carried = Record{HalfWins: 2}
		eventtest.Add(d, 2, 2, 0, Sheet{Kind: Bye})
		d.RoundFacts = []Round{{Number: 2}}
		if got := chanceOf(t, estimate(t, d, chances.Request{RangesOnly: true, After: eventtest.Ptr(1)}), 2); got.Best != c.best {
			t.Errorf("caps %v, behind by %d: %+v, want %d", c.caps, c.ahead, got, c.best)
		}
	}
}

// TestWhoCompetesForAPrizeByPlace is said in a word, and every line is found by its player.
func TestWhoCompetesForAPrizeByPlace(t *testing.T) {
	d := eventtest.Field(4, 2)
	for i := range d.Players {
		d.Players[i].Rating = 1000 + 100*i
	}
	d.Players[0].Class = "B"
	d.Prizes = eventtest.Prizes(
		Prize{Measure: ByPlace, Rank: 2}, Prize{Measure: ByPlace, Class: "B"}, Prize{Measure: ByPlace, RatingBelow: 1200}, Prize{Measure: ByPlace, RatingFrom: 1200},
		Prize{Measure: ByPlace, RatingBelow: 1}, Prize{Measure: ByPlace, RatingFrom: 1}, Prize{Measure: BySignedUp, Members: []PlayerID{2}},
		Prize{Measure: ByHighWin, Exclusive: "one"}, Prize{Measure: ByPlace, RatingBelow: 1500, Exclusive: "one"}, Prize{Measure: ByPlace, RatingFrom: 900, Exclusive: "two"},
	)
	var got []string
	for _, l := range estimate(t, d, chances.Request{RangesOnly: true}).Lines {
		who := ""
		for id := PlayerID(0); id <= 5; id++ {
			if c, ok := l.Of(id); ok && c.ID == id {
				who += fmt.Sprint(id)
			}
		}
		got = append(got, fmt.Sprintf("%d rank %d open %v loose %v %q: %s", l.Prize, l.Rank, l.Open, l.GroupOpen, text.Strings([]text.Text{l.Short})[0], who))
	}
	want := []string{
		`1 rank 2 open true loose false "": 1234`, `2 rank 1 open false loose false "B": 1`, `3 rank 1 open false loose false "under 1200": 12`,
		`4 rank 1 open false loose false "1200 and over": 34`, `5 rank 1 open false loose false "under 1": `, `6 rank 1 open false loose false "1 and over": 1234`,
		`7 rank 1 open false loose false "signed up": 2`, `9 rank 1 open false loose true "under 1500": 1234`, `10 rank 1 open false loose false "900 and over": 1234`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("the lines are\n%q, want\n%q", got, want)
	}
}

// TestOnePrizeOfAGroup: a player who may win an earlier prize leaves the next one to those below, and only to as many
// of them.
func TestOnePrizeOfAGroup(t *testing.T) {
	for _, c := range []struct {
		name    string
		classes string // classes are those of the players in their order.
		prizes  []Prize
		want    string // want says for the last prize, by player, whether it is sure, out or open.
	}{
		{"no group", "---", []Prize{{Measure: ByPlace}, {Measure: ByPlace, RatingBelow: 3000}}, "1 sure; 2 out; 3 out"},
		{"the first has another", "---", []Prize{{Measure: ByPlace, Exclusive: "one"}, {Measure: ByPlace, RatingBelow: 3000, Exclusive: "one"}}, "1 sure ?; 2 ?; 3 out ?"},
		{"two have another", "---", []Prize{{Measure: ByPlace, Exclusive: "one"}, {Measure: ByPlace, Rank: 2, Exclusive: "one"}, {Measure: ByPlace, RatingBelow: 3000, Exclusive: "one"}}, "1 sure ?; 2 ?; 3 ?"},
		{"another group", "---", []Prize{{Measure: ByPlace, Exclusive: "one"}, {Measure: ByPlace, RatingBelow: 3000, Exclusive: "two"}}, "1 sure; 2 out; 3 out"},
		{"the last has another", "--C", []Prize{{Measure: ByPlace, Class: "C", Exclusive: "one"}, {Measure: ByPlace, Exclusive: "one"}}, "1 sure ?; 2 ?; 3 out ?"},
		{"an earlier one isn't by place", "---", []Prize{{Measure: ByHighWin, Exclusive: "one"}, {Measure: ByPlace, Exclusive: "one"}}, "1 sure ?; 2 ?; 3 ?"},
	} {
		d := eventtest.Field(3, 1)
		for i := range d.Players {
			d.Players[i].Carried, d.Players[i].Class = Record{HalfWins: 10 - 2*i}, strings.Trim(c.classes[i:i+1], "-")
			eventtest.Add(d, 1, d.Players[i].ID, 0, Sheet{Kind: Bye})
		}
		d.Prizes = eventtest.Prizes(c.prizes...)
		lines := estimate(t, d, chances.Request{RangesOnly: true}).Lines
		var got []string
		for _, p := range lines[len(lines)-1].Players {
			said := fmt.Sprint(p.ID)
			if p.Sure {
				said += " sure"
			}
			if p.Out {
				said += " out"
			}
			if !p.Exact {
				said += " ?"
			}
			got = append(got, said)
		}
		if words := strings.Join(got, "; "); words != c.want {
			t.Errorf("%s: %s, want %s", c.name, words, c.want)
		}
	}
}

// TestTheChanceOfAPrizeIsThatOfItsPlaces added up, over no more places than there are.
func TestTheChanceOfAPrizeIsThatOfItsPlaces(t *testing.T) {
	c := chances.Chance{Places: []float64{0.5, 0.25, 0.125}}
	for prizes, want := range map[int]float64{0: 0, 1: 0.5, 2: 0.75, 3: 0.875, 9: 0.875} {
		if got := c.Prize(prizes); got != want {
			t.Errorf("%d prizes: %v, want %v", prizes, got, want)
		}
	}
}
