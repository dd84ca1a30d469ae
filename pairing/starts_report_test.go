package pairing

import (
	"flag"
	"math/rand/v2"
	"testing"
)

// starts is over how many events the starts are counted. make soak counts more.
var starts = flag.Int("soak.starts", 150, "how many random Swiss events the starts are counted over")

// spreadOfStarts counts final balances, without sign, by whether the number of the player's games is even or odd.
type spreadOfStarts [2][8]int

func (s spreadOfStarts) share(parity int, most int) float64 {
	all, within := 0, 0
	for d, n := range s[parity] {
		all += n
		if d <= most {
			within += n
		}
	}
	if all == 0 {
		return 1
	}
	return float64(within) / float64(all)
}

// manyEvents plays events of from to 60 players and 5 to 14 rounds.
func manyEvents(t *testing.T, events, from int, strict, lagged bool) spreadOfStarts {
	t.Helper()
	var s spreadOfStarts
	rng := rand.New(rand.NewPCG(1995, 2010))
	for e := range events {
		n := from + rng.IntN(61-from)
		rounds := 5 + rng.IntN(10)
		sim := newSimulation(n, uint64(e+1), "swiss")
		sim.options.StrictStarts = strict
		var ahead []Entrant
		for range rounds {
			var err error
			if lagged {
				ahead, err = sim.playLagged(ahead)
			} else {
				_, err = sim.play()
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		games, balance := sim.ledgers()
		for id, g := range games {
			s[g%2][max(balance[id], -balance[id])]++
		}
	}
	return s
}

// TestStartsOfSwissEvents: this is what is promised about starts over random Swiss events.
func TestStartsOfSwissEvents(t *testing.T) {
	events := *starts
	for _, c := range []struct {
		name           string
		from           int
		strict, lagged bool
		zero, two, one float64
	}{
		{name: "win differences first", from: 8, zero: 0.75, two: 0.995, one: 0.99},
		{name: "strict, 24 players or more", from: 24, strict: true, zero: 0.99, two: 0.995, one: 0.99},
		{name: "lagged", from: 8, lagged: true, zero: 0.75, two: 0.995, one: 0.99},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.lagged {
				events /= 4
			}
			s := manyEvents(t, events, c.from, c.strict, c.lagged)
			t.Logf("even number of games: %v; odd: %v", s[0], s[1])
			t.Logf("even: %.2f %% at zero, %.2f %% within two; odd: %.2f %% at one", 100*s.share(0, 0), 100*s.share(0, 2), 100*s.share(1, 1))
			if s.share(0, 3) < 1 || s.share(1, 3) < 1 {
				t.Errorf("somebody ended above three")
			}
			if s.share(0, 0) < c.zero || s.share(0, 2) < c.two || s.share(1, 1) < c.one {
				t.Errorf("want %.1f %% at zero, %.1f %% within two, %.1f %% at one", 100*c.zero, 100*c.two, 100*c.one)
			}
		})
	}
}
