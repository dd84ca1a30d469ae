package draw

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"wordhall/assets"
	"wordhall/pairing"
	. "wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// asked is a division of four. In its round 1 only players 1 and 2 have played, and its round 2 has one of its two
// games.
func asked() *Division {
	d := NewDivision(1, "A", "wespa-2010", 4)
	for i := range 4 {
		d.Players = append(d.Players, Player{ID: PlayerID(i + 1), Name: fmt.Sprint("Player ", i+1), Joined: 1, Class: string(rune('A' + i))})
	}
	d.Games = []Game{
		{ID: 1, Round: 1, First: 2, Second: 1, Sheet: Sheet{Kind: Played, Scores: &[2]int{400, 390}}}, {ID: 2, Round: 1, First: 3, Second: 4, Sheet: Sheet{Kind: Scheduled}},
		{ID: 3, Round: 2, First: 1, Second: 3, StartOpen: true, Sheet: Sheet{Kind: Scheduled}}, {ID: 4, Round: 3, First: 4, Sheet: Sheet{Kind: Bye}},
	}
	return d
}

// TestWhatThePairingIsAsked follows from the division and the plan, with the wishes of that round alone.
func TestWhatThePairingIsAsked(t *testing.T) {
	books, err := rulebook.Load(assets.Rulebooks())
	if err != nil {
		t.Fatal(err)
	}
	limit := 0
	for _, c := range []struct {
		name   string
		change func(d *Division)
		round  int
		got    func(q pairing.Request) any
		want   any
	}{
		{"meetings", nil, 2, func(q pairing.Request) any { return q.Meetings }, []pairing.Meeting{{Round: 1, A: 2, B: 1, Starter: 2}, {Round: 1, A: 3, B: 4, Starter: 3, Pending: true}}},
		{"a game drawn at the table", nil, 3, func(q pairing.Request) any { return q.Meetings[2] }, pairing.Meeting{Round: 2, A: 1, B: 3, Pending: true}},
		{"what the round has", nil, 2, func(q pairing.Request) any { return q.Kept }, []pairing.Meeting{{Round: 2, A: 1, B: 3, Pending: true}}},
		{"a bye that the round has", nil, 3, func(q pairing.Request) any { return q.Kept }, []pairing.Meeting{{Round: 3, A: 4}}},
		{"the players", nil, 2, func(q pairing.Request) any { return q.Players }, []pairing.Entrant{{ID: 2, HalfWins: 2, Spread: 10, Class: "B"}, {ID: 3, Class: "C"}, {ID: 4, Byes: 1, Class: "D"}, {ID: 1, Spread: -10, Class: "A"}}},
		{"the players, whatever decides places", func(d *Division) {
			d.TieBreaks = []TieBreak{BySeed}
			d.Games[1].Sheet = Sheet{Kind: Played, Scores: &[2]int{500, 300}}
		}, 2, func(q pairing.Request) any {
			return []pairing.ID{q.Players[0].ID, q.Players[1].ID, q.Players[2].ID, q.Players[3].ID}
		}, []pairing.ID{3, 2, 1, 4}},
		{"fixed games", func(d *Division) {
			d.Fixed = []Fixed{{Round: 2, Players: [2]PlayerID{2, 4}}, {Round: 3, Players: [2]PlayerID{1, 2}}, {Round: 2, Players: [2]PlayerID{3, 0}}}
		}, 2, func(q pairing.Request) any { return q.Fixed }, []pairing.Pair{{A: 2, B: 4}, {A: 3}}},
		{"pairs kept apart", func(d *Division) {
			d.Avoid = []Avoid{{Players: [2]PlayerID{2, 4}}, {Players: [2]PlayerID{1, 2}, Rounds: []int{3}}, {Players: [2]PlayerID{1, 3}, Rounds: []int{1, 2}}}
		}, 2, func(q pairing.Request) any { return q.Avoid }, []pairing.Pair{{A: 2, B: 4}, {A: 1, B: 3}}},
		{"a relation that holds no more", func(d *Division) {
			d.Relations = []Relation{{Kind: ListedPlayers, Players: []PlayerID{1, 4}, When: BeforeRound, Round: 2}}
		}, 2, func(q pairing.Request) any { return len(q.Apart) }, 0},
		{"a relation that holds", func(d *Division) {
			d.Relations = []Relation{{Kind: ListedPlayers, Players: []PlayerID{1, 4}, When: BeforeRound, Round: 3}}
		}, 2, func(q pairing.Request) any { return len(q.Apart) }, 1},
		{"no limit of classes", nil, 2, func(q pairing.Request) any { return q.ClassWithin }, 0},
		{"the own class alone", func(d *Division) { d.Plan = []PlanEntry{{From: 1, To: 4, System: Swiss, ClassLimit: &limit}} }, 2, func(q pairing.Request) any { return q.ClassWithin }, 1},
		{"what isn't played yet, after the round before", nil, 2, func(q pairing.Request) any { return fmt.Sprint(q.CountPending, q.BasedOn, q.Rounds, q.Round) }, "false 1 4 2"},
		{"what isn't played yet, lagged", func(d *Division) { d.Plan = []PlanEntry{{From: 1, To: 4, System: Lagged}} }, 3, func(q pairing.Request) any { return fmt.Sprint(q.CountPending, q.BasedOn) }, "true 1"},
		{"the factor is the rounds left", nil, 2, func(q pairing.Request) any { return q.Options }, pairing.Options{Seed: 1, Factor: 3}},
		{"the choices of the plan", func(d *Division) {
			d.Plan = []PlanEntry{{From: 1, To: 4, System: Swiss, Factor: 2, StrictStarts: true, Adjacent: true}}
		}, 4, func(q pairing.Request) any { return q.Options }, pairing.Options{Seed: 1, Factor: 2, StrictStarts: true, Adjacent: true}},
		{"balanced starts", nil, 2, func(q pairing.Request) any { return q.Starts }, pairing.Balanced},
		{"tiles are drawn", func(d *Division) { d.Starts = StartsDraw }, 2, func(q pairing.Request) any { return q.Starts }, pairing.DrawTiles},
		{"the players compare", func(d *Division) { d.Starts = StartsSelf }, 2, func(q pairing.Request) any { return q.Starts }, pairing.SelfFewest},
		{"the players compare, then replies", func(d *Division) {
			d.Starts, d.Overrides = StartsSelf, map[string]json.RawMessage{"startTieBreak": json.RawMessage(`"moreSeconds"`)}
		}, 2, func(q pairing.Request) any { return q.Starts }, pairing.SelfMoreReplies},
		{"no seats without a table", nil, 2, func(q pairing.Request) any { return len(q.Block.Seats) }, 0},
		{"the seats of a table", func(d *Division) { d.Plan = []PlanEntry{{From: 1, To: 4, System: RoundRobin}} }, 2, func(q pairing.Request) any { return len(q.Block.Seats) }, 4},
	} {
		d := asked()
		if c.change != nil {
			c.change(d)
		}
		b, err := d.Book(books)
		if err != nil {
			t.Fatal(err)
		}
		p, err := newPlan(d, Request{Round: c.round})
		if err != nil {
			t.Fatal(err)
		}
		if got := c.got(pairingRequest(d, b, p)); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

// TestTheDrawOfGivenGames: every other pair is forbidden, and a fixed game stays if it is one of them.
func TestTheDrawOfGivenGames(t *testing.T) {
	q := pairing.Request{
		Players: []pairing.Entrant{{ID: 1}, {ID: 2}, {ID: 3}, {ID: 4}, {ID: 5}},
		Fixed:   []pairing.Pair{{A: 2, B: 1}, {A: 3, B: 4}, {A: 1, B: 3}, {A: 4, B: 2}, {A: 2}, {A: 3, B: 3}},
	}
	only := onlyGames(q, []Game{{First: 1, Second: 2}, {First: 4, Second: 3}, {First: 5}})
	if want := []pairing.Pair{{A: 2, B: 1}, {A: 3, B: 4}, {A: 2}, {A: 3, B: 3}, {A: 5}}; !reflect.DeepEqual(only.Fixed, want) {
		t.Errorf("fixed are %v, want %v", only.Fixed, want)
	}
	if want := []pairing.Pair{{A: 1, B: 3}, {A: 2, B: 3}, {A: 1, B: 4}, {A: 2, B: 4}, {A: 1, B: 5}, {A: 2, B: 5}, {A: 3, B: 5}, {A: 4, B: 5}}; !reflect.DeepEqual(only.Avoid, want) {
		t.Errorf("forbidden are %v, want %v", only.Avoid, want)
	}
	q.Kept = []pairing.Meeting{{A: 5}}
	if only := onlyGames(q, []Game{{First: 5}}); slices.Contains(only.Fixed, pairing.Pair{A: 5}) {
		t.Errorf("a bye that is kept is fixed, too: %v", only.Fixed)
	}
}

// TestTheFieldOfADrawnRound: these are the players in its draw, whatever happened to them since.
func TestTheFieldOfADrawnRound(t *testing.T) {
	joined := func(p Player) Player { p.Joined = 1; return p }
	for name, c := range map[string]struct {
		line *Game
		was  Player
		want Player
	}{
		"joined later by now":      {&Game{Second: 9}, Player{Joined: 3}, Player{Joined: 2}},
		"joined before":            {&Game{Second: 9}, joined(Player{}), joined(Player{})},
		"a stand-in who plays":     {&Game{Second: 9}, joined(Player{StandIn: true}), joined(Player{})},
		"excused since":            {&Game{Second: 9}, joined(Player{Out: []int{1, 2}}), joined(Player{Out: []int{1}})},
		"withdrawn since":          {&Game{Second: 9}, joined(Player{Withdrawn: 2}), joined(Player{})},
		"withdrawn later":          {&Game{Second: 9}, joined(Player{Withdrawn: 3}), joined(Player{Withdrawn: 3})},
		"the bye":                  {&Game{Sheet: Sheet{Kind: Bye}}, joined(Player{Out: []int{2}}), joined(Player{Out: []int{}})},
		"missed it":                {&Game{Sheet: Sheet{Kind: Missed}}, joined(Player{}), joined(Player{Out: []int{2}})},
		"not in it":                {nil, joined(Player{}), joined(Player{Out: []int{2}})},
		"not in it, and not there": {nil, Player{Joined: 3}, Player{Joined: 3}},
	} {
		drawn, d := NewDivision(1, "A", "wespa-2010", 4), NewDivision(1, "A", "wespa-2010", 4)
		c.was.ID, c.want.ID = 1, 1
		d.Players = []Player{c.was}
		if c.line != nil {
			c.line.ID, c.line.Round, c.line.First = 1, 2, 1
			drawn.Games = []Game{*c.line}
		}
		if fieldOf(d, drawn, 2); fmt.Sprintf("%+v", d.Players[0]) != fmt.Sprintf("%+v", c.want) {
			t.Errorf("%s: %+v, want %+v", name, d.Players[0], c.want)
		}
	}
}

// TestGamesOfTwo: the first player may be the second of a game.
func TestGamesOfTwo(t *testing.T) {
	if got, want := gamesOfTwo([]Game{{First: 2, Second: 1}, {First: 3}, {First: 4, Second: 5}}), []pairing.Game{{First: 2, Second: 1}, {First: 4, Second: 5}}; !reflect.DeepEqual(got, want) {
		t.Errorf("%v", got)
	}
}
