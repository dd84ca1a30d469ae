package simulate

import (
	"context"
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"testing"
)

// TestASeedGivesTheSameFinishesInEveryVersion: every version of the program counts the finishes of the same events alike, because the seed that an
// event keeps must give the same draw again. The sum is that of the first version.
func TestASeedGivesTheSameFinishesInEveryVersion(t *testing.T) {
	const ever = "c5d8fcc88664c6434d134e6330b76acf7fc094d8734f41fe9bf31c0148261a9f"
	sum := sha256.New()
	for k := range uint64(400) {
		e, seed, first, runs := anyEvent(k)
		tally, err := Run(context.Background(), e, seed, first, runs, nil)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = fmt.Fprintln(sum, tally.Runs, tally.counts, tally.prizeCounts, tally.anyPrize)
	}
	if got := fmt.Sprintf("%x", sum.Sum(nil)); got != ever {
		t.Errorf("the finishes are counted as %s, they were %s", got, ever)
	}
}

// anyEvent makes up an event with everything that can be in one.
func anyEvent(k uint64) (e Event, seed uint64, first, runs int) {
	r := rand.New(rand.NewPCG(k, 24))
	n := 1 + r.IntN(80)
	e = Event{
		Players: make([]Player, n), ByRating: r.IntN(2) == 0, Shared: r.IntN(2) == 0,
		ByeHalfWins: r.IntN(4) - 1, ByeSpread: 50 * r.IntN(3),
	}
	wins, loose := 1+r.IntN(60), 1+r.IntN(3)*r.IntN(900)
	for i := range e.Players {
		e.Players[i] = Player{
			HalfWins: r.IntN(wins), Spread: r.IntN(loose) - loose/2, Rating: r.IntN(2200) * r.IntN(2), Byes: r.IntN(3), Seed: i, Aside: r.IntN(20) == 0,
		}
	}
	if r.IntN(2) == 0 {
		e.Winner = 1 + r.IntN(n)
	}
	for range r.IntN(9) {
		e.Rounds = append(e.Rounds, anyRound(r, n, e.Winner))
	}
	for group := range r.IntN(3) {
		f := Family{Field: make([]bool, n), Group: group * r.IntN(2), Broken: r.IntN(2) == 0}
		for i := range f.Field {
			f.Field[i] = r.IntN(3) > 0
		}
		for place := range 1 + r.IntN(3) {
			f.Prizes = append(f.Prizes, 3*group+place)
		}
		e.Families = append(e.Families, f)
	}
	return e, r.Uint64(), r.IntN(100), 1 + r.IntN(120)
}

// anyRound makes up a round in which some games are settled, some players are out, and the others are paired by any
// method.
func anyRound(r *rand.Rand, n, winner int) Round {
	round := Round{Margin: r.IntN(2) * (20 + r.IntN(300)), Factor: 1 + r.IntN(8), Direct: r.IntN(2) == 0, ByeFirst: r.IntN(2) == 0}
	round.Method = Method(r.IntN(int(Chase) + 1))
	if winner == 0 && round.Method == Chase {
		round.Method = ByRank
	}
	free := r.Perm(n)
	if r.IntN(3) == 0 && round.Method != Chase {
		for range r.IntN(4) {
			if len(free) > 3 {
				round.Games = append(round.Games, [2]int{free[0], free[1]}, [2]int{free[2], Bye})
				round.Out = append(round.Out, free[3])
				free = free[4:]
			}
		}
	}
	if round.Method == ByRank {
		left := len(free)
		if round.ByeFirst {
			left -= left % 2
		}
		round.Ranks = FactorRanks(left, round.Factor)
		if r.IntN(2) == 0 {
			round.Ranks = Neighbouring(left)
		}
	}
	return round
}
