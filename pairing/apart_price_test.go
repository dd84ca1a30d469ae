package pairing

import "testing"

// TestTheWishesThatAGameBreaksAreNamedWithTheirPrice. A game that breaks none has none.
func TestTheWishesThatAGameBreaksAreNamedWithTheirPrice(t *testing.T) {
	q := copRequest(3, ranked(4))
	q.Apart = []Apart{{Players: []ID{1, 2}, Price: 7}, {Players: []ID{1, 2, 3}, Price: 5}}
	s, err := sortOut(&q)
	if err != nil {
		t.Fatal(err)
	}
	levels := priceLevel(newField(s.Request, s.history, s.Players))
	if len(levels) != 1 {
		t.Fatalf("%d levels", len(levels))
	}
	for _, c := range []struct {
		i, j  int
		price int64
	}{{0, 1, 12}, {0, 2, 5}, {1, 2, 5}, {0, 3, 0}, {2, 3, 0}} {
		points, words := levels[0].Tell(c.i, c.j)
		if cost := levels[0].Cost(c.i, c.j); cost != c.price || points != c.price || words.IsZero() != (c.price == 0) {
			t.Errorf("ranks %d and %d cost %d, told as %d, %q; want %d", c.i, c.j, cost, points, words, c.price)
		}
	}
}

// TestAGroupOfOnePlayerIsNoClash, because it keeps nobody apart.
func TestAGroupOfOnePlayerIsNoClash(t *testing.T) {
	q := copRequest(3, ranked(1))
	if got := findClash(&q); got != nil {
		t.Errorf("one player and no demand clash: %+v", got)
	}
}
