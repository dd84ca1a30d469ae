package pairing

import (
	"cmp"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// realCase is a file of testdata/cases.
type realCase struct {
	ID      string
	Kind    string
	Round   int `json:"pair_round"`
	Players []struct{ ID ID }
	History []struct {
		Round int
		Games []struct{ A, B, SA, SB int }
		Byes  []struct {
			ID     ID
			Spread int
		}
	}
	Absent   []ID
	Fixed    [][2]ID
	Expected struct {
		Standings []struct {
			ID         ID
			W2, Spread int
		}
		ByeNeeded  bool    `json:"bye_needed"`
		ByeLowest  ID      `json:"bye_lowest_ranked"`
		ByeFewest  []ID    `json:"bye_fewest"`
		KothStrict [][2]ID `json:"koth_strict"`
		Objectives map[string]struct {
			Optimum []int64
			Unique  [][2]ID `json:"pairing_if_unique"`
		}
		MinSum int `json:"min_sum_abs_imbalance"`
	}
	RoundsTotal int `json:"rounds_total"`
	COP         struct {
		Places      int     `json:"place_prizes"`
		Gibson      int     `json:"gibson_spread"`
		Hope        float64 `json:"hopefulness"`
		Control     float64 `json:"control_loss"`
		ControlFrom int     `json:"control_loss_activation_round"`
	}
	Reference struct {
		COP struct {
			Stable [][2]ID `json:"stable_edges"`
			Gibson []int   `json:"gibsonized_ranks"`
		}
	} `json:"liwords_reference"`
}

func readCases(t *testing.T) []realCase {
	t.Helper()
	files, err := filepath.Glob("testdata/cases/*.json")
	if err != nil || len(files) != 5 {
		t.Fatalf("%d cases, want 5 (%v)", len(files), err)
	}
	cases := make([]realCase, len(files))
	for i, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(data, &cases[i]); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	return cases
}

// request asks for the round of the case. It adds up the history itself.
func (c realCase) request(t *testing.T, system string) Request {
	t.Helper()
	s := newSimulation(0, 1, system)
	for _, p := range c.Players {
		s.players = append(s.players, simulated{id: p.ID})
	}
	for _, r := range c.History {
		for _, g := range r.Games {
			a, b := s.find(ID(g.A)), s.find(ID(g.B))
			a.spread += g.SA - g.SB
			b.spread += g.SB - g.SA
			a.halfWins += 1 + cmp.Compare(g.SA, g.SB)
			b.halfWins += 1 + cmp.Compare(g.SB, g.SA)
			s.meetings = append(s.meetings, Meeting{Round: r.Round, A: ID(g.A), B: ID(g.B)})
		}
		for _, bye := range r.Byes {
			p := s.find(bye.ID)
			p.spread += bye.Spread
			p.halfWins += 1 + cmp.Compare(bye.Spread, 0)
			p.byes++
		}
	}
	s.players = slices.DeleteFunc(s.players, func(p simulated) bool { return slices.Contains(c.Absent, p.id) })
	s.round = c.Round - 1
	q := s.request()
	for i, want := range c.Expected.Standings {
		if got := q.Players[i]; got.ID != want.ID || got.HalfWins != want.W2 || got.Spread != want.Spread {
			t.Fatalf("place %d is %+v, want %+v", i+1, got, want)
		}
	}
	for _, p := range c.Fixed {
		q.Fixed = append(q.Fixed, Pair{p[0], p[1]})
	}
	return q
}

// TestRealPositions: the draws of real positions reach the known optima, and the bye goes to the player who is due.
func TestRealPositions(t *testing.T) {
	for _, c := range readCases(t) {
		if c.Kind == "schedule" {
			continue
		}
		t.Run(c.ID, func(t *testing.T) {
			t.Run("koth", func(t *testing.T) {
				d := mustRun(t, c.request(t, "koth"))
				c.checkBye(t, d)
				if got, want := pairsOf(d), sortedTwos(c.Expected.KothStrict); !slices.Equal(got, want) {
					t.Errorf("drawn %v, want %v", got, want)
				}
			})
			t.Run("koth, no repeats", func(t *testing.T) {
				q := c.request(t, "koth")
				q.Limit = 0
				d := mustRun(t, q)
				c.checkBye(t, d)
				want := c.Expected.Objectives["koth_min_repeat"]
				met, gaps := int64(0), int64(0)
				for _, g := range d.Games {
					met += int64(g.Met)
					gaps += levelOf(t, g, "places apart, squared")
				}
				if got := []int64{met, gaps}; want.Optimum[0] == 0 && !slices.Equal(got, want.Optimum) {
					t.Errorf("meetings and gaps are %v, want %v", got, want.Optimum)
				}
				if met != want.Optimum[0] {
					t.Errorf("%d meetings, want %d", met, want.Optimum[0])
				}
				if unique := sortedTwos(want.Unique); len(unique) > 0 && !slices.Equal(pairsOf(d), unique) {
					t.Errorf("drawn %v, want %v", pairsOf(d), unique)
				}
			})
			for _, adjacent := range []bool{false, true} {
				t.Run(map[bool]string{false: "swiss", true: "swiss, adjacent"}[adjacent], func(t *testing.T) {
					q := c.request(t, "swiss")
					q.Options.Adjacent = adjacent
					d := mustRun(t, q)
					c.checkBye(t, d)
					c.checkSwiss(t, d)
				})
			}
		})
	}
}

func (c realCase) checkBye(t *testing.T, d Draw) {
	t.Helper()
	if !d.Proven {
		t.Error("the least cost wasn't proven")
	}
	switch {
	case !c.Expected.ByeNeeded && len(d.Byes) != 0:
		t.Errorf("byes %v in an even field", d.Byes)
	case c.Expected.ByeNeeded && (len(d.Byes) != 1 || d.Byes[0].ID != c.Expected.ByeLowest):
		t.Errorf("byes %v, want one for %d", d.Byes, c.Expected.ByeLowest)
	}
}

// checkSwiss checks that there are no more repeats and no larger win differences than in the optimum, and that no
// pair meets more often than necessary.
func (c realCase) checkSwiss(t *testing.T, d Draw) {
	t.Helper()
	met, wins, most := int64(0), int64(0), int64(0)
	for _, g := range d.Games {
		met += int64(g.Met)
		most = max(most, int64(g.Met))
		wins += levelOf(t, g, "half-wins apart, squared")
	}
	if want := c.Expected.Objectives["swiss_adjacent"].Optimum[:2]; !slices.Equal([]int64{met, wins}, want) {
		t.Errorf("meetings and win differences are %v, want %v", []int64{met, wins}, want)
	}
	if want := c.Expected.Objectives["max_prior_meetings"].Optimum[0]; most != want {
		t.Errorf("some pair had met %d times, want %d", most, want)
	}
	if want := c.Expected.Objectives["repeats"].Optimum[1]; met != want {
		t.Errorf("%d meetings, want %d", met, want)
	}
}

// TestRealSchedulesOfStarts: if all games of an event are known, starts and replies are as even as their numbers
// allow.
func TestRealSchedulesOfStarts(t *testing.T) {
	for _, c := range readCases(t) {
		t.Run(c.ID, func(t *testing.T) {
			var arcs []arc
			balance := map[ID]int{}
			for _, r := range c.History {
				for _, g := range r.Games {
					arcs = append(arcs, arc{from: ID(g.A), to: ID(g.B)})
					balance[ID(g.A)]++
					balance[ID(g.B)]--
				}
			}
			evenOut(arcs, balance)
			final := map[ID]int{}
			for _, a := range arcs {
				final[a.from]++
				final[a.to]--
			}
			sum := 0
			for id, d := range final {
				sum += max(d, -d)
				if d < -1 || d > 1 {
					t.Errorf("player %d ends at %d", id, d)
				}
			}
			if sum != c.Expected.MinSum {
				t.Errorf("sum of balances %d, want %d", sum, c.Expected.MinSum)
			}
		})
	}
}

func mustRun(t *testing.T, q Request) Draw {
	t.Helper()
	d, err := Run(t.Context(), q)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func levelOf(t *testing.T, g Game, name string) int64 {
	t.Helper()
	for _, l := range g.Levels {
		if l.Name == name {
			return l.Cost
		}
	}
	t.Fatalf("no level %q in %v", name, g.Levels)
	return 0
}

// pairsOf are the drawn pairs in order, each with the lower id first.
func pairsOf(d Draw) []Pair {
	var pairs []Pair
	for _, g := range d.Games {
		pairs = append(pairs, Pair{g.First, g.Second})
	}
	return sortedPairs(pairs)
}

func sortedTwos(twos [][2]ID) []Pair {
	var pairs []Pair
	for _, p := range twos {
		pairs = append(pairs, Pair{p[0], p[1]})
	}
	return sortedPairs(pairs)
}
