package pairing

import (
	"slices"
	"strings"
	"testing"
	"wordhall/tournament/text"

	"pgregory.net/rapid"
)

// tableEvent plays a block of a round robin.
type tableEvent struct {
	block    Block
	system   System
	limit    int
	meetings []Meeting
	byes     map[ID]int
}

func newTableEvent(n, rounds int, system string) *tableEvent {
	e := &tableEvent{block: Block{From: 1, To: rounds}, limit: Unlimited, byes: map[ID]int{}}
	e.system, _ = Find(system)
	for _, id := range upTo(n) {
		e.block.Seats = append(e.block.Seats, Seat{ID: id})
	}
	return e
}

func (e *tableEvent) request(round int) Request {
	q := Request{Round: round, System: e.system, Meetings: e.meetings, Limit: e.limit, Block: e.block}
	for _, s := range e.block.Seats {
		if s.plays(round) {
			q.Players = append(q.Players, Entrant{ID: s.ID, Byes: e.byes[s.ID]})
		}
	}
	return q
}

func (e *tableEvent) enter(round int, d Draw) {
	for _, g := range d.Games {
		e.meetings = append(e.meetings, Meeting{Round: round, A: g.First, B: g.Second, Starter: g.First})
	}
	for _, bye := range d.Byes {
		e.byes[bye.ID]++
	}
}

func (e *tableEvent) check(t interface{ Fatalf(string, ...any) }, times int) {
	met := newHistory(e.meetings).met
	games, balance := map[ID]int{}, map[ID]int{}
	for _, m := range e.meetings {
		games[m.A]++
		games[m.B]++
		balance[m.Starter] += 2
		balance[m.A]--
		balance[m.B]--
	}
	for i, a := range e.block.Seats {
		if d := balance[a.ID]; d < -1 || d > 1 || (games[a.ID]%2 == 0 && d != 0) {
			t.Fatalf("player %d ends at %d after %d games", a.ID, d, games[a.ID])
		}
		for _, b := range e.block.Seats[i+1:] {
			if n := met[Pair{a.ID, b.ID}.key()]; times >= 0 && n != times {
				t.Fatalf("%d and %d met %d times, want %d", a.ID, b.ID, n, times)
			}
		}
	}
}

// TestLegsInARow: each meeting's legs follow one another, with the other player starting each time. In the end
// everybody has met everybody that often.
func TestLegsInARow(t *testing.T) {
	for _, c := range []struct{ n, legs int }{{4, 2}, {5, 2}, {6, 3}, {7, 4}, {8, 2}} {
		e := newTableEvent(c.n, c.legs*circle{seats: c.n}.rounds(), "roundrobin")
		e.block.Legs, e.block.InARow = c.legs, true
		var before Draw
		for round := 1; round <= e.block.To; round++ {
			d := mustRun(t, e.request(round))
			if len(d.Relaxed) > 0 {
				t.Fatalf("%d players, round %d: %v", c.n, round, d.Relaxed)
			}
			if again := (round - 1) % c.legs; again > 0 {
				for _, g := range d.Games {
					if last, ok := before.game(g.First, g.Second); !ok || last.First == g.First {
						t.Fatalf("%d players, round %d: %d starts against %d, before it was %+v", c.n, round, g.First, g.Second, last)
					}
				}
			}
			before = d
			e.enter(round, d)
		}
		e.check(t, c.legs)
	}
}

// TestPartialRoundRobin: the first rounds of the table repeat no meeting. More rounds than the legs have begin it
// again and say so.
func TestPartialRoundRobin(t *testing.T) {
	e := newTableEvent(10, 5, "roundrobin")
	for round := 1; round <= 5; round++ {
		e.enter(round, mustRun(t, e.request(round)))
	}
	for p, n := range newHistory(e.meetings).met {
		if n != 1 {
			t.Errorf("%v met %d times", p, n)
		}
	}
	e = newTableEvent(4, 7, "roundrobin")
	e.block.Legs = 2
	d := mustRun(t, e.request(1))
	if got := wordsOf(d.Relaxed); len(got) != 1 || got[0] != "2 legs of the round robin are 6 rounds, and the block has 1 more: these begin the table again" {
		t.Errorf("%q", got)
	}
}

// TestRoundRobins of every size, single and double: each pair meets once in a cycle, everybody has one bye in each
// cycle of an odd field, and starts are within one and even after an even number.
func TestRoundRobins(t *testing.T) {
	for n := 2; n <= 60; n++ {
		for legs, system := range []string{"roundrobin", "roundrobin2"} {
			legs++
			if n > 24 && legs == 2 {
				continue
			}
			cycle := circle{seats: n}.rounds()
			e := newTableEvent(n, legs*cycle, system)
			for round := 1; round <= legs*cycle; round++ {
				d, err := Run(t.Context(), e.request(round))
				if err != nil {
					t.Fatal(err)
				}
				if len(d.Games) != n/2 || len(d.Byes) != n%2 || len(d.Relaxed) != 0 || d.Cost != 0 {
					t.Fatalf("n=%d round %d: %+v", n, round, d)
				}
				e.enter(round, d)
			}
			e.check(t, legs)
			for id, byes := range e.byes {
				if byes != legs {
					t.Fatalf("n=%d: player %d has %d byes", n, id, byes)
				}
			}
		}
	}
}

// TestSecondLegReversesStarts: in a double round robin each player of a pair starts once.
func TestSecondLegReversesStarts(t *testing.T) {
	for _, n := range []int{2, 5, 6, 9, 12} {
		cycle := circle{seats: n}.rounds()
		e := newTableEvent(n, 2*cycle, "roundrobin2")
		for round := 1; round <= 2*cycle; round++ {
			e.enter(round, mustRun(t, e.request(round)))
		}
		starts := map[[2]ID]int{}
		for _, m := range e.meetings {
			starts[[2]ID{m.Starter, m.A + m.B - m.Starter}]++
		}
		for who, times := range starts {
			if times != 1 {
				t.Errorf("n=%d: %d started %d times against %d", n, who[0], times, who[1])
			}
		}
	}
}

// TestPartialRoundRobins have any number of rounds, with starts that didn't go as drawn and games that weren't
// played. What is left of the block evens it out as far as possible, and always if nothing went wrong.
func TestPartialRoundRobins(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 24).Draw(t, "n")
		rounds := rapid.IntRange(1, 2*n).Draw(t, "rounds")
		e := newTableEvent(n, rounds, rapid.SampledFrom([]string{"roundrobin", "roundrobin2"}).Draw(t, "system"))
		wrong := rapid.IntRange(0, rounds/3).Draw(t, "rounds with surprises")
		for round := 1; round <= rounds; round++ {
			d, err := Run(t.Context(), e.request(round))
			if err != nil {
				t.Fatal(err)
			}
			if round <= wrong && len(d.Games) > 0 {
				g := &d.Games[rapid.IntRange(0, len(d.Games)-1).Draw(t, "turned")]
				g.First, g.Second = g.Second, g.First
			}
			e.enter(round, d)
		}
		if rounds-wrong >= 6 || wrong == 0 {
			e.check(t, -1)
		}
	})
}

// TestTableKeepsItsSeats: a player who leaves keeps the seat, and the opponents have a bye. If all games of a player
// are void they sit out.
func TestTableKeepsItsSeats(t *testing.T) {
	e := newTableEvent(6, 5, "roundrobin")
	e.block.Seats[2].Away = []int{3, 4, 5}
	for round := 1; round <= 5; round++ {
		d := mustRun(t, e.request(round))
		want := 0
		if round >= 3 {
			want = 1
		}
		if len(d.Byes) != want || len(d.Games) != 3-want {
			t.Fatalf("round %d: %+v", round, d)
		}
		if want == 1 && !strings.HasSuffix(d.Byes[0].Why.Words(idName), "3 would have been the opponent and doesn't play") {
			t.Errorf("round %d: %s", round, d.Byes[0].Why.Words(idName))
		}
		e.enter(round, d)
	}
	if len(e.byes) != 3 || len(newHistory(e.meetings).met) != 12 {
		t.Errorf("byes %v, %d pairs met", e.byes, len(newHistory(e.meetings).met))
	}
	e = newTableEvent(6, 5, "roundrobin")
	e.block.Seats[2].Void = true
	d := mustRun(t, e.request(3))
	if len(d.SitOut) != 1 || len(d.Byes) != 0 || len(d.Games) != 2 {
		t.Errorf("with a void player: %+v", d)
	}
	drawn := pairsOf(d)
	if got := e.block.SittingOut(3, drawn); !slices.Equal(got, d.SitOut) {
		t.Errorf("sitting out %v, want %v", got, d.SitOut)
	}
}

// TestTwoByesInARound: one is the table's own, and one that of an absent player's opponent.
func TestTwoByesInARound(t *testing.T) {
	e := newTableEvent(5, 5, "roundrobin")
	e.block.Seats[4].Away = []int{1}
	d := mustRun(t, e.request(1))
	if len(d.Byes) != 2 || len(d.Games) != 1 {
		t.Errorf("drawn %+v", d)
	}
}

// TestTableTakesAnotherRound: a fixed game is drawn in the round of the table that has it, a forbidden pair is
// postponed, and the cycle is still complete.
func TestTableTakesAnotherRound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(4, 14).Draw(t, "n")
		cycle := circle{seats: n}.rounds()
		e := newTableEvent(n, cycle, "roundrobin")
		wish := drawPair(t, upTo(n))
		block := drawPair(t, upTo(n))
		for round := 1; round <= cycle; round++ {
			q := e.request(round)
			switch {
			case round == 1:
				q.Fixed = []Pair{wish}
			case round == 2 && cycle > 2:
				q.Avoid = []Pair{block}
			}
			d, err := Run(t.Context(), q)
			if err != nil {
				t.Fatal(err)
			}
			if len(d.Relaxed) > 0 {
				t.Fatalf("round %d: %v", round, d.Relaxed)
			}
			if round == 1 && !slices.Contains(pairsOf(d), wish.key()) {
				t.Fatalf("%v isn't in round 1: %v", wish, pairsOf(d))
			}
			if round == 2 && cycle > 2 && slices.Contains(pairsOf(d), block.key()) {
				t.Fatalf("%v is in round 2: %v", block, pairsOf(d))
			}
			e.enter(round, d)
		}
		for _, times := range newHistory(e.meetings).met {
			if times != 1 {
				t.Fatalf("met %v", newHistory(e.meetings).met)
			}
		}
	})
}

// TestTableThatCannotBeKept: rounds that were made elsewhere fit no table. The draw goes on with as few repeats as
// possible, and says so.
func TestTableThatCannotBeKept(t *testing.T) {
	e := newTableEvent(6, 5, "roundrobin")
	for i, p := range [][2]ID{{1, 2}, {3, 4}, {5, 6}, {1, 3}, {2, 5}, {4, 6}, {2, 4}, {1, 5}, {3, 6}} {
		e.meetings = append(e.meetings, Meeting{Round: 1 + i/3, A: p[0], B: p[1], Starter: p[0]})
	}
	for round := 4; round <= 5; round++ {
		d := mustRun(t, e.request(round))
		for _, g := range d.Games {
			if g.Met > 0 {
				t.Errorf("round %d: %+v", round, g)
			}
		}
		if len(d.Relaxed) != 1 || !strings.Contains(d.Relaxed[0].Text.String(), "can't be kept") || !d.Proven {
			t.Errorf("round %d: %+v", round, d)
		}
		e.enter(round, d)
	}
}

// TestTableWithFewRepeats: if repeats are limited, rounds of the table whose games were played before the block come
// last, and are named.
func TestTableWithFewRepeats(t *testing.T) {
	e := newTableEvent(6, 6, "roundrobin")
	e.block.From, e.limit = 2, 0
	for _, p := range e.block.at(0, 1).games {
		e.meetings = append(e.meetings, Meeting{Round: 1, A: p.A, B: p.B, Starter: p.A})
	}
	for round := 2; round <= 6; round++ {
		d := mustRun(t, e.request(round))
		want := 0
		if round == 6 {
			want = 3
		}
		if len(d.Relaxed) != want {
			t.Errorf("round %d: %d repeats named, want %d: %v", round, len(d.Relaxed), want, wordsOf(d.Relaxed))
		}
		e.enter(round, d)
	}
}

// TestTablePutsOffWhatHasAPrice: a round of the table that breaks a temporary wish is postponed while one is open
// that breaks none. One that breaks a permanent wish is postponed only if some round is never played.
func TestTablePutsOffWhatHasAPrice(t *testing.T) {
	tests := []struct {
		name    string
		rounds  int
		passing bool
		putOff  bool
	}{
		{"for a time", 5, true, true},
		{"for good, a whole cycle", 5, false, false},
		{"for good, three rounds of five", 3, false, true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := newTableEvent(6, test.rounds, "roundrobin")
			first := mustRun(t, e.request(1))
			apart := Apart{Players: []ID{first.Games[0].First, first.Games[0].Second}, Price: 5, Subject: text.Name("they"), Passing: test.passing}
			for round := 1; round <= test.rounds; round++ {
				q := e.request(round)
				if round <= 2 || !test.passing {
					q.Apart = []Apart{apart}
				}
				d := mustRun(t, q)
				if round == 1 && slices.Equal(pairsOf(d), pairsOf(first)) == test.putOff {
					t.Errorf("round 1 is %v, by the table %v", pairsOf(d), pairsOf(first))
				}
				if broken := len(d.Relaxed) > 0; broken && test.putOff {
					t.Errorf("round %d: %v", round, wordsOf(d.Relaxed))
				}
				e.enter(round, d)
			}
			for _, times := range newHistory(e.meetings).met {
				if times != 1 {
					t.Errorf("met %v", newHistory(e.meetings).met)
				}
			}
		})
	}
}

// TestARoundRobinHasOneLegUnlessTheBlockSaysMore: with legs in a row or not, no two meet twice in its cycle.
func TestARoundRobinHasOneLegUnlessTheBlockSaysMore(t *testing.T) {
	for _, inARow := range []bool{false, true} {
		e := newTableEvent(6, 5, "roundrobin")
		e.block.System, e.block.InARow = e.system, inARow
		for round := 1; round <= 5; round++ {
			e.enter(round, mustRun(t, e.request(round)))
		}
		e.check(t, 1)
	}
}

// TestMeetingsInTheCycle are those from its first round to its last. Second legs of six players are rounds 6 to 10.
// Meetings of all cycles count after them, squared.
func TestMeetingsInTheCycle(t *testing.T) {
	e := newTableEvent(6, 15, "roundrobin")
	for _, c := range []struct {
		name           string
		rounds         []int
		inCycle, level int64
	}{
		{"never", nil, 0, 0},
		{"in the last round of the cycle before", []int{5}, 0, 1},
		{"in the first round of the cycle", []int{6}, 1, 1},
		{"in the last round of the cycle", []int{10}, 1, 1},
		{"in the first round of the next cycle", []int{11}, 0, 1},
		{"twice in the cycle, once before", []int{1, 6, 8}, 2, 9},
	} {
		e.meetings = nil
		for _, round := range c.rounds {
			e.meetings = append(e.meetings, Meeting{Round: round, A: 2, B: 1, Starter: 1})
		}
		q := e.request(9)
		q.Block.System = e.system
		rules := roundRobin{}.Rules(newField(&q, newHistory(q.Meetings), q.Players))
		points, _ := rules.Levels[0].Tell(0, 1)
		if got := [3]int64{rules.Levels[0].Cost(0, 1), rules.Levels[1].Cost(1, 0), points}; got != [3]int64{c.inCycle, c.level, repeatPoints * c.inCycle} {
			t.Errorf("%s: %v, want %d in the cycle, %d squared", c.name, got, c.inCycle, c.level)
		}
		if other := rules.Levels[0].Cost(0, 2); other != 0 || rules.Stated != 1 || len(rules.Levels) != 3 {
			t.Errorf("%s: two who never met cost %d; %d of %d levels are stated", c.name, other, rules.Stated, len(rules.Levels))
		}
	}
}

// TestWhichRoundOfTheTableGamesBelongTo: it is that of the first game between two players of the block, whoever else
// plays.
func TestWhichRoundOfTheTableGamesBelongTo(t *testing.T) {
	e := newTableEvent(6, 5, "roundrobin")
	e.block.System = e.system
	rounds := playBlock(t, e)
	for own := range rounds {
		for of, games := range rounds {
			for name, played := range map[string][]Pair{
				"alone":                games,
				"behind a guest":       append([]Pair{{games[0].A, 99}}, games...),
				"behind another guest": append([]Pair{{99, games[0].B}}, games...),
				"behind two guests":    append([]Pair{{98, 99}}, games...),
			} {
				if got := e.block.played(own+1, played); got != of {
					t.Errorf("round %d has the games of round %d, %s: taken for those of round %d", own+1, of+1, name, got+1)
				}
			}
		}
		if got := e.block.played(own+1, []Pair{{98, 99}}); got != own {
			t.Errorf("round %d of guests alone is taken for round %d", own+1, got+1)
		}
	}
}

// TestHowOftenTwoMeetInABlock: as often as the block says, or else as the system has it. In one cycle of the table it
// is once, unless the legs are played in a row.
func TestHowOftenTwoMeetInABlock(t *testing.T) {
	single, double := systems[0], systems[1]
	for _, c := range []struct {
		block       Block
		legs, cycle int
	}{
		{Block{System: single}, 1, 1}, {Block{System: double}, 2, 1}, {Block{System: double, Legs: 1}, 1, 1}, {Block{System: double, Legs: 3, InARow: true}, 3, 3},
		{Block{System: single, Legs: 2}, 2, 1}, {Block{System: double, InARow: true}, 2, 2}, {Block{System: fontes{}}, 1, 1}, {Block{System: teamRoundRobin{}, Legs: 2, InARow: true}, 2, 2},
	} {
		if c.block.legs() != c.legs || c.block.perCycle() != c.cycle {
			t.Errorf("%s, %d legs, in a row %v: %d, %d in a cycle; want %d, %d", c.block.System.About().Name, c.block.Legs, c.block.InARow, c.block.legs(), c.block.perCycle(), c.legs, c.cycle)
		}
	}
}

// TestLaterRoundsTakeWhatIsLeftOfTheTable: whichever round of the table is drawn first, those planned for the rest of
// the cycle have every other game once.
func TestLaterRoundsTakeWhatIsLeftOfTheTable(t *testing.T) {
	for _, n := range []int{4, 6} {
		for own := range n - 1 {
			q := Request{Round: 1, System: systems[0], Block: Block{System: systems[0], From: 1, To: n - 1}}
			for i := range n {
				q.Players, q.Block.Seats = append(q.Players, Entrant{ID: ID(i + 1)}), append(q.Block.Seats, Seat{ID: ID(i + 1)})
			}
			s, err := sortOut(&q)
			if err != nil {
				t.Fatal(err)
			}
			var d Draw
			for _, p := range q.Block.at(own, 1).games {
				d.Games = append(d.Games, Game{First: p.A, Second: p.B})
			}
			met := map[Pair]int{}
			for _, a := range s.plannedArcs(&d) {
				met[Pair{a.from, a.to}.key()]++
			}
			for a := range ID(n) {
				for b := range a {
					if met[Pair{b + 1, a + 1}] != 1 {
						t.Errorf("%d players, round %d of the table first: %d and %d are planned %d times", n, own, b+1, a+1, met[Pair{b + 1, a + 1}])
					}
				}
			}
		}
	}
}
