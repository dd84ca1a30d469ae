package pairing

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// copRequest is a draw by COP in an event that has only that many rounds left.
func copRequest(left int, players []Entrant) Request {
	q := Request{Round: 21 - left, Rounds: 20, BasedOn: 20 - left, Players: players, Limit: Unlimited}
	q.System, _ = Find("cop")
	q.Contention = Contention{
		Places: 2, GibsonSpread: []int{250, 200}, Hopefulness: 0.02, ControlLoss: 0.3, ControlLossFrom: 10, Runs: 2000,
	}
	return q
}

// prepared is the draw of the request before its matching.
func prepared(t *testing.T, q Request) *copDraw {
	t.Helper()
	s, err := sortOut(&q)
	if err != nil {
		t.Fatal(err)
	}
	c, err := newCopDraw(t.Context(), &s)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestCOPRealPositions: the games that are the same for every seed are drawn, whatever our own seed is, and the same
// places are settled.
func TestCOPRealPositions(t *testing.T) {
	for _, c := range readCases(t) {
		if c.Kind != "cop" {
			continue
		}
		for seed := range uint64(4) {
			t.Run(fmt.Sprintf("%s, seed %d", c.ID, seed), func(t *testing.T) {
				q := c.request(t, "cop")
				q.Options.Seed, q.Rounds, q.BasedOn = seed, c.RoundsTotal, c.Round-1
				q.Contention = Contention{
					Places: c.COP.Places, GibsonSpread: []int{c.COP.Gibson}, Hopefulness: c.COP.Hope,
					ControlLoss: c.COP.Control, ControlLossFrom: c.COP.ControlFrom, Runs: 10_000,
				}
				d := mustRun(t, q)
				drawn := pairsOf(d)
				for _, bye := range d.Byes {
					drawn = append(drawn, Pair{bye.ID, 0})
				}
				for _, p := range c.Reference.COP.Stable {
					if !slices.Contains(drawn, Pair{p[0], p[1]}) {
						t.Errorf("%v isn't drawn but %v", p, drawn)
					}
				}
				for rank, locked := range prepared(t, q).gibson.Locked {
					if locked != slices.Contains(c.Reference.COP.Gibson, rank+1) {
						t.Errorf("rank %d is locked: %v", rank+1, locked)
					}
				}
			})
		}
	}
}

// TestCOPWeights has weights that were worked out by hand from the recipe, for 9 players and 2 prizes, with hope down
// to the fourth.
func TestCOPWeights(t *testing.T) {
	q := copRequest(10, ranked(9))
	q.Meetings = []Meeting{{Round: 3, A: 1, B: 2}, {Round: 4, A: 1, B: 3}, {Round: 5, A: 3, B: 1}, {Round: 10, A: 6, B: 7}}
	c := prepared(t, q)
	c.hopes.hopeful, c.hopes.possible = 3, 5
	c.reach = []int{2, 3, 2, 4, 4, 5, 6, 7, 8}
	c.gibson = Gibson{Locked: make([]bool, 9), Group: make([]int, 9)}
	late := *c.seating.Request
	late.Rounds = 44
	tests := []struct {
		name   string
		i, j   int
		weight int64
		change func()
	}{
		{"a prize place, three below, cubed", 1, 3, 8, nil},
		{"below the prizes squared", 4, 7, 9, nil},
		{"a first repeat is four times a third of the field cubed", 0, 1, 1 + 4*27, nil},
		{"a second repeat is three times a first", 0, 2, 8 + 3*4*27, nil},
		{"out of reach", 0, 4, 64 + unreachable, nil},
		{"the neighbour where nobody else is in reach", 2, 3, 1, nil},
		{"but not the one below", 2, 4, 4 + unreachable, nil},
		{"again at once without hope of a prize", 5, 6, 1 + 4*27 + backToBack, nil},
		{"the bye is the last of the ranking", 6, 9, 9, nil},
		{"a settled place is squared and without contention", 0, 6, 36, func() { c.gibson.Locked[0] = true }},
		{"and keeps off who can still win a prize", 0, 5, 25 + unreachable, func() { c.gibson.Locked[0] = true }},
		{"the last quarter: no gap, but the distance from the last in reach", 1, 2, 2, func() { c.toDraw = c.Rounds / 4 }},
		{"the last quarter below hope", 4, 7, 9, func() { c.toDraw = c.Rounds / 4 }},
	}
	for _, test := range tests {
		c.gibson.Locked[0], c.toDraw = false, 10
		if test.change != nil {
			test.change()
		}
		got := c.weight(test.i, min(test.j, 8))
		if test.j == 9 {
			got = c.byeCost(test.i)[1]
		}
		if got != test.weight {
			t.Errorf("%s: ranks %d and %d weigh %d, want %d", test.name, test.i, test.j, got, test.weight)
		}
	}
}

// TestCOPLastRound is king of the hill down to the last player who can win a prize, leaving out locked players, and
// then within each class.
func TestCOPLastRound(t *testing.T) {
	scores := []Entrant{
		{ID: 1, HalfWins: 40}, {ID: 2, HalfWins: 30, Spread: 900}, {ID: 3, HalfWins: 30, Spread: 800}, {ID: 4, HalfWins: 29, Spread: 100},
		{ID: 5, HalfWins: 28, Spread: 50}, {ID: 6, HalfWins: 20, Class: "B"}, {ID: 7, HalfWins: 19}, {ID: 8, HalfWins: 19, Class: "B"},
		{ID: 9, HalfWins: 17}, {ID: 10, HalfWins: 16}, {ID: 11, HalfWins: 15}, {ID: 12, HalfWins: 10, Class: "B"},
	}
	q := copRequest(1, scores)
	q.Contention.Places, q.Contention.Classes = 3, map[string]int{"B": 1}
	d := mustRun(t, q)
	for _, want := range []Pair{{2, 3}, {4, 5}, {6, 8}} {
		if !slices.Contains(pairsOf(d), want) {
			t.Errorf("%v isn't drawn but %v", want, pairsOf(d))
		}
	}
	q.Avoid = []Pair{{2, 3}}
	if d = mustRun(t, q); slices.Contains(pairsOf(d), Pair{2, 3}) {
		t.Error("the last round overrules the director")
	}
}

// TestCOPClassSure: a member of a class who is sure of a place with a prize takes no prize of the class, and one who
// can't be caught in it needs no game for it.
func TestCOPClassSure(t *testing.T) {
	scores := []Entrant{
		{ID: 1, HalfWins: 40, Class: "B"}, {ID: 2, HalfWins: 30}, {ID: 3, HalfWins: 29}, {ID: 4, HalfWins: 20, Class: "B"},
		{ID: 5, HalfWins: 15, Class: "B"}, {ID: 6, HalfWins: 14, Class: "B"}, {ID: 7, HalfWins: 13}, {ID: 8, HalfWins: 12},
	}
	for prizes, want := range map[int][][2]int{1: nil, 2: nil, 3: {{4, 5}}} {
		q := copRequest(1, scores)
		q.Contention.Places, q.Contention.Classes = 1, map[string]int{"B": prizes}
		c := prepared(t, q)
		free := make([]bool, len(scores))
		for i := range free {
			free[i] = !c.gibson.Locked[i]
		}
		if got := c.classHills(free); !slices.Equal(got, want) {
			t.Errorf("%d class prizes: %v, want %v", prizes, got, want)
		}
	}
}

// chased is a field whose second player, winning all games, needs the leader: two and a half wins behind with three
// rounds left.
func chased() Request {
	return copRequest(3, ranking([2]int{31, 500}, [2]int{26, 900}, [2]int{22, 0}, [2]int{21, 0}, [2]int{20, 0}, [2]int{20, -10}, [2]int{18, 0}, [2]int{16, 0}))
}

// TestCOPControl: the leader meets the player who would otherwise lose control, from the round on from which that
// matters. If the two can't meet, the rule is given up and the draw says so.
func TestCOPControl(t *testing.T) {
	q := chased()
	d := mustRun(t, q)
	at := slices.IndexFunc(d.Games, func(g Game) bool { return g.First+g.Second == 3 })
	if at < 0 {
		t.Fatalf("the leader doesn't meet the second: %v", pairsOf(d))
	}
	if !slices.ContainsFunc(d.Games[at].Why, func(r Reason) bool { return strings.Contains(r.Text.String(), "lose control") }) {
		t.Errorf("the game doesn't tell why: %v", d.Games[at].Why)
	}
	q.Contention.ControlLossFrom = 18
	if c := prepared(t, q); slices.ContainsFunc(c.rules, func(r copRule) bool { return r.about == [2]int{0, 1} }) {
		t.Error("the rule is on before its round")
	}
	q = chased()
	q.Fixed = []Pair{{2, 8}}
	d = mustRun(t, q)
	if !slices.ContainsFunc(d.Relaxed, func(r Reason) bool {
		return strings.Contains(r.Text.String(), "that rule is given up") && slices.Equal(r.Players, []ID{1, 2})
	}) {
		t.Errorf("the second is taken and the draw doesn't tell: %v", d.Relaxed)
	}
}

// TestCOPNextInControl: two rounds before the end, if nobody clearly loses control, the leader meets the first below
// those who win in any case.
func TestCOPNextInControl(t *testing.T) {
	for _, c := range []struct {
		top   [4][2]int
		child int
	}{
		{[4][2]int{{26, 1200}, {26, 900}, {26, 600}, {26, 300}}, 3},
		{[4][2]int{{26, 450}, {26, 400}, {25, 350}, {25, 300}}, 2},
	} {
		q := copRequest(2, ranking(append(c.top[:], [2]int{20, 0}, [2]int{18, 0}, [2]int{14, 0}, [2]int{12, 0})...))
		if child, err := prepared(t, q).destinysChild(); err != nil || child != c.child {
			t.Errorf("%v: the leader meets rank %d, want %d (%v)", c.top, child+1, c.child+1, err)
		}
	}
}

// TestCOPFactorThree: two rounds before the end, in a field that is level enough, it is 1-4, 2-5 and 3-6.
func TestCOPFactorThree(t *testing.T) {
	q := copRequest(2, ranking([2]int{26, 300}, [2]int{26, 250}, [2]int{26, 200}, [2]int{25, 300}, [2]int{25, 200}, [2]int{24, 300}, [2]int{14, 0}, [2]int{12, 0}))
	d := mustRun(t, q)
	for _, want := range []Pair{{1, 4}, {2, 5}, {3, 6}} {
		if !slices.Contains(pairsOf(d), want) {
			t.Errorf("%v isn't drawn but %v", want, pairsOf(d))
		}
	}
	// If the leader is a win ahead, the second needs that game at once.
	q = copRequest(2, ranking([2]int{28, 300}, [2]int{25, 290}, [2]int{24, 200}, [2]int{24, 100}, [2]int{23, 200}, [2]int{23, 100}, [2]int{14, 0}, [2]int{12, 0}))
	if d = mustRun(t, q); !slices.Contains(pairsOf(d), Pair{1, 2}) {
		t.Errorf("the leader doesn't meet the second: %v", pairsOf(d))
	}
}

// TestCOPLockedTakesTheBye: a player who has nothing left to win sits out, as long as nobody has had fewer byes.
func TestCOPLockedTakesTheBye(t *testing.T) {
	players := ranking([2]int{40, 0}, [2]int{30, 0}, [2]int{29, 0}, [2]int{28, 0}, [2]int{27, 0}, [2]int{26, 0}, [2]int{25, 0})
	q := copRequest(3, players)
	if d := mustRun(t, q); d.Byes[0].ID != 1 || !strings.Contains(d.Byes[0].Why.Text.String(), "sure of place 1") {
		t.Errorf("the bye is %+v", d.Byes)
	}
	players[0].Byes = 1
	if d := mustRun(t, q); d.Byes[0].ID == 1 {
		t.Errorf("the second bye goes to the leader: %+v", d.Byes)
	}
}

// TestCOPRuns: players of a closed run of contenders meet each other.
func TestCOPRuns(t *testing.T) {
	q := copRequest(2, ranking([2]int{30, 0}, [2]int{29, 0}, [2]int{20, 0}, [2]int{10, 0}, [2]int{9, 0}, [2]int{9, -1}, [2]int{8, 0}, [2]int{8, -1}))
	q.Contention.Places = 3
	if d := mustRun(t, q); !slices.Contains(pairsOf(d), Pair{1, 2}) {
		t.Errorf("the first two have a run of their own: %v", pairsOf(d))
	}
	q = copRequest(4, ranking([2]int{40, 0}, [2]int{39, 0}, [2]int{30, 0}, [2]int{20, 0}, [2]int{19, 0}, [2]int{18, 0}, [2]int{17, 0}))
	q.Contention.Places, q.Contention.ControlLossFrom = 4, 20
	c := prepared(t, q)
	if runs := slices.Max(c.gibson.Group) + 1; runs < 2 {
		t.Errorf("%d run of contenders, want several: %v", runs, c.gibson.Group)
	}
	c.rules = slices.DeleteFunc(c.rules, func(r copRule) bool { return r.only == nil })
	for i := range c.n {
		for j := i + 1; j < c.n; j++ {
			if c.allowed(i, j) != (c.gibson.Group[i] == c.gibson.Group[j]) {
				t.Errorf("ranks %d and %d of %v may meet: %v", i, j, c.gibson.Group, c.allowed(i, j))
			}
		}
	}
}

// TestCOPTooManyDemands: the error names the players who can't meet.
func TestCOPTooManyDemands(t *testing.T) {
	q := copRequest(5, ranked(4))
	q.Avoid = []Pair{{1, 2}, {1, 3}, {1, 4}}
	_, err := Run(t.Context(), q)
	var clash *Infeasible
	if !errors.As(err, &clash) || !strings.Contains(err.Error(), "player 1 and player 2 must not meet") {
		t.Errorf("%v", err)
	}
}

// TestCOPIsCheapest: of all draws that its rules allow none costs less. Byes that players have had come before
// everything else.
func TestCOPIsCheapest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 9).Draw(t, "n")
		wins := 30
		var players []Entrant
		for i := range n {
			wins -= rapid.IntRange(0, 3).Draw(t, "step")
			players = append(players, Entrant{ID: ID(i + 1), HalfWins: wins, Spread: -i, Byes: rapid.IntRange(0, 1).Draw(t, "byes")})
		}
		q := copRequest(rapid.IntRange(1, 6).Draw(t, "left"), players)
		q.Contention.Runs, q.Contention.Places = 100, rapid.IntRange(1, n).Draw(t, "places")
		for range rapid.IntRange(0, 2*n).Draw(t, "meetings") {
			p := drawPair(t, upTo(n))
			q.Meetings = append(q.Meetings, Meeting{Round: rapid.IntRange(1, q.Round-1).Draw(t, "round"), A: p.A, B: p.B})
		}
		s, err := sortOut(&q)
		if err != nil {
			t.Fatal(err)
		}
		c, err := newCopDraw(t.Context(), &s)
		if err != nil {
			t.Fatal(err)
		}
		d := Draw{}
		m, err := c.solve(&d)
		if err != nil {
			t.Fatal(err)
		}
		byes, weight := int64(0), int64(0)
		for _, p := range m.pairs {
			weight += c.weight(p[0], p[1])
		}
		if m.taker >= 0 {
			byes, weight = int64(players[m.taker].Byes), weight+c.rankGap(m.taker, n)
		}
		if least := cheapest(c, make([]bool, n)); least != [2]int64{byes, weight} {
			t.Fatalf("the draw costs %v, the cheapest %v", [2]int64{byes, weight}, least)
		}
	})
}

// cheapest tries every draw, by byes had and then by weight. The result is far too much if there is no draw.
func cheapest(c *copDraw, taken []bool) [2]int64 {
	i := slices.Index(taken, false)
	if i < 0 {
		return [2]int64{}
	}
	best := [2]int64{1 << 60, 0}
	try := func(cost, rest [2]int64) {
		sum := [2]int64{cost[0] + rest[0], cost[1] + rest[1]}
		if slices.Compare(sum[:], best[:]) < 0 {
			best = sum
		}
	}
	taken[i] = true
	for j := i + 1; j < c.n; j++ {
		if taken[j] || !c.allowed(i, j) {
			continue
		}
		taken[j] = true
		try([2]int64{0, c.weight(i, j)}, cheapest(c, taken))
		taken[j] = false
	}
	odd := 0
	for _, is := range taken {
		if !is {
			odd++
		}
	}
	if odd%2 == 0 && c.n%2 == 1 && c.allowed(i, c.n) {
		try([2]int64{int64(c.Players[i].Byes), c.rankGap(i, c.n)}, cheapest(c, taken))
	}
	taken[i] = false
	return best
}

// TestCOPForced: to say why two don't meet, the draw with their game is found, and never with a bye for one of them.
func TestCOPForced(t *testing.T) {
	q := copRequest(3, ranking([2]int{40, 0}, [2]int{30, 0}, [2]int{29, 0}, [2]int{28, 0}, [2]int{27, 0}, [2]int{26, 0}, [2]int{25, 0}))
	w, err := Explain(t.Context(), q, 1, 7)
	if err != nil || w.Meet || w.Forced.Byes[0].ID == 1 || w.Forced.Byes[0].ID == 7 {
		t.Fatalf("%+v, %v", w, err)
	}
	if !slices.Contains(pairsOf(w.Forced), Pair{1, 7}) {
		t.Errorf("forced, and drawn %v", pairsOf(w.Forced))
	}
}

// TestCOPWhy: the terms with a price that a game lists add up to its cost.
func TestCOPWhy(t *testing.T) {
	q := copRequest(4, ranking([2]int{20, 90}, [2]int{19, 80}, [2]int{18, 70}, [2]int{18, 60}, [2]int{17, 50}, [2]int{16, 40}, [2]int{15, 30}, [2]int{2, 20}))
	for i := range ID(7) {
		q.Meetings = append(q.Meetings, Meeting{Round: 3, A: i + 1, B: i + 2})
	}
	priced := 0
	for _, g := range mustRun(t, q).Games {
		sum := int64(0)
		for _, r := range g.Why {
			sum += r.Points
			if strings.Contains(r.Text.String(), ", price ") != (r.Points > 0) {
				t.Errorf("%q for %d", r.Text, r.Points)
			}
			if r.Points > 0 {
				priced++
			}
		}
		if sum != g.Cost {
			t.Errorf("%d–%d costs %d and tells of %d", g.First, g.Second, g.Cost, sum)
		}
	}
	if priced == 0 {
		t.Error("no game has a price")
	}
}

// TestCOPSameSeed: one seed gives one draw, in every detail.
func TestCOPSameSeed(t *testing.T) {
	q := chased()
	if a, b := mustRun(t, q), mustRun(t, q); !reflect.DeepEqual(a, b) {
		t.Error("the same request is drawn twice")
	}
}

// BenchmarkCOP is the draw of a round by COP for 24 players, with 10,000 finishes.
func BenchmarkCOP(b *testing.B) {
	for _, n := range []int{24, 60, 120} {
		for _, round := range []int{13, 18, 23} {
			b.Run(fmt.Sprintf("%d players/round %d", n, round), func(b *testing.B) {
				sim := newSimulation(n, 1, "swiss")
				for range round - 1 {
					if _, err := sim.play(); err != nil {
						b.Fatal(err)
					}
				}
				q := sim.request()
				q.System, _ = Find("cop")
				q.Limit, q.Rounds = Unlimited, 24
				q.Contention = Contention{
					Places: 6, GibsonSpread: []int{250, 200}, Hopefulness: 0.02, ControlLoss: 0.3, ControlLossFrom: 10, Runs: 10_000,
				}
				for b.Loop() {
					if _, err := Run(b.Context(), q); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// TestTheLastRoundPairsNeighboursThatAreFree: players who aren't free are left out, the better of two is no lower
// than the last, and two whom the director keeps apart are both left.
func TestTheLastRoundPairsNeighboursThatAreFree(t *testing.T) {
	for _, c := range []struct {
		name  string
		free  string // free has an x for each rank who is free, in order.
		last  int
		avoid []Pair
		pairs [][2]int
		left  string
	}{
		{"all free, down to the last", "xxxxxx", 2, nil, [][2]int{{0, 1}, {2, 3}}, "....xx"},
		{"the last is the lower of two", "xxxxxx", 3, nil, [][2]int{{0, 1}, {2, 3}}, "....xx"},
		{"nobody above the last", "xxxxxx", -1, nil, nil, "xxxxxx"},
		{"past those who aren't free", ".x.x.x", 5, nil, [][2]int{{1, 3}}, ".....x"},
		{"the better one is the last himself", "x..x..", 0, nil, [][2]int{{0, 3}}, "......"},
		{"one is left over", "x.....", 5, nil, nil, "x....."},
		{"kept apart", "xxxx..", 5, []Pair{{1, 2}}, [][2]int{{2, 3}}, "xx...."},
	} {
		q := copRequest(1, ranked(6))
		q.Avoid = c.avoid
		free := make([]bool, 6)
		for i := range free {
			free[i] = c.free[i] == 'x'
		}
		pairs := prepared(t, q).neighbours(free, c.last)
		left := []byte("......")
		for i, is := range free {
			if is {
				left[i] = 'x'
			}
		}
		if !slices.Equal(pairs, c.pairs) || string(left) != c.left {
			t.Errorf("%s: %v, %s left; want %v, %s", c.name, pairs, left, c.pairs, c.left)
		}
	}
}

// TestWhoMayHope for a place: the lowest rank that came there or better in as many runs as it takes, including
// exactly that number. It is never above the place itself.
func TestWhoMayHope(t *testing.T) {
	c := prepared(t, copRequest(3, ranking([2]int{20, 90}, [2]int{19, 50}, [2]int{18, 0}, [2]int{17, 0}, [2]int{16, 0}, [2]int{15, 0}, [2]int{13, 0}, [2]int{10, 0})))
	tally := c.hopes.tally
	checked := 0
	for i := range tally.Players {
		for place := range tally.Players {
			for _, threshold := range []int{tally.CountTo(i, place), tally.CountTo(i, place) + 1} {
				if threshold < 1 || threshold > tally.Runs {
					continue
				}
				h := hopes{tally: tally}
				h.read(place+1, threshold)
				lowest, possible := place, 0
				for k := range tally.Players {
					if tally.CountTo(k, place) >= threshold {
						lowest = max(lowest, k)
					}
					if tally.Best(k) <= place {
						possible = k
					}
				}
				if h.reach[place] != lowest || h.hopeful != lowest || h.possible != possible {
					t.Errorf("place %d, %d runs: rank %d may hope, %d for a prize, %d had one; want %d and %d", place, threshold, h.reach[place], h.hopeful, h.possible, lowest, possible)
				}
				checked++
			}
		}
	}
	if checked < 50 {
		t.Errorf("only %d borders were looked at", checked)
	}
}

// TestSimulationsGoOnUntilHopeIsSettled, one batch after another, and at most ten. A field that is far apart is
// settled by the first, and one whose chances are at the bound of hope by none.
func TestSimulationsGoOnUntilHopeIsSettled(t *testing.T) {
	for _, c := range []struct {
		name    string
		scores  []Entrant
		hope    float64
		batches int
	}{
		{"far apart", ranking([2]int{40, 0}, [2]int{30, 0}, [2]int{20, 0}, [2]int{10, 0}), 0.5, 1},
		{"at the bound", ranking([2]int{20, 0}, [2]int{20, 0}, [2]int{20, 0}, [2]int{20, 0}), 0.5, mostBatches},
	} {
		q := copRequest(3, c.scores)
		q.Contention.Places, q.Contention.Runs, q.Contention.Hopefulness = 2, 100, c.hope
		d := prepared(t, q)
		h, err := d.finishes()
		if err != nil || h.tally.Runs != 100*c.batches || d.settled(h.tally) != (c.batches == 1) {
			t.Errorf("%s: %d runs, settled %v, %v; want %d batches of 100", c.name, h.tally.Runs, d.settled(h.tally), err, c.batches)
		}
	}
}
