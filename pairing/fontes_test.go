package pairing

import (
	"slices"
	"strings"
	"testing"
)

// playBlock draws all rounds of a block that nothing disturbs.
func playBlock(t *testing.T, e *tableEvent) [][]Pair {
	t.Helper()
	var rounds [][]Pair
	for round := e.block.From; round <= e.block.To; round++ {
		d := mustRun(t, e.request(round))
		e.enter(round, d)
		rounds = append(rounds, pairsOf(d))
	}
	return rounds
}

// TestFontesGroups: these are the groups in blocks of three rounds, worked out by hand. With N/4 groups group g has
// the seats g, g+N/4 and so on. Two left over, at a quarter and three quarters of the field, are in the last group.
func TestFontesGroups(t *testing.T) {
	for n, want := range map[int][][]ID{
		8:  {{1, 3, 5, 7}, {2, 4, 6, 8}},
		10: {{1, 4, 6, 9}, {2, 3, 5, 7, 8, 10}},
		12: {{1, 4, 7, 10}, {2, 5, 8, 11}, {3, 6, 9, 12}},
		14: {{1, 5, 8, 12}, {2, 6, 9, 13}, {3, 4, 7, 10, 11, 14}},
		22: {{1, 7, 12, 18}, {2, 8, 13, 19}, {3, 9, 14, 20}, {4, 10, 15, 21}, {5, 6, 11, 16, 17, 22}},
		// In odd fields the bye is the last seat, in the last group.
		9:  {{1, 4, 6, 9}, {2, 3, 5, 7, 8}},
		11: {{1, 4, 7, 10}, {2, 5, 8, 11}, {3, 6, 9}},
	} {
		e := newTableEvent(n, 3, "fontes")
		e.block.System = e.system
		got := make([][]ID, len(want))
		for id, group := range e.block.Groups() {
			got[group] = append(got[group], id)
		}
		for _, members := range got {
			slices.Sort(members)
		}
		for g := range want {
			if !slices.Equal(got[g], want[g]) {
				t.Errorf("%d players: group %d is %v, want %v", n, g+1, got[g], want[g])
			}
		}
	}
}

// TestFontesRounds: these are the games of whole blocks, worked out by hand. In a group of four the first meets the
// fourth, the third and the second. The group of six plays three rounds of the circle of six.
func TestFontesRounds(t *testing.T) {
	for n, want := range map[int][][][2]ID{
		8: {
			{{1, 7}, {3, 5}, {2, 8}, {4, 6}},
			{{1, 5}, {3, 7}, {2, 6}, {4, 8}},
			{{1, 3}, {5, 7}, {2, 4}, {6, 8}},
		},
		10: {
			{{1, 9}, {4, 6}, {2, 10}, {3, 8}, {5, 7}},
			{{1, 6}, {4, 9}, {3, 10}, {2, 5}, {7, 8}},
			{{1, 4}, {6, 9}, {5, 10}, {2, 8}, {3, 7}},
		},
		12: {
			{{1, 10}, {4, 7}, {2, 11}, {5, 8}, {3, 12}, {6, 9}},
			{{1, 7}, {4, 10}, {2, 8}, {5, 11}, {3, 9}, {6, 12}},
			{{1, 4}, {7, 10}, {2, 5}, {8, 11}, {3, 6}, {9, 12}},
		},
	} {
		for r, got := range playBlock(t, newTableEvent(n, 3, "fontes")) {
			if !slices.Equal(got, sortedTwos(want[r])) {
				t.Errorf("%d players, round %d: %v, want %v", n, r+1, got, want[r])
			}
		}
	}
}

// TestCircleOfEightAndTen has the tables worked out by hand. The last seat stays and the others move round: in round
// t it meets t, and those meet whose numbers add up to 2t in the circle.
func TestCircleOfEightAndTen(t *testing.T) {
	for n, want := range map[int][][][2]ID{
		8: {
			{{1, 8}, {2, 7}, {3, 6}, {4, 5}},
			{{2, 8}, {1, 3}, {4, 7}, {5, 6}},
			{{3, 8}, {2, 4}, {1, 5}, {6, 7}},
			{{4, 8}, {3, 5}, {2, 6}, {1, 7}},
			{{5, 8}, {4, 6}, {3, 7}, {1, 2}},
			{{6, 8}, {5, 7}, {1, 4}, {2, 3}},
			{{7, 8}, {1, 6}, {2, 5}, {3, 4}},
		},
		10: {
			{{1, 10}, {2, 9}, {3, 8}, {4, 7}, {5, 6}},
			{{2, 10}, {1, 3}, {4, 9}, {5, 8}, {6, 7}},
			{{3, 10}, {2, 4}, {1, 5}, {6, 9}, {7, 8}},
			{{4, 10}, {3, 5}, {2, 6}, {1, 7}, {8, 9}},
			{{5, 10}, {4, 6}, {3, 7}, {2, 8}, {1, 9}},
			{{6, 10}, {5, 7}, {4, 8}, {3, 9}, {1, 2}},
			{{7, 10}, {6, 8}, {5, 9}, {1, 4}, {2, 3}},
			{{8, 10}, {7, 9}, {1, 6}, {2, 5}, {3, 4}},
			{{9, 10}, {1, 8}, {2, 7}, {3, 6}, {4, 5}},
		},
	} {
		played := playBlock(t, newTableEvent(n, n-1, "roundrobin"))
		if len(played) != len(want) {
			t.Fatalf("%d players: %d rounds, want %d", n, len(played), len(want))
		}
		for r, got := range played {
			if !slices.Equal(got, sortedTwos(want[r])) {
				t.Errorf("%d players, round %d: %v, want %v", n, r+1, got, want[r])
			}
		}
	}
}

// TestFontesBlocks: for every number of rounds and players no two meet twice, byes fall on one group, with one for
// each player, and starts are within one, even after an even number of games.
func TestFontesBlocks(t *testing.T) {
	for _, rounds := range []int{1, 3, 5, 7} {
		for n := 2 * rounds; n <= 64; n++ {
			e := newTableEvent(n, rounds, "fontes")
			fits := n+n%2 >= 2*(rounds+1)
			for round := 1; round <= rounds; round++ {
				d := mustRun(t, e.request(round))
				if len(d.Games) != n/2 || len(d.Byes) != n%2 || (fits && len(d.Relaxed) > 0) {
					t.Fatalf("%d players, round %d of %d: %+v", n, round, rounds, d)
				}
				for _, g := range d.Games {
					if g.Met > 0 {
						t.Fatalf("%d players, round %d of %d: %v have met", n, round, rounds, g)
					}
				}
				e.enter(round, d)
			}
			e.check(t, -1)
			groups := e.block
			groups.System = e.system
			group := groups.Groups()
			for _, m := range e.meetings {
				if group[m.A] != group[m.B] {
					t.Fatalf("%d players, %d rounds: %d and %d aren't in one group", n, rounds, m.A, m.B)
				}
			}
			for id, byes := range e.byes {
				if byes > 1 {
					t.Fatalf("%d players, %d rounds: player %d has %d byes", n, rounds, id, byes)
				}
			}
		}
	}
}

// TestFontesThatDoesNotFit: an even number of rounds, and a field that is too small for two groups, are drawn
// nevertheless without a repeat, and the draw says how.
func TestFontesThatDoesNotFit(t *testing.T) {
	for _, c := range []struct {
		players, rounds int
		note            string
	}{
		{12, 2, "the Fontes block has an even number of rounds, 2: its groups are those of 3 rounds, of which one isn't played"},
		{6, 3, "6 players are too few for two Fontes groups of 4: all are in one group"},
		{7, 5, "7 players are too few for two Fontes groups of 6: all are in one group"},
	} {
		e := newTableEvent(c.players, c.rounds, "fontes")
		for round := 1; round <= c.rounds; round++ {
			d := mustRun(t, e.request(round))
			e.enter(round, d)
			if got := strings.Join(wordsOf(d.Relaxed), "; "); got != c.note {
				t.Errorf("notes %q, want %q", got, c.note)
			}
		}
		e.check(t, -1)
		for pair, times := range newHistory(e.meetings).met {
			if times > 1 {
				t.Errorf("%d players, %d rounds: %v met %d times", c.players, c.rounds, pair, times)
			}
		}
	}
}

// TestFontesKeepsItsGroups: a player who leaves or comes changes no other player's games. Two players without
// opponents meet, and one who comes later takes the place of the bye.
func TestFontesKeepsItsGroups(t *testing.T) {
	calm := playBlock(t, newTableEvent(12, 3, "fontes"))
	e := newTableEvent(12, 3, "fontes")
	e.block.Seats[2].Away = []int{2, 3}  // 3 was to meet 9 in round 2 and 6 in round 3.
	e.block.Seats[10].Away = []int{2, 3} // 11 was to meet 5 in round 2 and 8 in round 3.
	e.block.Seats = append(e.block.Seats, Seat{ID: 13, Late: true, Away: []int{1, 2}})
	got := playBlock(t, e)
	if !slices.Equal(got[0], calm[0]) {
		t.Errorf("round 1 is %v, want %v", got[0], calm[0])
	}
	if want := sortedTwos([][2]ID{{1, 7}, {4, 10}, {2, 8}, {6, 12}, {5, 9}}); !slices.Equal(got[1], want) {
		t.Errorf("round 2 is %v, want %v", got[1], want)
	}
	for _, p := range []Pair{{1, 4}, {7, 10}, {2, 5}, {9, 12}} {
		if !slices.Contains(got[2], p) {
			t.Errorf("round 3 is %v, without %v", got[2], p)
		}
	}
	if len(got[2]) != 5 || len(e.byes) != 1 {
		t.Errorf("round 3 is %v with byes %v, want five games and a bye", got[2], e.byes)
	}
	odd := newTableEvent(11, 3, "fontes")
	odd.block.Seats = append(odd.block.Seats, Seat{ID: 12, Late: true, Away: []int{1}})
	if rounds := playBlock(t, odd); !slices.Equal(rounds[1], calm[1]) || !slices.Equal(rounds[2], calm[2]) {
		t.Errorf("with a latecomer in the place of the bye: %v, want %v", rounds, calm)
	}
}

// TestFontesWithWishes: games that are forbidden or fixed change as few games of the table as possible, and lead to
// no second meeting.
func TestFontesWithWishes(t *testing.T) {
	e := newTableEvent(12, 3, "fontes")
	var outside int
	for round := 1; round <= 3; round++ {
		q := e.request(round)
		q.Avoid = []Pair{{1, 4}}
		if round == 2 {
			q.Fixed = []Pair{{2, 3}}
		}
		d := mustRun(t, q)
		e.enter(round, d)
		for _, g := range d.Games {
			if g.Met > 0 || (Pair{g.First, g.Second}.key() == Pair{1, 4}) {
				t.Errorf("round %d: %v", round, g)
			}
			if (g.First-g.Second)%3 != 0 {
				outside++
			}
		}
	}
	// These are 2-3 and what their opponents play, and 1 and 4 with two others in place of one game.
	if outside > 4 {
		t.Errorf("%d games outside the groups", outside)
	}
}

// TestTheFirstLatecomerHasThePlaceOfTheBye in an odd field, wherever the seat is. In an even field there is no such
// place.
func TestTheFirstLatecomerHasThePlaceOfTheBye(t *testing.T) {
	for late, want := range map[string][]int{
		"...": {0, 1, 2}, "...L": {0, 1, 2, 3}, "L...": {1, 2, 3, 0}, ".L.L.": {0, 2, 4, 1}, "....": {0, 1, 2, 3}, "....L": {0, 1, 2, 3}, "L....": {1, 2, 3, 4}, "L": nil,
	} {
		var b Block
		for i, c := range late {
			b.Seats = append(b.Seats, Seat{ID: ID(i + 1), Late: c == 'L'})
		}
		if got := b.frozenSeats(); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", late, got, want)
		}
	}
}
