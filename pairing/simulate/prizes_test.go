package simulate

import (
	"fmt"
	"strings"
	"testing"
)

// TestWhoWinsThePrizesForPlaces if nothing is left to play, so that each run is the same. Players who are level share
// the prizes of their places, or their seeds decide, and of a group a player wins only one.
func TestWhoWinsThePrizesForPlaces(t *testing.T) {
	all := []bool{true, true, true, true}
	for _, c := range []struct {
		name     string
		wins     []int
		families []Family
		want     string // want says who wins each prize, and who wins any.
	}{
		{"in order", []int{8, 6, 4, 2}, []Family{{Field: all, Prizes: []int{0, 1}}}, "0; 1 any 0 1"},
		{"a place without a prize", []int{8, 6, 4, 2}, []Family{{Field: all, Prizes: []int{NoPrize, 0}}}, "1 any 1"},
		{"more prizes than players", []int{8, 6, 4, 2}, []Family{{Field: []bool{true, false, false, false}, Prizes: []int{0, 1}}}, "0;  any 0"},
		{"some of them", []int{8, 6, 4, 2}, []Family{{Field: []bool{false, true, false, true}, Prizes: []int{0, 1}}}, "1; 3 any 1 3"},
		{"two share", []int{8, 6, 6, 2}, []Family{{Field: all, Prizes: []int{0, 1}}}, "0; 1 2 any 0 1 2"},
		{"two share two prizes", []int{8, 8, 4, 2}, []Family{{Field: all, Prizes: []int{0, 1, 2}}}, "0 1; 0 1; 2 any 0 1 2"},
		{"two share the only prize", []int{8, 8, 4, 2}, []Family{{Field: all, Prizes: []int{0}}}, "0 1 any 0 1"},
		{"two share one prize of their places", []int{8, 8, 4, 2}, []Family{{Field: all, Prizes: []int{NoPrize, 0}}}, "0 1 any 0 1"},
		{"two are parted", []int{8, 8, 4, 2}, []Family{{Field: all, Prizes: []int{0, 1}, Broken: true}}, "1; 0 any 0 1"},
		{"three are parted", []int{8, 8, 8, 2}, []Family{{Field: all, Prizes: []int{0, 1}, Broken: true}}, "2; 1 any 1 2"},
		{"one of a group", []int{8, 6, 4, 2}, []Family{{Field: all, Prizes: []int{0}, Group: 1}, {Field: all, Prizes: []int{1}, Group: 1}}, "0; 1 any 0 1"},
		{"of two groups", []int{8, 6, 4, 2}, []Family{{Field: all, Prizes: []int{0}, Group: 1}, {Field: all, Prizes: []int{1}, Group: 2}}, "0; 0 any 0"},
		{"of no group", []int{8, 6, 4, 2}, []Family{{Field: all, Prizes: []int{0}}, {Field: all, Prizes: []int{1}}}, "0; 0 any 0"},
		{"within a family both", []int{8, 6, 4, 2}, []Family{{Field: all, Prizes: []int{0, 1}, Group: 1}, {Field: all, Prizes: []int{2}, Group: 1}}, "0; 1; 2 any 0 1 2"},
	} {
		e := Event{Shared: true, Families: c.families}
		prizes := 0
		for i, wins := range c.wins {
			e.Players = append(e.Players, Player{HalfWins: wins, Seed: -i})
		}
		for _, f := range c.families {
			for _, prize := range f.Prizes {
				prizes = max(prizes, prize+1)
			}
		}
		for _, runs := range []int{1, 3} {
			tally := mustRun(t, e, 7, 0, runs)
			who := func(chance func(player int) float64) string {
				var list []string
				for i := range e.Players {
					switch got := chance(i); got {
					case 0:
					case 1:
						list = append(list, fmt.Sprint(i))
					default:
						t.Errorf("%s: player %d has the chance %v", c.name, i, got)
					}
				}
				return strings.Join(list, " ")
			}
			var won []string
			for prize := range prizes {
				won = append(won, who(func(i int) float64 { return tally.PrizeChance(i, prize) }))
			}
			if got := strings.Join(won, "; ") + " any " + who(tally.AnyPrize); got != c.want {
				t.Errorf("%s: %s, want %s", c.name, got, c.want)
			}
		}
	}
	if got := newTally(2, 1); got.PrizeChance(0, 0) != 0 || got.AnyPrize(0) != 0 || got.Chance(0, 0) != 0 {
		t.Error("without a run there is a chance")
	}
}

// TestWhatAnEventIsRefusedFor: the refusal says what is wrong.
func TestWhatAnEventIsRefusedFor(t *testing.T) {
	for _, c := range []struct {
		family Family
		want   string
	}{
		{Family{Field: make([]bool, 3), Prizes: []int{0}}, "family 1 of prizes has a field of 3 and group 0, with 4 players"},
		{Family{Field: make([]bool, 4), Prizes: []int{0}, Group: -1}, "family 1 of prizes has a field of 4 and group -1, with 4 players"},
		{Family{Field: make([]bool, 4), Prizes: []int{0, 0}}, "prize 0 of family 1 is below 0 or is there twice"},
		{Family{Field: make([]bool, 4), Prizes: []int{-2}}, "prize -2 of family 1 is below 0 or is there twice"},
		{Family{Field: make([]bool, 4), Prizes: []int{NoPrize, 0, NoPrize}}, ""},
	} {
		e := level(4, 1, ByRank)
		e.Families = []Family{c.family}
		_, err := Run(t.Context(), e, 1, 0, 1, nil)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %s", c.family, err, c.want)
		}
	}
	largest := Event{Players: make([]Player, MostPlayers)}
	if _, err := Run(t.Context(), largest, 1, 0, 1, nil); err != nil {
		t.Errorf("the largest event: %v", err)
	}
}

// TestRandomNumbersBelow are spread over all that are possible, and are the same for a seed.
func TestRandomNumbersBelow(t *testing.T) {
	for _, n := range []int{1, 2, 7} {
		one, other, counts := NewRandom(5), NewRandom(5), make([]int, n)
		for range 7000 {
			k := one.Below(n)
			if k != other.Below(n) {
				t.Fatal("one seed, two numbers")
			}
			counts[k]++
		}
		for k, count := range counts {
			if apart := count - 7000/n; apart < -300 || apart > 300 {
				t.Errorf("%d comes %d times of 7000", k, count)
			}
		}
	}
}

// TestScoresFarApartAreInOrder too, although no list of all scores between them is kept.
func TestScoresFarApartAreInOrder(t *testing.T) {
	for _, widest := range []int{10, 1000, 100_000, 1 << 22} {
		e := Event{Players: []Player{{HalfWins: 0}, {HalfWins: widest}, {HalfWins: widest / 2}, {HalfWins: widest / 2, Spread: 1}}}
		tally := mustRun(t, e, 3, 0, 2)
		for player, place := range []int{3, 0, 2, 1} {
			if tally.Best(player) != place || tally.Worst(player) != place {
				t.Errorf("%d half-wins apart: player %d ends from %d to %d", widest, player, tally.Best(player), tally.Worst(player))
			}
		}
	}
}
