package clinch

import (
	"context"
	"flag"
	"math/rand/v2"
	"slices"
	"testing"
)

var soakReplays = flag.Int("soak.replays", 100, "how many random events are played to their end")

// TestOnceClinchedClinchedForGood: random events are played to their end. After every round the range of each player
// is within the one before, and the place in the end is within all of them. So a player who is sure of a place stays
// so, and one who is out of reach of a place never gets it.
func TestOnceClinchedClinchedForGood(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	narrowed, settled, unproven := 0, 0, 0
	for k := range *soakReplays {
		e := replayedEvent(r)
		total := 0
		for _, p := range e.Players {
			total += p.Spread
		}
		var before []Range
		for {
			ranges, err := Places(context.Background(), e)
			if err != nil {
				t.Fatal(err)
			}
			for i, now := range ranges {
				if !now.Exact {
					unproven++
				}
				if before == nil {
					continue
				}
				if was := before[i]; now.Best < was.Best || now.Worst > was.Worst {
					t.Fatalf("event %d, %d rounds left: player %d has the places %v, and had %v\n%+v", k, len(e.Rounds), i, now, was, e)
				} else if now.Best > was.Best || now.Worst < was.Worst {
					narrowed++
				}
			}
			before = ranges
			if len(e.Rounds) == 0 {
				break
			}
			total += e.playRandom(r)
		}
		for i, p := range e.Players {
			total -= p.Spread
			place := 1
			for _, other := range e.Players {
				if other.HalfWins > p.HalfWins || other.HalfWins == p.HalfWins && other.Spread > p.Spread {
					place++
				}
			}
			if before[i] != (Range{place, place, true}) {
				t.Errorf("event %d: player %d is at place %d, and has the range %v", k, i, place, before[i])
			}
			settled++
		}
		if total != 0 {
			t.Fatalf("event %d: games made %d points of spread", k, -total)
		}
	}
	if narrowed < settled {
		t.Errorf("%d ranges became narrower, of %d players", narrowed, settled)
	}
	t.Logf("%d events: %d players, %d narrower ranges, %d not exact", *soakReplays, settled, narrowed, unproven)
}

// replayedEvent makes up an event with one to six rounds left, which is close at the top as often as not. Some of the
// rounds are drawn.
func replayedEvent(r *rand.Rand) Event {
	n := 4 + r.IntN(20)
	e := Event{ByeHalfWins: []int{2, 2, 2, 1, 0}[r.IntN(5)], ByeSpread: 50 * r.IntN(2)}
	apart := 1 + r.IntN(14)
	for range n {
		e.Players = append(e.Players, Player{HalfWins: r.IntN(apart), Spread: r.IntN(600) - 300})
	}
	for range 1 + r.IntN(6) {
		round := Round{Margin: []int{1, 30, 150, 400}[r.IntN(4)]}
		order := r.Perm(n)
		games := r.IntN(2) * r.IntN(n/2+1)
		for g := range games {
			round.Games = append(round.Games, [2]int{order[2*g], order[2*g+1]})
		}
		round.Free = slices.Sorted(slices.Values(order[2*games:]))
		e.Rounds = append(e.Rounds, round)
	}
	return e
}

// playRandom draws the next round and plays it, and returns how much spread byes brought. Half of the margins are the
// least or the most.
func (e *Event) playRandom(r *rand.Rand) (byes int) {
	round := e.Rounds[0]
	e.Rounds = e.Rounds[1:]
	games := slices.Clone(round.Games)
	free := slices.Clone(round.Free)
	r.Shuffle(len(free), func(a, b int) { free[a], free[b] = free[b], free[a] })
	for ; len(free) > 1; free = free[2:] {
		games = append(games, [2]int{free[0], free[1]})
	}
	e.Players = slices.Clone(e.Players)
	if len(free) == 1 {
		e.Players[free[0]].HalfWins += e.ByeHalfWins
		e.Players[free[0]].Spread += e.ByeSpread
		byes = e.ByeSpread
	}
	for _, g := range games {
		first, second := &e.Players[g[0]], &e.Players[g[1]]
		by := []int{0, 1, round.Margin, 1 + r.IntN(round.Margin), 1 + r.IntN(round.Margin)}[r.IntN(5)]
		if by == 0 {
			first.HalfWins++
			second.HalfWins++
			continue
		}
		if r.IntN(2) == 0 {
			first, second = second, first
		}
		first.HalfWins += 2
		first.Spread += by
		second.Spread -= by
	}
	return byes
}
