package clinch

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// mostInTest is the largest number of players for the enumeration.
const mostInTest = 6

// position is the standing of everybody at one moment, as half-wins and spread.
type position [mostInTest][2]int16

// enumerate finds every position in which an event can end, by its rules alone.
func enumerate(e Event) map[position]bool {
	var start position
	for i, p := range e.Players {
		start[i] = [2]int16{int16(p.HalfWins), int16(p.Spread)}
	}
	all := map[position]bool{start: true}
	for _, r := range e.Rounds {
		next := map[position]bool{}
		for _, draw := range draws(r.Free) {
			games := slices.Concat(r.Games, draw)
			for p := range all {
				e.play(p, games, r.Margin, next)
			}
		}
		all = next
	}
	return all
}

// draws are all ways to pair the players. One of an odd number has the bye.
func draws(free []int) [][][2]int {
	if len(free) == 0 {
		return [][][2]int{nil}
	}
	var all [][][2]int
	for k := -1; k < len(free)-1; k++ {
		if k < 0 && len(free)%2 == 0 {
			continue
		}
		game, rest := [2]int{free[0], Bye}, free[1:]
		if k >= 0 {
			game, rest = [2]int{free[0], free[1+k]}, without(free[1:], free[1+k])
		}
		for _, more := range draws(rest) {
			all = append(all, append([][2]int{game}, more...))
		}
	}
	return all
}

// play adds every position after the games.
func (e Event) play(p position, games [][2]int, margin int, into map[position]bool) {
	if len(games) == 0 {
		into[p] = true
		return
	}
	a, b := games[0][0], games[0][1]
	if b == Bye {
		p[a][0] += int16(e.ByeHalfWins)
		p[a][1] += int16(e.ByeSpread)
		e.play(p, games[1:], margin, into)
		return
	}
	for by := -margin; by <= margin; by++ {
		q := p
		q[a][1] += int16(by)
		q[b][1] -= int16(by)
		switch {
		case by > 0:
			q[a][0] += 2
		case by < 0:
			q[b][0] += 2
		default:
			q[a][0]++
			q[b][0]++
		}
		e.play(q, games[1:], margin, into)
	}
}

// truth are the ranges by full enumeration.
func truth(e Event) []Range {
	n := len(e.Players)
	ranges := make([]Range, n)
	for i := range ranges {
		ranges[i] = Range{Best: n, Worst: 1, Exact: true}
	}
	for p := range enumerate(e) {
		for i := range n {
			if e.Among != nil && !e.Among[i] {
				ranges[i] = Range{}
				continue
			}
			place := 1
			for j := range n {
				if e.Among != nil && !e.Among[j] {
					continue
				}
				if p[j][0] > p[i][0] || (p[j][0] == p[i][0] && p[j][1] > p[i][1]) {
					place++
				}
			}
			ranges[i].Best, ranges[i].Worst = min(ranges[i].Best, place), max(ranges[i].Worst, place)
		}
	}
	return ranges
}

// smallEvent makes up an event of at most six players with at most three rounds left, whose enumeration takes about
// that much work.
func smallEvent(r *rand.Rand, work int) Event {
	for {
		n := 2 + r.IntN(mostInTest-1)
		e := Event{ByeHalfWins: []int{2, 2, 2, 1, 0}[r.IntN(5)], ByeSpread: r.IntN(4)}
		apart := 1 + r.IntN(8)
		for range n {
			e.Players = append(e.Players, Player{HalfWins: r.IntN(apart), Spread: r.IntN(7) - 3})
		}
		size := 1
		for range r.IntN(4) {
			round := smallRound(r, n)
			each := len(draws(round.Free))
			for range len(round.Games) + len(round.Free)/2 {
				each *= 2*round.Margin + 1
			}
			size *= each
			e.Rounds = append(e.Rounds, round)
		}
		if size <= work {
			return e
		}
	}
}

// smallRound makes up a round that is drawn, free, or some of each. Some players may sit out.
func smallRound(r *rand.Rand, n int) Round {
	round := Round{Margin: 1 + r.IntN(3)}
	order := r.Perm(n)
	if r.IntN(5) == 0 {
		order = order[:r.IntN(n)+1]
	}
	games := 0
	switch r.IntN(3) {
	case 0:
		games = len(order) / 2
	case 1:
		games = r.IntN(len(order)/2 + 1)
	}
	for k := range games {
		round.Games = append(round.Games, [2]int{order[2*k], order[2*k+1]})
	}
	rest := order[2*games:]
	if len(rest) == 1 && r.IntN(2) == 0 {
		round.Games = append(round.Games, [2]int{rest[0], Bye})
		rest = nil
	}
	round.Free = slices.Sorted(slices.Values(rest))
	return round
}

// TestPlacesEqualEnumeration: on thousands of small events everybody's best and worst place is the one that going
// through all results and all draws finds. So no place is called won or lost that isn't, and none open that isn't.
// All of them are proven.
func TestPlacesEqualEnumeration(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for k := range 2600 {
		work := 40_000
		if k%100 == 0 {
			work = 5_000_000
		}
		e := smallEvent(r, work)
		got, err := Places(context.Background(), e)
		if err != nil {
			t.Fatal(err)
		}
		if want := truth(e); !slices.Equal(got, want) {
			t.Fatalf("event %d: %v, want %v\n%+v", k, got, want, e)
		}
	}
}

// TestPlacesAmongSome: the same holds for the places among some of the players, such as a class.
func TestPlacesAmongSome(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for k := range 1200 {
		e := smallEvent(r, 20_000)
		e.Among = make([]bool, len(e.Players))
		for i := range e.Among {
			e.Among[i] = r.IntN(2) == 0
		}
		got, err := Places(context.Background(), e)
		if err != nil {
			t.Fatal(err)
		}
		if want := truth(e); !slices.Equal(got, want) {
			t.Fatalf("event %d: %v, want %v\n%+v", k, got, want, e)
		}
	}
}

// TestPlacesByEdges: if edges are given, every place is on the same side of each as the truth.
func TestPlacesByEdges(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	for k := range 1200 {
		e := smallEvent(r, 20_000)
		if r.IntN(2) == 0 {
			e.Among = make([]bool, len(e.Players))
			for i := range e.Among {
				e.Among[i] = r.IntN(3) > 0
			}
		}
		want := truth(e)
		e.Edges = []int{1 + r.IntN(3)}
		if r.IntN(3) == 0 {
			e.Edges = append(e.Edges, e.Edges[0]+1)
		}
		got, err := Places(context.Background(), e)
		if err != nil {
			t.Fatal(err)
		}
		for i, w := range want {
			for _, edge := range e.Edges {
				if g := got[i]; g.Exact != w.Exact || (g.Best <= edge) != (w.Best <= edge) || (g.Worst <= edge) != (w.Worst <= edge) {
					t.Fatalf("event %d, edge %d: %v, in truth %v\n%+v", k, edge, got, want, e)
				}
			}
		}
	}
}

// TestThreeFreeRounds is the largest small event: six players, three rounds, nothing drawn.
func TestThreeFreeRounds(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	for range 2 {
		e := Event{ByeHalfWins: 2, ByeSpread: 1}
		for range 6 {
			e.Players = append(e.Players, Player{HalfWins: r.IntN(9), Spread: r.IntN(5) - 2})
		}
		for range 3 {
			e.Rounds = append(e.Rounds, Round{Free: []int{0, 1, 2, 3, 4, 5}, Margin: 1})
		}
		got, err := Places(context.Background(), e)
		if want := truth(e); err != nil || !slices.Equal(got, want) {
			t.Fatalf("%v, want %v, %v\n%+v", got, want, err, e)
		}
	}
}

// TestBoundsNeverTooNarrow: if a range isn't proven the truth is within it.
func TestBoundsNeverTooNarrow(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for k := range 1500 {
		e := smallEvent(r, 20_000)
		want := truth(e)
		for i := range e.Players {
			low, mirror := e.problem().about(i), e.mirrored().about(i)
			best, worst := want[i].Best-1, len(e.Players)-want[i].Worst
			least, most := low.atLeast(), low.atMost(low.atLeast())
			if least > best || most < best {
				t.Fatalf("event %d, player %d: between %d and %d end ahead, in truth %d\n%+v", k, i, least, most, best, e)
			}
			least, most = mirror.atLeast(), mirror.atMost(mirror.atLeast())
			if least > worst || most < worst {
				t.Fatalf("event %d, player %d: between %d and %d end behind, in truth %d\n%+v", k, i, least, most, worst, e)
			}
			e.WinsOnly = true
			if p := e.problem().about(i); p.atLeast() > best {
				t.Fatalf("event %d, player %d: by wins alone too many are ahead\n%+v", k, i, e)
			}
			if p := e.mirrored().about(i); p.atLeast() > worst {
				t.Fatalf("event %d, player %d: by wins alone too many are behind\n%+v", k, i, e)
			}
			e.WinsOnly = false
		}
	}
}

// TestOpenTies: if something else decides between players with the same wins and spread, a place that depends on it
// is never called exact, and the range holds either way.
func TestOpenTies(t *testing.T) {
	e := Event{Players: []Player{{4, 0}, {4, 0}, {1, 0}}, TiesOpen: true}
	ranges, err := Places(context.Background(), e)
	if want := []Range{{1, 2, false}, {1, 2, false}, {3, 3, true}}; err != nil || !slices.Equal(ranges, want) {
		t.Errorf("%v, want %v, %v", ranges, want, err)
	}
	e.TiesOpen = false
	ranges, err = Places(context.Background(), e)
	if want := []Range{{1, 1, true}, {1, 1, true}, {3, 3, true}}; err != nil || !slices.Equal(ranges, want) {
		t.Errorf("%v, want %v, %v", ranges, want, err)
	}
}

// field is n players, each two half-wins behind the next, with that many rounds to be drawn.
func field(n, rounds int) Event {
	e := Event{ByeHalfWins: 2, ByeSpread: 50}
	var all []int
	for i := range n {
		e.Players = append(e.Players, Player{HalfWins: 2 * (n - i), Spread: 10 * (n - i)})
		all = append(all, i)
	}
	for range rounds {
		e.Rounds = append(e.Rounds, Round{Free: all, Margin: 250})
	}
	return e
}

// TestClinchedByHand: 24 players are each a win apart, with one round left. A leader by a win and 10 points can be
// caught, and by one more win can't.
func TestClinchedByHand(t *testing.T) {
	e := field(24, 1)
	ranges, err := Places(context.Background(), e)
	if err != nil {
		t.Fatal(err)
	}
	// Only the second can pass the leader, because the third is two wins behind and has one game.
	if ranges[0] != (Range{1, 2, true}) || ranges[23].Worst != 24 || !ranges[23].Exact {
		t.Errorf("%v", ranges)
	}
	e.Players[0].HalfWins += 2
	if ranges, err = Places(context.Background(), e); err != nil || ranges[0] != (Range{1, 1, true}) || ranges[1].Best != 2 {
		t.Errorf("%v, %v", ranges, err)
	}
}

// TestImpossibleEvents are refused, and a context that has ended stops the work.
func TestImpossibleEvents(t *testing.T) {
	for name, r := range map[string]Round{
		"twice":         {Games: [][2]int{{0, 1}}, Free: []int{1}, Margin: 1},
		"two games":     {Games: [][2]int{{0, 1}, {0, Bye}}, Margin: 1},
		"oneself":       {Games: [][2]int{{1, 1}}, Margin: 1},
		"afar":          {Free: []int{7}, Margin: 1},
		"a first afar":  {Games: [][2]int{{2, 0}}, Margin: 1},
		"a second afar": {Games: [][2]int{{0, 2}}, Margin: 1},
		"below":         {Games: [][2]int{{-1, 0}}, Margin: 1},
		"no margin":     {Free: []int{0, 1}},
	} {
		e := field(2, 0)
		e.Rounds = []Round{r}
		if _, err := Places(context.Background(), e); err == nil {
			t.Errorf("%s: answered", name)
		}
	}
	for bye, possible := range map[int]bool{-1: false, 0: true, 1: true, 2: true, 3: false} {
		e := field(2, 1)
		e.ByeHalfWins = bye
		if _, err := Places(context.Background(), e); (err == nil) != possible {
			t.Errorf("a bye that brings %d half-wins: %v", bye, err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Places(ctx, field(4, 1)); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// BenchmarkPlaces is the whole field. exact is the share of it that is proven.
func BenchmarkPlaces(b *testing.B) {
	for _, n := range []int{6, 24, 60, 150, 300, 1000} {
		for _, rounds := range []int{1, 3, 6} {
			b.Run(fmt.Sprintf("%d players/%d rounds", n, rounds), func(b *testing.B) {
				e, r := field(n, rounds), rand.New(rand.NewPCG(4, 4))
				for i := range e.Players {
					e.Players[i] = Player{HalfWins: r.IntN(20) + r.IntN(20), Spread: r.IntN(2000) - 1000}
				}
				exact := 0
				for b.Loop() {
					ranges, err := Places(context.Background(), e)
					if err != nil {
						b.Fatal(err)
					}
					exact = 0
					for _, r := range ranges {
						if r.Exact {
							exact++
						}
					}
				}
				b.ReportMetric(float64(exact)/float64(n), "exact")
			})
		}
	}
}

// TestEveryByeBringsItsSpread: of three players two have the byes of two rounds, at half a win each. With both byes
// the third is ahead of the second, and without one the first is.
func TestEveryByeBringsItsSpread(t *testing.T) {
	e := Event{Players: []Player{{HalfWins: 5}, {HalfWins: 1, Spread: 2}, {HalfWins: 3, Spread: 1}}, ByeHalfWins: 1, ByeSpread: 2}
	for range 2 {
		e.Rounds = append(e.Rounds, Round{Free: []int{0, 1, 2}, Margin: 1})
	}
	ranges, err := Places(t.Context(), e)
	if want := truth(e); err != nil || !slices.Equal(ranges, want) {
		t.Errorf("%v, want %v, %v", ranges, want, err)
	}
}
