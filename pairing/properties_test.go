package pairing

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"wordhall/tournament/text"

	"pgregory.net/rapid"
)

// messyEvent is an event whose players come late, sit rounds out and leave, with fixed and forbidden games.
type messyEvent struct {
	*simulation
	block Block
}

func newMessyEvent(t *rapid.T, system string) *messyEvent {
	n := rapid.IntRange(2, 60).Draw(t, "n")
	if rapid.IntRange(0, 60).Draw(t, "large") == 60 {
		n = 200
	}
	rounds := rapid.IntRange(1, 7).Draw(t, "rounds")
	e := &messyEvent{simulation: newSimulation(n, rapid.Uint64().Draw(t, "seed"), system)}
	e.block = Block{From: 1, To: rounds}
	e.options.Factor = rapid.IntRange(1, 20).Draw(t, "factor")
	e.options.StrictStarts, e.options.Adjacent = rapid.Bool().Draw(t, "strict"), rapid.Bool().Draw(t, "adjacent")
	e.contention = Contention{
		Places: rapid.IntRange(0, 9).Draw(t, "places"), GibsonSpread: []int{rapid.IntRange(0, 250).Draw(t, "gibson spread")},
		Hopefulness: 0.02, ControlLoss: 0.3, ControlLossFrom: rapid.IntRange(0, 5).Draw(t, "control from"), Runs: 50,
	}
	if rapid.Bool().Draw(t, "other limit") {
		e.limit = rapid.IntRange(Unlimited, 2).Draw(t, "limit")
	}
	for i := range n {
		seat := Seat{ID: ID(i + 1), Team: rapid.SampledFrom([]string{"A", "B"}).Draw(t, "team")}
		if i < 2 {
			seat.Team = []string{"A", "B"}[i]
		}
		joined := rapid.SampledFrom([]int{1, 1, 1, 1, 1, 1, 2, 3}).Draw(t, "joined")
		left := rapid.SampledFrom([]int{99, 99, 99, 99, 99, 99, 2, 5}).Draw(t, "left")
		out := rapid.IntRange(1, 60).Draw(t, "out")
		for round := 1; round <= rounds; round++ {
			if i > 3 && (round < joined || round >= left || round == out) {
				seat.Away = append(seat.Away, round)
			}
		}
		seat.Late = i > 3 && joined > 1
		e.block.Seats = append(e.block.Seats, seat)
	}
	slices.SortStableFunc(e.block.Seats, func(a, b Seat) int { return lateness(a) - lateness(b) })
	return e
}

func lateness(s Seat) int {
	if s.Late {
		return len(s.Away)
	}
	return 0
}

// request asks for the next round, with a few wishes that can be kept.
func (e *messyEvent) request(t *rapid.T) Request {
	q := e.simulation.request()
	q.Block, q.Rounds = e.block, e.block.To
	q.Players = slices.DeleteFunc(q.Players, func(p Entrant) bool {
		at := slices.IndexFunc(e.block.Seats, func(s Seat) bool { return s.ID == p.ID })
		return !e.block.Seats[at].plays(q.Round)
	})
	if q.System.About().BasedOn == 0 {
		slices.SortFunc(q.Players, func(a, b Entrant) int { return int(a.ID - b.ID) })
	}
	q.Apart, q.ClassWithin = e.wishesOf(t), rapid.IntRange(0, 2).Draw(t, "classes within")
	for i := range q.Players {
		q.Players[i].Class = []string{"", "A", "B", "C"}[int(q.Players[i].ID)%4]
	}
	// Nobody is in two strict wishes, so that there is always a draw.
	if len(q.Players) >= 8 {
		var ids []ID
		for _, p := range q.Players {
			ids = append(ids, p.ID)
		}
		ids = rapid.Permutation(ids).Draw(t, "wishes")
		for i := range rapid.IntRange(0, len(ids)/4).Draw(t, "avoided") {
			q.Avoid = append(q.Avoid, Pair{ids[2*i], ids[2*i+1]})
		}
		last := len(ids) - 1
		for i := range rapid.IntRange(0, 2).Draw(t, "fixed") {
			q.Fixed = append(q.Fixed, Pair{ids[last-2*i], ids[last-2*i-1]})
		}
		if rapid.IntRange(0, 5).Draw(t, "fixed bye") == 0 {
			q.Fixed = append(q.Fixed, Pair{A: ids[last-4]})
		}
	}
	return q
}

// wishesOf are prices on games inside teams and among some players of the event.
func (e *messyEvent) wishesOf(t *rapid.T) []Apart {
	some := Apart{Price: rapid.Int64Range(1, 5).Draw(t, "price"), Subject: text.Name("some")}
	teams := map[string]*Apart{"A": {Price: 2, Subject: text.Name("team A")}, "B": {Price: 2, Subject: text.Name("team B"), When: text.Name(" yet")}}
	for _, s := range e.block.Seats {
		team := teams[s.Team]
		team.Players = append(team.Players, s.ID)
		if s.ID%3 == 0 {
			some.Players = append(some.Players, s.ID)
		}
		if s.ID%6 == 0 {
			some.Except = append(some.Except, s.ID)
		}
	}
	return []Apart{*teams["A"], *teams["B"], some}
}

// TestMessyEvents: whatever the system is and whatever happens between the rounds, a whole event can be drawn. Each
// of its draws seats everybody once, keeps every wish, gives no player a second bye that another could have had as a
// first, and depends only on the request.
func TestMessyEvents(t *testing.T) {
	for _, system := range Names() {
		if system == "manual" {
			continue
		}
		t.Run(system, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				e := newMessyEvent(t, system)
				for range e.block.To {
					q := e.request(t)
					d, err := Run(t.Context(), q)
					if err != nil {
						t.Fatalf("round %d of %d players: %v", q.Round, len(q.Players), err)
					}
					checkSeats(t, q, d)
					checkWishes(t, q, d)
					checkRepeatsNamed(t, q, d)
					checkPricesTold(t, q, d)
					again := q
					again.Meetings = rapid.Permutation(q.Meetings).Draw(t, "meetings")
					again.Avoid, again.Fixed = slices.Clone(q.Avoid), slices.Clone(q.Fixed)
					slices.Reverse(again.Avoid)
					slices.Reverse(again.Fixed)
					again.Apart = slices.Clone(q.Apart)
					slices.Reverse(again.Apart)
					if other, err := Run(t.Context(), again); err != nil || !reflect.DeepEqual(d, other) {
						t.Fatalf("drawn %+v, then %+v, %v", d, other, err)
					}
					e.enter(d)
				}
			})
		})
	}
}

// checkSeats checks that everybody is in the draw once, with one bye in an odd field and none in an even one, except
// for those that tables give. The bye goes to a player who has had the fewest.
func checkSeats(t *rapid.T, q Request, d Draw) {
	t.Helper()
	seen := map[ID]int{}
	for _, g := range d.Games {
		seen[g.First]++
		seen[g.Second]++
	}
	for _, bye := range d.Byes {
		seen[bye.ID]++
	}
	for _, p := range q.Players {
		if seen[p.ID] != 1 {
			t.Fatalf("player %d is in the draw %d times: %+v", p.ID, seen[p.ID], d)
		}
	}
	if len(seen) != len(q.Players) {
		t.Fatalf("%d of %d players drawn", len(seen), len(q.Players))
	}
	table, byTable := q.System.(tabled)
	free := 0
	for _, bye := range d.Byes {
		if !bye.Fixed {
			free++
		}
	}
	if fixed := len(d.Byes) - free; (!byTable || table.pairsLeft()) && free != (len(q.Players)-fixed)%2 {
		t.Fatalf("%d players, byes %v", len(q.Players), d.Byes)
	}
	if !byTable && free == 1 {
		checkFewestByes(t, q, d)
	}
}

// checkFewestByes checks that nobody who has had fewer byes could have this one, because then the others couldn't all
// have been paired.
func checkFewestByes(t *rapid.T, q Request, d Draw) {
	t.Helper()
	pool := newOracle(q).pool
	taker := slices.IndexFunc(pool, func(p Entrant) bool {
		return slices.ContainsFunc(d.Byes, func(b ByeGiven) bool { return b.ID == p.ID })
	})
	for at, p := range pool {
		rest := without(pool, at)
		if p.Byes < pool[taker].Byes && coverable(len(rest), func(i, j int) bool {
			return !slices.Contains(sortedPairs(q.Avoid), Pair{rest[i].ID, rest[j].ID}.key())
		}) {
			t.Fatalf("player %d has bye number %d, and %d, who could have it, has had %d", pool[taker].ID, pool[taker].Byes+1, p.ID, p.Byes)
		}
	}
}

// checkPricesTold checks that every broken wish is named with its price.
func checkPricesTold(t *rapid.T, q Request, d Draw) {
	t.Helper()
	told, broken := int64(0), int64(0)
	for _, r := range d.Relaxed {
		if strings.Contains(r.Text.String(), "should not meet") {
			told += r.Points
		}
	}
	o := newOracle(q)
	for _, g := range d.Games {
		broken += o.apart(g.First, g.Second, false)
	}
	if told != broken {
		t.Fatalf("wishes of %d points are broken, told of %d", broken, told)
	}
}

func checkWishes(t *rapid.T, q Request, d Draw) {
	t.Helper()
	drawn := pairsOf(d)
	for _, p := range q.Avoid {
		if slices.Contains(drawn, p.key()) {
			t.Fatalf("%v must not meet", p)
		}
	}
	for _, p := range q.Fixed {
		bye := slices.ContainsFunc(d.Byes, func(b ByeGiven) bool { return b.ID == p.A })
		if (p.B != 0 && !slices.Contains(drawn, p.key())) || (p.B == 0 && !bye) {
			t.Fatalf("%v was fixed", p)
		}
	}
}
