package pairing

import (
	"errors"
	"slices"
	"testing"
)

// newTeamEvent plays that many rounds between teams of these sizes. Ids go round the teams as long as they have
// places.
func newTeamEvent(rounds int, sizes ...int) *tableEvent {
	e := newTableEvent(0, rounds, "teamroundrobin")
	for board, id := 0, ID(1); board < slices.Max(sizes); board++ {
		for k, size := range sizes {
			if board < size {
				e.block.Seats = append(e.block.Seats, Seat{ID: id, Team: string(rune('A' + k))})
				id++
			}
		}
	}
	return e
}

// TestTeamRoundRobinOfThree: A_i meets B_(i+t), worked out by hand. A has 1, 3 and 5, and B has 2, 4 and 6.
func TestTeamRoundRobinOfThree(t *testing.T) {
	for r, want := range [][][2]ID{
		{{1, 2}, {3, 4}, {5, 6}},
		{{1, 4}, {3, 6}, {2, 5}},
		{{1, 6}, {2, 3}, {4, 5}},
	} {
		e := newTeamEvent(3, 3, 3)
		if got := playBlock(t, e)[r]; !slices.Equal(got, sortedTwos(want)) {
			t.Errorf("round %d: %v, want %v", r+1, got, want)
		}
	}
}

// TestTeamRoundRobins: everybody meets every player of the other teams once, and none of their own. Only the larger
// team has byes, and starts are within one.
func TestTeamRoundRobins(t *testing.T) {
	for _, sizes := range [][]int{{1, 1}, {2, 2}, {4, 3}, {3, 4}, {5, 2}, {10, 10}, {15, 14}, {3, 3, 3, 3}, {4, 3, 4, 2}} {
		longest := slices.Max(sizes)
		rounds := longest * (len(sizes) - 1)
		e := newTeamEvent(rounds, sizes...)
		playBlock(t, e)
		e.check(t, -1)
		met := newHistory(e.meetings).met
		for i, a := range e.block.Seats {
			for _, b := range e.block.Seats[i+1:] {
				want := 1
				if a.Team == b.Team {
					want = 0
				}
				if got := met[Pair{a.ID, b.ID}.key()]; got != want {
					t.Fatalf("%v: %d and %d met %d times, want %d", sizes, a.ID, b.ID, got, want)
				}
			}
			others := 0
			for k, size := range sizes {
				if string(rune('A'+k)) != a.Team {
					others += longest - size
				}
			}
			if e.byes[a.ID] != others {
				t.Fatalf("%v: player %d of %s has %d byes, want %d", sizes, a.ID, a.Team, e.byes[a.ID], others)
			}
		}
	}
}

// TestTeamRoundRobinNeedsTeams: what it can't draw is said in one sentence.
func TestTeamRoundRobinNeedsTeams(t *testing.T) {
	for _, c := range []struct {
		name string
		e    *tableEvent
		want string
	}{
		{"no teams", newTableEvent(4, 2, "teamroundrobin"), "a team round robin needs everybody in a team, and player 1 has none; give every player a team, two teams in all"},
		{"one team", newTeamEvent(3, 4), "a team round robin needs two teams, but all players are in one, A"},
		{"three teams", newTeamEvent(3, 2, 2, 2), "a team round robin needs two teams or a larger even number, and there are 3: A, B, C"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Run(t.Context(), c.e.request(1))
			var unfit *Unfit
			if !errors.As(err, &unfit) || err.Error() != c.want {
				t.Errorf("got %v, want %s", err, c.want)
			}
		})
	}
}

// TestTeamRoundRobinWithWishes: a forbidden pair moves the round to one in which the two don't meet. A fixed game
// inside a team leaves the table, and the others still meet the other team as far as possible.
func TestTeamRoundRobinWithWishes(t *testing.T) {
	q := newTeamEvent(3, 3, 3).request(1)
	q.Avoid = []Pair{{1, 2}}
	if d := mustRun(t, q); !slices.Equal(pairsOf(d), sortedTwos([][2]ID{{1, 4}, {3, 6}, {2, 5}})) || len(d.Relaxed) != 0 {
		t.Errorf("drawn %v, relaxed %q", pairsOf(d), wordsOf(d.Relaxed))
	}
	q = newTeamEvent(3, 3, 3).request(1)
	q.Fixed = []Pair{{1, 3}}
	d := mustRun(t, q)
	inside := 0
	for _, g := range d.Games {
		if (g.First-g.Second)%2 == 0 {
			inside++
		}
	}
	if inside != 2 || len(d.Games) != 3 || len(d.Relaxed) != 1 {
		t.Errorf("drawn %v, relaxed %q", pairsOf(d), wordsOf(d.Relaxed))
	}
}

// TestHowManyRoundsTeamsPlay: each player of one team meets each of every other team once.
func TestHowManyRoundsTeamsPlay(t *testing.T) {
	for teams, want := range map[string]int{"AB": 1, "AABB": 2, "AAABBB": 3, "ABC": 3, "AABBCC": 6, "ABCD": 3, "AAB": 2} {
		b := Block{System: teamRoundRobin{}}
		for i, team := range teams {
			b.Seats = append(b.Seats, Seat{ID: ID(i + 1), Team: string(team)})
		}
		if got := b.table().rounds(); got != want {
			t.Errorf("%s: %d rounds, want %d", teams, got, want)
		}
	}
}
