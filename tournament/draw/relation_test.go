package draw_test

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wordhall/pairing"
	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
)

// TestRelationsInADraw: the cases say who is kept apart and when, and what is said of a wish that couldn't be met.
// With the lot of seed 1, 1-2 and 3-4 come before 1-4 and 2-3, which cost the same.
func TestRelationsInADraw(t *testing.T) {
	pair := func(a, b PlayerID) [2]PlayerID { return [2]PlayerID{a, b} }
	reds := func(d *Division) {
		d.Players[0].Team, d.Players[2].Team = "Reds", "Reds"
	}
	kinds, times := map[RelationKind]bool{}, map[RelationWhen]bool{}
	for _, c := range []struct {
		name    string
		round   int
		build   func(*Division)
		want    [][2]PlayerID
		relaxed string
	}{
		{"without a relation the halves meet", 1, reds, [][2]PlayerID{pair(1, 3), pair(2, 4)}, ""},
		{"a team", 1, func(d *Division) {
			reds(d)
			d.Relations = []Relation{{Kind: SameTeam}}
		}, [][2]PlayerID{pair(1, 2), pair(3, 4)}, ""},
		{"another team", 1, func(d *Division) {
			reds(d)
			d.Relations = []Relation{{Kind: SameTeam, Name: "Blues"}}
		}, [][2]PlayerID{pair(1, 3), pair(2, 4)}, ""},
		{"a country", 1, func(d *Division) {
			d.Players[1].Country, d.Players[3].Country = "AU", "AU"
			d.Relations = []Relation{{Kind: SameCountry, When: NeverMeet}}
		}, [][2]PlayerID{pair(1, 2), pair(3, 4)}, ""},
		{"a club until round 2", 1, func(d *Division) {
			d.Players[0].Club, d.Players[2].Club = "Hall", "Hall"
			d.Relations = []Relation{{Kind: SameClub, When: BeforeRound, Round: 2}}
		}, [][2]PlayerID{pair(1, 2), pair(3, 4)}, ""},
		{"a family from round 1 on", 1, func(d *Division) {
			d.Relations = []Relation{{Kind: SameFamily, Players: []PlayerID{3, 1}}}
		}, [][2]PlayerID{pair(1, 2), pair(3, 4)}, ""},
		{"a wish that can be kept", 1, func(d *Division) {
			d.Relations = []Relation{{Kind: ListedPlayers, Players: []PlayerID{1, 3}, Price: 5}}
		}, [][2]PlayerID{pair(1, 2), pair(3, 4)}, ""},
		{"the cheaper of two gives", 1, func(d *Division) {
			d.Relations = []Relation{
				{Kind: ListedPlayers, Players: []PlayerID{1, 3}, Price: 5}, {Kind: ListedPlayers, Players: []PlayerID{1, 4}, Price: 3},
				{Kind: ListedPlayers, Players: []PlayerID{1, 2}},
			}
		}, [][2]PlayerID{pair(1, 4), pair(2, 3)}, "Player 1 and Player 4 meet, price 3: Player 1 and Player 4 should not meet"},
		{"both in contention", 1, func(d *Division) {
			reds(d)
			d.Relations = []Relation{{Kind: SameTeam, When: UnlessContended}}
		}, [][2]PlayerID{pair(1, 3), pair(2, 4)}, ""},
		{"nothing to contend for", 1, func(d *Division) {
			reds(d)
			d.Contention = &Contention{Runs: 1}
			d.Relations = []Relation{{Kind: SameTeam, When: UnlessContended}}
		}, [][2]PlayerID{pair(1, 2), pair(3, 4)}, ""},
		{"own class alone", 1, func(d *Division) {
			for i, class := range []string{"A", "B", "B", "A"} {
				d.Players[i].Class = class
			}
			d.Plan = []PlanEntry{{From: 1, To: 3, System: Swiss, ClassLimit: eventtest.Ptr(0)}}
		}, [][2]PlayerID{pair(1, 4), pair(2, 3)}, ""},
		{"one class apart", 1, func(d *Division) {
			for i, class := range []string{"A", "B", "C", "B"} {
				d.Players[i].Class = class
			}
			d.Plan = []PlanEntry{{From: 1, To: 3, System: Swiss, ClassLimit: eventtest.Ptr(1)}}
		}, [][2]PlayerID{pair(1, 2), pair(3, 4)}, ""},
		{"classes that can't be kept", 1, func(d *Division) {
			for i, class := range []string{"A", "C", "C", "C"} {
				d.Players[i].Class = class
			}
			d.Plan = []PlanEntry{{From: 1, To: 3, System: Swiss, ClassLimit: eventtest.Ptr(0)}}
		}, [][2]PlayerID{pair(1, 3), pair(2, 4)}, "Player 1 and Player 3 meet, 1 class apart, 1 more than the limit"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := eventtest.Field(4, 3)
			c.build(d)
			for _, r := range d.Relations {
				kinds[r.Kind], times[cmp.Or(r.When, NeverMeet)] = true, true
			}
			if err := d.Validate(eventtest.Book(t, d.Rulebook)); err != nil {
				t.Fatal(err)
			}
			w := eventtest.Draw(t, d, draw.Request{Round: c.round})
			if got := eventtest.Pairs(w); !slices.Equal(got, c.want) {
				t.Errorf("drawn %v, want %v", got, c.want)
			}
			if got := strings.Join(w.Round.Relaxed, "; "); got != c.relaxed {
				t.Errorf("relaxed %q, want %q", got, c.relaxed)
			}
		})
	}
	for _, k := range RelationKinds {
		if !kinds[k.Key] {
			t.Errorf("no case is worked for a relation of %s; add one", k.Key)
		}
	}
	for _, w := range RelationTimes {
		if !times[w.Key] {
			t.Errorf("no case is worked for a relation that holds %s; add one", w.Key)
		}
	}
}

// TestRelationsThatClash: relations that leave no draw are named in the director's words.
func TestRelationsThatClash(t *testing.T) {
	for _, c := range []struct {
		name  string
		build func(*Division)
		want  string
	}{
		{"a team of all but one", func(d *Division) {
			for i := range 3 {
				d.Players[i].Team = "Reds"
			}
			d.Relations = []Relation{{Kind: SameTeam, When: BeforeRound, Round: 3}}
		}, "division A, round 1 can't be drawn: players of team Reds must not meet before round 3; these can't all hold, so take one back"},
		{"a relation and two pairs", func(d *Division) {
			d.Avoid = []Avoid{{Players: [2]PlayerID{1, 2}}, {Players: [2]PlayerID{1, 3}}, {Players: [2]PlayerID{2, 3}}}
			d.Relations = []Relation{{Kind: SameFamily, Name: "Quill", Players: []PlayerID{1, 4}}}
		}, "division A, round 1 can't be drawn: Player 1 and Player 2 must not meet; Player 1 and Player 3 must not meet; Player 1 and Player 4 must not meet; these can't all hold, so take one back"},
		{"a fixed game inside a family", func(d *Division) {
			d.Fixed = []Fixed{{Round: 1, Players: [2]PlayerID{1, 4}}}
			d.Relations = []Relation{{Kind: SameFamily, Name: "Quill", Players: []PlayerID{1, 3, 4}}}
		}, "division A, round 1 can't be drawn: Player 1 – Player 4 is fixed; players of family Quill must not meet; these can't all hold, so take one back"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := eventtest.Field(4, 3)
			c.build(d)
			_, err := draw.Make(t.Context(), eventtest.Alone(d), 1, eventtest.Book(t, d.Rulebook), draw.Request{})
			var clash *pairing.Infeasible
			if !errors.As(err, &clash) || err.Error() != c.want {
				t.Errorf("got %v\nwant %s", err, c.want)
			}
		})
	}
}

// TestRelationsThatCantBeMeant are refused, with the remedy, and change nothing.
func TestRelationsThatCantBeMeant(t *testing.T) {
	for _, c := range []struct {
		name string
		r    Relation
		want string
	}{
		{"kind", Relation{Kind: "friends"}, `kind "friends" isn't known; the kinds are team, club, country, family, players`},
		{"when", Relation{Kind: SameTeam, When: "later"}, `when is "later"; it must be one of never, before, contending`},
		{"price", Relation{Kind: SameTeam, Price: -1}, "the price is -1"},
		{"round without before", Relation{Kind: SameTeam, Round: 2}, "round is 2, and only a relation with"},
		{"before round 1", Relation{Kind: SameTeam, When: BeforeRound, Round: 1}, "round is 1; it must be the first round in which they may meet, from 2 to 4"},
		{"oneself", Relation{Kind: ListedPlayers, Players: []PlayerID{2, 2}}, "Player 2 is named in it twice, and nobody meets themselves"},
		{"nobody else", Relation{Kind: SameFamily, Name: "Quill", Players: []PlayerID{2}}, "family Quill: it needs two players or more and has 1"},
		{"unknown player", Relation{Kind: ListedPlayers, Players: []PlayerID{2, 77}}, "a player is 77, and no player has that id"},
		{"players of a team", Relation{Kind: SameTeam, Players: []PlayerID{1, 2}}, "a relation of kind team follows the players' entries"},
		{"line break", Relation{Kind: SameTeam, Name: "Re\nds"}, "the name has a control character (U+000A)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := eventtest.Field(4, 3)
			kept := []Relation{{Kind: SameClub}}
			d.Relations = kept
			err := d.SetRelations([]Relation{c.r})
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %s", err, c.want)
			}
			if len(d.Relations) != 1 || d.Relations[0].Kind != SameClub {
				t.Errorf("the division has now %v", d.Relations)
			}
		})
	}
}

// TestPlayerLeavesRelations: a player who is removed from a division is removed from its relations, and a relation of
// one player goes too.
func TestPlayerLeavesRelations(t *testing.T) {
	d := eventtest.Field(4, 3)
	if err := d.SetRelations([]Relation{
		{Kind: SameTeam}, {Kind: SameFamily, Players: []PlayerID{1, 2}}, {Kind: ListedPlayers, Players: []PlayerID{1, 3, 4}},
	}); err != nil {
		t.Fatal(err)
	}
	if err := d.RemovePlayer(1); err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(d.Relations); got != "[{team  []  0 0} {players  [3 4]  0 0}]" {
		t.Errorf("relations %s", got)
	}
}

// TestStandIns: they are drawn only while the field would be odd, and have no place.
func TestStandIns(t *testing.T) {
	standIns := func(ids ...PlayerID) func(*Division) {
		return func(d *Division) {
			for _, id := range ids {
				d.Players[id-1].StandIn = true
			}
		}
	}
	for _, c := range []struct {
		name   string
		n      int
		system System
		build  func(*Division)
		drawn  []PlayerID
		byes   int
	}{
		{"an even field needs none", 5, Swiss, standIns(1), []PlayerID{2, 3, 4, 5}, 0},
		{"an odd field has one", 6, Swiss, standIns(1), []PlayerID{1, 2, 3, 4, 5, 6}, 0},
		{"of two the first", 7, Swiss, standIns(3, 5), []PlayerID{1, 2, 3, 4, 6, 7}, 0},
		{"somebody is away", 6, KingOfTheHill, func(d *Division) {
			standIns(1)(d)
			d.Players[4].Out = []int{1}
		}, []PlayerID{2, 3, 4, 6}, 0},
		{"a bye is fixed", 6, Swiss, func(d *Division) {
			standIns(1)(d)
			d.Fixed = []Fixed{{Round: 1, Players: [2]PlayerID{4, 0}}}
		}, []PlayerID{2, 3, 4, 5, 6}, 1},
		{"a game is fixed with it", 5, Swiss, func(d *Division) {
			standIns(1)(d)
			d.Fixed = []Fixed{{Round: 1, Players: [2]PlayerID{1, 4}}}
		}, []PlayerID{1, 2, 3, 4, 5}, 1},
		{"two odd ones out", 7, Swiss, func(d *Division) {
			standIns(3, 5)(d)
			d.Fixed = []Fixed{{Round: 1, Players: [2]PlayerID{5, 4}}}
		}, []PlayerID{1, 2, 4, 5, 6, 7}, 0},
		{"it is away itself", 4, Swiss, func(d *Division) {
			standIns(1)(d)
			d.Players[0].Out = []int{1}
		}, []PlayerID{2, 3, 4}, 1},
		{"the bye of a round robin", 4, RoundRobin, standIns(1), []PlayerID{1, 2, 3, 4}, 0},
		{"no bye in a round robin", 5, RoundRobin, standIns(1), []PlayerID{2, 3, 4, 5}, 0},
		{"groups of a Fontes block", 8, Fontes, standIns(1), []PlayerID{1, 2, 3, 4, 5, 6, 7, 8}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := eventtest.Field(c.n, 3)
			d.Plan = []PlanEntry{{From: 1, To: 3, System: c.system}}
			c.build(d)
			w := eventtest.Draw(t, d, draw.Request{})
			var drawn []PlayerID
			for _, g := range w.Games {
				drawn = append(drawn, g.First)
				if g.Second != 0 {
					drawn = append(drawn, g.Second)
				}
			}
			slices.Sort(drawn)
			if !slices.Equal(drawn, c.drawn) || len(w.Byes) != c.byes {
				t.Errorf("drawn %v with %d byes, want %v with %d", drawn, len(w.Byes), c.drawn, c.byes)
			}
			if err := d.ApplyDrawing(w, 1); err != nil {
				t.Fatal(err)
			}
			if got := d.NextRound(); got != 2 {
				t.Errorf("the next round is %d", got)
			}
		})
	}
}

// TestStandInsHaveNoPlace: whatever they win, others have the places.
func TestStandInsHaveNoPlace(t *testing.T) {
	d := eventtest.Field(4, 2)
	d.Missed = MissedLoss
	d.Players[1].StandIn = true
	eventtest.Add(d, 1, 1, 2, eventtest.Played(300, 400))
	eventtest.Add(d, 1, 3, 4, eventtest.Played(400, 300))
	eventtest.Add(d, 2, 3, 4, eventtest.Played(400, 300))
	got := ""
	for _, s := range d.Standings(eventtest.Book(t, d.Rulebook), 2) {
		got += fmt.Sprintf("%d: %d with %d of %d, %s; ", s.Place, s.ID, s.HalfWins, s.HalfWins+s.HalfLosses, s.Status)
	}
	want := "1: 3 with 4 of 4, playing; 2: 1 with 0 of 4, playing; 3: 4 with 0 of 4, playing; 0: 2 with 2 of 2, standin; "
	if got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// TestTheEjectedStandBehindStandIns, whatever the ejected players won before.
func TestTheEjectedStandBehindStandIns(t *testing.T) {
	d := eventtest.Field(4, 2)
	d.Players[1].StandIn = true
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
	eventtest.Add(d, 1, 3, 4, eventtest.Played(400, 300))
	eventtest.Eject(d, 1, 1, EffectNone)
	ids, places := eventtest.Order(d.Standings(eventtest.Book(t, d.Rulebook), 1))
	if !slices.Equal(ids, []PlayerID{3, 4, 2, 1}) || !slices.Equal(places, []int{1, 2, 0, 3}) {
		t.Errorf("%v at %v", ids, places)
	}
}

// TestRelationsInWholeEvents: in every system strict relations hold to the end or are named, and every other relation
// that was broken is reported with its cost.
func TestRelationsInWholeEvents(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	rapid.Check(t, func(t *rapid.T) {
		d := eventtest.Field(rapid.IntRange(4, 20).Draw(t, "n"), 6)
		system := rapid.SampledFrom([]System{Swiss, KingOfTheHill, QueenOfTheHill, Factor, Random, Lagged, Australian, Fontes, RoundRobin, Chew, COP}).Draw(t, "system")
		d.Plan = []PlanEntry{{From: 1, To: 6, System: system}}
		for i := range d.Players {
			p := &d.Players[i]
			p.Team = rapid.SampledFrom([]string{"", "A", "B", "C"}).Draw(t, "team")
			p.Country = rapid.SampledFrom([]string{"", "AU", "MT"}).Draw(t, "country")
			p.Joined = rapid.SampledFrom([]int{1, 1, 1, 1, 3}).Draw(t, "joined")
			p.Withdrawn = rapid.SampledFrom([]int{0, 0, 0, 0, 4}).Draw(t, "withdrawn")
			p.StandIn = rapid.IntRange(0, 12).Draw(t, "stands in") == 0
		}
		d.Relations = []Relation{
			{Kind: SameTeam, When: BeforeRound, Round: rapid.IntRange(2, 7).Draw(t, "from round")},
			{Kind: SameCountry, Price: rapid.IntRange(1, 9).Draw(t, "price")},
		}
		for range d.Rounds {
			w, err := draw.Make(t.Context(), eventtest.Alone(d), 1, b, draw.Request{})
			var clash *pairing.Infeasible
			if errors.As(err, &clash) || errors.Is(err, pairing.ErrNobody) {
				return
			}
			if err != nil {
				if RefusedAs(err, Conflict) {
					return
				}
				t.Fatal(err)
			}
			checkRelations(t, d, w)
			if err := d.ApplyDrawing(w, 1); err != nil {
				t.Fatal(err)
			}
			for i := range d.Games {
				if g := &d.Games[i]; g.Round == w.Round.Number && g.Second != 0 {
					g.Sheet = eventtest.Played(400, 300+int(g.First))
				}
			}
		}
	})
}

func checkRelations(t *rapid.T, d *Division, w Drawing) {
	told := 0
	for _, r := range w.Round.Relaxed {
		if strings.Contains(r, "should not meet") {
			told++
		}
	}
	broken := 0
	for _, g := range w.Games {
		if g.Second == 0 {
			continue
		}
		first, _ := d.Player(g.First)
		second, _ := d.Player(g.Second)
		if first.Team != "" && first.Team == second.Team && w.Round.Number < d.Relations[0].Round {
			t.Fatalf("%s and %s are of team %s and meet in round %d", first.Name, second.Name, first.Team, w.Round.Number)
		}
		if first.Country != "" && first.Country == second.Country {
			broken++
		}
	}
	if told != broken {
		t.Fatalf("%d games break the wish, told of %d: %q", broken, told, w.Round.Relaxed)
	}
}

// TestLegsOfAPlan: a plan may have its round robin in legs that follow one another. Entries with another number of
// legs are a block of their own.
func TestLegsOfAPlan(t *testing.T) {
	d := eventtest.Field(4, 9)
	d.Plan = []PlanEntry{
		{From: 1, To: 6, System: RoundRobin, Legs: 2, InARow: true},
		{From: 7, To: 9, System: RoundRobin},
	}
	if err := d.Validate(eventtest.Book(t, d.Rulebook)); err != nil {
		t.Fatal(err)
	}
	var rounds [][][2]PlayerID
	for range d.Rounds {
		w := eventtest.PlayRound(t, d)
		if len(w.Round.Relaxed) > 0 {
			t.Errorf("round %d: %q", w.Round.Number, w.Round.Relaxed)
		}
		rounds = append(rounds, eventtest.Pairs(w))
	}
	for k := 0; k < 6; k += 2 {
		if !slices.Equal(rounds[k], rounds[k+1]) {
			t.Errorf("rounds %d and %d are %v and %v", k+1, k+2, rounds[k], rounds[k+1])
		}
	}
	met := map[[2]PlayerID]int{}
	for _, games := range rounds {
		for _, g := range games {
			met[g]++
		}
	}
	for g, n := range met {
		if n != 3 {
			t.Errorf("%v met %d times", g, n)
		}
	}
}
