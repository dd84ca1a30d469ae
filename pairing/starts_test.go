package pairing

import "testing"

// TestWhoStarts: these are the figures that decide, in their order.
func TestWhoStarts(t *testing.T) {
	game := func(round int, starter, other ID) Meeting {
		return Meeting{Round: round, A: starter, B: other, Starter: starter}
	}
	pending := func(round int, starter, other ID) Meeting {
		return Meeting{Round: round, A: starter, B: other, Starter: starter, Pending: true}
	}
	for _, c := range []struct {
		name     string
		rule     StartRule
		meetings []Meeting
		first    ID
		open     bool
		why      string
		lagged   bool
	}{
		{name: "the lower balance", meetings: []Meeting{game(1, 1, 3)}, first: 2,
			why: "2 starts, being less far ahead in starts: 0 starts, 0 replies"},
		{name: "balance, not starts", meetings: []Meeting{game(1, 1, 3), game(2, 3, 1), game(3, 4, 1)}, first: 1,
			why: "1 is due to start: 1 start, 2 replies"},
		{name: "a forfeit counts for neither", meetings: []Meeting{{Round: 1, A: 1, B: 3}, game(1, 2, 4)}, first: 1,
			why: "1 starts, being less far ahead in starts: 0 starts, 0 replies"},
		{name: "reverse of the last meeting", meetings: []Meeting{game(1, 1, 2), game(2, 3, 1), game(3, 2, 4)}, first: 2,
			why: "2 starts: 1 started when they last met"},
		{name: "a pending start", meetings: []Meeting{pending(1, 1, 3)}, first: 2,
			why: "2 starts: fewer starts once the pending games are played"},
		{name: "pending starts count in a lagged draw", lagged: true,
			meetings: []Meeting{pending(2, 1, 3), game(1, 4, 1), game(1, 2, 3), pending(2, 3, 2), pending(3, 3, 2)}, first: 2,
			why: "2 is due to start: 1 start, 2 replies"},
		{name: "replied in the latest game", meetings: []Meeting{game(1, 1, 3), game(2, 4, 1), game(1, 3, 2), game(2, 2, 4)}, first: 1,
			why: "1 starts: replied in the latest game"},
		{name: "the longer run of replies",
			meetings: []Meeting{game(1, 1, 3), game(2, 1, 4), game(3, 5, 1), game(4, 6, 1), game(1, 2, 3), game(2, 4, 2), game(3, 2, 5), game(4, 6, 2)},
			first:    1, why: "1 starts: more replies in a row, 2 to 1"},
		{name: "players' own record: fewer starts", rule: SelfFewest, meetings: []Meeting{game(1, 1, 3), game(2, 3, 1)}, first: 2,
			why: "2 starts: fewer starts, 0 to 1"},
		{name: "players' own record: equal", rule: SelfFewest, meetings: []Meeting{game(2, 3, 1)}, first: 1, open: true,
			why: "equal records: the start is drawn at the table"},
		{name: "players' own record: more replies", rule: SelfMoreReplies, meetings: []Meeting{game(2, 3, 2)}, first: 2,
			why: "2 starts: equal starts, more replies, 1 to 0"},
		{name: "tiles", rule: DrawTiles, meetings: []Meeting{game(1, 1, 3)}, first: 1, open: true,
			why: "the start is drawn at the table"},
	} {
		t.Run(c.name, func(t *testing.T) {
			system, _ := Find("koth")
			d := mustRun(t, Request{
				Round: 5, System: system, Players: []Entrant{{ID: 1}, {ID: 2}}, Meetings: c.meetings, Limit: Unlimited, Starts: c.rule, CountPending: c.lagged,
			})
			g := d.Games[0]
			if g.First != c.first || g.Open != c.open {
				t.Errorf("first %d, open %v; want %d, %v", g.First, g.Open, c.first, c.open)
			}
			if got := g.Why[len(g.Why)-1].Words(idName); got != c.why {
				t.Errorf("why %q, want %q", got, c.why)
			}
		})
	}
}

// TestLotOfStarts: without any record the lot decides, by the seed, and evenly.
func TestLotOfStarts(t *testing.T) {
	system, _ := Find("koth")
	low := 0
	for seed := range uint64(400) {
		q := Request{Round: 1, System: system, Players: []Entrant{{ID: 1}, {ID: 2}}, Options: Options{Seed: seed}}
		g := mustRun(t, q).Games[0]
		if again := mustRun(t, q).Games[0]; again.First != g.First {
			t.Fatal("the same seed gave another start")
		}
		if g.First == 1 {
			low++
		}
	}
	if low < 150 || low > 250 {
		t.Errorf("the lower id starts %d times of 400", low)
	}
}
