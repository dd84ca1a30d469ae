package pairing

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament/text"

	"pgregory.net/rapid"
)

// TestExplainForcedGame: the price of forcing a game is that of the cheapest draw that has it, found by trying all of
// them, and what forbids it is named.
func TestExplainForcedGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := drawRequest(t, 8)
		q.Fixed = nil
		p := drawPair(t, idsOf(q))
		w, err := Explain(t.Context(), q, p.A, p.B)
		var clash *Infeasible
		switch {
		case errors.As(err, &clash):
			return
		case err != nil:
			t.Fatal(err)
		case w.Meet:
			if _, ok := w.Draw.game(p.A, p.B); !ok || len(w.Game.Why) == 0 {
				t.Fatalf("%v isn't drawn: %+v", p, w)
			}
			return
		case q.bans(p) != (len(w.Against) > 0) && len(w.Forced.Games) > 0:
			t.Fatalf("banned %v, against it %v", q.bans(p), w.Against)
		case len(w.Against) > 0:
			return
		}
		if _, ok := w.Forced.game(p.A, p.B); !ok || len(w.Game.Why) == 0 {
			t.Fatalf("%v isn't forced: %+v", p, w.Forced)
		}
		o := newOracle(q)
		bye := ID(0)
		if len(w.Forced.Byes) > 0 {
			bye = w.Forced.Byes[0].ID
		}
		field := slices.DeleteFunc(slices.Clone(o.pool), func(e Entrant) bool { return e.ID == bye })
		o.only = p
		least := o.best(field)
		if got := o.vectorOf(w.Forced); slices.Compare(trim(got), trim(least)) != 0 {
			t.Fatalf("forced at %v, the least is %v", got, least)
		}
	})
}

func idsOf(q Request) []ID {
	ids := make([]ID, len(q.Players))
	for i, p := range q.Players {
		ids[i] = p.ID
	}
	return ids
}

// TestExplainNeverCheaper: forcing a game that isn't drawn never makes the draw cheaper, as long as the bye stays
// where it was.
func TestExplainNeverCheaper(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := drawRequest(t, 10)
		p := drawPair(t, idsOf(q))
		w, err := Explain(t.Context(), q, p.A, p.B)
		if err != nil || w.Meet || len(w.Against) > 0 {
			return
		}
		same := slices.EqualFunc(w.Draw.Byes, w.Forced.Byes, func(a, b ByeGiven) bool { return a.ID == b.ID })
		for _, l := range w.Price {
			if l.Cost > 0 || !same {
				return
			}
			if l.Cost < 0 {
				t.Fatalf("%s is %d cheaper: %+v", l.Name, -l.Cost, w.Price)
			}
		}
	})
}

// TestExplainInTables: if a table or a draw in turn made the round, the game is fixed in the forced draw.
func TestExplainInTables(t *testing.T) {
	for _, name := range []string{"roundrobin", "fontes", "australian"} {
		t.Run(name, func(t *testing.T) {
			sim := newSimulation(8, 3, name)
			q := sim.request()
			q.Round = 2
			q.Block = Block{From: 1, To: 3}
			for i := range 8 {
				q.Block.Seats = append(q.Block.Seats, Seat{ID: ID(i + 1)})
			}
			if name == "roundrobin" {
				q.Block.To = 7
			}
			q.Meetings = []Meeting{{Round: 1, A: 1, B: 5}, {Round: 1, A: 2, B: 6}, {Round: 1, A: 3, B: 7}, {Round: 1, A: 4, B: 8}}
			w, err := Explain(t.Context(), q, 5, 1)
			if err != nil || w.Meet || len(w.Against) > 0 || w.A != 1 {
				t.Fatalf("%+v, %v", w, err)
			}
			if g, ok := w.Forced.game(1, 5); !ok || g.Met != 1 {
				t.Errorf("forced %+v", w.Forced.Games)
			}
		})
	}
}

// TestWhatRulesAGameOut is named completely: what is settled or kept apart for either of the two, and what forcing
// their game would leave.
func TestWhatRulesAGameOut(t *testing.T) {
	for _, c := range []struct {
		q    Request
		a, b ID
		want string
	}{
		{Request{}, 3, 1, "Meet false; "},
		{Request{}, 2, 1, "Meet true; "},
		{Request{Fixed: []Pair{{2, 1}}}, 1, 3, "Meet false; P1 – P2 is fixed"},
		{Request{Fixed: []Pair{{2, 1}}}, 4, 2, "Meet false; P1 – P2 is fixed"},
		{Request{Fixed: []Pair{{2, 1}, {3, 4}}}, 2, 3, "Meet false; P1 – P2 is fixed; P3 – P4 is fixed"},
		{Request{Kept: []Meeting{{A: 1, B: 2}, {A: 3}}}, 3, 1, "Meet false; P1 – P2 is already drawn; P3 already has a round without a game"},
		{Request{}, 9, 1, "Meet false; P9 doesn't play this round"},
		{Request{}, 1, 9, "Meet false; P9 doesn't play this round"},
		{Request{Avoid: []Pair{{3, 1}}}, 1, 3, "Meet false; P1 and P3 must not meet"},
		{Request{Avoid: []Pair{{2, 4}}}, 1, 3, "Meet false; P2 and P4 must not meet"},
		{Request{Apart: []Apart{{Subject: text.Name("B"), Players: []ID{1, 3}}, {Subject: text.Name("A"), Players: []ID{3, 1}}}}, 3, 1, "Meet false; A must not meet; B must not meet"},
		{Request{Apart: []Apart{{Subject: text.Name("C"), Players: []ID{2, 4}}}}, 3, 1, "Meet false; C must not meet"},
	} {
		c.q.Players, c.q.Round, c.q.Limit = ranked(4), 2, Unlimited
		c.q.System, _ = Find("koth")
		w, err := Explain(t.Context(), c.q, c.a, c.b)
		var against []string
		for _, d := range w.Against {
			against = append(against, d.Words(playerName))
		}
		if got := fmt.Sprintf("Meet %v; %s", w.Meet, strings.Join(against, "; ")); err != nil || got != c.want {
			t.Errorf("%d and %d: %s, %v; want %s", c.a, c.b, got, err, c.want)
		}
		forced := len(w.Forced.Games) > 0
		if forced != (!w.Meet && len(against) == 0) || (len(w.Game.Why) > 0) != (w.Meet || forced) {
			t.Errorf("%d and %d: forced %v, game %+v", c.a, c.b, pairsOf(w.Forced), w.Game)
		}
	}
	q := Request{Players: ranked(4), System: kingOfTheHill{}}
	for _, p := range []Pair{{1, 1}, {0, 1}, {1, 0}} {
		if w, err := Explain(t.Context(), q, p.A, p.B); err == nil {
			t.Errorf("%v: %+v", p, w)
		}
	}
	if _, err := Explain(t.Context(), Request{System: kingOfTheHill{}}, 1, 2); !errors.Is(err, ErrNobody) {
		t.Errorf("of nobody: %v", err)
	}
}

// TestMeasure: the measure of a comparison, worked out by hand.
func TestMeasure(t *testing.T) {
	q := Request{
		Round: 3, Limit: 0, ClassWithin: 1,
		Players: []Entrant{{ID: 1, HalfWins: 4, Class: "A"}, {ID: 2, HalfWins: 3, Class: "A"}, {ID: 3, HalfWins: 1, Class: "B"}, {ID: 4, Class: "B"}},
		Meetings: []Meeting{
			{Round: 1, A: 1, B: 3, Starter: 1}, {Round: 1, A: 2, B: 4, Starter: 4}, {Round: 2, A: 1, B: 3, Starter: 1}, {Round: 2, A: 4, B: 2, Starter: 4},
		},
		Apart: []Apart{{Players: []ID{1, 3}, Price: 7}},
	}
	d := Draw{Games: []Game{{First: 3, Second: 1}, {First: 2, Second: 4}}}
	want := Measures{
		Repeats: 4, AboveLimit: 4, MostMet: 2, Consecutive: 2, Places: 4, Widest: 2, PlacesSquared: 8,
		HalfWinsSquared: 18, Broken: 1, Price: 7, ClassesBeyond: 2,
	}
	if got := Measure(q, d); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	d.Games = []Game{{First: 1, Second: 4}, {First: 2, Second: 3}}
	if got := Measure(q, d); got.StartConflicts != 2 || got.Repeats != 0 {
		t.Errorf("got %+v", got)
	}
}
