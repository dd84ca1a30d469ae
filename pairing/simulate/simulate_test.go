package simulate

import (
	"context"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestMargins: the table has the mean, the quantiles and the ties of the real games.
func TestMargins(t *testing.T) {
	sorted := slices.Clone(margins[:])
	slices.Sort(sorted)
	n := float64(len(sorted))
	sum, ties := 0.0, 0
	for _, m := range sorted {
		sum += float64(m)
		if m == 0 {
			ties++
		}
	}
	if mean := sum / n; math.Abs(mean-91.5) > 0.5 {
		t.Errorf("the mean is %.2f, want 91.5", mean)
	}
	if ties != 4 {
		t.Errorf("%d ties of %d, want 4, which is 0.4 %%", ties, len(sorted))
	}
	for _, q := range quantiles {
		if got := float64(sorted[int(q.share*n)]); math.Abs(got-q.points) > 1 {
			t.Errorf("%v %% are decided by no more than %v points, want %v", 100*q.share, got, q.points)
		}
	}
}

// level is an event of n equal players and that many rounds of one method.
func level(n, rounds int, method Method) Event {
	e := Event{Players: make([]Player, n), ByeHalfWins: 2, ByeSpread: 50}
	for range rounds {
		r := Round{Method: method, Factor: 1}
		if method == ByRank {
			r.Ranks = FactorRanks(n, 3)
		}
		e.Rounds = append(e.Rounds, r)
	}
	return e
}

func mustRun(t *testing.T, e Event, seed uint64, first, runs int) Tally {
	t.Helper()
	tally, err := Run(context.Background(), e, seed, first, runs, nil)
	if err != nil {
		t.Fatal(err)
	}
	return tally
}

// TestSameForAnyWorkers: the answer depends neither on the number of workers nor on the batches, and does on the
// seed.
func TestSameForAnyWorkers(t *testing.T) {
	e := level(13, 4, Halves)
	want := mustRun(t, e, 7, 0, 1000)
	for _, workers := range []int{1, 2, 3, 16} {
		got, err := run(context.Background(), e, 7, 0, 1000, nil, workers)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%d workers count otherwise, %v", workers, err)
		}
	}
	parts := mustRun(t, e, 7, 0, 300)
	parts.Add(mustRun(t, e, 7, 300, 700))
	if !reflect.DeepEqual(parts, want) {
		t.Error("two batches count otherwise than one")
	}
	if reflect.DeepEqual(mustRun(t, e, 8, 0, 1000), want) {
		t.Error("another seed counts the same")
	}
}

// TestLevelFieldIsUniform: if all players are equal each ends in each place equally often, within the stated error.
// An odd field isn't level, because its last player has the first bye.
func TestLevelFieldIsUniform(t *testing.T) {
	const runs = 20_000
	for _, n := range []int{2, 4, 6} {
		for _, method := range []Method{Halves, Neighbours, Shuffled} {
			tally := mustRun(t, level(n, 3, method), 1, 0, runs)
			for i := range n {
				for place := range n {
					if got := tally.Chance(i, place); math.Abs(got-1/float64(n)) > ErrorBound(runs) {
						t.Errorf("%d players, method %d: player %d ends in place %d with a chance of %.4f", n, method, i, place, got)
					}
				}
			}
		}
	}
}

// TestEveryMethod: every player has a place in every run, and no game is lost.
func TestEveryMethod(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 24).Draw(t, "n")
		e := level(n, rapid.IntRange(0, 5).Draw(t, "rounds"), Method(rapid.IntRange(0, int(Chase)).Draw(t, "method")))
		e.ByRating = rapid.Bool().Draw(t, "by rating")
		e.Winner = rapid.IntRange(1, n).Draw(t, "winner")
		for i := range e.Players {
			e.Players[i] = Player{
				HalfWins: rapid.IntRange(0, 9).Draw(t, "wins"), Spread: rapid.IntRange(-999, 999).Draw(t, "spread"),
				Rating: rapid.IntRange(0, 2200).Draw(t, "rating"),
			}
		}
		p := newSetup(&e).player()
		p.play(rapid.Uint64().Draw(t, "seed"), 1)
		had, has := 0, 0
		for i, from := range e.Players {
			had += from.HalfWins
			has += halfWins(p.scores[i])
		}
		if each := 2 * ((n + 1) / 2); has-had != each*len(e.Rounds) {
			t.Fatalf("%d half-wins in %d rounds of %d players", has-had, len(e.Rounds), n)
		}
		if won := halfWins(p.scores[e.Winner-1]) - e.Players[e.Winner-1].HalfWins; won != 2*len(e.Rounds) {
			t.Fatalf("the sure winner has %d half-wins in %d rounds", won, len(e.Rounds))
		}
		order := slices.Clone(p.order)
		if !slices.IsSortedFunc(order, func(a, b int32) int {
			if halfWins(p.scores[a]) != halfWins(p.scores[b]) {
				return halfWins(p.scores[b]) - halfWins(p.scores[a])
			}
			return spread(p.scores[b]) - spread(p.scores[a])
		}) {
			t.Fatalf("the order is %v", order)
		}
		slices.Sort(order)
		for i, player := range order {
			if int(player) != i {
				t.Fatalf("players %v end somewhere", order)
			}
		}
	})
}

// each is that part of everybody's score.
func each(p *player, part func(score uint64) int) []int {
	list := make([]int, len(p.scores))
	for i, score := range p.scores {
		list[i] = part(score)
	}
	return list
}

// TestSettledGames: fixed games are played whatever the ranking is, a player who is out plays none, and a bye is a
// win by its spread.
func TestSettledGames(t *testing.T) {
	e := Event{Players: make([]Player, 6), ByeHalfWins: 2, ByeSpread: 50, Winner: 1}
	e.Rounds = []Round{{Games: [][2]int{{0, 4}, {2, Bye}}, Out: []int{5}, Ranks: [][2]int{{0, 1}}}}
	p := newSetup(&e).player()
	for run := range 50 {
		p.play(3, run)
		if halfWins(p.scores[0]) != 2 || halfWins(p.scores[4]) != 0 || spread(p.scores[0]) != -spread(p.scores[4]) || halfWins(p.scores[2]) != 2 || spread(p.scores[2]) != 50 {
			t.Fatalf("half-wins %v, spread %v", each(p, halfWins), each(p, spread))
		}
		if halfWins(p.scores[5]) != 0 || halfWins(p.scores[1])+halfWins(p.scores[3]) != 2 || spread(p.scores[1]) != -spread(p.scores[3]) {
			t.Fatalf("half-wins %v, spread %v", each(p, halfWins), each(p, spread))
		}
	}
}

// TestMarginIsLimited: no game is won by more than the round's margin.
func TestMarginIsLimited(t *testing.T) {
	e := level(2, 1, Neighbours)
	e.Rounds[0].Margin = 40
	p := newSetup(&e).player()
	most := 0
	for run := range 500 {
		p.play(1, run)
		most = max(most, spread(p.scores[0]), spread(p.scores[1]))
	}
	if most != 40 {
		t.Errorf("a game was won by %d, the limit is 40", most)
	}
}

// TestByesGoRound: the bye goes to the last of those with the fewest.
func TestByesGoRound(t *testing.T) {
	e := level(5, 5, Halves)
	p := newSetup(&e).player()
	for run := range 100 {
		p.play(2, run)
		for i, byes := range p.byes {
			if byes != 1 {
				t.Fatalf("run %d: player %d has %d byes in five rounds", run, i, byes)
			}
		}
	}
}

// TestByeBeforeRanks: the bye is given first if it should be, and the ranks count without it.
func TestByeBeforeRanks(t *testing.T) {
	e := Event{Players: make([]Player, 3), ByeHalfWins: 1, ByeSpread: 7}
	e.Players[2].Byes = 1
	e.Rounds = []Round{{Ranks: Neighbouring(2), ByeFirst: true}}
	p := newSetup(&e).player()
	p.play(1, 1)
	if p.byes[1] != 1 || halfWins(p.scores[1]) != 1 || spread(p.scores[1]) != 7 || spread(p.scores[0]) != -spread(p.scores[2]) {
		t.Errorf("byes %v, half-wins %v, spread %v", p.byes, each(p, halfWins), each(p, spread))
	}
}

// TestSharedPlaces: players who end level share the better place, or a lot decides.
func TestSharedPlaces(t *testing.T) {
	e := Event{Players: []Player{{HalfWins: 4}, {HalfWins: 2}, {HalfWins: 2}, {HalfWins: 1}}, Shared: true}
	tally := mustRun(t, e, 1, 0, 100)
	if tally.Count(1, 1) != 100 || tally.Count(2, 1) != 100 || tally.Count(3, 3) != 100 {
		t.Errorf("shared: %+v", tally)
	}
	e.Shared = false
	if tally = mustRun(t, e, 1, 0, 100); tally.Count(1, 1)+tally.Count(2, 1) != 100 || tally.Count(1, 1) < 25 || tally.Count(2, 1) < 25 {
		t.Errorf("by lot: %+v", tally)
	}
}

// TestHigherRatedWinsMore: 100 points are 64 % on the curve, and without ratings a game is like a coin.
func TestHigherRatedWinsMore(t *testing.T) {
	e := level(2, 1, Neighbours)
	e.Players[0].Rating, e.Players[1].Rating = 1500, 1400
	const runs = 20_000
	if got := mustRun(t, e, 1, 0, runs).Chance(0, 0); math.Abs(got-0.5) > ErrorBound(runs) {
		t.Errorf("by a coin the higher rated wins %.3f", got)
	}
	e.ByRating = true
	if got := mustRun(t, e, 1, 0, runs).Chance(0, 0); math.Abs(got-0.64) > ErrorBound(runs) {
		t.Errorf("by rating the higher rated wins %.3f", got)
	}
	e.Players[0].Rating = 0
	if got := mustRun(t, e, 1, 0, runs).Chance(0, 0); math.Abs(got-0.5) > ErrorBound(runs) {
		t.Errorf("the unrated wins %.3f", got)
	}
}

// TestChase: the winner meets the first player in every round, or never while there is another opponent.
func TestChase(t *testing.T) {
	for _, direct := range []bool{true, false} {
		e := level(8, 1, Chase)
		e.Winner, e.Rounds[0].Direct, e.Rounds[0].Factor = 5, direct, 4
		p := newSetup(&e).player()
		met := 0
		for run := range 300 {
			p.play(5, run)
			if spread(p.scores[0]) == -spread(p.scores[4]) {
				met++
			}
		}
		if direct && met != 300 || !direct && met > 30 {
			t.Errorf("direct %v: they may have met in %d of 300 runs", direct, met)
		}
	}
}

// TestWhomTheFirstOfAChaseMeets: the player that many ranks below by the factor, but not the winner while there is
// another. If the winner is to be met directly, it is the winner.
func TestWhomTheFirstOfAChaseMeets(t *testing.T) {
	for _, c := range []struct {
		name           string
		pool           []int32
		winner, factor int
		direct         bool
		want           int
	}{
		{"by the factor", []int32{0, 1, 2, 3, 4, 5, 6, 7}, 4, 3, false, 3},
		{"half the field at most", []int32{0, 1, 2, 3, 4, 5, 6, 7}, 5, 9, false, 4},
		{"the winner stands there", []int32{0, 1, 2, 3, 4, 5, 6, 7}, 3, 3, false, 1},
		{"the winner stands next", []int32{0, 1, 2, 3, 4, 5, 6, 7}, 1, 1, false, 2},
		{"nobody else is left", []int32{0, 1}, 1, 3, false, 1},
		{"the winner of two is first", []int32{1, 0}, 1, 3, false, 1},
		{"the winner is first", []int32{4, 1, 2, 3}, 4, 2, false, 2},
		{"the winner is first and met directly", []int32{4, 1, 2, 3}, 4, 2, true, 2},
		{"directly", []int32{0, 1, 2, 3, 4, 5, 6, 7}, 6, 3, true, 6},
		{"directly, who has a bye", []int32{0, 1, 2, 3}, 6, 2, true, 1},
	} {
		e := level(8, 1, Chase)
		e.Winner = c.winner + 1
		p := newSetup(&e).player()
		p.pool = c.pool
		if got := p.opponentOfFirst(&Round{Factor: c.factor, Direct: c.direct}); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}

// TestFactorRanks: the first players, as many as the factor, meet those that many ranks below, and of the rest one
// half meets the other.
func TestFactorRanks(t *testing.T) {
	tests := []struct {
		n, factor int
		want      [][2]int
	}{
		{6, 1, [][2]int{{0, 1}, {2, 4}, {3, 5}}},
		{10, 3, [][2]int{{0, 3}, {1, 4}, {2, 5}, {6, 8}, {7, 9}}},
		{7, 2, [][2]int{{0, 2}, {1, 3}, {4, 5}, {6, Bye}}},
		{4, 9, [][2]int{{0, 2}, {1, 3}}},
		{1, 3, [][2]int{{0, Bye}}},
		{0, 3, nil},
	}
	for _, test := range tests {
		if got := FactorRanks(test.n, test.factor); !slices.Equal(got, test.want) {
			t.Errorf("%d players by factor %d: %v, want %v", test.n, test.factor, got, test.want)
		}
	}
	if got := Neighbouring(5); !slices.Equal(got, [][2]int{{0, 1}, {2, 3}, {4, Bye}}) {
		t.Errorf("neighbours of five: %v", got)
	}
}

// TestProgressAndCancel: progress rises to the whole, and a cancelled run says so.
func TestProgressAndCancel(t *testing.T) {
	last := 0
	if _, err := Run(context.Background(), level(6, 2, Shuffled), 1, 0, 500, func(done, of int) {
		if done <= last || of != 500 {
			t.Errorf("%d of %d after %d", done, of, last)
		}
		last = done
	}); err != nil || last != 500 {
		t.Errorf("progress ended at %d, %v", last, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	_, err := Run(ctx, level(6, 2, Shuffled), 1, 0, 1_000_000, func(int, int) { cancel() })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled run: %v", err)
	}
}

// TestImpossibleEvents are refused, and never played.
func TestImpossibleEvents(t *testing.T) {
	tests := map[string]func(*Event){
		"nobody":              func(e *Event) { e.Players = nil },
		"twice in a round":    func(e *Event) { e.Rounds[0].Games = [][2]int{{0, 1}, {1, 2}} },
		"out and in a game":   func(e *Event) { e.Rounds[0].Games, e.Rounds[0].Out = [][2]int{{0, 1}}, []int{1} },
		"not in the field":    func(e *Event) { e.Rounds[0].Out = []int{9} },
		"one beyond it":       func(e *Event) { e.Rounds[0].Out = []int{4} },
		"one before it":       func(e *Event) { e.Rounds[0].Out = []int{-1} },
		"a rank too many":     func(e *Event) { e.Rounds[0].Ranks, e.Rounds[0].Out = [][2]int{{0, 3}}, []int{0} },
		"a rank twice":        func(e *Event) { e.Rounds[0].Ranks = [][2]int{{0, 0}} },
		"a chase of nobody":   func(e *Event) { e.Rounds[0].Method = Chase },
		"a winner from afar":  func(e *Event) { e.Winner = 7 },
		"a bye for the bye":   func(e *Event) { e.Rounds[0].Games = [][2]int{{Bye, Bye}} },
		"more than there are": func(e *Event) { e.Players = make([]Player, MostPlayers+1) },
	}
	for name, spoil := range tests {
		e := level(4, 1, ByRank)
		spoil(&e)
		if _, err := Run(context.Background(), e, 1, 0, 1, nil); err == nil {
			t.Errorf("%s: played", name)
		}
	}
	if _, err := Run(context.Background(), level(4, 1, Shuffled), 1, 0, 0, nil); err == nil {
		t.Error("no runs: played")
	}
}

// TestNoAllocationPerGame: a run of any method allocates nothing.
func TestNoAllocationPerGame(t *testing.T) {
	for method := ByRank; method <= Chase; method++ {
		e := level(31, 6, method)
		e.Winner, e.ByRating = 4, true
		p, tally, run := newSetup(&e).player(), newTally(31, 0), 0
		if got := testing.AllocsPerRun(100, func() {
			p.play(1, run)
			tally.count(p.order, p.places)
			run++
		}); got != 0 {
			t.Errorf("method %d: %v allocations a run", method, got)
		}
	}
}

// TestExcludes: the exact interval for 8 of 100 at 95 % goes from 3.52 to 15.16 %, and that for none of 100 to 3.62
// %.
func TestExcludes(t *testing.T) {
	for _, test := range []struct {
		count  int
		chance float64
		want   bool
	}{
		{8, 0.0351, true}, {8, 0.0353, false}, {8, 0.1515, false}, {8, 0.1517, true},
		{0, 0.0361, false}, {0, 0.0363, true}, {100, 0.9639, false}, {100, 0.9636, true},
		{0, 0, false}, {1, 0, true}, {100, 1, false}, {99, 1, true},
	} {
		if got := Excludes(test.count, 100, test.chance, 0.95); got != test.want {
			t.Errorf("%d of 100 rules out %v: %v", test.count, test.chance, got)
		}
	}
	if got := ErrorBound(10_000); math.Abs(got-0.01288) > 0.00001 {
		t.Errorf("the bound for 10,000 runs is %v", got)
	}
}

// TestAtLeastIsTheSumOfTheBinomials for every count of a few runs.
func TestAtLeastIsTheSumOfTheBinomials(t *testing.T) {
	for _, runs := range []int{1, 2, 7, 30} {
		for _, chance := range []float64{0, 0.01, 0.3, 0.5, 0.9, 1} {
			sum, ways := 0.0, 1.0
			for count := runs; count >= 0; count-- {
				sum += ways * math.Pow(chance, float64(count)) * math.Pow(1-chance, float64(runs-count))
				ways *= float64(count) / float64(runs-count+1)
				if got := atLeast(count, runs, chance); math.Abs(got-sum) > 1e-9 {
					t.Errorf("%d or more of %d at %v: %v, want %v", count, runs, chance, got, sum)
				}
			}
		}
	}
}

// TestBestAndWorst read the tally.
func TestBestAndWorst(t *testing.T) {
	tally := newTally(3, 0)
	tally.count([]int32{2, 0, 1}, []int32{0, 1, 2})
	tally.count([]int32{0, 2, 1}, []int32{0, 1, 2})
	if tally.Best(0) != 0 || tally.Worst(0) != 1 || tally.Best(1) != 2 || tally.CountTo(2, 1) != 2 || tally.CountTo(2, 9) != 2 || tally.CountTo(1, 1) != 0 || tally.CountTo(1, 2) != 2 || tally.CountTo(1, 9) != 2 {
		t.Errorf("%+v", tally)
	}
}

// BenchmarkRuns simulates 10,000 finishes of the last five rounds. The throughput is in games.
func BenchmarkRuns(b *testing.B) {
	for _, method := range []Method{ByRank, Halves} {
		for _, n := range []int{20, 60, 100, 300} {
			b.Run(fmt.Sprintf("%s/%d", []string{"ranks", "halves"}[method], n), func(b *testing.B) {
				e := level(n, 5, method)
				for b.Loop() {
					if _, err := Run(context.Background(), e, 1, 0, 10_000, nil); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(n/2*5*10_000*b.N)/b.Elapsed().Seconds(), "games/s")
			})
		}
	}
}

// BenchmarkOneRun shows that a run allocates nothing.
func BenchmarkOneRun(b *testing.B) {
	e := level(100, 5, Halves)
	p, run := newSetup(&e).player(), 0
	b.ReportAllocs()
	for b.Loop() {
		p.play(1, run)
		run++
	}
}

// TestStandingsAreMadeAnewBeforeEachRound: a player who loses the first game meets another loser in the second, and
// not the winner again, and may still come third.
func TestStandingsAreMadeAnewBeforeEachRound(t *testing.T) {
	e := Event{
		Players: make([]Player, 4), Winner: 1,
		Rounds: []Round{{Games: [][2]int{{0, 1}, {2, 3}}}, {Method: Neighbours}},
	}
	tally := mustRun(t, e, 1, 0, 2000)
	if got := tally.Chance(0, 0); got != 1 {
		t.Errorf("who wins every game ends first with a chance of %.3f", got)
	}
	if got := tally.Chance(1, 3); got < 0.3 || got > 0.7 {
		t.Errorf("who lost to the winner ends last with a chance of %.3f, want about a half", got)
	}
}
