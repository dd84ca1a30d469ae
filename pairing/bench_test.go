package pairing

import (
	"fmt"
	"testing"
)

// BenchmarkSwissRound is the draw of a whole round in the middle of an event, with
// the check of its certificate.
func BenchmarkSwissRound(b *testing.B) {
	for _, n := range []int{100, 200, 300, 1000, 2000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) { benchRound(b, n, "swiss", func(*Request) {}) })
	}
}

// BenchmarkRankedRound is the same for systems that go down the standings.
func BenchmarkRankedRound(b *testing.B) {
	for _, system := range []string{"koth", "australian"} {
		for _, n := range []int{60, 300, 1000} {
			b.Run(fmt.Sprint(system, "/", n), func(b *testing.B) { benchRound(b, n, system, func(*Request) {}) })
		}
	}
}

// BenchmarkConstrainedRound is the same with everything for which a director can wish: teams that must not meet,
// countries that should not, a limit of classes, pairs that must not meet and games that are fixed.
func BenchmarkConstrainedRound(b *testing.B) {
	for _, system := range []string{"swiss", "koth", "factor", "australian", "chew"} {
		for _, n := range []int{100, 300, 1000, 2000} {
			b.Run(fmt.Sprint(system, "/", n), func(b *testing.B) { benchRound(b, n, system, constrain) })
		}
	}
}

// benchRound draws the seventh round of an event.
func benchRound(b *testing.B, n int, system string, wish func(*Request)) {
	b.Helper()
	sim := newSimulation(n, 1, "swiss")
	for range 6 {
		if _, err := sim.play(); err != nil {
			b.Fatal(err)
		}
	}
	q := sim.request()
	q.System, _ = Find(system)
	q.Limit, q.Options.Factor = q.System.About().Limit, 8
	q.Rounds, q.BasedOn = 14, 6
	q.Contention = Contention{Places: 5, GibsonSpread: []int{250, 200}}
	wish(&q)
	b.ResetTimer()
	for b.Loop() {
		d, err := Run(b.Context(), q)
		if err != nil || (len(d.Games[len(d.Games)-1].Levels) > 0 && !d.Proven) {
			b.Fatalf("proven %v: %v", d.Proven, err)
		}
	}
}

// constrain adds these wishes.
func constrain(q *Request) {
	n := len(q.Players)
	teams, countries := make([]Apart, n/6), make([]Apart, 20)
	for i := range q.Players {
		id := q.Players[i].ID
		team, country := int(id)%len(teams), int(id)*7%len(countries)
		teams[team].Players = append(teams[team].Players, id)
		countries[country].Players, countries[country].Price = append(countries[country].Players, id), 1
		q.Players[i].Class = string(rune('A' + int(id)*4/(n+1)))
		if i%20 == 19 {
			q.Avoid = append(q.Avoid, Pair{id, q.Players[i-1].ID})
		}
	}
	q.Apart, q.ClassWithin = append(teams, countries...), 2
	q.Fixed = []Pair{{q.Players[0].ID, q.Players[7].ID}}
}
