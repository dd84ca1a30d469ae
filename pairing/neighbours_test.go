package pairing

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestNeighboursAreTheMatching: a draw of neighbours that needs no matching is the same as the one that the matching
// finds, with all that is said of it.
func TestNeighboursAreTheMatching(t *testing.T) {
	direct, matched := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		q := drawRequest(t, 12)
		q.System, _ = Find("koth")
		if rapid.Bool().Draw(t, "nothing asked for") {
			q.Avoid, q.Apart, q.ClassWithin = nil, nil, 0
		}
		one, err := Run(t.Context(), q)
		q.Certify = true
		other, errs := Run(t.Context(), q)
		if (err == nil) != (errs == nil) {
			t.Fatalf("%v, with a certificate %v", err, errs)
		}
		if other.Certificate != nil && slices.EqualFunc(other.Certificate.Pairs(), upTo(len(other.Games)), func(p [2]int, k ID) bool {
			return p == [2]int{2*int(k) - 2, 2*int(k) - 1}
		}) {
			direct++
		} else {
			matched++
		}
		other.Certificate = nil
		if !reflect.DeepEqual(one, other) {
			t.Fatalf("%+v\nwith a certificate %+v", one, other)
		}
	})
	if direct < 10 || matched < 10 {
		t.Errorf("%d draws are of neighbours, %d aren't", direct, matched)
	}
}

// TestADrawInTurnBeginsWithAnyDraw: a draw in turn starts from a draw that pairs everybody, which may come from the order
// or from a matching. The result is the same from either.
func TestADrawInTurnBeginsWithAnyDraw(t *testing.T) {
	ordered, solved := 0, 0
	random := rand.New(rand.NewPCG(1, 1))
	for range 500 {
		n := 2 * (1 + random.IntN(7))
		need := make([][]int, n)
		for i := range need {
			need[i] = make([]int, n)
		}
		most := 1 + random.IntN(4)
		for i := range n {
			for j := range i {
				if random.IntN(5) < most {
					need[i][j], need[j][i] = never, never
				}
			}
		}
		one, other := turns{need: need}, turns{need: need}
		everybody := make([]int, n)
		for i := range everybody {
			everybody[i] = i
		}
		starts := one.start()
		other.mate, other.free = make([]int, n), slices.Repeat([]bool{true}, n)
		if other.solve(everybody) != starts {
			t.Fatalf("a draw is found: %v, by a matching it is otherwise", starts)
		}
		if !starts {
			continue
		}
		if (&turns{need: need, mate: make([]int, n)}).inOrder() {
			ordered++
		} else {
			solved++
		}
		for i, j := range one.mate {
			if one.mate[j] != i || i == j || !one.may(i, j) {
				t.Fatalf("the draw is %v", one.mate)
			}
		}
		if a, b := one.take(), other.take(); !slices.Equal(a, b) {
			t.Fatalf("%v from the order, %v from a matching", a, b)
		}
	}
	if ordered < 10 || solved < 10 {
		t.Errorf("%d draws start from the order, %d from a matching", ordered, solved)
	}
}
