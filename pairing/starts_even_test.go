package pairing

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func balances(past []Meeting, open []Pair) map[ID]int {
	balance := map[ID]int{}
	for _, m := range past {
		if m.Starter != 0 && m.B != 0 {
			balance[m.A]--
			balance[m.B]--
			balance[m.Starter] += 2
		}
	}
	for _, p := range open {
		balance[p.A]++
		balance[p.B]--
	}
	return balance
}

func squares(balance map[ID]int) int {
	sum := 0
	for _, b := range balance {
		sum += b * b
	}
	return sum
}

// TestEvenStartsOfOpenGamesIsTheLeast: no other choice of starters is more even. The pairs and their order stay.
func TestEvenStartsOfOpenGamesIsTheLeast(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		id := rapid.IntRange(1, 6)
		pair := func() (a, b ID) {
			a = ID(id.Draw(t, "a"))
			return a, ID((int(a)+rapid.IntRange(0, 4).Draw(t, "apart"))%6 + 1)
		}
		var past []Meeting
		for range rapid.IntRange(0, 8).Draw(t, "past") {
			a, b := pair()
			past = append(past, Meeting{A: a, B: b, Starter: rapid.SampledFrom([]ID{0, a, b}).Draw(t, "starter")})
		}
		var open []Pair
		for range rapid.IntRange(0, 9).Draw(t, "open") {
			a, b := pair()
			open = append(open, Pair{a, b})
		}
		got := EvenStarts(past, open)
		for i := range open {
			if got[i].key() != open[i].key() {
				t.Fatalf("game %v became %v", open[i], got[i])
			}
		}
		least := squares(balances(past, open))
		for choice := range 1 << len(open) {
			turned := slices.Clone(open)
			for i := range turned {
				if choice>>i&1 == 1 {
					turned[i] = Pair{turned[i].B, turned[i].A}
				}
			}
			least = min(least, squares(balances(past, turned)))
		}
		if sum := squares(balances(past, got)); sum != least {
			t.Fatalf("the sum of squares is %d, the least is %d", sum, least)
		}
	})
}

func TestEvenStartsTurnsNoGameWithoutNeed(t *testing.T) {
	open := []Pair{{1, 2}, {3, 4}, {5, 6}}
	if got := EvenStarts(nil, open); !slices.Equal(got, open) {
		t.Errorf("even starts became %v", got)
	}
	past := []Meeting{{A: 1, B: 2, Starter: 1}, {A: 3, B: 4, Starter: 4}}
	if got := EvenStarts(past, open); !slices.Equal(got, []Pair{{2, 1}, {3, 4}, {5, 6}}) {
		t.Errorf("starts after one round are %v", got)
	}
}

func TestByesAreDueInOrder(t *testing.T) {
	players := []Entrant{{ID: 1}, {ID: 2, Byes: 1}, {ID: 3}, {ID: 4, Byes: 2}, {ID: 5, Byes: 1}}
	var order []ID
	for _, due := range ByesDue(players) {
		order = append(order, due.ID)
		if due.Why.Text.IsZero() {
			t.Errorf("player %d has no reason", due.ID)
		}
	}
	if want := []ID{3, 1, 5, 2, 4}; !slices.Equal(order, want) {
		t.Errorf("the line is %v, want %v", order, want)
	}
	if words := ByesDue(players)[2].Why.Text.String(); words != "has had the bye once, the lowest ranked of those; 2 players with fewer" {
		t.Errorf("the third is told %q", words)
	}
}
