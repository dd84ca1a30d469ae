package chances_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/chances"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/testkit/eventtest"
)

// prizeDivision is a small division before its last round, which is drawn. The results are so close together that a
// few points decide, and there are prizes for places and classes.
func prizeDivision(r *rand.Rand) *Division {
	n := 4 + 2*r.IntN(2)
	d := eventtest.Field(n, 3)
	d.SpreadCap = Caps{3}
	for i := range d.Players {
		d.Players[i].Class = []string{"", "B"}[r.IntN(2)]
		d.Players[i].Ineligible = r.IntN(8) == 0
		d.Players[i].Rating = 1000 + 10*r.IntN(40)
	}
	for round := 1; round <= 3; round++ {
		for g, order := 0, r.Perm(n); g+1 < n; g += 2 {
			sheet := Sheet{Kind: Scheduled}
			if round < 3 {
				sheet = eventtest.Played(400, 400+r.IntN(7)-3)
			}
			eventtest.Add(d, round, PlayerID(order[g]+1), PlayerID(order[g+1]+1), sheet)
		}
	}
	ties := []TiePolicy{TiesShared, TiesBroken}[r.IntN(2)]
	group := []string{"", "one each"}[r.IntN(2)]
	d.Prizes = eventtest.Prizes(
		Prize{Measure: ByPlace, Ties: ties, Exclusive: group}, Prize{Measure: ByPlace, Rank: 2, Ties: ties, Exclusive: group},
		Prize{Measure: ByPlace, Class: "B", Exclusive: group}, Prize{Measure: ByPlace, Class: "B", Rank: 2, Exclusive: group},
		Prize{Measure: ByPlace, RatingBelow: 1200, Ties: ties}, Prize{Measure: BySignedUp, Members: []PlayerID{1, 3, 4}},
	)
	return d
}

// wonIn returns for each prize who wins it if the last round ends as it is entered.
func wonIn(b rulebook.Book, d *Division) map[string]bool {
	won := map[string]bool{}
	for _, a := range award.List(d, b, d.Rounds, nil) {
		for _, w := range a.Winners {
			won[fmt.Sprint(a.Prize.ID, "/", w.Player)] = true
		}
	}
	return won
}

// lastRounds calls each for every way in which the games that are out can end.
func lastRounds(d *Division, out []int, each func()) {
	if len(out) == 0 {
		each()
		return
	}
	for by := -3; by <= 3; by++ {
		d.Games[out[0]].Sheet = eventtest.Played(400, 400+by)
		lastRounds(d, out[1:], each)
	}
	d.Games[out[0]].Sheet = Sheet{Kind: Scheduled}
}

// TestPrizeLinesEqualEnumeration: a player who is said to be sure of a prize has it, or a better one, in every way in
// which the last round can end. A player who is said to be out has it in none. Without exclusive groups no other
// player is sure or out.
func TestPrizeLinesEqualEnumeration(t *testing.T) {
	b, r := eventtest.Book(t, "wespa-2010"), rand.New(rand.NewPCG(7, 7))
	for k := range 24 {
		d := prizeDivision(r)
		c := estimate(t, d, chances.Request{RangesOnly: true})
		if len(c.Lines) != len(d.Prizes) {
			t.Fatalf("%d lines of %d prizes", len(c.Lines), len(d.Prizes))
		}
		exclusive := d.Prizes[0].Exclusive != ""
		never, always := map[string]bool{}, map[string]bool{}
		for _, l := range c.Lines {
			for _, p := range l.Players {
				key := fmt.Sprint(l.Prize, "/", p.ID)
				never[key], always[key] = true, true
			}
		}
		var out []int
		for i, g := range d.Games {
			if !g.Sheet.Done() {
				out = append(out, i)
			}
		}
		lastRounds(d, out, func() {
			won := wonIn(b, d)
			for _, l := range c.Lines {
				for _, p := range l.Players {
					key := fmt.Sprint(l.Prize, "/", p.ID)
					better := hasBetter(d, won, l.Prize, p.ID)
					always[key] = always[key] && better
					never[key] = never[key] && !wonKind(d, won, l.Prize, p.ID)
				}
			}
		})
		for _, l := range c.Lines {
			for _, p := range l.Players {
				key := fmt.Sprint(l.Prize, "/", p.ID)
				if p.Sure && !always[key] || p.Out && !never[key] {
					t.Fatalf("division %d, prize %s, player %d: %+v; always %v, never %v", k, l.Title, p.ID, p, always[key], never[key])
				}
				if p.Exact && (!exclusive || d.Prizes[l.Prize-1].Exclusive == "") && (p.Sure != always[key] || p.Out != never[key]) {
					t.Fatalf("division %d, prize %s, player %d: %+v; always %v, never %v", k, l.Title, p.ID, p, always[key], never[key])
				}
			}
		}
	}
}

// sameKind reports whether two prizes are ranks of the same ranking.
func sameKind(a, b Prize) bool {
	return a.Measure == b.Measure && a.Class == b.Class && a.RatingBelow == b.RatingBelow
}

// wonKind reports whether the player has the prize or a better one of its kind.
func wonKind(d *Division, won map[string]bool, prize int, id PlayerID) bool {
	p := d.Prizes[prize-1]
	return slices.ContainsFunc(d.Prizes, func(q Prize) bool {
		return sameKind(p, q) && q.Rank <= p.Rank && won[fmt.Sprint(q.ID, "/", id)]
	})
}

// hasBetter is wonKind, or reports an earlier prize of the exclusive group.
func hasBetter(d *Division, won map[string]bool, prize int, id PlayerID) bool {
	p := d.Prizes[prize-1]
	return wonKind(d, won, prize, id) || slices.ContainsFunc(d.Prizes, func(q Prize) bool {
		return p.Exclusive != "" && q.Exclusive == p.Exclusive && q.ID < p.ID && won[fmt.Sprint(q.ID, "/", id)]
	})
}

// TestPrizeChancesAreTheAwards: if no game is left, the simulated chances are 1 for those who win by Awards and 0 for
// the others.
func TestPrizeChancesAreTheAwards(t *testing.T) {
	b, r := eventtest.Book(t, "wespa-2010"), rand.New(rand.NewPCG(8, 8))
	for k := range 40 {
		d := prizeDivision(r)
		for i := range d.Games {
			if g := &d.Games[i]; !g.Sheet.Done() {
				g.Sheet = eventtest.Played(400, 400+r.IntN(7)-3)
			}
		}
		won := wonIn(b, d)
		c := estimate(t, d, chances.Request{Runs: 1})
		some := map[PlayerID]bool{}
		for _, l := range c.Lines {
			for _, p := range l.Players {
				has := won[fmt.Sprint(l.Prize, "/", p.ID)]
				some[p.ID] = some[p.ID] || has
				if (p.Share == 1) != has || (p.Share == 0) == has {
					t.Fatalf("division %d, prize %s of %d: chance %v, awarded %v", k, l.Title, p.ID, p.Share, has)
				}
			}
		}
		for _, p := range c.Players {
			if (p.AnyLine == 1) != some[p.ID] {
				t.Fatalf("division %d: %d has a chance of %v of any prize, awarded one: %v", k, p.ID, p.AnyLine, some[p.ID])
			}
		}
	}
}

// TestPrizeChancesWithinWhatIsProven: a prize that is sure is won in every simulated finish, and one that is out in
// none.
func TestPrizeChancesWithinWhatIsProven(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	for k := range 16 {
		d := prizeDivision(r)
		c := estimate(t, d, chances.Request{Runs: 200, EvenOdds: k%2 == 0})
		for _, l := range c.Lines {
			for _, p := range l.Players {
				if p.Out && p.Share != 0 {
					t.Fatalf("division %d, %s: %d is out, with a chance of %v", k, l.Title, p.ID, p.Share)
				}
			}
		}
		for _, p := range c.Players {
			sure := slices.ContainsFunc(c.Lines, func(l chances.PrizeLine) bool { q, ok := l.Of(p.ID); return ok && q.Sure })
			if sure && p.AnyLine != 1 {
				t.Fatalf("division %d: %d is sure of a prize, with a chance of %v", k, p.ID, p.AnyLine)
			}
		}
	}
}

// TestStandInsTakeNoPlace: a player who fills the field has no place, and doesn't take one from others in what can
// still happen.
func TestStandInsTakeNoPlace(t *testing.T) {
	d := eventtest.Field(4, 2)
	d.Players[0].StandIn = true
	eventtest.Add(d, 1, 1, 2, eventtest.Played(500, 300))
	eventtest.Add(d, 1, 3, 4, eventtest.Played(400, 390))
	eventtest.Add(d, 2, 1, 3, eventtest.Played(500, 300))
	eventtest.Add(d, 2, 2, 4, eventtest.Played(400, 390))
	d.Prizes = eventtest.Prizes(Prize{Measure: ByPlace})
	c := estimate(t, d, chances.Request{Runs: 10})
	if len(c.Players) != 3 || len(c.Lines) != 1 || len(c.Lines[0].Players) != 3 {
		t.Fatalf("%+v", c)
	}
	for _, p := range c.Players {
		if p.Best != p.Place || p.Worst != p.Place || p.Places[p.Place-1] != 1 {
			t.Errorf("%+v", p)
		}
	}
}
