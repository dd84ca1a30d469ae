package pairing

import (
	"slices"
	"strings"
	"testing"
	"wordhall/tournament/text"
)

// chewRequest is the draw of the round after based, by the half-wins of players 1, 2, 3 and so on.
func chewRequest(rounds, based int, halfWins ...int) Request {
	q := Request{
		Round: based + 1, Rounds: rounds, BasedOn: based, System: chew{}, Options: Options{Seed: 1},
		Contention: Contention{Places: 2, GibsonSpread: []int{250, 200}},
	}
	for i, wins := range halfWins {
		q.Players = append(q.Players, Entrant{ID: ID(i + 1), HalfWins: wins})
	}
	return q
}

// TestChew has the steps of the definition, worked out by hand.
func TestChew(t *testing.T) {
	for _, c := range []struct {
		name  string
		q     Request
		build func(*Request)
		games [][2]ID
		bye   ID
		why   string
	}{
		{"last round: two for the first prize", chewRequest(6, 5, 10, 9, 8, 8, 4, 4, 2, 2), nil,
			[][2]ID{{1, 2}, {3, 4}, {5, 6}, {7, 8}}, 0, "in contention for place 1: 2 is the lowest who can still catch 1"},
		{"two rounds left: four contenders, the best meets the lowest", chewRequest(6, 4, 10, 9, 8, 8, 4, 4, 2, 2), nil,
			[][2]ID{{1, 4}, {2, 3}, {5, 6}, {7, 8}}, 0, "in contention for place 1: 4 is the lowest who can still catch 1"},
		{"an odd number of contenders takes one more", chewRequest(6, 4, 10, 9, 8, 5, 4, 4), nil,
			[][2]ID{{1, 3}, {2, 4}, {5, 6}}, 0, "in contention for place 1: 3 is the lowest who can still catch 1"},
		{"fewest repeats among the contenders", chewRequest(6, 4, 10, 9, 8, 8, 4, 4, 2, 2), func(q *Request) {
			q.Meetings = []Meeting{{Round: 1, A: 1, B: 4}}
		}, [][2]ID{{1, 3}, {2, 4}, {5, 6}, {7, 8}}, 0, "in contention for place 1: 3 is the lowest who can still catch 1"},
		{"everybody contends: as the Swiss", chewRequest(6, 1, 2, 2, 2, 2), nil,
			[][2]ID{{1, 3}, {2, 4}}, 0, "half the group apart"},
		{"sure of the place: the last player", chewRequest(6, 4, 16, 8, 8, 8, 4, 4), nil,
			[][2]ID{{1, 6}, {2, 3}, {4, 5}}, 0, "1 is sure of the place and meets the last player of those met least"},
		{"the last player met least", chewRequest(6, 4, 16, 8, 8, 8, 4, 4), func(q *Request) {
			q.Meetings = []Meeting{{Round: 2, A: 1, B: 6}}
		}, [][2]ID{{1, 5}, {2, 3}, {4, 6}}, 0, "1 is sure of the place and meets the last player of those met least"},
		{"sure of the place: the best of the lowest class", chewRequest(6, 4, 16, 8, 8, 8, 4, 4), func(q *Request) {
			q.Contention.Classes = map[string]int{"B": 1, "C": 1}
			q.Players[2].Class, q.Players[3].Class, q.Players[4].Class = "B", "C", "C"
		}, [][2]ID{{1, 4}, {2, 3}, {5, 6}}, 0, "1 is sure of the place and meets the best of class C"},
		{"the third is sure of the place, and the leader is the best of the lowest class", chewRequest(6, 4, 16, 16, 9, 2, 2, 2), func(q *Request) {
			q.Contention.Places, q.Contention.Classes, q.Players[0].Class = 3, map[string]int{"C": 1}, "C"
		}, [][2]ID{{1, 3}, {2, 4}, {5, 6}}, 0, "3 is sure of the place and meets the best of class C"},
		{"two are sure of their places", chewRequest(6, 5, 16, 12, 8, 8), nil,
			[][2]ID{{1, 2}, {3, 4}}, 0, "both are sure of their places"},
		{"sure of the place, odd field: the bye", chewRequest(6, 4, 16, 8, 8, 8, 4), nil,
			[][2]ID{{2, 3}, {4, 5}}, 1, ""},
		{"sure of the place, but had a bye", chewRequest(6, 4, 16, 8, 8, 8, 4), func(q *Request) {
			q.Players[0].Byes = 1
		}, [][2]ID{{1, 4}, {2, 3}}, 5, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.build != nil {
				c.build(&c.q)
			}
			d := mustRun(t, c.q)
			if got := pairsOf(d); !slices.Equal(got, sortedTwos(c.games)) {
				t.Errorf("drawn %v, want %v", got, c.games)
			}
			if (c.bye == 0) != (len(d.Byes) == 0) || (c.bye != 0 && d.Byes[0].ID != c.bye) {
				t.Errorf("byes %v, want %d", d.Byes, c.bye)
			}
			var said []string
			for _, g := range d.Games {
				said = append(said, wordsOf(g.Why)...)
			}
			if !strings.Contains(strings.Join(said, "; "), c.why) {
				t.Errorf("said %q, want %q", said, c.why)
			}
		})
	}
}

// TestChewKeepsWishes: if a pair must not meet, the contender gets the next opponent, and if no band can be paired
// the round is drawn nevertheless.
func TestChewKeepsWishes(t *testing.T) {
	q := chewRequest(6, 4, 10, 9, 8, 8, 4, 4, 2, 2)
	q.Avoid = []Pair{{1, 4}, {1, 3}, {1, 2}}
	d := mustRun(t, q)
	for _, g := range d.Games {
		if q.bans(Pair{g.First, g.Second}) {
			t.Errorf("%v", g)
		}
	}
	q.Apart = []Apart{{Players: []ID{1, 2, 3, 4, 5, 6, 7, 8}, Subject: text.Name("all")}}
	if _, err := Run(t.Context(), q); err == nil || !strings.Contains(err.Error(), "all must not meet") {
		t.Errorf("got %v", err)
	}
}

// TestHowManyContend for the best open place: those who can still catch the best, also at exactly that gap, made even
// and no more than the rounds to come can sort out. The other figure is the lowest class that has prizes.
func TestHowManyContend(t *testing.T) {
	for _, c := range []struct {
		name   string
		rounds int
		scores [][2]int
		want   int
	}{
		{"nobody, which makes two", 2, [][2]int{{10, 0}, {5, 0}, {5, 0}, {5, 0}}, 2},
		{"at two rounds' gap in wins and in spread", 2, [][2]int{{10, 900}, {6, 1}, {6, 0}, {6, -1}}, 4},
		{"the third is a point beyond", 2, [][2]int{{10, 901}, {6, 1}, {6, 0}, {6, 0}}, 2},
		{"of three, four", 2, [][2]int{{10, 0}, {9, 0}, {8, 0}, {1, 0}, {1, 0}}, 4},
		{"of three in a field of three, three", 2, [][2]int{{10, 0}, {9, 0}, {8, 0}}, 3},
		{"with two rounds left four at most", 2, [][2]int{{8, 0}, {8, 0}, {8, 0}, {8, 0}, {8, 0}, {8, 0}}, 4},
		{"with three rounds left eight", 3, [][2]int{{8, 0}, {8, 0}, {8, 0}, {8, 0}, {8, 0}, {8, 0}, {8, 0}, {8, 0}, {8, 0}}, 8},
		{"in the last round two", 1, [][2]int{{8, 0}, {8, 0}, {8, 0}, {8, 0}}, 2},
	} {
		q := chewRequest(9, 9-c.rounds)
		q.Players = ranking(c.scores...)
		d := chewDraw{seating: &seating{Request: &q}, left: q.Players, rounds: c.rounds, spreadCap: q.Contention.SpreadCap(c.rounds)}
		if got := d.contenders(); got != c.want {
			t.Errorf("%s: %d contend, want %d", c.name, got, c.want)
		}
	}
	for want, classes := range map[string]map[string]int{"": {"D": 0}, "B": {"B": 1, "D": 0}, "C": {"C": 2, "B": 5, "A": 1}} {
		q := Request{Contention: Contention{Classes: classes}}
		if got := (&chewDraw{seating: &seating{Request: &q}}).lowestClass(); got != want {
			t.Errorf("%v: the lowest class with prizes is %q, want %q", classes, got, want)
		}
	}
}
