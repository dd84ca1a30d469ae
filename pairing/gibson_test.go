package pairing

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// ranking is a field of players with these wins and spreads.
func ranking(scores ...[2]int) []Entrant {
	var list []Entrant
	for i, s := range scores {
		list = append(list, Entrant{ID: ID(i + 1), HalfWins: s[0], Spread: s[1]})
	}
	return list
}

// TestGibsonRule: two half-wins can be made up in a round, and at exactly that gap the spread up to the cap,
// including the cap itself.
func TestGibsonRule(t *testing.T) {
	tests := []struct {
		name          string
		ranking       []Entrant
		places, left  int
		locked, group []int
	}{
		{"one win with one round left, inside the cap", ranking([2]int{10, 500}, [2]int{8, 0}), 1, 1, nil, []int{0, 0}},
		{"one win with one round left, beyond the cap", ranking([2]int{10, 501}, [2]int{8, 0}), 1, 1, []int{0}, []int{0, 0}},
		{"half a win more than can be made up", ranking([2]int{11, -900}, [2]int{8, 0}), 1, 1, []int{0}, []int{0, 0}},
		{"two rounds reach further", ranking([2]int{12, 900}, [2]int{8, 0}), 1, 2, nil, []int{0, 0}},
		{"the second place is caught from below", ranking([2]int{20, 0}, [2]int{10, 0}, [2]int{9, 0}), 2, 1, []int{0}, []int{0, 0, 0}},
		{"the first two are sure of two places but not of whose", ranking([2]int{20, 0}, [2]int{19, 0}, [2]int{9, 0}, [2]int{8, 0}), 2, 1, nil, []int{0, 0, 0, 0}},
		{"a run of two above the third", ranking([2]int{20, 0}, [2]int{19, 0}, [2]int{14, 0}, [2]int{9, 0}, [2]int{8, 0}), 3, 1, []int{2}, []int{1, 1, 0, 0, 0}},
		{"a run of three takes the locked fourth in", ranking([2]int{20, 0}, [2]int{19, 0}, [2]int{18, 0}, [2]int{14, 0}, [2]int{9, 0}, [2]int{8, 0}), 4, 1, []int{3}, []int{1, 1, 1, 1, 0, 0}},
		{"the last of the field has nobody below", ranking([2]int{20, 0}, [2]int{10, 0}), 2, 1, []int{0, 1}, []int{0, 0}},
		{"nothing left", ranking([2]int{4, 1}, [2]int{4, 0}), 2, 0, []int{0, 1}, []int{0, 0}},
		{"nothing left and equal", ranking([2]int{4, 0}, [2]int{4, 0}), 2, 0, nil, []int{0, 0}},
	}
	c := Contention{GibsonSpread: []int{250, 200}}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := Gibsonize(test.ranking, test.places, test.left, c.SpreadCap(test.left))
			var locked []int
			for i, is := range g.Locked {
				if is {
					locked = append(locked, i)
				}
			}
			if !slices.Equal(locked, test.locked) || !slices.Equal(g.Group, test.group) || len(g.Why) != len(locked) {
				t.Errorf("locked %v in groups %v, want %v in %v", locked, g.Group, test.locked, test.group)
			}
		})
	}
}

// TestGibsonReason says by how much the place is settled.
func TestGibsonReason(t *testing.T) {
	g := Gibsonize(ranking([2]int{20, 0}, [2]int{15, 0}, [2]int{10, -30}), 2, 1, 500)
	for at, want := range []string{
		"P1 is sure of place 1: P2 is 2½ wins behind with 1 round left",
		"P2 is sure of place 2: P3 is 2½ wins and 30 points behind, P1 is 2½ wins ahead with 1 round left",
	} {
		if got := g.Why[at].Words(func(id ID) string { return fmt.Sprintf("P%d", id) }); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestGibsonReasonInWins: the gap is given in halves, and a figure that is equal isn't named.
func TestGibsonReasonInWins(t *testing.T) {
	for gap, want := range []string{"7 points", "half a win and 7 points", "a win and 7 points", "1½ wins and 7 points", "2 wins and 7 points", "2½ wins and 7 points"} {
		g := Gibsonize(ranking([2]int{10, 7}, [2]int{10 - gap, 0}), 1, 0, 0)
		want = "P1 is sure of place 1: P2 is " + want + " behind and no round is left"
		if got := g.Why[0].Words(func(id ID) string { return fmt.Sprintf("P%d", id) }); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestSpreadCap: the margins are added up from the last round backwards, the last entry repeats, and each counts for
// both players of a game.
func TestSpreadCap(t *testing.T) {
	c := Contention{GibsonSpread: []int{250, 200}}
	for left, want := range []int{0, 500, 900, 1300} {
		if got := c.SpreadCap(left); got != want {
			t.Errorf("with %d rounds left %d, want %d", left, got, want)
		}
	}
	if got := (Contention{}).SpreadCap(3); got != 0 {
		t.Errorf("without a spread %d, want 0", got)
	}
}

// TestGibsonGroups: a player who isn't locked is in a run that can be paired among itself, except for the bottom one,
// and no run goes past a locked player who isn't its last.
func TestGibsonGroups(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 20).Draw(t, "n")
		list := make([]Entrant, n)
		wins := 60
		for i := range list {
			wins -= rapid.IntRange(0, 5).Draw(t, "gap")
			list[i] = Entrant{ID: ID(i + 1), HalfWins: wins, Spread: -i}
		}
		g := Gibsonize(list, rapid.IntRange(0, n+2).Draw(t, "places"), rapid.IntRange(0, 3).Draw(t, "left"), 300)
		size := map[int]int{}
		for i, k := range g.Group {
			size[k]++
			if k > 0 && i > 0 && g.Group[i-1] == k && g.Locked[i-1] {
				t.Fatalf("rank %d belongs to a run that goes on below", i-1)
			}
			if !g.Locked[i] && k == 0 && slices.Contains(g.Locked[i:], true) {
				t.Fatalf("rank %d stands above a locked player and has no run", i)
			}
		}
		for k, players := range size {
			if k > 0 && players%2 == 1 {
				t.Fatalf("run %d has %d players", k, players)
			}
		}
	})
}
