package finals_test

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/testkit/eventtest"
)

// field is a division of n players after its one round, in which player 1 is first, 2 second and so on. Each has
// missed the round, and carries in a record.
func field(n int) *tournament.Division {
	d := eventtest.Field(n, 1)
	for i := range d.Players {
		d.Players[i].Carried = tournament.Record{HalfWins: 2 * (n - i), Spread: 10 * (n - i)}
		eventtest.Add(d, 1, d.Players[i].ID, 0, tournament.Sheet{Kind: tournament.Missed})
	}
	d.RoundFacts = []tournament.Round{{Number: 1, PublishedAt: 1, StartedAt: 1, Revision: 1}}
	return d
}

// begun is such a division with its final begun.
func begun(t testing.TB, b rulebook.Book, n int, change func(*tournament.Finals)) *tournament.Division {
	t.Helper()
	d := field(n)
	f := finals.Plan(n)
	f.Lot = 7
	if change != nil {
		change(&f)
	}
	if err := finals.Set(d, &f); err != nil {
		t.Fatal(err)
	}
	if err := finals.Start(d, b, "R. Vale", 5); err != nil {
		t.Fatal(err)
	}
	return d
}

// pairsBySize are the pairs of the first round by seeds, as in the usual draw sheets.
var pairsBySize = map[int][][2]int{
	2:  {{1, 2}},
	4:  {{1, 4}, {2, 3}},
	8:  {{1, 8}, {4, 5}, {2, 7}, {3, 6}},
	16: {{1, 16}, {8, 9}, {4, 13}, {5, 12}, {2, 15}, {7, 10}, {3, 14}, {6, 11}},
}

// reference plays a bracket of n by who wins each match, in the order of play, and lists the players by their final
// place. It knows nothing of the program's bracket, and works with lists of seeds.
func reference(n int, third bool, wins func(a, b int) int) []int {
	size := 2
	for size < n {
		size += size
	}
	var pairs [][2]int
	pairs = append(pairs, pairsBySize[size]...)
	var out [][]int // out are the losers by round.
	for {
		var through, lost []int
		for _, p := range pairs {
			a, b := p[0], p[1]
			switch {
			case b > n:
				through = append(through, a)
			case wins(a, b) == a:
				through, lost = append(through, a), append(lost, b)
			default:
				through, lost = append(through, b), append(lost, a)
			}
		}
		slices.Sort(lost)
		if third && len(pairs) == 1 && n > 3 {
			semi := out[len(out)-1]
			if wins(semi[0], semi[1]) == semi[1] {
				semi[0], semi[1] = semi[1], semi[0]
			}
		}
		out = append(out, lost)
		if len(through) == 1 {
			places := through
			for _, lost := range slices.Backward(out) {
				places = append(places, lost...)
			}
			return places
		}
		pairs = nil
		for i := 0; i < len(through); i += 2 {
			pairs = append(pairs, [2]int{through[i], through[i+1]})
		}
	}
}

// ways are all ways in which a match can go, as the winner of each game: A, B, or T for a tie, with at most that many
// ties. A match is over when every way to go on has the same winner, and all of them are tried.
func ways(bestOf, ties int, half bool) []string {
	var list []string
	var goOn func(so string)
	goOn = func(so string) {
		if winner(so, bestOf, half) != ' ' {
			list = append(list, so)
			return
		}
		goOn(so + "A")
		goOn(so + "B")
		if strings.Count(so, "T") < ties {
			goOn(so + "T")
		}
	}
	goOn("")
	return list
}

// winner is the player who has won the match, which is the one who is ahead in every way to play the games that are
// left. It is ' ' while there is no such player.
func winner(so string, bestOf int, half bool) byte {
	counts := so
	if !half {
		counts = strings.ReplaceAll(so, "T", "")
	}
	if len(counts) < bestOf {
		first := winner(counts+"A", bestOf, half)
		if second := winner(counts+"B", bestOf, half); second != first {
			return ' '
		}
		return first
	}
	a, b := strings.Count(counts, "A"), strings.Count(counts, "B")
	switch {
	case a > b:
		return 'A'
	case b > a:
		return 'B'
	}
	return ' '
}

// play enters the sheets of the next match's games until it is over. A is the higher seed.
func play(t testing.TB, d *tournament.Division, b rulebook.Book, way string) {
	t.Helper()
	for _, result := range way {
		missing := finals.Missing(d)
		if len(missing) == 0 {
			t.Fatalf("nothing is to be played after %q of %q", result, way)
		}
		g := missing[0]
		own, other := 401, 402
		switch higherFirst := finals.Seed(d.Final, g.First) < finals.Seed(d.Final, g.Second); {
		case result == 'T':
			other = own
		case higherFirst == (result == 'A'):
			own = 430
		}
		s := eventtest.Played(own, other)
		if g.StartOpen {
			s.Started = g.First
		}
		if _, err := finals.Enter(d, b, tournament.SheetEntry{Game: g.ID, Sheet: s}); err != nil {
			t.Fatal(err)
		}
	}
}

// most is how many ways of winning the matches of a bracket are tried. make soak tries all.
var most = flag.Int("soak.finals", 16, "how many ways a bracket is played through, 0 for all")

// TestEveryBracketThroughAllItsWays plays each final of 2 to 16 players through the ways in which its matches can be
// won, with and without third place. It tries as many as -soak.finals says of the up to 65,536 that there are, spread
// over all. Each match goes, in turn, through every way of its games for the best of 1, 3, 5 and 7.
// TestEveryWayOfAMatch has each of these ways, and a match doesn't know how another was won, so together these are
// all ways except for symmetry. From nine players on it is the best of 1 and of 3.
func TestEveryBracketThroughAllItsWays(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for n := 2; n <= 16; n++ {
		for _, third := range []bool{false, true} {
			for _, bestOf := range []int{1, 3, 5, 7} {
				if n > 8 && bestOf > 3 {
					continue
				}
				t.Run(fmt.Sprint(n, third, bestOf), func(t *testing.T) { everyWay(t, b, n, third, bestOf) })
			}
		}
	}
}

func everyWay(t *testing.T, b rulebook.Book, n int, third bool, bestOf int) {
	matches := n - 1
	if third && n > 3 {
		matches++
	}
	games := map[bool][]string{}
	for _, w := range ways(bestOf, 0, false) {
		won := winner(w, bestOf, false) == 'A'
		games[won] = append(games[won], w)
	}
	begin := begun(t, b, n, func(f *tournament.Finals) { f.BestOf, f.Third = bestOf, third })
	step := 1
	if *most > 0 {
		step = max(1, (1<<matches) / *most) | 1
	}
	for way := 0; way < 1<<matches; way += step {
		d := begin.Clone()
		played, winners := 0, map[[2]int]int{}
		for len(finals.Missing(d)) > 0 {
			g := finals.Missing(d)[0]
			x, y := finals.Seed(d.Final, g.First), finals.Seed(d.Final, g.Second)
			x, y = min(x, y), max(x, y)
			higher := way>>played&1 == 0
			list := games[higher]
			play(t, d, b, list[(way+played)%len(list)])
			if winners[[2]int{x, y}] = y; higher {
				winners[[2]int{x, y}] = x
			}
			played++
		}
		if played != matches {
			t.Fatalf("way %b: %d matches were played instead of %d", way, played, matches)
		}
		want := reference(n, third, func(a, b int) int { return winners[[2]int{min(a, b), max(a, b)}] })
		var got []int
		for i, p := range finals.PlacesAfter(d, b, d.Rounds).Rows {
			if p.Place != i+1 {
				t.Fatalf("way %b: %+v stands at place %d", way, p, i+1)
			}
			got = append(got, int(p.ID))
		}
		if !slices.Equal(got, want) {
			t.Fatalf("way %b: the places are %v, want %v", way, got, want)
		}
		if bracket := finals.Of(d, b); !bracket.Over() || bracket.Last().Winner != tournament.PlayerID(want[0]) {
			t.Fatalf("way %b: the bracket isn't over, or %d didn't win", way, want[0])
		}
	}
}

// TestEveryWayOfAMatch: a match ends exactly when no further game can matter, for every way of its games with up to
// two ties, which are replayed or count half.
func TestEveryWayOfAMatch(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for _, bestOf := range []int{1, 3, 5, 7} {
		for _, half := range []bool{false, true} {
			begin := begun(t, b, 2, func(f *tournament.Finals) {
				if f.BestOf = bestOf; half {
					f.Ties = tournament.TiesHalf
				}
			})
			for _, way := range limited(ways(bestOf, 2, half), 500) {
				d := begin.Clone()
				for i := range way {
					if finals.Of(d, b).Over() {
						t.Fatalf("best of %d, half %v: %s is over after %d games", bestOf, half, way, i)
					}
					play(t, d, b, way[i:i+1])
				}
				won := tournament.PlayerID(2)
				if winner(way, bestOf, half) == 'A' {
					won = 1
				}
				bracket := finals.Of(d, b)
				if !bracket.Over() || bracket.Last().Winner != won || len(finals.Missing(d)) != 0 || len(d.Final.Games) != len(way) {
					t.Fatalf("best of %d, half %v: after %s %+v", bestOf, half, way, bracket.Last())
				}
			}
		}
	}
}

// limited are at most that many of the list, spread over it.
func limited(list []string, most int) []string {
	step := max(1, len(list)/most)
	var some []string
	for i := 0; i < len(list); i += step {
		some = append(some, list[i])
	}
	return some
}
