package pairing

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestOrderOfListsDoesNotMatter: the draw is the same in whatever order the lists of the request are, and whichever
// player of a pair is named first.
func TestOrderOfListsDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := drawRequest(t, 14)
		d, err := Run(t.Context(), q)
		r := q
		r.Meetings = rapid.Permutation(q.Meetings).Draw(t, "shuffled meetings")
		r.Avoid = rapid.Permutation(q.Avoid).Draw(t, "shuffled avoid")
		for i, m := range r.Meetings {
			if rapid.Bool().Draw(t, "turned") {
				r.Meetings[i].A, r.Meetings[i].B = m.B, m.A
			}
		}
		for i, p := range r.Avoid {
			r.Avoid[i] = Pair{p.B, p.A}
		}
		r.Fixed = nil
		for _, p := range q.Fixed {
			r.Fixed = append(r.Fixed, Pair{p.B, p.A})
		}
		again, err2 := Run(t.Context(), r)
		if (err == nil) != (err2 == nil) || !reflect.DeepEqual(d, again) {
			t.Fatalf("drawn %+v (%v), then %+v (%v)", d, err, again, err2)
		}
	})
}

// TestAllowingAPairNeverCostsMore: if a pair is no longer kept apart the cost never rises.
func TestAllowingAPairNeverCostsMore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := drawRequest(t, 12)
		if len(q.Players)%2 == 1 {
			q.Players = q.Players[:len(q.Players)-1]
			q.Fixed = nil
		}
		d, err := Run(t.Context(), q)
		if err != nil || len(q.Avoid)+len(q.Apart) == 0 {
			return
		}
		o := newOracle(q)
		if len(q.Avoid) > 0 && rapid.Bool().Draw(t, "a pair") {
			o.q.Avoid = q.Avoid[1:]
		} else if len(q.Apart) > 0 {
			o.q.Apart = q.Apart[1:]
		}
		free, err := Run(t.Context(), o.q)
		if err != nil {
			t.Fatal(err)
		}
		if slices.Compare(trim(o.vectorOf(free)), trim(o.vectorOf(d))) > 0 {
			t.Fatalf("without a block it costs %v, with it %v", o.vectorOf(free), o.vectorOf(d))
		}
	})
}

// TestWholeEventsNeverFail: events of any size are played to their end, every repeat is named, and the lot depends
// only on the seed.
func TestWholeEventsNeverFail(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 40).Draw(t, "n")
		seed := rapid.Uint64().Draw(t, "seed")
		system := rapid.SampledFrom([]string{"swiss", "koth", "qoth", "factor", "random"}).Draw(t, "system")
		sim := newSimulation(n, seed, system)
		sim.options.Factor = rapid.IntRange(1, 25).Draw(t, "factor")
		for range rapid.IntRange(1, 15).Draw(t, "rounds") {
			q := sim.request()
			fewest := slices.MinFunc(q.Players, func(a, b Entrant) int { return a.Byes - b.Byes }).Byes
			d, err := sim.play()
			if err != nil {
				t.Fatal(err)
			}
			checkDraw(t, q, d)
			for _, bye := range d.Byes {
				last := slices.IndexFunc(q.Players, func(p Entrant) bool { return p.ID == bye.ID })
				if q.Players[last].Byes != fewest || slices.ContainsFunc(q.Players[last+1:], func(p Entrant) bool { return p.Byes == fewest }) {
					t.Fatalf("the bye went to place %d of %v", last+1, q.Players)
				}
			}
			checkRepeatsNamed(t, q, d)
		}
	})
}

func checkRepeatsNamed(t *rapid.T, q Request, d Draw) {
	named := 0
	for _, r := range d.Relaxed {
		if strings.Contains(r.Text.String(), "meet again") {
			named++
		}
	}
	want := 0
	for _, g := range d.Games {
		if q.Limit >= 0 && g.Met > q.Limit {
			want++
		}
	}
	if named != want {
		t.Fatalf("%d repeats named, want %d", named, want)
	}
}

// TestWishesThatClash: contradictions among the wishes are named, whatever the field is.
func TestWishesThatClash(t *testing.T) {
	players := []Entrant{{ID: 1}, {ID: 2}, {ID: 3}, {ID: 4}}
	system, _ := Find("swiss")
	for _, c := range []struct {
		name string
		q    Request
		want string
	}{
		{"fixed and avoided", Request{Fixed: []Pair{{2, 1}}, Avoid: []Pair{{1, 2}}},
			"round 3 can't be drawn: player 1 – player 2 is fixed; player 1 and player 2 must not meet; these can't all hold, so take one back"},
		{"fixed twice", Request{Fixed: []Pair{{2, 1}, {3, 2}}},
			"round 3 can't be drawn: player 2 – player 3 is fixed; player 1 – player 2 is fixed; these can't all hold, so take one back"},
		{"fixed for somebody who isn't there", Request{Fixed: []Pair{{1, 9}}},
			"round 3 can't be drawn: player 1 – player 9 is fixed; player 9 doesn't play this round; these can't all hold, so take one back"},
		{"fixed against a game already drawn", Request{Fixed: []Pair{{1, 2}}, Kept: []Meeting{{A: 1, B: 3}}},
			"round 3 can't be drawn: player 1 – player 2 is fixed; player 1 – player 3 is already drawn; these can't all hold, so take one back"},
		{"bye fixed for who has a game", Request{Fixed: []Pair{{3, 3}}, Kept: []Meeting{{A: 1, B: 3}}},
			"round 3 can't be drawn: the bye is fixed for player 3; player 1 – player 3 is already drawn; these can't all hold, so take one back"},
		{"a player without an opponent", Request{Avoid: []Pair{{1, 2}, {3, 1}, {1, 4}, {2, 9}}},
			"round 3 can't be drawn: player 1 and player 2 must not meet; player 1 and player 3 must not meet; player 1 and player 4 must not meet; these can't all hold, so take one back"},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.q.Round, c.q.System, c.q.Players = 3, system, players
			_, err := Run(t.Context(), c.q)
			var clash *Infeasible
			if !errors.As(err, &clash) || err.Error() != c.want {
				t.Errorf("got %v, want %s", err, c.want)
			}
		})
	}
}

// TestByePassesOn: if a bye for the player who is due leaves no legal draw, the next one has it, and the draw says
// so.
func TestByePassesOn(t *testing.T) {
	system, _ := Find("swiss")
	q := Request{
		Round: 2, System: system, Players: []Entrant{{ID: 1}, {ID: 2}, {ID: 3}}, Avoid: []Pair{{1, 2}},
	}
	d := mustRun(t, q)
	if len(d.Byes) != 1 || d.Byes[0].ID != 2 {
		t.Fatalf("byes %v, want one for 2", d.Byes)
	}
	if len(d.Relaxed) != 1 || d.Relaxed[0].Words(idName) != "the bye was due to 3, but then not all others could be paired; it goes to 2" {
		t.Errorf("relaxed %v", d.Relaxed)
	}
}

// TestABetterByeIsNamed: the player who is due has the bye, although another bye would save a repeat, and the draw says
// so.
func TestABetterByeIsNamed(t *testing.T) {
	system, _ := Find("swiss")
	q := Request{
		Round: 2, System: system, Players: []Entrant{{ID: 1}, {ID: 2}, {ID: 3}}, Meetings: []Meeting{{Round: 1, A: 1, B: 2}},
	}
	d := mustRun(t, q)
	want := []string{
		"with the bye for 2 the repeats would be 1 fewer; it is due to 3 and stays there",
		"1 and 2 meet again, having met once, in consecutive rounds",
	}
	if len(d.Byes) != 1 || d.Byes[0].ID != 3 || !slices.Equal(wordsOf(d.Relaxed), want) {
		t.Errorf("byes %v, relaxed %q", d.Byes, wordsOf(d.Relaxed))
	}
}

func idName(id ID) string { return string(rune('0' + id)) }

func wordsOf(reasons []Reason) []string {
	words := make([]string, len(reasons))
	for i, r := range reasons {
		words[i] = r.Words(idName)
	}
	return words
}

// TestFindNamesOnly: every system is found by its name, and by no other word.
func TestFindNamesOnly(t *testing.T) {
	for _, name := range Names() {
		if s, ok := Find(name); !ok || s.About().Name != name {
			t.Errorf("%s isn't found", name)
		}
	}
	if s, ok := Find("dutch"); ok {
		t.Errorf("found %v", s.About())
	}
}

// TestWhatEachSystemIs: where it is offered, what holds if a plan says nothing, which choices of a plan it follows,
// and whether it is a round robin or needs no ranking.
func TestWhatEachSystemIs(t *testing.T) {
	for name, want := range map[string]string{
		"roundrobin":     "Round robin, offered 10, based on 0, limit -1, follows legs (a round robin) (unranked) (by a table)",
		"roundrobin2":    "Double round robin, offered 11, based on 0, limit -1, follows legs (a round robin) (unranked) (by a table)",
		"teamroundrobin": "Team round robin, offered 12, based on 0, limit -1, follows (a round robin) (unranked) (by a table)",
		"swiss":          "Swiss, offered 1, based on -1, limit 0, follows repeats based-on adjacent starts",
		"koth":           "King of the Hill, offered 3, based on -1, limit -1, follows repeats based-on",
		"qoth":           "Queen of the Hill, offered 4, based on -1, limit -1, follows repeats based-on",
		"fontes":         "Initial Fontes, offered 7, based on 0, limit -1, follows (by a table)",
		"factor":         "Factor, offered 5, based on -1, limit 0, follows repeats based-on factor",
		"lagged":         "Lagged Swiss, offered 2, based on -2, limit 0, follows repeats based-on adjacent starts",
		"australian":     "Australian draw, offered 6, based on -1, limit 0, follows repeats based-on",
		"chew":           "Chew (by prizes), offered 9, based on -1, limit 0, follows repeats based-on",
		"cop":            "COP (by chances), offered 8, based on -1, limit -1, follows repeats based-on",
		"random":         "Random, offered 13, based on 0, limit 0, follows repeats based-on",
		"manual":         "By hand, offered 0, based on -1, limit -1, follows (unranked)",
	} {
		s, _ := Find(name)
		a := s.About()
		got := fmt.Sprintf("%s, offered %d, based on %d, limit %d, follows", a.Title, a.Offered, a.BasedOn, a.Limit)
		for _, c := range []struct {
			is   bool
			word string
		}{
			{a.Follows.Repeats, "repeats"}, {a.Follows.BasedOn, "based-on"}, {a.Follows.Adjacent, "adjacent"}, {a.Follows.StrictStarts, "starts"},
			{a.Follows.Factor, "factor"}, {a.Follows.Legs, "legs"}, {a.RoundRobin, "(a round robin)"}, {a.Unranked, "(unranked)"}, {FollowsTable(s), "(by a table)"},
		} {
			if c.is {
				got += " " + c.word
			}
		}
		if got != want {
			t.Errorf("%s: %s\nwant %s", name, got, want)
		}
	}
}

// TestNobodyToDraw: without players there is an error. One player, alone or beside a game, has the bye.
func TestNobodyToDraw(t *testing.T) {
	system, _ := Find("koth")
	if _, err := Run(t.Context(), Request{Round: 1, System: system}); !errors.Is(err, ErrNobody) {
		t.Errorf("no players: %v", err)
	}
	if d := mustRun(t, Request{Round: 1, System: system, Players: []Entrant{{ID: 1}}}); len(d.Games) != 0 || len(d.Byes) != 1 || d.Byes[0].ID != 1 {
		t.Errorf("drawn %+v, want a bye for the only player", d)
	}
	d := mustRun(t, Request{Round: 1, System: system, Players: []Entrant{{ID: 1}, {ID: 2}, {ID: 3}}, Kept: []Meeting{{A: 1, B: 3}}})
	if len(d.Games) != 0 || len(d.Byes) != 1 || d.Byes[0].ID != 2 {
		t.Errorf("drawn %+v, want a bye for 2", d)
	}
}

// TestManualDrawsWhatIsFixed and nothing else, and names players without a game.
func TestManualDrawsWhatIsFixed(t *testing.T) {
	system, _ := Find("manual")
	d := mustRun(t, Request{Round: 1, System: system, Players: []Entrant{{ID: 1}, {ID: 2}, {ID: 3}}, Fixed: []Pair{{3, 1}}})
	if !slices.Equal(pairsOf(d), []Pair{{1, 3}}) || !slices.Equal(d.Left, []ID{2}) || len(d.Byes) != 0 {
		t.Errorf("drawn %+v", d)
	}
}

// TestCostsInWords: this is what people read of a game's cost, term by term.
func TestCostsInWords(t *testing.T) {
	system, _ := Find("swiss")
	q := Request{
		Round: 4, System: system,
		Players: []Entrant{{ID: 1, HalfWins: 5}, {ID: 2, HalfWins: 4}},
		Meetings: []Meeting{
			{Round: 1, A: 1, B: 2, Starter: 1}, {Round: 2, A: 1, B: 3, Starter: 3}, {Round: 3, A: 1, B: 4, Starter: 4},
		},
	}
	g := mustRun(t, q).Games[0]
	want := []string{"met once before", "half a win apart", "both are due to start", "2 starts: 1 started when they last met"}
	if got := wordsOf(g.Why); g.First != 2 || !slices.Equal(got, want) {
		t.Errorf("%d starts, why %q", g.First, got)
	}
	if g.Met != 1 || g.Cost != 1000+1+1 {
		t.Errorf("met %d, cost %d", g.Met, g.Cost)
	}
}

// TestTwelveClashingDemandsAreNamed, and the others are counted.
func TestTwelveClashingDemandsAreNamed(t *testing.T) {
	for n, want := range map[int]string{2: "player 2 – player 102 is fixed;", 12: "player 12 – player 112 is fixed;", 13: "and 1 more;", 20: "and 8 more;"} {
		e := &Infeasible{Round: 3}
		for i := range n {
			e.Clash = append(e.Clash, Demand{Kind: DemandFixed, A: ID(i + 1), B: ID(i + 101)})
		}
		got := e.Error()
		if !strings.Contains(got, want) || strings.Count(got, "is fixed") != min(n, 12) || strings.Contains(got, " more;") != (n > 12) {
			t.Errorf("%d demands: %s", n, got)
		}
	}
}
