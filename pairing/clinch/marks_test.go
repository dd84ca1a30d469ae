package clinch

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// marksEvent is a field after that many of 50 rounds, of which the next one is drawn in the order of the standings.
func marksEvent(n, played int) Event {
	r := rand.New(rand.NewPCG(4, 4))
	e := Event{ByeHalfWins: 2, ByeSpread: 50, Edges: []int{1, 2, 3}}
	for range n {
		wins := 0
		for range played {
			wins += 2 * r.IntN(2)
		}
		e.Players = append(e.Players, Player{HalfWins: wins, Spread: r.IntN(2000) - 1000})
	}
	slices.SortFunc(e.Players, func(a, b Player) int { return 10000*(b.HalfWins-a.HalfWins) + b.Spread - a.Spread })
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	for left := range 50 - played {
		round := Round{Margin: 400, Free: all}
		if left == 0 {
			round = Round{Margin: 400}
			for i := 0; i < n; i += 2 {
				round.Games = append(round.Games, [2]int{i, i + 1})
			}
		}
		e.Rounds = append(e.Rounds, round)
	}
	return e
}

// BenchmarkMarks asks only who is sure of one of the first three places, or out of reach of it.
func BenchmarkMarks(b *testing.B) {
	for _, n := range []int{300, 2000} {
		for _, played := range []int{10, 40, 49} {
			b.Run(fmt.Sprintf("%d players/%d played", n, played), func(b *testing.B) {
				e := marksEvent(n, played)
				for b.Loop() {
					if _, err := Places(context.Background(), e); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
