package pairing

import (
	"slices"
	"testing"

	"wordhall/pairing/simulate"
)

// ending is the result of simulated finishes in which a rank ends first in that many, and second in the others.
func ending(t *testing.T, players, rank, won, of int) simulate.Tally {
	t.Helper()
	ends := make([][]int, of)
	for run := range ends {
		if ends[run] = []int{rank}; run >= won {
			ends[run] = []int{(rank + 1) % players, rank}
		}
	}
	return endings(t, players, ends)
}

// endings is the result of simulated finishes that each end with those ranks in front.
func endings(t *testing.T, players int, ends [][]int) simulate.Tally {
	t.Helper()
	sum := simulate.Tally{}
	for run, front := range ends {
		e := simulate.Event{Players: make([]simulate.Player, players)}
		for i := range e.Players {
			e.Players[i] = simulate.Player{HalfWins: players - i}
		}
		for at, rank := range front {
			e.Players[rank].HalfWins = 3*players - at
		}
		tally, err := simulate.Run(t.Context(), e, 1, 0, 1, nil)
		if err != nil {
			t.Fatal(err)
		}
		if run > 0 {
			tally.Add(sum)
		}
		sum = tally
	}
	return sum
}

// TestWhomTheLeaderMayMeet so that nobody loses control of first place. The cases say how many of 100 finishes each
// of the next ranks wins with games against the leader and without, where a difference of 30 counts. Below one who
// loses control all do.
func TestWhomTheLeaderMayMeet(t *testing.T) {
	for _, c := range []struct {
		name string
		// left are the rounds left. beyond is how many more rounds are drawn than the rule needs. last is the lowest
		// rank who may still be first.
		left, beyond, last int
		won                [][2]int
		may                []int
	}{
		{"30 fewer without the leader", 3, 5, 3, [][2]int{{90, 60}, {100, 0}, {100, 0}}, []int{1}},
		{"29 fewer", 3, 5, 3, [][2]int{{90, 61}, {0, 0}, {0, 0}}, nil},
		{"the best of those who lose control", 3, 5, 3, [][2]int{{90, 90}, {80, 50}, {70, 10}}, []int{2}},
		{"nobody below the last who may be first", 3, 5, 1, [][2]int{{90, 90}, {80, 50}, {70, 10}}, nil},
		{"from the round on in which the rule begins", 3, 0, 3, [][2]int{{90, 60}, {100, 0}, {100, 0}}, []int{1}},
		{"not a round before", 3, -1, 3, [][2]int{{90, 60}, {100, 0}, {100, 0}}, nil},
		{"with four rounds left", 4, 5, 3, [][2]int{{99, 69}, {100, 0}, {100, 0}}, []int{1}},
		{"with five only for who is sure with the games", 5, 5, 3, [][2]int{{99, 0}, {99, 0}, {99, 0}}, nil},
		{"who is sure with five left", 5, 5, 3, [][2]int{{100, 70}, {100, 0}, {100, 0}}, []int{1}},
		{"with five left the one above, too", 5, 1, 3, [][2]int{{100, 100}, {100, 90}, {100, 70}}, []int{2, 3}},
		{"not in the first round of the rule", 5, 0, 3, [][2]int{{100, 100}, {100, 90}, {100, 70}}, []int{3}},
		{"not with four left", 4, 1, 3, [][2]int{{100, 100}, {100, 90}, {100, 70}}, []int{3}},
		{"with two left the one below those who are sure", 2, 5, 3, [][2]int{{100, 100}, {100, 100}, {50, 49}}, []int{3}},
		{"where that one gains by it", 2, 5, 3, [][2]int{{100, 100}, {100, 100}, {50, 50}}, nil},
		{"even below the last who may be first", 2, 5, 2, [][2]int{{100, 100}, {100, 100}, {50, 49}}, []int{3}},
		{"nobody is sure with the games", 2, 5, 3, [][2]int{{99, 100}, {50, 49}, {0, 0}}, nil},
		{"nobody is sure without them", 2, 5, 3, [][2]int{{100, 99}, {50, 49}, {0, 0}}, nil},
		{"not with three left", 3, 5, 3, [][2]int{{100, 100}, {50, 49}, {0, 0}}, nil},
		{"all are sure", 2, 5, 3, [][2]int{{100, 100}, {100, 100}, {100, 100}}, nil},
		{"in the last round nobody", 1, 5, 3, [][2]int{{90, 60}, {100, 0}, {100, 0}}, nil},
	} {
		q := copRequest(c.left, ranked(4, 30))
		q.Contention.Runs, q.Contention.ControlLossFrom = 1000, q.Round-1-c.beyond
		d := prepared(t, q)
		d.hopes.reach[0] = c.last
		d.run = func(e simulate.Event, _ uint64, _, runs int) (simulate.Tally, error) {
			without := 1
			if e.Rounds[0].Direct {
				without = 0
			}
			return ending(t, d.n, e.Winner-1, c.won[e.Winner-2][without], runs), nil
		}
		rule, err := d.control()
		var may []int
		for rank := 1; rule != nil && rank < d.n; rank++ {
			if rule.only(0, rank) {
				may = append(may, rank)
			}
			if !rule.only(rank, d.n-1) {
				t.Errorf("%s: the rule is about rank %d", c.name, rank)
			}
		}
		if err != nil || !slices.Equal(may, c.may) || (rule != nil && rule.about != [2]int{0, c.may[len(c.may)-1]}) {
			t.Errorf("%s: the leader may meet %v, want %v (%v)", c.name, may, c.may, err)
		}
		d.gibson.Locked[0] = true
		if rule, err := d.control(); rule != nil || err != nil {
			t.Errorf("%s: a leader who is sure of the place is told whom to meet (%v)", c.name, err)
		}
	}
}

// TestTheLossThatCounts is the share of the runs, rounded up, and at least one. The runs are a tenth of the finishes,
// from 100 to 10,000.
func TestTheLossThatCounts(t *testing.T) {
	for _, c := range []struct {
		runs         int
		share        float64
		control, far int
	}{{0, 0, 100, 1}, {1000, 0.3, 100, 30}, {1010, 0.3, 101, 31}, {100_000, 0.25, 10_000, 2500}, {200_000, 0.25, 10_000, 2500}} {
		d := copDraw{seating: &seating{Request: &Request{Contention: Contention{Runs: c.runs, ControlLoss: c.share}}}}
		if d.controlRuns() != c.control || d.lossBound() != c.far {
			t.Errorf("%+v: %d runs, %d lost count", c, d.controlRuns(), d.lossBound())
		}
	}
}

// TestSimulationsEndByTheGamesTheyTake: another batch is simulated as long as all of them together take at most
// 20,000,000 games. Each begins with the number at which the one before ended.
func TestSimulationsEndByTheGamesTheyTake(t *testing.T) {
	for runs, want := range map[int][]int{2_500_000: {0, 2_500_000}, 2_500_001: {0}, 1_250_000: {0, 1_250_000, 2_500_000, 3_750_000}} {
		q := copRequest(2, ranked(4, 30)) // There are four games in a run.
		d := prepared(t, q)
		d.Contention.Runs, d.Contention.Hopefulness = runs, 0 // With these settings no number of runs is enough.
		var begun []int
		d.run = func(_ simulate.Event, _ uint64, first, asked int) (simulate.Tally, error) {
			begun = append(begun, first)
			tally := ending(t, d.n, 0, 1, 1)
			tally.Runs = asked
			return tally, nil
		}
		h, err := d.finishes()
		slices.Sort(begun) // The first batch is simulated twice if fewer players than expected can be caught.
		if begun = slices.Compact(begun); err != nil || !slices.Equal(begun, want) || h.tally.Runs != runs*len(want) {
			t.Errorf("batches of %d runs begin at %v, want %v; %d runs in all (%v)", runs, begun, want, h.tally.Runs, err)
		}
	}
}

// TestWhenTheFirstSixAreThreeApart two rounds before the end: each of the lower three must reach the place of the
// upper in as many finishes as hope needs, which is two of a hundred here. The rule doesn't apply if the second or
// the third gains enough by meeting the leader.
func TestWhenTheFirstSixAreThreeApart(t *testing.T) {
	const runs = 100
	threes := [][2]int{{0, 3}, {1, 4}, {2, 5}}
	for _, c := range []struct {
		name    string
		reached [3]int
		gain    [2]int
		want    [][2]int
	}{
		{"all three may hope", [3]int{2, 2, 2}, [2]int{}, threes},
		{"not the fourth", [3]int{1, 2, 2}, [2]int{}, nil},
		{"not the fifth", [3]int{2, 1, 2}, [2]int{}, nil},
		{"not the sixth", [3]int{2, 2, 1}, [2]int{}, nil},
		{"the second gains enough", [3]int{2, 2, 2}, [2]int{30, 30}, [][2]int{{0, 1}}},
		{"the third does", [3]int{0, 0, 0}, [2]int{29, 30}, [][2]int{{0, 2}}},
		{"neither does", [3]int{2, 2, 2}, [2]int{29, 29}, threes},
		{"six players", [3]int{2, 2, 2}, [2]int{}, threes},
		{"five players", [3]int{2, 2, 2}, [2]int{}, nil},
	} {
		players := map[string]int{"six players": 6, "five players": 5}[c.name]
		if players == 0 {
			players = 8
		}
		q := copRequest(2, ranked(players, 30))
		q.Contention.Runs = 10 * runs
		d := prepared(t, q)
		d.Contention.Runs = runs
		d.run = func(e simulate.Event, _ uint64, _, asked int) (simulate.Tally, error) {
			if e.Winner > 0 {
				won := 0
				if rank := e.Winner - 1; e.Rounds[0].Ranks[0] == [2]int{0, rank} {
					won = c.gain[rank-1]
				}
				return ending(t, d.n, e.Winner-1, won, asked), nil
			}
			ends := make([][]int, asked)
			for run := range ends {
				for k, reached := range c.reached {
					if run >= 10*k && run < 10*k+reached { // Each one reaches it alone.
						ends[run] = [][]int{{3}, {0, 4}, {0, 1, 5}}[k]
					}
				}
			}
			return endings(t, d.n, ends), nil
		}
		rule, err := d.factorThree()
		var got [][2]int
		if rule != nil {
			got = rule.pairs
		}
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v (%v)", c.name, got, c.want, err)
		}
		d.left = 3
		if rule, err := d.factorThree(); rule != nil || err != nil {
			t.Errorf("%s, three rounds before the end: %v, %v", c.name, rule, err)
		}
		d.left = 2
		d.gibson.Locked[min(5, players-1)] = true
		if rule, err := d.factorThree(); rule != nil || err != nil {
			t.Errorf("%s: one of them is sure of the place, and they are drawn (%v)", c.name, err)
		}
	}
}
