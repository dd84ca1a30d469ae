package tournament_test

import (
	"fmt"
	"slices"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// TestWhatMayBeDoneWithARound: each state of its draw has the refusal, or what is left of round 2, in which player 5
// has the bye. Rounds 1 and 3 stay as they are.
func TestWhatMayBeDoneWithARound(t *testing.T) {
	const isPublished = "published"
	type state struct {
		name   string
		change func(*Division)
	}
	states := []state{
		{"not drawn", func(d *Division) {
			d.Games = slices.DeleteFunc(d.Games, func(g Game) bool { return g.Round == 2 })
			d.RoundFacts = slices.Delete(d.RoundFacts, 1, 2)
		}},
		{"drawn", func(*Division) {}},
		{"drawn, a sheet in", func(d *Division) { d.Games[4].Sheet = eventtest.Played(400, 300) }},
		{isPublished, func(d *Division) { d.RoundFacts[1].PublishedAt = 5 }},
		{"published, a sheet in", func(d *Division) { d.RoundFacts[1].PublishedAt, d.Games[4].Sheet = 5, eventtest.Played(400, 300) }},
		{"started", func(d *Division) { d.RoundFacts[1].PublishedAt, d.RoundFacts[1].StartedAt = 5, 6 }},
	}
	for _, c := range []struct {
		name string
		do   func(*Division) error
		want []string
	}{
		{"drop the draw", func(d *Division) error { return d.DropDraw(2) }, []string{
			"round 2 of division A isn't drawn yet",
			"0 games, no facts",
			"table 2, Player 3 – Player 4 has a sheet; take it back first",
			"round 2 of division A is published; drawing it again is a separate action",
			"round 2 of division A is published; drawing it again is a separate action",
			"round 2 of division A is published; drawing it again is a separate action",
		}},
		{"drop what isn't locked", func(d *Division) error { return d.DropUnlocked(2) }, []string{
			"0 games, no facts",
			"1 games, published 0, started 0, revision 0",
			"2 games, published 0, started 0, revision 0",
			"round 2 of division A is published; drawing it again is a separate action",
			"round 2 of division A is published; drawing it again is a separate action",
			"round 2 of division A is published; drawing it again is a separate action",
		}},
		{"publish", func(d *Division) error { return d.Publish(2, 4, 9) }, []string{
			"round 2 of division A isn't drawn yet; draw it first",
			"3 games, published 9, started 0, revision 4",
			"3 games, published 9, started 0, revision 4",
			"round 2 of division A is already published",
			"round 2 of division A is already published",
			"round 2 of division A is already published",
		}},
		{"take down", func(d *Division) error { return d.Unpublish(2, "one is missing") }, []string{
			"round 2 of division A isn't published yet",
			"round 2 of division A isn't published yet",
			"round 2 of division A isn't published yet",
			"3 games, published 0, started 0, revision 0",
			"table 2, Player 3 – Player 4 has a sheet; take it back first",
			"3 games, published 0, started 0, revision 0",
		}},
		{"take down without a reason", func(d *Division) error { return d.Unpublish(2, " ") }, []string{
			"round 2 of division A isn't published yet",
			"round 2 of division A isn't published yet",
			"round 2 of division A isn't published yet",
			"round 2 of division A is published; say why its draw is taken back",
			"round 2 of division A is published; say why its draw is taken back",
			"round 2 of division A is published; say why its draw is taken back",
		}},
		{"start", func(d *Division) error { return d.Start(2, 9) }, []string{
			"round 2 of division A isn't published yet; publish it before it starts",
			"round 2 of division A isn't published yet; publish it before it starts",
			"round 2 of division A isn't published yet; publish it before it starts",
			"3 games, published 5, started 9, revision 0",
			"3 games, published 5, started 9, revision 0",
			"round 2 of division A has already started",
		}},
	} {
		for i, s := range states {
			d := eventtest.Field(5, 3)
			for round := 1; round <= 3; round++ {
				for k := range 2 {
					eventtest.Add(d, round, PlayerID(2*k+1), PlayerID(2*k+2), Sheet{Kind: Scheduled})
					d.Games[len(d.Games)-1].Table, d.Games[len(d.Games)-1].Locked = k+1, k == 0
				}
				eventtest.Add(d, round, 5, 0, Sheet{Kind: Bye})
				d.RoundFacts = append(d.RoundFacts, Round{Number: round})
			}
			s.change(d)
			err := c.do(d)
			got := fmt.Sprintf("%d games, no facts", len(d.GamesOf(2)))
			if fact, ok := d.RoundFact(2); err != nil {
				got = err.Error()
			} else if ok {
				got = fmt.Sprintf("%d games, published %d, started %d, revision %d", len(d.GamesOf(2)), fact.PublishedAt, fact.StartedAt, fact.Revision)
			}
			if got != c.want[i] {
				t.Errorf("%s, %s: %s\nwant %s", c.name, s.name, got, c.want[i])
			}
			_, first := d.RoundFact(1)
			_, third := d.RoundFact(3)
			if len(d.GamesOf(1)) != 3 || len(d.GamesOf(3)) != 3 || !first || !third {
				t.Errorf("%s, %s: the other rounds have %d and %d games", c.name, s.name, len(d.GamesOf(1)), len(d.GamesOf(3)))
			}
		}
	}
}

// TestARevisionIsHigherThanEveryEarlierOne, even if a lower one is asked for.
func TestARevisionIsHigherThanEveryEarlierOne(t *testing.T) {
	for asked, want := range map[int]int{0: 4, 3: 4, 4: 4, 5: 5} {
		d := eventtest.HalfPlayed(t, 4, 1, 2)
		d.RoundFacts[0].PublishedAt, d.RoundFacts[0].Revision = 0, 3
		if err := d.Publish(1, asked, 9); err != nil || d.RoundFacts[0].Revision != want {
			t.Errorf("%d is asked for: revision %d, want %d, %v", asked, d.RoundFacts[0].Revision, want, err)
		}
	}
}

// TestTheSameOnTheWall: table, players, who starts and whether that is open have to be the same, and the order of the
// lines doesn't matter.
func TestTheSameOnTheWall(t *testing.T) {
	wall := []Game{{ID: 1, Table: 1, First: 1, Second: 2}, {ID: 2, Table: 2, First: 3, Second: 4}}
	for name, c := range map[string]struct {
		change func([]Game) []Game
		same   bool
	}{
		"the same":             {func(g []Game) []Game { return g }, true},
		"in another order":     {func(g []Game) []Game { slices.Reverse(g); return g }, true},
		"other ids and sheets": {func(g []Game) []Game { g[0].ID, g[0].Sheet = 7, eventtest.Played(1, 2); return g }, true},
		"another table":        {func(g []Game) []Game { g[1].Table = 3; return g }, false},
		"another starter":      {func(g []Game) []Game { g[1].First, g[1].Second = 4, 3; return g }, false},
		"starts left open":     {func(g []Game) []Game { g[1].StartOpen = true; return g }, false},
		"a line fewer":         {func(g []Game) []Game { return g[:1] }, false},
		"a line twice":         {func(g []Game) []Game { return append(g, g[0]) }, false},
	} {
		other := c.change(slices.Clone(wall))
		if SameSeating(wall, other) != c.same || SameSeating(other, wall) != c.same {
			t.Errorf("%s: the same is %v", name, !c.same)
		}
	}
}

// TestARoundsClockHasUpToADay: from a second to a day can be set or reached by lengthening.
func TestARoundsClockHasUpToADay(t *testing.T) {
	const day = 24 * 60 * 60
	for seconds, allowed := range map[int]bool{-1: false, 0: false, 1: true, day: true, day + 1: false} {
		d := clockField()
		if err := d.SetClock(1, seconds, false, minute(0)); (err == nil) != allowed || err != nil && !RefusedAs(err, Invalid) {
			t.Errorf("a clock of %d seconds: %v", seconds, err)
		}
		d = clockField()
		if err := d.SetClock(1, 100, false, minute(0)); err != nil {
			t.Fatal(err)
		}
		err := d.LengthenClock(1, seconds-100)
		if r, _ := d.RoundFact(1); (err == nil) != allowed || allowed && r.Clock.Seconds != seconds || !allowed && r.Clock.Seconds != 100 {
			t.Errorf("lengthened to %d: it has %d, %v", seconds, r.Clock.Seconds, err)
		}
	}
}

// TestAnEjectionIsAnOffenceOfTheFirstLevel unless it says otherwise. Two players who are ejected by one order belong
// together by the next number, and a player who is ejected alone belongs to nobody.
func TestAnEjectionIsAnOffenceOfTheFirstLevel(t *testing.T) {
	d := eventtest.HalfPlayed(t, 8, 2, 0)
	for _, c := range []struct {
		players         []PlayerID
		level           int
		want, tog, last int
	}{
		{[]PlayerID{1}, 0, 1, 0, 2},
		{[]PlayerID{2, 3}, 3, 3, 1, 2},
		{[]PlayerID{4, 5}, 2, 2, 2, 2},
	} {
		ids, err := d.Eject(EjectionOrder{Players: c.players, Level: c.level, Reason: "collusion", Effect: EffectNone})
		if err != nil || len(ids) != len(c.players) {
			t.Fatal(ids, err)
		}
		for i, id := range ids {
			r := d.Rulings[id-1]
			if r.Player != c.players[i] || r.Level != c.want || r.Together != c.tog || r.AfterRound != c.last || r.Rule != "R64" {
				t.Errorf("%+v: %+v", c, r)
			}
		}
	}
}

// TestWhoAreKeptApart: they have to be two players of the division, in rounds that it has.
func TestWhoAreKeptApart(t *testing.T) {
	for _, c := range []struct {
		a, b   PlayerID
		rounds []int
		want   string
	}{
		{1, 2, nil, ""},
		{1, 2, []int{1, 3}, ""},
		{1, 2, []int{0}, "division A has no round 0; its rounds run from 1 to 3"},
		{1, 2, []int{1, 4}, "division A has no round 4; its rounds run from 1 to 3"},
		{1, 1, nil, "Player 1 can't be kept apart from themselves; name two players"},
		{1, 9, nil, "there is no player number 9 in division A; numbers run from 1 to 4"},
		{9, 1, nil, "there is no player number 9 in division A; numbers run from 1 to 4"},
	} {
		d := eventtest.Field(4, 3)
		got := ""
		if err := d.AvoidPair(c.a, c.b, c.rounds); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%d and %d in %v: %q, want %q", c.a, c.b, c.rounds, got, c.want)
		}
	}
	d := eventtest.Field(2, 1)
	d.Players[0].CheckedIn, d.Players[1].CheckedIn = true, true
	if err := d.CheckIn([]PlayerID{1, 9}, true); !RefusedAs(err, NotFound) {
		t.Errorf("9 is checked in: %v", err)
	}
	if err := d.CheckIn([]PlayerID{2}, false); err != nil || d.Players[1].CheckedIn || !d.Players[0].CheckedIn {
		t.Errorf("2 alone is absent: %+v, %v", d.Players, err)
	}
}
