package tournament_test

import (
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

func TestRoundState(t *testing.T) {
	scheduled := Sheet{Kind: Scheduled}
	type round struct {
		fact  Round
		games []Sheet
	}
	one := func(s ...Sheet) []Sheet { return s }
	for _, c := range []struct {
		name string
		one  round
		next round
		want RoundState
	}{
		{name: "nothing drawn", want: Planned},
		{name: "a bye before the draw", one: round{games: one(Sheet{Kind: Bye})}, want: Planned},
		{name: "drawn", one: round{Round{Number: 1}, one(scheduled)}, want: Paired},
		{name: "drawn, with a bye", one: round{Round{Number: 1}, one(scheduled, Sheet{Kind: Bye})}, want: Paired},
		{name: "drawn, only a bye", one: round{Round{Number: 1}, one(Sheet{Kind: Bye})}, want: Paired},
		{name: "published", one: round{Round{Number: 1, PublishedAt: 5}, one(scheduled, Sheet{Kind: Bye})}, want: Published},
		{name: "started", one: round{Round{Number: 1, PublishedAt: 5, StartedAt: 6}, one(scheduled)}, want: Playing},
		{name: "a sheet is in", one: round{Round{Number: 1, PublishedAt: 5}, one(scheduled, eventtest.Played(1, 2))}, want: Playing},
		{name: "a sheet before publishing", one: round{Round{Number: 1}, one(scheduled, eventtest.Played(1, 2))}, want: Playing},
		{name: "all sheets are in", one: round{Round{Number: 1, PublishedAt: 5, StartedAt: 6}, one(eventtest.Played(3, 4), eventtest.Played(1, 2))}, want: Complete},
		{name: "all in, never published", one: round{Round{Number: 1}, one(eventtest.Played(3, 4))}, want: Complete},
		{name: "the next is only drawn", one: round{Round{Number: 1}, one(eventtest.Played(3, 4))}, next: round{Round{Number: 2, PublishedAt: 9}, one(scheduled)}, want: Complete},
		{name: "the next has started", one: round{Round{Number: 1}, one(eventtest.Played(3, 4))}, next: round{Round{Number: 2, StartedAt: 9}, one(scheduled)}, want: Final},
		{name: "the next has a result", one: round{Round{Number: 1}, one(eventtest.Played(3, 4))}, next: round{Round{Number: 2}, one(scheduled, eventtest.Played(1, 2))}, want: Final},
		{name: "the next has only its bye", one: round{Round{Number: 1}, one(eventtest.Played(3, 4))}, next: round{Round{Number: 2}, one(scheduled, Sheet{Kind: Bye})}, want: Complete},
		{name: "a sheet is missing and the next has started", one: round{Round{Number: 1, StartedAt: 1}, one(scheduled)}, next: round{Round{Number: 2, StartedAt: 9}, one(scheduled)}, want: Playing},
	} {
		d := eventtest.Field(8, 3)
		for n, r := range []round{c.one, c.next} {
			if r.games == nil {
				continue
			}
			if r.fact.Number != 0 {
				d.RoundFacts = append(d.RoundFacts, r.fact)
			}
			for i, s := range r.games {
				second := PlayerID(2*i + 2)
				if s.Kind == Bye {
					second = 0
				}
				eventtest.Add(d, n+1, PlayerID(2*i+1), second, s)
			}
		}
		if got := d.RoundState(1); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestRoundStateWithAPostponedGame: the round doesn't wait for its sheet.
func TestRoundStateWithAPostponedGame(t *testing.T) {
	d := eventtest.Field(4, 3)
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
	eventtest.Add(d, 1, 3, 4, Sheet{Kind: Scheduled})
	d.RoundFacts = []Round{{Number: 1, PublishedAt: 5}, {Number: 2, PublishedAt: 6}}
	if err := d.Postpone(2, true, ""); !RefusedAs(err, NeedsReason) {
		t.Errorf("postponing without a reason gave %v", err)
	}
	if err := d.Postpone(1, true, "test"); !RefusedAs(err, Conflict) {
		t.Errorf("postponing a game with a sheet gave %v", err)
	}
	if err := d.Postpone(2, true, "a power cut"); err != nil {
		t.Fatal(err)
	}
	if got := d.RoundState(1); got != Complete {
		t.Errorf("the round is %s, want complete", got)
	}
	eventtest.Add(d, 2, 1, 3, Sheet{Kind: Scheduled})
	if err := d.Start(2, 7); err != nil {
		t.Fatal(err)
	}
	if got := d.RoundState(1); got != Final {
		t.Errorf("with the next under way the round is %s, want final", got)
	}
	if g, _ := d.Game(2); d.SheetWords(g) != "postponed" {
		t.Errorf("its sheet is %q", d.SheetWords(g))
	}
	if err := d.Postpone(2, false, ""); err != nil {
		t.Fatal(err)
	}
	if got := d.RoundState(1); got != Playing {
		t.Errorf("taken back, the round is %s, want playing", got)
	}
}

// TestRoundStateWithAnEjection: a game whose player was ejected before it can't get a sheet.
func TestRoundStateWithAnEjection(t *testing.T) {
	d := eventtest.Field(4, 3)
	eventtest.Add(d, 2, 1, 2, Sheet{Kind: Scheduled})
	eventtest.Add(d, 2, 3, 4, eventtest.Played(400, 300))
	if got := d.RoundState(2); got != Playing {
		t.Fatalf("without an ejection: %s", got)
	}
	eventtest.Eject(d, 1, 1, EffectAward)
	if got := d.RoundState(2); got != Complete {
		t.Errorf("ejected after round 1: %s", got)
	}
	d.Rulings[0].AfterRound = 2
	if got := d.RoundState(2); got != Playing {
		t.Errorf("ejected after round 2: %s", got)
	}
	d.Rulings[0].Effect = EffectVoid
	if got := d.RoundState(2); got != Complete {
		t.Errorf("every game void: %s", got)
	}
}

func TestRoundStateNames(t *testing.T) {
	for state, want := range map[RoundState]string{Planned: "planned", Paired: "paired", Published: "published", Playing: "playing", Complete: "complete", Final: "final", 17: "unknown", -1: "unknown"} {
		if state.String() != want {
			t.Errorf("%d is %q, want %q", int(state), state.String(), want)
		}
	}
}

func TestGamesOf(t *testing.T) {
	d := eventtest.Field(4, 5)
	for _, round := range []int{1, 1, 3, 3, 3} {
		eventtest.Add(d, round, 1, 2, eventtest.Played(1, 2))
	}
	for round, want := range map[int]int{0: 0, 1: 2, 2: 0, 3: 3, 4: 0} {
		games := d.GamesOf(round)
		if len(games) != want || cap(games) != want {
			t.Errorf("round %d: %d games (cap %d), want %d", round, len(games), cap(games), want)
		}
	}
	d.RoundFacts = []Round{{Number: 3, Revision: 2}}
	if fact, ok := d.RoundFact(3); !ok || fact.Revision != 2 {
		t.Errorf("RoundFact(3) = %+v, %v", fact, ok)
	}
	if _, ok := d.RoundFact(1); ok {
		t.Error("round 1 has no fact")
	}
}

// TestTheLiveRoundAndTheEnd: a postponed game is nothing that is being played, but the rounds
// aren't over before its sheet is in.
func TestTheLiveRoundAndTheEnd(t *testing.T) {
	out, in := Sheet{Kind: Scheduled}, eventtest.Played(400, 380)
	for name, c := range map[string]struct {
		sheets    [3]Sheet
		postponed bool
		inPlay    int
		over      bool
	}{
		"all three are in":                {sheets: [3]Sheet{in, in, in}, over: true},
		"the last is out":                 {sheets: [3]Sheet{in, in, out}, inPlay: 3},
		"the last two are out":            {sheets: [3]Sheet{in, out, out}, inPlay: 3},
		"the last is in, the second out":  {sheets: [3]Sheet{in, out, in}, inPlay: 2},
		"the second is postponed":         {sheets: [3]Sheet{in, out, in}, postponed: true},
		"the second is in, was postponed": {sheets: [3]Sheet{in, in, in}, postponed: true, over: true},
	} {
		d := eventtest.Field(2, 3)
		for i, s := range c.sheets {
			d.RoundFacts = append(d.RoundFacts, Round{Number: i + 1, PublishedAt: 5, StartedAt: 6})
			eventtest.Add(d, i+1, 1, 2, s)
		}
		d.Games[1].Postponed = c.postponed
		if got, over := d.LiveRound(), d.RoundsOver(); got != c.inPlay || over != c.over {
			t.Errorf("%s: round %d is in play, over %v; want %d, %v", name, got, over, c.inPlay, c.over)
		}
	}
}

// TestTheRoundInPlay is the one that people play at the tables: never a draw that isn't published, nor one that was
// published far ahead.
func TestTheRoundInPlay(t *testing.T) {
	out, in := Sheet{Kind: Scheduled}, eventtest.Played(3, 4)
	drawn, published, started := Round{}, Round{PublishedAt: 5}, Round{PublishedAt: 5, StartedAt: 6}
	type round struct {
		fact  Round
		games []Sheet
	}
	of := func(fact Round, games ...Sheet) round { return round{fact, games} }
	for name, c := range map[string]struct {
		rounds []round
		want   int
	}{
		"nothing drawn":                        {nil, 0},
		"drawn":                                {[]round{of(drawn, out)}, 0},
		"drawn, and a sheet is in":             {[]round{of(drawn, out, in)}, 1},
		"published":                            {[]round{of(published, out)}, 1},
		"played, and the next drawn":           {[]round{of(started, out), of(drawn, out)}, 1},
		"over, and the next drawn":             {[]round{of(started, in), of(drawn, out)}, 1},
		"over, and the next published":         {[]round{of(started, in), of(published, out)}, 2},
		"played, and the others published":     {[]round{of(started, out, in), of(published, out), of(published, out, in)}, 1},
		"a slip is missing, and the next runs": {[]round{of(started, out, in), of(started, out), of(published, out)}, 2},
		"nobody starts rounds":                 {[]round{of(published, in), of(published, out, in), of(published, out)}, 2},
	} {
		d := eventtest.Field(8, 3)
		for i, r := range c.rounds {
			r.fact.Number = i + 1
			d.RoundFacts = append(d.RoundFacts, r.fact)
			for j, s := range r.games {
				d.Games = append(d.Games, Game{ID: 10*i + j + 1, Round: i + 1, Table: j + 1, First: PlayerID(2*j + 1), Second: PlayerID(2*j + 2), Sheet: s})
			}
		}
		if got := d.RoundInPlay(); got != c.want {
			t.Errorf("%s: round %d, want %d", name, got, c.want)
		}
	}
}
