package draw_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wordhall/pairing/simulate"
	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// hillDivision is a division of six drawn as King of the Hill: rounds 1 and 2 are played, and round 3 is drawn.
func hillDivision(t testing.TB) *Division {
	d := eventtest.Field(6, 4)
	d.Plan = []PlanEntry{{From: 1, To: 4, System: KingOfTheHill}}
	eventtest.PlayRound(t, d)
	eventtest.PlayRound(t, d)
	if err := d.ApplyDrawing(eventtest.Draw(t, d, draw.Request{}), 1); err != nil {
		t.Fatal(err)
	}
	return d
}

// TestRoundsThatAChangeWouldDrawDifferently are rounds drawn after the change in which it alone leads to other pairs.
func TestRoundsThatAChangeWouldDrawDifferently(t *testing.T) {
	turned := func(d *Division) { d.Games[0].Sheet = eventtest.Played(300, 700) }
	for _, c := range []struct {
		name   string
		drawn  func(d *Division) // drawn says how the rounds are drawn.
		change func(d *Division)
		after  int
		want   string
	}{
		{"nothing changes", nil, func(*Division) {}, 1, ""},
		{"another winner in round 1", nil, turned, 1, "2 3"},
		{"after round 2", nil, turned, 2, "3"},
		{"after round 3", nil, turned, 3, ""},
		{"round 3 has started", func(d *Division) { d.RoundFacts[2].StartedAt = 5 }, turned, 1, "2 3!"},
		{"round 2 by a table", func(d *Division) { d.RoundFacts[1].System = RoundRobin }, turned, 1, "3"},
		{"round 2 by the seeds", func(d *Division) { d.RoundFacts[1].BasedOn = 0 }, turned, 1, "3"},
		{"both a point more", nil, func(d *Division) {
			s := d.Games[0].Sheet.Scores
			d.Games[0].Sheet = eventtest.Played(s[0]+1, s[1]+1)
		}, 1, ""},
		{"round 3 isn't drawn then", nil, func(d *Division) {
			turned(d)
			d.Games = slices.DeleteFunc(d.Games, func(g Game) bool { return g.Round == 3 })
		}, 1, "2"},
		{"round 3 wasn't drawn before", func(d *Division) { d.Games = slices.DeleteFunc(d.Games, func(g Game) bool { return g.Round == 3 }) }, func(d *Division) {
			turned(d)
			eventtest.Add(d, 3, 1, 6, Sheet{Kind: Scheduled})
		}, 1, "2"},
		{"all of round 3 wasn't", func(d *Division) { d.Games = slices.DeleteFunc(d.Games, func(g Game) bool { return g.Round == 3 }) }, func(d *Division) {
			turned(d)
			for id := PlayerID(1); id <= 3; id++ {
				eventtest.Add(d, 3, id, 7-id, Sheet{Kind: Scheduled})
			}
		}, 1, "2"},
		{"round 2 can't be drawn then", nil, func(d *Division) {
			turned(d)
			d.Avoid = []Avoid{{Players: [2]PlayerID{1, 2}}, {Players: [2]PlayerID{1, 3}}, {Players: [2]PlayerID{1, 4}}, {Players: [2]PlayerID{1, 5}}, {Players: [2]PlayerID{1, 6}}}
		}, 1, ""},
	} {
		d := hillDivision(t)
		if c.drawn != nil {
			c.drawn(d)
		}
		next := d.Clone()
		c.change(next)
		b := eventtest.Book(t, d.Rulebook)
		// If the change is taken back the draws are those that are there, and nothing is said.
		if back, err := draw.LaterRounds(t.Context(), eventtest.Alone(next), eventtest.Alone(d), d.ID, Rulebooks{Before: b, After: b}, c.after); err != nil || len(back) > 0 && c.drawn == nil {
			t.Errorf("%s, taken back: %+v, %v", c.name, back, err)
		}
		list, err := draw.LaterRounds(t.Context(), eventtest.Alone(d), eventtest.Alone(next), d.ID, Rulebooks{Before: b, After: b}, c.after)
		var got []string
		for _, r := range list {
			said := fmt.Sprint(r.Round)
			if r.Started {
				said += "!"
			}
			got = append(got, said)
			again, err := draw.DifferenceNow(t.Context(), eventtest.Alone(next), d.ID, b, r.Round)
			if err != nil || r.Difference.Same() || fmt.Sprint(again) != fmt.Sprint(r.Difference) {
				t.Errorf("%s, round %d: %+v, %v; drawn again %+v", c.name, r.Round, r.Difference, err, again)
			}
		}
		if said := strings.Join(got, " "); err != nil || said != c.want {
			t.Errorf("%s: rounds %s, %v; want %s", c.name, said, err, c.want)
		}
	}
	d := hillDivision(t)
	e, b := eventtest.Alone(d), eventtest.Book(t, d.Rulebook)
	for _, lacks := range [][2]*Event{{e, {}}, {{}, e}} {
		if _, err := draw.LaterRounds(t.Context(), lacks[0], lacks[1], d.ID, Rulebooks{Before: b, After: b}, 0); !RefusedAs(err, NotFound) {
			t.Errorf("without the division: %v", err)
		}
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := draw.LaterRounds(ended, e, e, d.ID, Rulebooks{Before: b, After: b}, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("ended: %v", err)
	}
}

// TestADrawnRoundIsDrawnAgainTheSame, unless its games aren't the draw's. Games that were locked or changed by hand
// stay, and the difference counts lines, byes and starts apart.
func TestADrawnRoundIsDrawnAgainTheSame(t *testing.T) {
	swap := func(d *Division, round int, i, k int) {
		at := slices.IndexFunc(d.Games, func(g Game) bool { return g.Round == round })
		d.Games[at+i].Second, d.Games[at+k].Second = d.Games[at+k].Second, d.Games[at+i].Second
	}
	for _, c := range []struct {
		name   string
		round  int
		change func(d *Division)
		want   string
		starts int
	}{
		{"as it is", 3, func(*Division) {}, "the same players would meet", 0},
		{"two were swapped in the file", 3, func(d *Division) { swap(d, 3, 0, 1) }, " would be ", 0},
		{"swapped in round 3, and by hand", 3, func(d *Division) {
			swap(d, 3, 0, 1)
			d.RoundFacts[2].System = Manual
		}, "the same players would meet", 0},
		{"swapped, and locked", 3, func(d *Division) {
			swap(d, 3, 0, 1)
			for i := range d.Games {
				d.Games[i].Locked = d.Games[i].Round == 3
			}
		}, "the same players would meet", 0},
		{"swapped, and amended", 3, func(d *Division) {
			swap(d, 3, 0, 1)
			for _, g := range d.GamesOf(3) {
				d.RoundFacts[2].Amendments = append(d.RoundFacts[2].Amendments, Amendment{At: d.RoundFacts[2].DrawnAt, After: []DrawLine{LineOf(g)}})
			}
		}, "the same players would meet", 0},
		{"swapped, and another one amended", 3, func(d *Division) {
			swap(d, 3, 0, 1)
			d.RoundFacts[2].Amendments = []Amendment{{At: d.RoundFacts[2].DrawnAt, After: []DrawLine{LineOf(d.GamesOf(3)[2])}}}
		}, " would be ", 0},
		{"swapped, and by the director", 3, func(d *Division) {
			swap(d, 3, 0, 1)
			for i := range d.Games {
				d.Games[i].Why = []string{"changed by hand: so"}
			}
		}, "the same players would meet", 0},
		{"a bye was recorded", 3, func(d *Division) {
			for i := range d.Games {
				if g := &d.Games[i]; g.Round == 3 && g.Has(1) {
					d.Players[d.IndexOf(g.Opponent(1))].Withdrawn = 3
					*g = Game{ID: g.ID, Round: 3, First: 1, Sheet: Sheet{Kind: Bye}}
				}
			}
		}, "the same players would meet", 0},
		{"who starts was turned", 3, func(d *Division) {
			for i := range d.Games {
				if g := &d.Games[i]; g.Round == 3 {
					g.First, g.Second = g.Second, g.First
				}
			}
		}, "the same players would meet", 3},
	} {
		d := hillDivision(t)
		c.change(d)
		before := fmt.Sprintf("%+v", d)
		diff, err := draw.DifferenceNow(t.Context(), eventtest.Alone(d), d.ID, eventtest.Book(t, d.Rulebook), c.round)
		if got := draw.DifferenceWords(d, diff).String(); err != nil || !strings.Contains(got, c.want) || len(diff.Starts) != c.starts || len(diff.Only) != len(diff.New) {
			t.Errorf("%s: %s, %+v, %v", c.name, got, diff, err)
		}
		if fmt.Sprintf("%+v", d) != before {
			t.Errorf("%s: the division was changed", c.name)
		}
	}
	d := hillDivision(t)
	for _, round := range []int{0, 4} {
		if _, err := draw.DifferenceNow(t.Context(), eventtest.Alone(d), d.ID, eventtest.Book(t, d.Rulebook), round); !RefusedAs(err, NotFound) {
			t.Errorf("round %d: %v", round, err)
		}
	}
	for want, diff := range map[string]draw.Difference{
		"nothing would be Player 1 – Player 2":                    {New: []DrawLine{{First: 1, Second: 2}}},
		"Player 1 bye would be Player 1 – Player 2; Player 3 bye": {Only: []DrawLine{{First: 1}}, New: []DrawLine{{First: 1, Second: 2}, {First: 3}}},
		"Player 1 – Player 2 would be nothing":                    {Only: []DrawLine{{First: 1, Second: 2}}},
		"the same players would meet":                             {Starts: []DrawLine{{First: 1, Second: 2}}},
	} {
		if got := draw.DifferenceWords(d, diff).String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestWhatIsAskedBeforeADrawGoesOnTheWall: what happened while it was drawn, unless that was said already, and in one
// line everybody who wasn't seen.
func TestWhatIsAskedBeforeADrawGoesOnTheWall(t *testing.T) {
	byes := func(d *Division) {
		d.Games = slices.DeleteFunc(d.Games, func(g Game) bool { return g.Round == 2 })
		for id := PlayerID(1); id <= 6; id++ {
			if id < 3 {
				eventtest.Add(d, 2, id, 0, Sheet{Kind: Bye})
			} else if id%2 == 1 {
				eventtest.Add(d, 2, id, id+1, Sheet{Kind: Scheduled})
			}
		}
	}
	for _, c := range []struct {
		name       string
		change     func(d *Division)
		want, seen string
	}{
		{"nothing", func(*Division) {}, "", ""},
		{"wishes that it gave up", func(d *Division) { d.RoundFacts[1].Relaxed = []string{"this", "that"} }, "gave-up-1: this; gave-up-2: that", ""},
		{"two byes", byes, "byes-could-meet-1-2: Player 1 and Player 2 both have a bye in round 2 and could play each other", ""},
		{"an older draw", func(d *Division) { d.Games[0].Sheet.Entered = 101 },
			"older-draw: the draw of round 2 is older than a sheet that counts for it, of round 1: Player 1 – Player 2", "="},
		{"one is gone", func(d *Division) { d.Players[3].Withdrawn = 2 }, "gone-from-draw-4: Player 4 no longer plays round 2 and is still drawn at Player 2 – Player 4", "="},
		{"one is ejected", func(d *Division) { eventtest.Eject(d, 6, 1, EffectAward) }, "ejected-in-draw-6: Player 6 was ejected and is still drawn at Player 5 – Player 6", "="},
		{"one is left out", func(d *Division) { d.Players = append(d.Players, Player{ID: 7, Name: "Player 7", Joined: 1}) }, "without-game-7: Player 7 has no game, bye or missed round in round 2", "="},
		{"two aren't seen", func(d *Division) {
			d.Players[0].CheckedIn = true
			d.Games[0].Sheet, d.Games[1].Sheet = Sheet{Kind: Void}, Sheet{Kind: Void}
			d.Players[1].CheckedIn, d.Players[2].CheckedIn, d.Players[3].CheckedIn = true, true, true
		}, "not-checked-in-2: Player 5 isn't checked in; Player 6 isn't checked in", "="},
		{"four aren't seen", func(d *Division) {
			d.Players[0].CheckedIn, d.Players[1].CheckedIn = true, true
			d.Games[0].Sheet, d.Games[1].Sheet = Sheet{Kind: Void}, Sheet{Kind: Void}
		}, "not-checked-in-4: Player 3 isn't checked in; Player 4 isn't checked in; Player 5 isn't checked in; and 1 more", "="},
		{"three aren't seen", func(d *Division) {
			d.Players[0].CheckedIn, d.Players[1].CheckedIn, d.Players[2].CheckedIn = true, true, true
			d.Games[0].Sheet, d.Games[1].Sheet = Sheet{Kind: Void}, Sheet{Kind: Void}
		}, "not-checked-in-3: Player 4 isn't checked in; Player 5 isn't checked in; Player 6 isn't checked in", "="},
	} {
		d := secondRound()
		c.change(d)
		for _, seen := range []bool{false, true} {
			var said []string
			for _, doubt := range draw.PublishDoubts(eventtest.Alone(d), d.ID, 2, seen) {
				said = append(said, doubt.ID+": "+doubt.Says.String())
			}
			want := c.want
			if seen && c.seen != "=" {
				want = c.seen
			}
			if got := strings.Join(said, "; "); got != want {
				t.Errorf("%s, seen %v: %s\nwant %s", c.name, seen, got, want)
			}
		}
	}
	if got := draw.PublishDoubts(&Event{}, 1, 2, false); got != nil {
		t.Errorf("of no division: %v", got)
	}
}

// TestWhatIsInTheWayOfADraw depends on the rounds before it. An undrawn round blocks the draw if its standings are
// used.
func TestWhatIsInTheWayOfADraw(t *testing.T) {
	for _, c := range []struct {
		name   string
		round  int
		change func(d *Division)
		want   string
	}{
		{"the next one", 0, func(*Division) {}, "round 2 is drawn and not published; round 2: the sheet of Player 1 – Player 3 is still out; round 2: the sheet of Player 2 – Player 4 is still out; round 2: the sheet of Player 5 – Player 6 is still out"},
		{"a published one", 2, func(d *Division) { d.RoundFacts[1].PublishedAt = 101 }, "BLOCKS round 2 of division A is published; amend it game by game, or draw it again with a reason"},
		{"beyond the last", 5, func(*Division) {}, "BLOCKS all 4 rounds of division A are drawn"},
		{"with an undrawn one in front", 4, func(d *Division) {
			d.Plan = []PlanEntry{{From: 1, To: 4, System: KingOfTheHill}}
			d.Games, d.RoundFacts = d.Games[:3], d.RoundFacts[:1]
		}, "BLOCKS round 2 isn't drawn yet; BLOCKS round 3 isn't drawn yet"},
		{"by the seeds", 4, func(d *Division) {
			d.Plan = []PlanEntry{{From: 1, To: 4, System: KingOfTheHill, BasedOn: eventtest.Ptr(0)}}
			d.Games, d.RoundFacts = d.Games[:3], d.RoundFacts[:1]
		}, ""},
		{"a table that two sit at", 2, func(d *Division) { d.Players[0].Table, d.Players[1].Table = 2, 2 },
			"Player 1 and Player 2 always sit at table 2; only one of them can, unless they play each other: give the others another table"},
	} {
		d := secondRound()
		c.change(d)
		var words []string
		for _, o := range draw.Obstacles(t.Context(), eventtest.Alone(d), d.ID, eventtest.Book(t, d.Rulebook), draw.Request{Round: c.round}, false) {
			said := o.Text.String()
			if o.Blocks {
				said = "BLOCKS " + said
			}
			words = append(words, said)
		}
		if got := strings.Join(words, "; "); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
	}
	d := eventtest.Field(4, 3)
	d.Plan = []PlanEntry{{From: 1, To: 3, System: TeamRoundRobin}}
	if list := draw.Obstacles(t.Context(), eventtest.Alone(d), 1, eventtest.Book(t, d.Rulebook), draw.Request{}, true); len(list) != 1 || list[0].Code != draw.CantDraw || !list[0].Blocks || !strings.Contains(list[0].Text.String(), "needs everybody in a team") {
		t.Errorf("a draw that is refused: %+v", list)
	}
	if got := draw.Obstacles(t.Context(), &Event{}, 1, eventtest.Book(t, "wespa-2010"), draw.Request{}, true); got != nil {
		t.Errorf("of no division: %v", got)
	}
	if got := draw.StartObstacles(&Event{}, 1, 1); got != nil {
		t.Errorf("of no division: %v", got)
	}
}

// TestTwoDrawsAreMeasuredByOneYardstick, which is the latest standings, whatever they are drawn from.
func TestTwoDrawsAreMeasuredByOneYardstick(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := eventtest.Field(2*rapid.IntRange(2, 4).Draw(rt, "pairs"), 4)
		d.Plan = []PlanEntry{{From: 1, To: 2, System: Random}, {From: 3, To: 3, System: KingOfTheHill, BasedOn: eventtest.Ptr(rapid.IntRange(-3, 0).Draw(rt, "based on"))}, {From: 4, To: 4, System: Swiss}}
		for range 2 {
			w := eventtest.Draw(t, d, draw.Request{Seed: rapid.Uint64Range(1, 99).Draw(rt, "seed")})
			if err := d.ApplyDrawing(w, 1); err != nil {
				rt.Fatal(err)
			}
			draw.MakeUp(d, simulate.NewRandom(rapid.Uint64().Draw(rt, "results")), 4)
		}
		b := eventtest.Book(t, d.Rulebook)
		c, err := draw.Compare(t.Context(), d, b, draw.Request{}, draw.Request{System: Swiss})
		if err != nil || c.Round != 3 {
			rt.Fatal(c.Round, err)
		}
		at := map[PlayerID]int{}
		for i, s := range draw.PairingOrder(d, b, 2) {
			at[s.ID] = i
		}
		for side, drawn := range c.Sides {
			places, squared, widest := 0, 0, 0
			for _, g := range drawn.Games {
				apart := max(at[g.First]-at[g.Second], at[g.Second]-at[g.First])
				places, squared, widest = places+apart, squared+apart*apart, max(widest, apart)
			}
			m := drawn.Measures
			if m.Places != places || m.PlacesSquared != int64(squared) || m.Widest != widest {
				rt.Fatalf("side %d: %+v, want %d, %d and %d", side, m, places, squared, widest)
			}
		}
		for _, g := range c.Same {
			if g[0] > g[1] || !slices.ContainsFunc(c.Sides[1].Games, func(h Game) bool { return h.Has(g[0]) && h.Has(g[1]) }) {
				rt.Fatalf("%v is in both", g)
			}
		}
	})
}

// TestWhatTheLinesOfAnAmendmentAre: they are in the order of the tables, and each has its words.
func TestWhatTheLinesOfAnAmendmentAre(t *testing.T) {
	d := eventtest.Field(8, 3)
	round := publishedRound(t, d)
	games := d.GamesOf(round)
	c := amend(t, d, round, draw.SwapPlayers(games[3].First, games[0].First), draw.SetStarter(games[1].ID, games[1].Second))
	var tables []int
	for _, g := range c.After {
		tables = append(tables, g.Table)
	}
	if len(tables) != 3 || !slices.IsSorted(tables) {
		t.Errorf("the tables are %v", tables)
	}
	if words := strings.Join(text.Strings(c.Words), "; "); !strings.Contains(words, "change places") || !strings.Contains(words, "starts against") {
		t.Errorf("%s", words)
	}
}

// TestAnAmendedGameIsStartedByTheOneWhoIsDue, and counts the earlier meetings of the two.
func TestAnAmendedGameIsStartedByTheOneWhoIsDue(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := eventtest.Field(2*rapid.IntRange(2, 4).Draw(rt, "pairs"), 5)
		d.Plan = []PlanEntry{{From: 1, To: 5, System: rapid.SampledFrom([]System{Swiss, KingOfTheHill, RoundRobin}).Draw(rt, "system")}}
		for range rapid.IntRange(0, 3).Draw(rt, "played") {
			eventtest.PlayRound(t, d)
		}
		due, met := map[PlayerID]int{}, map[[2]PlayerID]int{}
		for _, l := range draw.StartsLedger(d) {
			due[l.Player] = l.Balance
		}
		for _, g := range d.Games {
			met[[2]PlayerID{min(g.First, g.Second), max(g.First, g.Second)}]++
		}
		round := publishedRound(t, d)
		ids := rapid.Permutation(upTo(len(d.Players))).Draw(rt, "players")
		if g := gameOf(t, d, round, ids[0]); g.Has(ids[1]) {
			return
		}
		for _, g := range amend(t, d, round, draw.SwapPlayers(ids[0], ids[1])).After {
			if g.Met != met[[2]PlayerID{min(g.First, g.Second), max(g.First, g.Second)}] {
				rt.Fatalf("%d and %d are said to have met %d times", g.First, g.Second, g.Met)
			}
			if !g.StartOpen && due[g.First] > due[g.Second] {
				rt.Fatalf("%d starts against %d, who has started less: %v", g.First, g.Second, due)
			}
		}
	})
}

func upTo(n int) (ids []PlayerID) {
	for i := range n {
		ids = append(ids, PlayerID(i+1))
	}
	return ids
}

// TestANewGameComesTooLate once the round after it is under way.
func TestANewGameComesTooLate(t *testing.T) {
	for started, want := range map[int]string{0: "", 1: "", 2: "round 2 is under way; a new game in round 1 comes too late, record a bye or a missed round instead"} {
		d := eventtest.Field(6, 3)
		round := publishedRound(t, d)
		a, b := late(t, d, "Player 7"), late(t, d, "Player 8")
		if started == 2 {
			for i := range d.Games {
				d.Games[i].Sheet = eventtest.Played(400, 300)
			}
			publishedRound(t, d)
		}
		if started > 0 {
			d.RoundFacts[started-1].StartedAt = 5
		}
		_, err := draw.PlanEdit(eventtest.Alone(d), d.ID, eventtest.Book(t, d.Rulebook), round, []draw.Edit{draw.PairTwo(a, b, 0)})
		if got := fmt.Sprint(err); err != nil && got != want || err == nil && want != "" {
			t.Errorf("round %d has started: %v, want %q", started, err, want)
		}
	}
}

// TestTablesOfTheirOwnThatAPlayerDoesNotGet are noted. If both players of a game have one the lower table counts, and
// if two games ask for one table the better game gets it.
func TestTablesOfTheirOwnThatAPlayerDoesNotGet(t *testing.T) {
	for _, c := range []struct {
		name   string
		tables [4]int
		want   string
		at     []int // at are the tables of players 1 and 3.
	}{
		{"nobody has one", [4]int{}, "", []int{1, 2}},
		{"one has", [4]int{0, 0, 0, 7}, "", []int{1, 7}},
		{"both of a game", [4]int{9, 0, 4, 8}, "Player 4 always sits at table 8, but the game is at table 4, where Player 3 always sits", []int{9, 4}},
		{"both of a game, the same", [4]int{0, 0, 7, 7}, "", []int{1, 7}},
		{"two games", [4]int{0, 5, 5, 0}, "Player 3 always sits at table 5, but another game of this round already has it", []int{5, 1}},
	} {
		d := eventtest.Field(4, 3)
		d.Plan = []PlanEntry{{From: 1, To: 3, System: KingOfTheHill}}
		for i, table := range c.tables {
			d.Players[i].Table = table
		}
		w := eventtest.Draw(t, d, draw.Request{})
		var at []int
		for _, id := range []PlayerID{1, 3} {
			at = append(at, w.Games[slices.IndexFunc(w.Games, func(g Game) bool { return g.Has(id) })].Table)
		}
		if got := strings.Join(text.Strings(w.Relaxed), "; "); got != c.want || !slices.Equal(at, c.at) {
			t.Errorf("%s: %q at %v, want %q at %v", c.name, got, at, c.want, c.at)
		}
	}
}

// TestADrawnGameIsExplainedByWhatItKeeps, which is its reasons and its cost.
func TestADrawnGameIsExplainedByWhatItKeeps(t *testing.T) {
	d := hillDivision(t)
	at := slices.IndexFunc(d.Games, func(g Game) bool { return g.Round == 3 })
	g := &d.Games[at]
	g.Why, g.Cost = []string{"because I say so"}, 77
	story, err := draw.Explain(t.Context(), d, eventtest.Book(t, d.Rulebook), draw.Request{Round: 3}, g.First, g.Second)
	if err != nil || !story.Meet || story.Cost != 77 || strings.Join(text.Strings(story.Terms), "; ") != "because I say so" {
		t.Errorf("%+v, %v", story, err)
	}
	g.Why = nil
	if story, err = draw.Explain(t.Context(), d, eventtest.Book(t, d.Rulebook), draw.Request{Round: 3}, g.First, g.Second); err != nil || story.Cost == 77 || len(story.Terms) < 2 {
		t.Errorf("without reasons of its own: %+v, %v", story, err)
	}
}

// TestWhatTheStandingsOfADrawLack is said in full: games that are out or postponed, and rounds without games. Later
// rounds don't matter.
func TestWhatTheStandingsOfADrawLack(t *testing.T) {
	out := func(round int, off bool, which ...int) func(*Division) {
		return func(d *Division) {
			n := 0
			for i := range d.Games {
				if g := &d.Games[i]; g.Round == round {
					if n++; slices.Contains(which, n) {
						g.Sheet, g.Postponed = Sheet{Kind: Scheduled}, off
					}
				}
			}
		}
	}
	for _, c := range []struct {
		name   string
		change []func(*Division)
		round  int
		want   string
	}{
		{"nothing", nil, 3, ""},
		{"one is out", []func(*Division){out(2, false, 1)}, 3, "round 2 isn't complete (A); its standings were used as they stand"},
		{"one is out of round 1", []func(*Division){out(1, false, 1)}, 3, "round 1 isn't complete (A); its standings were used as they stand"},
		{"one was put off", []func(*Division){out(2, true, 1)}, 3, "of round 2 A is postponed; the standings were used without it"},
		{"one of each", []func(*Division){out(2, true, 1), out(2, false, 2)}, 3,
			"of round 2 A is postponed; the standings were used without it; round 2 isn't complete (A); its standings were used as they stand"},
		{"four are out", []func(*Division){out(2, false, 1, 2, 3, 4)}, 3, "round 2 isn't complete (A; A; A; and 1 more); its standings were used as they stand"},
		{"three are out", []func(*Division){out(2, false, 1, 2, 3)}, 3, "round 2 isn't complete (A; A; A); its standings were used as they stand"},
		{"a round has no games", nil, 4, "round 3, whose standings were to be used, has no games yet; those before it were used"},
	} {
		d := eventtest.Field(8, 5)
		eventtest.PlayRound(t, d)
		eventtest.PlayRound(t, d)
		for _, change := range c.change {
			change(d)
		}
		got := strings.Join(text.Strings(eventtest.Draw(t, d, draw.Request{Round: c.round}).Relaxed), "; ")
		for _, g := range d.Games {
			got = strings.ReplaceAll(got, d.GameTitle(g), "A")
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestTheBetterGameSitsAtTheLowerTable, by the standings of the round before, also in a round robin.
func TestTheBetterGameSitsAtTheLowerTable(t *testing.T) {
	for _, system := range []System{RoundRobin, Swiss, KingOfTheHill} {
		d := eventtest.Field(8, 5)
		d.Plan = []PlanEntry{{From: 1, To: 5, System: system}}
		for round := 1; round <= 4; round++ {
			rank := map[PlayerID]int{}
			for i, s := range draw.PairingOrder(d, eventtest.Book(t, d.Rulebook), round-1) {
				rank[s.ID] = i
			}
			before := -1
			cost := int64(0)
			for i, g := range eventtest.PlayRound(t, d).Games {
				if best := min(rank[g.First], rank[g.Second]); g.Table != i+1 || best < before {
					t.Errorf("%s, round %d: table %d has the player of rank %d", system, round, g.Table, best)
				} else {
					before = best
				}
				cost += g.Cost
			}
			if fact, _ := d.RoundFact(round); fact.Cost != cost {
				t.Errorf("%s, round %d costs %d, its games %d", system, round, fact.Cost, cost)
			}
		}
	}
}

// TestAByeThatChangesHandsKeepsItsReason: a player who has it by an amendment has it for that reason.
func TestAByeThatChangesHandsKeepsItsReason(t *testing.T) {
	d := eventtest.Field(5, 3)
	round := publishedRound(t, d)
	bye := byeOf(t, d, round)
	other := PlayerID(1)
	if bye == other {
		other = 2
	}
	amend(t, d, round, draw.SwapPlayers(bye, other))
	if g := gameOf(t, d, round, other); g.Second != 0 || g.Sheet.Kind != Bye || len(g.Why) != 1 || !strings.HasPrefix(g.Why[0], "amended: ") || !strings.Contains(g.Why[0], "change places") {
		t.Errorf("the bye is %+v", g)
	}
	if g := gameOf(t, d, round, bye); g.Second == 0 || !strings.HasPrefix(g.Why[0], "amended: ") {
		t.Errorf("the game is %+v", g)
	}
}

// TestARehearsalIsTheWorstOfItsRuns. Each run has a seed of its own, from the first on.
func TestARehearsalIsTheWorstOfItsRuns(t *testing.T) {
	e := eventtest.Hall(5)
	d := e.Divisions[0]
	d.Rounds, d.Plan = 4, []PlanEntry{{From: 1, To: 4, System: KingOfTheHill}}
	whole := rehearse(t, e, draw.RehearsalRequest{Runs: 3, Seed: 5}).Divisions[0]
	worst := make([]draw.RehearsedRound, len(whole.Rounds))
	var byes int
	for seed := uint64(5); seed < 8; seed++ {
		one := rehearse(t, e, draw.RehearsalRequest{Runs: 1, Seed: seed}).Divisions[0]
		byes = max(byes, one.Byes[0].Count)
		for i, l := range one.Rounds {
			w := &worst[i]
			if (l.RepeatRuns == 1) != (l.Repeats > 0) {
				t.Errorf("seed %d, round %d: %d repeats in %d runs", seed, i+1, l.Repeats, l.RepeatRuns)
			}
			w.Drawn, w.RepeatRuns = w.Drawn+l.Drawn, w.RepeatRuns+l.RepeatRuns
			w.Games, w.Byes, w.Repeats, w.InARow = max(w.Games, l.Games), max(w.Byes, l.Byes), max(w.Repeats, l.Repeats), max(w.InARow, l.InARow)
		}
	}
	for i, l := range whole.Rounds {
		w := worst[i]
		if l.Drawn != w.Drawn || l.RepeatRuns != w.RepeatRuns || l.Games != w.Games || l.Byes != w.Byes || l.Repeats != w.Repeats || l.InARow != w.InARow {
			t.Errorf("round %d: %+v, want %+v", i+1, l, w)
		}
	}
	if whole.Byes[0].Count != byes {
		t.Errorf("byes %v, want %d", whole.Byes, byes)
	}
	done := eventtest.Hall(2)
	done.Divisions[0].Rounds = 1
	eventtest.PlayRound(t, done.Divisions[0])
	if r := rehearse(t, done, draw.RehearsalRequest{Runs: 1000}); r.Runs != 1000 || len(r.Divisions[0].Rounds) != 0 {
		t.Errorf("as often as can be: %+v", r)
	}
}

// TestARehearsalIsReadLineByLine, with times if there are any, and with what was never reached.
func TestARehearsalIsReadLineByLine(t *testing.T) {
	e := eventtest.Hall(4)
	e.Name = "Harbour Open"
	r := draw.Rehearsal{Runs: 1, Seed: 7, Clash: text.Of("they clash"), Divisions: []draw.RehearsedDivision{{ID: 1, Name: "A", Players: 4, Rounds: []draw.RehearsedRound{
		{Number: 1, System: Swiss, Drawn: 1, Games: 2, Byes: 1, Repeats: 3, RepeatRuns: 1, Starts: "2026-11-21T10:00", Ends: "2026-11-21T11:10"},
		{Number: 2, System: KingOfTheHill, Drawn: 1, Games: 1, Starts: "11:30", Ends: "12:30"},
		{Number: 3, System: Swiss, Refused: text.Of("nobody is left")}, {Number: 4, System: Swiss},
	}}, {ID: 9, Name: "gone"}}}
	want := `Trial run of Harbour Open, played through once with made-up results (seed 7). The figures are the worst of all runs.
Tables: they clash

Division A, 4 players
  Round 1, swiss, 2026-11-21 10:00 to 11:10, 2 games, 1 bye, 3 repeats, repeats in 1 of 1
  Round 2, koth, 11:30 to 12:30, 1 game, no byes, no repeats
  Round 3, swiss, no games, no byes, no repeats, no draw in 1 of 1: nobody is left
  Round 4, swiss, not reached
  no byes
  everybody ends within one of even starts
`
	if got := draw.RehearsalText(e, r); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	r = draw.Rehearsal{Runs: 3, Seed: 1}
	if got := draw.RehearsalText(e, r); got != "Trial run of Harbour Open, played through 3 times with made-up results (seed 1). The figures are the worst of all runs.\n" {
		t.Error(got)
	}
}

// TestADrawIsMadeAgainFromWhatItWasMadeWith, and measured by the facts of that time.
func TestADrawIsMadeAgainFromWhatItWasMadeWith(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := eventtest.Field(rapid.IntRange(4, 9).Draw(rt, "players"), 5)
		system := rapid.SampledFrom([]System{Swiss, KingOfTheHill, Random, RoundRobin, Factor}).Draw(rt, "system")
		d.Plan = []PlanEntry{{From: 1, To: 5, System: system}}
		for range rapid.IntRange(0, 2).Draw(rt, "played") {
			eventtest.PlayRound(t, d)
		}
		b := eventtest.Book(t, d.Rulebook)
		w := eventtest.Draw(t, d, draw.Request{Seed: rapid.Uint64Range(1, 50).Draw(rt, "seed")})
		resolved, err := draw.Resolve(d, draw.Request{Seed: w.Round.Seed})
		if err != nil || resolved.Number != w.Round.Number || resolved.System != system || resolved.BasedOn != w.Round.BasedOn || resolved.Repeats != w.Round.Repeats || resolved.Seed != w.Round.Seed {
			rt.Fatalf("resolved %+v, %v; drawn %+v", resolved, err, w.Round)
		}
		again, err := draw.Reproduce(t.Context(), d, b, w.Round)
		if err != nil || fmt.Sprint(again.Games) != fmt.Sprint(w.Games) || !draw.Between(w.Games, again.Games).Same() {
			rt.Fatalf("%v\n%v\n%v", err, again.Games, w.Games)
		}
		m, err := draw.Figures(d, b, w.Round, w.Games)
		if err != nil {
			rt.Fatal(err)
		}
		repeats := 0
		for _, g := range w.Games {
			repeats += g.Met
		}
		if m.Repeats != repeats {
			rt.Fatalf("%d repeats are measured, there are %d", m.Repeats, repeats)
		}
	})
	d := eventtest.Field(4, 3)
	if _, err := draw.Resolve(d, draw.Request{Round: 9}); !RefusedAs(err, Invalid) && !RefusedAs(err, NotFound) {
		t.Errorf("round 9: %v", err)
	}
	if _, err := draw.Figures(d, eventtest.Book(t, d.Rulebook), Round{Number: 1, System: "dutch"}, nil); err == nil {
		t.Error("an unknown system is measured")
	}
	for round, want := range map[int]string{1: "", 2: "round 2 of division A goes by the standings after round 1, and round 1 isn't drawn yet; draw round 1 first, or let the plan base round 2 on an earlier one", 9: "division A has no round 9; its rounds run from 1 to 3"} {
		if err := draw.CheckOrder(d, draw.Request{Round: round}); err == nil && want != "" || err != nil && err.Error() != want {
			t.Errorf("round %d: %v, want %s", round, err, want)
		}
	}
}

// TestWhatIsAskedBeforeTheRestIsDrawn: the question is about games that are older than sheets. Games that are locked
// or over, and byes, aren't asked about.
func TestWhatIsAskedBeforeTheRestIsDrawn(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(d *Division)
		asked  bool
	}{
		{"no later sheet", func(*Division) {}, false},
		{"a later sheet", func(d *Division) { d.Games[0].Sheet.Entered = 101 }, true},
		{"all are locked", func(d *Division) {
			d.Games[0].Sheet.Entered = 101
			for i := range d.Games {
				d.Games[i].Locked = true
			}
		}, false},
		{"all are over", func(d *Division) {
			d.Games[0].Sheet.Entered = 101
			for i := range d.Games[3:] {
				d.Games[3+i].Sheet = eventtest.Played(400, 300)
			}
		}, false},
		{"a bye is left", func(d *Division) {
			d.Games[0].Sheet.Entered = 101
			d.Games = append(d.Games[:3], Game{ID: 7, Round: 2, First: 1})
		}, false},
	} {
		d := secondRound()
		c.change(d)
		doubts := draw.KeptDoubts(d, 2)
		if (len(doubts) == 1) != c.asked || c.asked && (doubts[0].ID != draw.OlderDrawDoubt || !strings.HasPrefix(doubts[0].Says.String(), "the draw of round 2 is older than a sheet")) {
			t.Errorf("%s: %v", c.name, doubts)
		}
	}
}

// TestTheFirstRoundToDrawIsNamed if none of the rounds before it is drawn.
func TestTheFirstRoundToDrawIsNamed(t *testing.T) {
	for round, first := range map[int]int{2: 1, 3: 1, 4: 1} {
		d := eventtest.Field(4, 4)
		want := fmt.Sprintf("and round %d isn't drawn yet; draw round %d first", first, first)
		if err := draw.CheckOrder(d, draw.Request{Round: round}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("round %d: %v, want %s", round, err, want)
		}
		eventtest.PlayRound(t, d)
		if round == 2 {
			continue
		}
		if err := draw.CheckOrder(d, draw.Request{Round: round}); err == nil || !strings.Contains(err.Error(), "and round 2 isn't drawn yet; draw round 2 first") {
			t.Errorf("after round 1, round %d: %v", round, err)
		}
	}
}

// TestARoundCostsWhatItsGamesCost, including those that it keeps.
func TestARoundCostsWhatItsGamesCost(t *testing.T) {
	d := hillDivision(t)
	for i := range d.Games {
		if g := &d.Games[i]; g.Round == 3 && g.Has(1) {
			g.Locked, g.Cost = true, 1000
		}
	}
	if err := d.DropUnlocked(3); err != nil {
		t.Fatal(err)
	}
	w := eventtest.Draw(t, d, draw.Request{Round: 3})
	sum := int64(0)
	for _, g := range w.Games {
		sum += g.Cost
	}
	if len(w.Games) != 3 || sum < 1000 || w.Round.Cost != sum {
		t.Errorf("%d games cost %d, the round %d", len(w.Games), sum, w.Round.Cost)
	}
}

// TestARoundOfOneGameIsDrawn, and explained as it is.
func TestARoundOfOneGameIsDrawn(t *testing.T) {
	d := eventtest.Field(2, 3)
	eventtest.PlayRound(t, d)
	story, err := draw.Explain(t.Context(), d, eventtest.Book(t, d.Rulebook), draw.Request{Round: 1}, 1, 2)
	if err != nil || !story.Drawn || !story.Meet || story.Outdated {
		t.Errorf("%+v, %v", story, err)
	}
}

// TestWhoHasHadWhichByes: the first and the last player of the list are tried, with byes that were given, asked for,
// or came from an ejection.
func TestWhoHasHadWhichByes(t *testing.T) {
	d := eventtest.Field(5, 5)
	d.Plan = []PlanEntry{{From: 1, To: 5, System: KingOfTheHill}}
	d.Fixed = []Fixed{{Round: 2, Players: [2]PlayerID{5, 0}}}
	eventtest.Add(d, 1, 1, 0, Sheet{Kind: Bye})
	eventtest.Add(d, 1, 2, 4, Sheet{Kind: Scheduled})
	eventtest.Add(d, 1, 3, 0, Sheet{Kind: Missed})
	eventtest.Add(d, 2, 5, 0, Sheet{Kind: Bye})
	eventtest.Eject(d, 4, 0, EffectAward)
	var got []string
	for _, l := range draw.NewByeLedger(d, eventtest.Book(t, d.Rulebook), 3).Lines {
		got = append(got, fmt.Sprintf("%d %v", l.Player, l.Had))
	}
	slices.Sort(got)
	if want := "1 [{1 false false}]; 2 [{1 false true}]; 3 []; 4 []; 5 [{2 true false}]"; strings.Join(got, "; ") != want {
		t.Errorf("%s, want %s", strings.Join(got, "; "), want)
	}
}
