package pairing

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament/text"

	"pgregory.net/rapid"
)

var update = flag.Bool("update", false, "write the golden file anew")

// everything is a round whose players have met, started more or less often, had byes, are sure of places, are of
// classes and are kept apart.
func everything(system string) Request {
	q := Request{
		Round: 5, Rounds: 6, BasedOn: 4, Limit: 1, ClassWithin: 1, Options: Options{Seed: 7, Factor: 2},
		Contention: Contention{Places: 2, Classes: map[string]int{"B": 1}, GibsonSpread: []int{100, 80}, Hopefulness: 0.02, ControlLoss: 0.3, Runs: 200},
		Apart: []Apart{
			{Subject: text.Name("team A"), Players: []ID{1, 4, 6}, Price: 2}, {Subject: text.Name("family"), Players: []ID{3, 5}},
		},
		Block: Block{From: 4, To: 6},
	}
	q.System, _ = Find(system)
	for i, half := range []int{14, 8, 7, 6, 6, 4, 4, 1, 0} {
		q.Players = append(q.Players, Entrant{ID: ID(i + 1), HalfWins: half, Spread: 90 - 40*i, Byes: []int{1, 1, 0}[i%3], Class: []string{"A", "A", "B", "", "C"}[i%5]})
		q.Block.Seats = append(q.Block.Seats, Seat{ID: ID(i + 1), Team: []string{"A", "B"}[i%2]})
	}
	q.Meetings = []Meeting{
		{Round: 1, A: 1, B: 2, Starter: 1}, {Round: 1, A: 3, B: 4, Starter: 4}, {Round: 1, A: 5, B: 6, Starter: 5}, {Round: 1, A: 7, B: 8, Starter: 7},
		{Round: 2, A: 1, B: 2, Starter: 2}, {Round: 2, A: 3, B: 6, Starter: 6}, {Round: 2, A: 4, B: 5, Starter: 4}, {Round: 2, A: 8, B: 9},
		{Round: 3, A: 1, B: 3, Starter: 1}, {Round: 3, A: 2, B: 4, Starter: 4}, {Round: 3, A: 6, B: 7, Starter: 6}, {Round: 3, A: 5, B: 9, Starter: 5},
		{Round: 4, A: 2, B: 3, Starter: 2}, {Round: 4, A: 4, B: 7, Starter: 4}, {Round: 4, A: 6, B: 8, Starter: 8}, {Round: 4, A: 1, B: 9, Starter: 9},
		{Round: 6, A: 2, B: 7, Starter: 2, Pending: true}, {Round: 7, A: 3, B: 9, Pending: true}, // These rounds were drawn before.
	}
	return q
}

// TestWhatEverySystemDrawsAndSays compares each level's cost and words for every two players, and the draw with all
// its reasons, for each system. It does so with a limit of repeats, without one, and with the other choices.
func TestWhatEverySystemDrawsAndSays(t *testing.T) {
	var out bytes.Buffer
	for _, system := range Names() {
		for _, limit := range []int{1, Unlimited} {
			q := everything(system)
			q.Limit = limit
			if limit == Unlimited {
				q.Options.Adjacent, q.Options.StrictStarts = true, true
				q.Block.From = q.Round
				q.Players, q.Fixed = q.Players[:8], []Pair{{5, 8}}
			}
			a := q.System.About()
			fmt.Fprintf(&out, "%s, limit %d, drawn %q, the bye open from %d %q\n", system, limit, a.Drawn, a.OpenByeFrom, a.OpenBye)
			writeLevels(&out, q)
			writeDraw(&out, t, q)
			if limit == 1 {
				q.Kept, q.Fixed = []Meeting{{Round: 5, A: 9, B: 4, Starter: 4, Pending: true}}, []Pair{{4, 9}}
				fmt.Fprintln(&out, system+", one game drawn before and fixed, too")
				writeDraw(&out, t, q)
			}
		}
	}
	for _, left := range []int{1, 3, 9} {
		fmt.Fprintf(&out, "every game by cop with %d rounds left\n", left)
		q := everything("cop")
		q.Rounds = 20
		q.Round, q.BasedOn = q.Rounds-left+1, q.Rounds-left
		q.Meetings = append(q.Meetings, Meeting{Round: q.BasedOn, A: 8, B: 9})
		writeGames(&out, prepared(t, q))
	}
	const file = "testdata/systems.golden"
	if *update {
		if err := os.WriteFile(file, out.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, wanted := strings.Split(out.String(), "\n"), strings.Split(string(want), "\n")
	for i := range max(len(got), len(wanted)) {
		if i >= len(got) || i >= len(wanted) || got[i] != wanted[i] {
			t.Fatalf("line %d differs: %q, want %q", i+1, got[min(i, len(got)-1)], wanted[min(i, len(wanted)-1)])
		}
	}
}

// writeLevels writes the costs and the words of the levels.
func writeLevels(out *bytes.Buffer, q Request) {
	q.Block.System, q.Apart = q.System, sortedApart(q.Apart)
	f := newField(&q, newHistory(q.Meetings), q.Players)
	levels := q.System.Rules(f).Levels
	if q.System.About().Name == "swiss" {
		levels = levelsOf(f, Rules{Levels: levels}) // The levels that every system has come with them.
	}
	for _, l := range levels {
		fmt.Fprintf(out, "\t%s:", l.Name)
		for i := range f.Len() {
			for j := i + 1; j < f.Len(); j++ {
				fmt.Fprintf(out, " %d", l.Cost(i, j))
				if l.Tell == nil {
					continue
				}
				if points, words := l.Tell(i, j); points != 0 || !words.IsZero() {
					fmt.Fprintf(out, " (%d %s)", points, Reason{Text: words, Players: []ID{f.ID(i), f.ID(j)}}.Words(playerName))
				}
			}
		}
		fmt.Fprintln(out)
	}
}

// writeGames writes the cost and the words of every game by COP.
func writeGames(out *bytes.Buffer, c *copDraw) {
	for i := range c.n {
		for j := i + 1; j < c.n; j++ {
			g := c.game(i, j)
			fmt.Fprintf(out, "\t%d-%d costs %d", g.First, g.Second, g.Cost)
			for _, r := range g.Why {
				fmt.Fprintf(out, "; %s (%d)", r.Words(playerName), r.Points)
			}
			fmt.Fprintln(out)
		}
		bye := c.byeReason(i)
		fmt.Fprintf(out, "\tbye %d costs %v; %s\n", c.Players[i].ID, c.byeCost(i), bye.Words(playerName))
	}
}

// writeDraw writes the draw, or why there is none.
func writeDraw(out *bytes.Buffer, t *testing.T, q Request) {
	d, err := Run(t.Context(), q)
	if err != nil {
		fmt.Fprintln(out, "\t"+err.Error())
		return
	}
	say := func(list ...Reason) {
		for _, r := range list {
			fmt.Fprintf(out, "; %s (%d)", r.Words(playerName), r.Points)
		}
		fmt.Fprintln(out)
	}
	for _, g := range d.Games {
		fmt.Fprintf(out, "\t%d-%d open %v met %d costs %d", g.First, g.Second, g.Open, g.Met, g.Cost)
		say(g.Why...)
	}
	for _, bye := range d.Byes {
		fmt.Fprintf(out, "\tbye %d", bye.ID)
		say(bye.Why)
	}
	fmt.Fprintf(out, "\tcosts %d, proven %v, left %v, levels %v", d.Cost, d.Proven, d.Left, d.Levels())
	say(d.Relaxed...)
}

// TestADrawThatIsStopped in any of its simulations or matchings returns its context's error. One that isn't stopped
// is the same as without a context that could stop it.
func TestADrawThatIsStopped(t *testing.T) {
	needsFour := copRequest(2, ranking([2]int{26, 1200}, [2]int{26, 900}, [2]int{26, 600}, [2]int{26, 300}, [2]int{20, 0}, [2]int{18, 0}, [2]int{14, 0}, [2]int{12, 0}))
	three := copRequest(2, ranking([2]int{26, 300}, [2]int{26, 250}, [2]int{26, 200}, [2]int{25, 300}, [2]int{25, 200}, [2]int{24, 300}, [2]int{14, 0}, [2]int{12, 0}))
	for i, q := range []Request{chased(), needsFour, three} {
		whole := mustRun(t, q)
		for stages := 0; ; stages++ {
			ctx, stop := context.WithCancel(t.Context())
			ended := 0
			if stages == 0 {
				stop()
			}
			q.Progress = func(done, of int) {
				if done == of {
					if ended++; ended == stages {
						stop()
					}
				}
			}
			d, err := Run(ctx, q)
			stop()
			if err == nil {
				if !reflect.DeepEqual(d, whole) || stages < 4 {
					t.Errorf("request %d is drawn after %d simulations: %v", i, stages, pairsOf(d))
				}
				break
			}
			if !errors.Is(err, context.Canceled) || !reflect.DeepEqual(d, Draw{}) {
				t.Fatalf("request %d, stopped after %d simulations: %v, %v", i, stages, pairsOf(d), err)
			}
		}
	}
}

// TestTheOrderOfWishesChangesNothing: a draw, and the answer why two don't meet, are the same in whatever order the
// wishes are given, even if they contradict each other.
func TestTheOrderOfWishesChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := drawRequest(t, 8)
		ids := idsOf(q)
		for range rapid.IntRange(0, 2).Draw(t, "fixed") {
			q.Fixed = append(q.Fixed, drawPair(t, ids))
		}
		asked := drawPair(t, ids)
		other := q
		other.Fixed, other.Avoid, other.Apart = slices.Clone(q.Fixed), slices.Clone(q.Avoid), slices.Clone(q.Apart)
		slices.Reverse(other.Fixed)
		slices.Reverse(other.Avoid)
		slices.Reverse(other.Apart)
		a, err := Explain(t.Context(), q, asked.A, asked.B)
		b, again := Explain(t.Context(), other, asked.B, asked.A)
		if (err == nil && !reflect.DeepEqual(a, b)) || !reflect.DeepEqual(err, again) {
			t.Fatalf("%+v, %v\nthe other way round %+v, %v", a, err, b, again)
		}
	})
}
