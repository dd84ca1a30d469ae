package pairing

import (
	"context"
	"errors"
	"fmt"
	"slices"
)

// Why is the answer to the question why two players meet, or why they don't.
type Why struct {
	// A is the better ranked of the two players.
	A, B ID
	// Draw is the draw as the request has it; Meet is true if the two meet in it.
	Draw Draw
	Meet bool
	// Game is their game with its terms as it is drawn, or as it would be.
	Game Game
	// Against is what forbids the game; the fields below are empty then.
	Against []Demand
	// Forced is the cheapest draw with the game, where they don't meet; Price what it
	// costs more than Draw, level by level, most important first. The first of them that
	// isn't zero is above it.
	Forced Draw
	Price  []LevelCost
}

// Explain finds out why the two meet or don't. It solves once as asked and once with their game forced. The
// error is that of Run where nothing can be drawn at all.
func Explain(ctx context.Context, q Request, a, b ID) (Why, error) {
	w := Why{A: a, B: b}
	if a == b || a == 0 || b == 0 {
		return w, fmt.Errorf("pairing: nobody meets themselves")
	}
	var err error
	if w.Draw, err = Run(ctx, q); err != nil {
		return w, err
	}
	q.Block.System, q.Apart = q.System, sortedApart(q.Apart)
	s, err := sortOut(&q)
	if err != nil {
		return w, err
	}
	w.A, w.B = s.better(a, b)
	if g, ok := w.Draw.game(a, b); ok {
		w.Meet, w.Game = true, g
		return w, nil
	}
	if w.Against = s.against(w.A, w.B); len(w.Against) > 0 {
		return w, nil
	}
	return w, s.force(ctx, &w)
}

// game is the drawn game of the two.
func (d Draw) game(a, b ID) (Game, bool) {
	i := slices.IndexFunc(d.Games, func(g Game) bool { return Pair{g.First, g.Second}.key() == Pair{a, b}.key() })
	if i < 0 {
		return Game{}, false
	}
	return d.Games[i], true
}

// against is what forbids a game of the two: one of them isn't there or has another
// game that is settled, or they must not meet.
func (s *seating) against(a, b ID) []Demand {
	var list []Demand
	for _, id := range []ID{a, b} {
		if _, plays := s.rank[id]; !plays {
			list = append(list, Demand{Kind: DemandAbsent, A: id})
		}
	}
	for _, m := range s.Kept {
		if (Pair{m.A, m.B}).has(a) || (Pair{m.A, m.B}).has(b) {
			list = append(list, Demand{Kind: DemandKept, A: m.A, B: m.B})
		}
	}
	for _, p := range sortedFixed(s.Fixed) {
		if p.has(a) || p.has(b) {
			list = append(list, Demand{Kind: DemandFixed, A: p.A, B: p.B})
		}
	}
	if slices.Contains(sortedPairs(s.Avoid), Pair{a, b}.key()) {
		list = append(list, Demand{Kind: DemandAvoid, A: a, B: b})
	}
	for _, group := range s.apartFrom(a, b, true) {
		list = append(list, Demand{Kind: DemandApart, A: a, B: b, Apart: group.Says()})
	}
	return list
}

// force draws the round with the game of the two: where a matching drew it, by the very
// same costs with every other game of the two forbidden, else with the game fixed.
func (s *seating) force(ctx context.Context, w *Why) error {
	q := *s.Request
	if w.Draw.byLevels() {
		q.must = Pair{w.A, w.B}
	} else {
		q.Fixed = append(slices.Clone(q.Fixed), Pair{w.A, w.B})
	}
	forced, err := Run(ctx, q)
	if err != nil {
		return s.unforced(w, err)
	}
	w.Forced = forced
	w.Game, _ = forced.game(w.A, w.B)
	w.Price = difference(w.Draw.Levels(), forced.Levels())
	return nil
}

// unforced says what rules the game out where no draw has it: the demands that
// clash once it is fixed.
func (s *seating) unforced(w *Why, err error) error {
	var clash *Infeasible
	if !errors.As(err, &clash) {
		return err
	}
	q := *s.Request
	q.Fixed = append(slices.Clone(q.Fixed), Pair{w.A, w.B})
	w.Against = slices.DeleteFunc(findClash(&q), func(d Demand) bool {
		return d.Kind == DemandFixed && Pair{d.A, d.B} == Pair{w.A, w.B}.key()
	})
	if len(w.Against) == 0 {
		w.Against = clash.Clash
	}
	return nil
}

// byLevels reports whether a matching by levels drew all games that weren't fixed.
func (d Draw) byLevels() bool {
	return len(d.Games) > 0 && !slices.ContainsFunc(d.Games, func(g Game) bool { return !g.Fixed && g.Levels == nil })
}

// Levels are the sums of the draw's costs, level by level, most important first; none
// for what a table or another method drew.
func (d Draw) Levels() []LevelCost {
	var sum []LevelCost
	for _, g := range d.Games {
		for at, l := range g.Levels {
			if i := slices.IndexFunc(sum, func(s LevelCost) bool { return s.Name == l.Name }); i >= 0 {
				sum[i].Cost += l.Cost
				continue
			}
			sum = slices.Insert(sum, min(at, len(sum)), l)
		}
	}
	return sum
}

// difference is by how much b is above a in each level that either has.
func difference(a, b []LevelCost) []LevelCost {
	diff := slices.Clone(b)
	for at, l := range a {
		if i := slices.IndexFunc(diff, func(d LevelCost) bool { return d.Name == l.Name }); i >= 0 {
			diff[i].Cost -= l.Cost
			continue
		}
		diff = slices.Insert(diff, min(at, len(diff)), LevelCost{Name: l.Name, Cost: -l.Cost})
	}
	return diff
}
