package draw_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"wordhall/pairing"
	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
)

// TestNextRound: it is the last round while that can still be completed, or else the one after it.
func TestNextRound(t *testing.T) {
	scheduled := Sheet{Kind: Scheduled}
	for _, c := range []struct {
		name  string
		build func(*Division)
		want  int
	}{
		{"nothing drawn", func(*Division) {}, 1},
		{"half drawn", func(d *Division) { eventtest.Add(d, 1, 1, 2, scheduled) }, 1},
		{"all drawn", func(d *Division) { eventtest.Add(d, 1, 1, 2, scheduled); eventtest.Add(d, 1, 3, 4, scheduled) }, 2},
		{"half drawn, a result is in", func(d *Division) { eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300)) }, 2},
		{"a bye is no result", func(d *Division) {
			eventtest.Add(d, 2, 1, 0, Sheet{Kind: Bye})
			d.RoundFacts = []Round{{Number: 2}}
		}, 2},
		{"a bye before the draw", func(d *Division) { eventtest.Add(d, 1, 1, 0, Sheet{Kind: Bye}) }, 1},
		{"a missed round before the draw", func(d *Division) { eventtest.Add(d, 1, 1, 0, Sheet{Kind: Missed}) }, 1},
		{"a bye in a later round", func(d *Division) { eventtest.Add(d, 3, 1, 0, Sheet{Kind: Bye}) }, 1},
		{"those without a game don't play", func(d *Division) {
			eventtest.Add(d, 1, 1, 2, scheduled)
			d.Players[2].Out = []int{1}
			eventtest.Eject(d, 4, 0, EffectAward)
		}, 2},
		{"drawn by hand", func(d *Division) {
			eventtest.Add(d, 1, 1, 2, scheduled)
			d.Plan = []PlanEntry{{From: 1, To: 3, System: Manual}}
		}, 2},
		{"all rounds drawn", func(d *Division) { eventtest.Add(d, 3, 1, 2, eventtest.Played(400, 300)) }, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := eventtest.Field(4, 3)
			c.build(d)
			if got := d.NextRound(); got != c.want {
				t.Errorf("next round %d, want %d", got, c.want)
			}
		})
	}
}

// TestPlanOfARound: the plan, the request and the defaults of the system give the system, the standings to use and
// the repeats.
func TestPlanOfARound(t *testing.T) {
	for _, c := range []struct {
		name string
		plan []PlanEntry
		req  draw.Request
		want Round
	}{
		{"no plan", nil, draw.Request{Round: 4}, Round{System: Swiss, BasedOn: 3, Repeats: 0, Seed: 1}},
		{"round 1 has only the seeds", nil, draw.Request{Round: 1}, Round{System: Swiss, Repeats: 0, Seed: 1}},
		{"king of the hill", []PlanEntry{{From: 4, To: 4, System: KingOfTheHill}}, draw.Request{Round: 4, Seed: 9}, Round{System: KingOfTheHill, BasedOn: 3, Repeats: -1, Seed: 9}},
		{"two rounds back", []PlanEntry{{From: 1, To: 5, System: Swiss, BasedOn: eventtest.Ptr(-2), Repeats: eventtest.Ptr(1)}}, draw.Request{Round: 4}, Round{System: Swiss, BasedOn: 2, Repeats: 1, Seed: 1}},
		{"two rounds back, too early", []PlanEntry{{From: 1, To: 5, System: Lagged}}, draw.Request{Round: 1}, Round{System: Lagged, Repeats: 0, Seed: 1}},
		{"lagged", []PlanEntry{{From: 1, To: 5, System: Lagged}}, draw.Request{Round: 4}, Round{System: Lagged, BasedOn: 2, Repeats: 0, Seed: 1}},
		{"a round by number", []PlanEntry{{From: 3, To: 5, System: Swiss, BasedOn: eventtest.Ptr(2)}}, draw.Request{Round: 5}, Round{System: Swiss, BasedOn: 2, Repeats: 0, Seed: 1}},
		{"a later round by number", []PlanEntry{{From: 1, To: 5, System: Swiss, BasedOn: eventtest.Ptr(4)}}, draw.Request{Round: 3}, Round{System: Swiss, BasedOn: 2, Repeats: 0, Seed: 1}},
		{"seeds", []PlanEntry{{From: 3, To: 5, System: KingOfTheHill, BasedOn: eventtest.Ptr(0)}}, draw.Request{Round: 5}, Round{System: KingOfTheHill, Repeats: -1, Seed: 1}},
		{"another system for once", []PlanEntry{{From: 1, To: 5, System: Swiss, BasedOn: eventtest.Ptr(-2), Repeats: eventtest.Ptr(1)}}, draw.Request{Round: 4, System: KingOfTheHill}, Round{System: KingOfTheHill, BasedOn: 2, Repeats: 1, Seed: 1}},
		{"other repeats for once", []PlanEntry{{From: 1, To: 5, System: Swiss}}, draw.Request{Round: 4, Repeats: eventtest.Ptr(-1)}, Round{System: Swiss, BasedOn: 3, Repeats: -1, Seed: 1}},
		{"a round robin ranks by seeds", []PlanEntry{{From: 1, To: 5, System: RoundRobin, BasedOn: eventtest.Ptr(-1)}}, draw.Request{Round: 4}, Round{System: RoundRobin, Repeats: -1, Seed: 1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := eventtest.Field(6, 5)
			d.Plan = c.plan
			for round := 1; round < c.req.Round; round++ {
				eventtest.PlayRound(t, d)
			}
			w := eventtest.Draw(t, d, c.req)
			c.want.Number, c.want.Cost, c.want.Relaxed = c.req.Round, w.Round.Cost, w.Round.Relaxed
			got := w.Round
			if got.System != c.want.System || got.BasedOn != c.want.BasedOn || got.Repeats != c.want.Repeats || got.Seed != c.want.Seed || got.Number != c.want.Number {
				t.Errorf("drawn with %+v, want %+v", got, c.want)
			}
		})
	}
}

// TestFactorIsTheRoundsLeft: by default the factor is the number of rounds left, including the one to be drawn. The
// plan may have another.
func TestFactorIsTheRoundsLeft(t *testing.T) {
	for _, c := range []struct {
		round, factor int
		want          [2]PlayerID
		note          bool
	}{
		{3, 0, [2]PlayerID{1, 4}, false},
		{5, 0, [2]PlayerID{1, 2}, false},
		{1, 0, [2]PlayerID{1, 5}, true},
		{5, 2, [2]PlayerID{1, 3}, false},
	} {
		d := eventtest.Field(8, 5)
		d.Plan = []PlanEntry{{From: 1, To: 5, System: Factor, BasedOn: eventtest.Ptr(0), Factor: c.factor}}
		w := eventtest.Draw(t, d, draw.Request{Round: c.round})
		if got := eventtest.Pairs(w)[0]; got != c.want || (len(w.Round.Relaxed) > 0) != c.note {
			t.Errorf("round %d, factor %d: %v and notes %q, want %v", c.round, c.factor, got, w.Round.Relaxed, c.want)
		}
	}
}

// TestDrawRefuses: each request that makes no sense is refused in one clear line.
func TestDrawRefuses(t *testing.T) {
	for _, c := range []struct {
		name  string
		build func(*Division)
		req   draw.Request
		want  string
	}{
		{"a round that isn't there", nil, draw.Request{Round: 8}, "division A has no round 8; its rounds run from 1 to 3"},
		{"a system that nobody knows", nil, draw.Request{System: "dutch"}, `the pairing system "dutch" isn't known; the systems are roundrobin,`},
		{"drawn in full", func(d *Division) {
			eventtest.Add(d, 1, 1, 2, eventtest.Played(1, 2))
			eventtest.Add(d, 1, 3, 4, eventtest.Played(1, 2))
		}, draw.Request{Round: 1}, "round 1 of division A is already drawn in full"},
		{"no round left", func(d *Division) { eventtest.Add(d, 3, 1, 2, eventtest.Played(1, 2)) }, draw.Request{}, "all 3 rounds of division A are drawn"},
		{"no second round", func(d *Division) {
			d.Rounds, d.Plan = 1, nil
			eventtest.Add(d, 1, 1, 2, eventtest.Played(1, 2))
		}, draw.Request{}, "the only round of division A is drawn"},
		{"nobody left", func(d *Division) {
			for i := range d.Players {
				d.Players[i].Withdrawn = 1
			}
		}, draw.Request{}, "nobody plays round 1 of division A; enter players, or look at who has withdrawn"},
		{"no players", func(d *Division) { d.Players = nil }, draw.Request{}, "nobody plays round 1 of division A; enter players, or look at who has withdrawn"},
		{"one player", func(d *Division) { d.Players = d.Players[:1] }, draw.Request{}, "only Player 1 is in division A; a draw needs two players"},
		{"by hand, nothing fixed", nil, draw.Request{System: Manual}, "round 1 of division A is drawn by hand and nothing is fixed for it; fix games, or choose another system"},
		{"fixed and avoided", func(d *Division) {
			d.Fixed = []Fixed{{Round: 1, Players: [2]PlayerID{1, 2}}}
			d.Avoid = []Avoid{{Players: [2]PlayerID{2, 1}}}
		}, draw.Request{}, "division A, round 1 can't be drawn: Player 1 – Player 2 is fixed; Player 1 and Player 2 must not meet; these can't all hold, so take one back"},
		{"fixed for an ejected player", func(d *Division) {
			d.Fixed = []Fixed{{Round: 1, Players: [2]PlayerID{1, 2}}}
			eventtest.Eject(d, 2, 0, EffectNone)
		}, draw.Request{}, "division A, round 1 can't be drawn: Player 1 – Player 2 is fixed; Player 2 doesn't play this round; these can't all hold, so take one back"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := eventtest.Field(4, 3)
			if c.build != nil {
				c.build(d)
			}
			_, err := draw.Make(t.Context(), eventtest.Alone(d), 1, eventtest.Book(t, "wespa-2010"), c.req)
			if err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Fatalf("got %v, want %s", err, c.want)
			}
			var clash *pairing.Infeasible
			if errors.As(err, &clash) != strings.Contains(c.want, "can't be drawn") {
				t.Errorf("%v is a clash: %v", err, clash)
			}
		})
	}
	if _, err := draw.Make(t.Context(), eventtest.Alone(eventtest.Field(4, 3)), 7, eventtest.Book(t, "wespa-2010"), draw.Request{}); !RefusedAs(err, NotFound) {
		t.Errorf("a division that isn't there: %v", err)
	}
}

// TestLastPlayerHasTheBye: if all others are away, the round goes on with a bye.
func TestLastPlayerHasTheBye(t *testing.T) {
	for _, system := range []System{Swiss, KingOfTheHill, RoundRobin} {
		d := eventtest.Field(3, 3)
		d.Players[0].Withdrawn = 2
		d.Players[2].Out = []int{2}
		w := eventtest.Draw(t, d, draw.Request{Round: 2, System: system})
		if len(w.Games) != 1 || !slices.Equal(w.Byes, []PlayerID{2}) {
			t.Errorf("%s: %+v", system, w)
		}
	}
}

// TestHalfDrawnRound: games that are there stay and are locked, and the rest is drawn.
func TestHalfDrawnRound(t *testing.T) {
	d := eventtest.Field(7, 3)
	g := eventtest.Add(d, 1, 5, 1, Sheet{Kind: Scheduled})
	d.Games[0].Table = 2
	w := eventtest.Draw(t, d, draw.Request{})
	kept := slices.IndexFunc(w.Games, func(k Game) bool { return k.ID == g.ID })
	if kept < 0 || !w.Games[kept].Locked || w.Games[kept].First != 5 || w.Games[kept].Table != 2 {
		t.Fatalf("the game isn't kept: %+v", w.Games)
	}
	if len(w.Games) != 4 || !slices.Equal(w.Byes, []PlayerID{7}) || w.Round.Number != 1 {
		t.Errorf("drawn %+v", w)
	}
	tables := map[int]bool{}
	ids := map[int]bool{}
	for _, g := range w.Games {
		if tables[g.Table] || ids[g.ID] {
			t.Errorf("table %d or id %d twice", g.Table, g.ID)
		}
		tables[g.Table], ids[g.ID] = true, true
	}
}

// TestKeptGameTellsEarlierMeetings: a game set by hand says how often its players have met, as a drawn one does.
func TestKeptGameTellsEarlierMeetings(t *testing.T) {
	d := eventtest.Field(4, 4)
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
	eventtest.Add(d, 1, 3, 4, eventtest.Played(400, 300))
	eventtest.Add(d, 2, 2, 1, Sheet{Kind: Scheduled})
	eventtest.Add(d, 3, 1, 2, Sheet{Kind: Scheduled})
	w := eventtest.Draw(t, d, draw.Request{Round: 3})
	for _, g := range w.Games {
		if want := map[bool]int{true: 2, false: 1}[g.Has(1)]; g.Met != want {
			t.Errorf("%d – %d: met %d, want %d", g.First, g.Second, g.Met, want)
		}
	}
}

// TestStandingsAsTheyStand: open games of rounds on which the draw relies are named.
func TestStandingsAsTheyStand(t *testing.T) {
	d := eventtest.Field(4, 5)
	eventtest.PlayRound(t, d)
	d.Games[1].Sheet = Sheet{Kind: Scheduled}
	w := eventtest.Draw(t, d, draw.Request{Round: 2})
	want := "round 1 isn't complete (" + d.GameTitle(d.Games[1]) + "); its standings were used as they stand"
	if !slices.Equal(w.Round.Relaxed, []string{want}) {
		t.Errorf("relaxed %q, want %q", w.Round.Relaxed, want)
	}
	w = eventtest.Draw(t, d, draw.Request{Round: 3})
	if len(w.Round.Relaxed) < 2 || !strings.HasPrefix(w.Round.Relaxed[1], "round 2, whose standings were to be used, has no games yet") {
		t.Errorf("relaxed %q", w.Round.Relaxed)
	}
}

// TestLaterStandingsAreNamed: a round that the plan bases on a later one is drawn from the round before, and says so.
func TestLaterStandingsAreNamed(t *testing.T) {
	d := eventtest.Field(4, 5)
	d.Plan = []PlanEntry{{From: 1, To: 5, System: Swiss, BasedOn: eventtest.Ptr(3)}}
	want := []string{"the seeds were used", "those after round 1 were used", "those after round 2 were used", ""}
	for i, words := range want {
		w := eventtest.PlayRound(t, d)
		said := slices.ContainsFunc(w.Round.Relaxed, func(r string) bool {
			return strings.Contains(r, "standings after round 3, which aren't there yet; "+words)
		})
		if said != (words != "") {
			t.Errorf("round %d: %q", i+1, w.Round.Relaxed)
		}
	}
}

// TestRankingOfADraw goes by half-wins, spread, and then the lower id, whatever tie-breaks are displayed. King of the
// Hill shows it.
func TestRankingOfADraw(t *testing.T) {
	d := eventtest.Field(4, 3)
	d.TieBreaks = []TieBreak{ByTotalPoints}
	d.Plan = []PlanEntry{{From: 2, To: 2, System: KingOfTheHill}}
	eventtest.Add(d, 1, 1, 2, eventtest.Played(500, 490))
	eventtest.Add(d, 1, 4, 3, eventtest.Played(300, 200))
	w := eventtest.Draw(t, d, draw.Request{Round: 2})
	if got := eventtest.Pairs(w); !slices.Equal(got, [][2]PlayerID{{1, 4}, {2, 3}}) {
		t.Errorf("drawn %v", got)
	}
	top := w.Games[0]
	if !top.Has(4) || !top.Has(1) || top.Table != 1 || top.Met != 0 || top.Cost != 1 {
		t.Errorf("top game %+v", top)
	}
}

// TestWhoIsDrawn: players who are out, withdrawn, not there yet or ejected aren't.
func TestWhoIsDrawn(t *testing.T) {
	d := eventtest.Field(8, 3)
	d.Players[0].Out = []int{2}
	d.Players[1].Withdrawn = 2
	d.Players[2].Joined = 3
	eventtest.Eject(d, 4, 2, EffectAward)
	w := eventtest.Draw(t, d, draw.Request{Round: 2})
	if got := eventtest.Pairs(w); !slices.Equal(got, [][2]PlayerID{{5, 7}, {6, 8}}) {
		t.Errorf("drawn %v", got)
	}
}

// TestAvoidByRound: two players are kept apart only in the rounds of the wish.
func TestAvoidByRound(t *testing.T) {
	d := eventtest.Field(4, 3)
	d.Avoid = []Avoid{{Players: [2]PlayerID{1, 3}, Rounds: []int{1}}}
	if got := eventtest.Pairs(eventtest.Draw(t, d, draw.Request{Round: 1})); slices.Contains(got, [2]PlayerID{1, 3}) {
		t.Errorf("round 1: %v", got)
	}
	if got := eventtest.Pairs(eventtest.Draw(t, d, draw.Request{Round: 2})); !slices.Contains(got, [2]PlayerID{1, 3}) {
		t.Errorf("round 2: %v", got)
	}
}

// TestByesOfADraw: they go to the players with the fewest byes, and among those to the lowest ranked. A fixed bye
// comes first. A bye is a game without table or opponent.
func TestByesOfADraw(t *testing.T) {
	d := eventtest.Field(5, 4)
	for _, want := range []PlayerID{5, 4} {
		if w := eventtest.PlayRound(t, d); !slices.Equal(w.Byes, []PlayerID{want}) {
			t.Fatalf("bye for %v, want %d", w.Byes, want)
		}
	}
	d.Fixed = []Fixed{{Round: 3, Players: [2]PlayerID{1, 0}}, {Round: 3, Players: [2]PlayerID{2, 2}}}
	w := eventtest.Draw(t, d, draw.Request{})
	if !slices.Equal(w.Byes, []PlayerID{1, 2, 3}) {
		t.Errorf("byes %v, want 1 and 2 as fixed, and 3", w.Byes)
	}
	last := w.Games[len(w.Games)-1]
	if last.Sheet.Kind != Bye || last.Table != 0 || last.Second != 0 || !slices.Equal(last.Why, []string{"first bye"}) {
		t.Errorf("the bye is %+v", last)
	}
}

// TestStartPolicies: the policy says who is drawn to start, and whether it is decided at the table.
func TestStartPolicies(t *testing.T) {
	for _, c := range []struct {
		name, rulebook string
		policy         StartPolicy
		first          PlayerID
		drawn          bool
	}{
		{"balanced", "wespa-2010", StartsBalanced, 1, false},
		{"fewer starts", "wespa-2010", StartsSelf, 1, true},
		{"equal starts, more replies", "nsa-1995", StartsSelf, 1, false},
		{"tiles", "nsa-1995", StartsDraw, 1, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := eventtest.Field(4, 3)
			d.Rulebook, d.Starts = c.rulebook, c.policy
			d.Plan = []PlanEntry{{From: 1, To: 3, System: KingOfTheHill, BasedOn: eventtest.Ptr(0)}}
			eventtest.Add(d, 1, 3, 1, eventtest.Played(400, 500))
			eventtest.Add(d, 1, 2, 4, Sheet{Kind: Absent, Absent: []PlayerID{4}})
			g := eventtest.Draw(t, d, draw.Request{Round: 2}).Games[0]
			if !g.Has(1) || !g.Has(2) || g.First != c.first || g.StartOpen != c.drawn {
				t.Errorf("drawn %+v", g)
			}
		})
	}
}

// TestStartsFollowWhoReallyStarted: the ledger counts the player who really started.
func TestStartsFollowWhoReallyStarted(t *testing.T) {
	d := eventtest.Field(2, 3)
	d.Plan = []PlanEntry{{From: 1, To: 3, System: KingOfTheHill}}
	s := eventtest.Played(400, 500)
	s.Started = 2
	eventtest.Add(d, 1, 1, 2, s)
	g := eventtest.Draw(t, d, draw.Request{Round: 2}).Games[0]
	if g.First != 1 || !slices.Contains(g.Why, "Player 1 is due to start: 0 starts, 1 reply") {
		t.Errorf("drawn %+v", g)
	}
}

// TestRoundRobinOfADivision: players who come late or leave early keep the table of rounds of the others, a void
// ejection makes opponents sit out, and the next round follows nevertheless.
func TestRoundRobinOfADivision(t *testing.T) {
	d := eventtest.Field(6, 5)
	d.Plan = []PlanEntry{{From: 1, To: 2, System: RoundRobin}, {From: 3, To: 5, System: RoundRobin}}
	eventtest.PlayRound(t, d)
	d.Players[5].Withdrawn = 2
	if w := eventtest.PlayRound(t, d); len(w.Byes) != 1 || len(w.SitOut) != 0 {
		t.Fatalf("round 2: %+v", w)
	}
	eventtest.Eject(d, 5, 2, "")
	sat := 0
	for round := 3; round <= 5; round++ {
		if next := d.NextRound(); next != round {
			t.Fatalf("next round %d, want %d", next, round)
		}
		w := eventtest.Draw(t, d, draw.Request{})
		if err := d.ApplyDrawing(w, 1); err != nil {
			t.Fatal(err)
		}
		for _, id := range w.SitOut {
			if slices.Contains(w.Byes, id) {
				t.Errorf("round %d: %d sits out and has a bye", round, id)
			}
			sat++
			if want := "no game and no bye for " + d.PlayerName(id) + ": the opponent by the table was ejected with every game void"; !slices.Contains(w.Round.Relaxed, want) {
				t.Errorf("round %d: %d sits out and is told %q", round, id, w.Round.Relaxed)
			}
		}
		if got := 2*len(eventtest.Pairs(w)) + len(w.Byes) + len(w.SitOut); got != 4 {
			t.Errorf("round %d: %d players settled, want 4", round, got)
		}
		if len(w.SitOut) > 0 && round < 5 && d.NextRound() != round+1 {
			t.Errorf("after round %d the next is %d", round, d.NextRound())
		}
		for i := range d.Games {
			if g := &d.Games[i]; g.Round == round && g.Second != 0 {
				g.Sheet = eventtest.Played(400, 399)
			}
		}
	}
	if got := draws(d, 1, 4); got != 6 {
		t.Errorf("players 1 to 4 met %d times among themselves, want 6", got)
	}
	if sat == 0 {
		t.Error("nobody sat out in place of a game with the ejected player")
	}
}

// draws counts the games between players whose ids are in a range.
func draws(d *Division, from, to PlayerID) int {
	n := 0
	for _, g := range d.Games {
		if g.First >= from && g.First <= to && g.Second >= from && g.Second <= to {
			n++
		}
	}
	return n
}

// TestTheFirstOfManyOpenGamesAreNamed, and the others are counted.
func TestTheFirstOfManyOpenGamesAreNamed(t *testing.T) {
	for n, want := range map[int]string{8: "", 10: "; and 1 more)", 16: "; and 4 more)"} {
		d := eventtest.Field(n, 5)
		eventtest.PlayRound(t, d)
		for i := 1; i < len(d.Games); i++ {
			d.Games[i].Sheet = Sheet{Kind: Scheduled}
		}
		w := eventtest.Draw(t, d, draw.Request{Round: 2})
		if len(w.Round.Relaxed) == 0 {
			t.Fatalf("%d players: nothing is said of the games that are out", n)
		}
		got := w.Round.Relaxed[0]
		if strings.Contains(got, " more)") != (want != "") || !strings.Contains(got, want) || !strings.Contains(got, d.GameTitle(d.Games[3])) {
			t.Errorf("%d players: %q, want %q", n, got, want)
		}
	}
}
