package pairing

import (
	"context"
	"errors"
	"slices"
)

// Another is a draw of a round in place of one that is there.
type Another struct {
	Draw Draw
	// Apart are the pairs that make it the best draw, once they are kept apart.
	Apart []Pair
	// Price is what it costs more than the best draw, level by level, most important first.
	Price []LevelCost
}

// Others are the n cheapest draws in which not just those of there meet, the cheapest first. They may be
// fewer, and there are none of a system that doesn't draw by one sum of costs. The bye stays with whom the best
// draw gives it to.
//
// The draws are searched best first: a draw is the best of those that keep some pairs apart, and what costs
// more than it lacks at least one of its games as well. A set of pairs is left out while one of its subsets
// still waits, since that one's draws are among them.
func Others(ctx context.Context, q Request, there []Pair, n int) ([]Another, error) {
	best, err := Run(ctx, q)
	if err != nil {
		return nil, err
	}
	if _, whole := q.System.(wholeDraw); whole || !best.byLevels() {
		return nil, nil
	}
	q.Fixed = slices.Clone(q.Fixed)
	for _, bye := range best.Byes {
		if !bye.Fixed {
			q.Fixed = append(q.Fixed, Pair{A: bye.ID})
		}
	}
	there = sortedPairs(there)
	told := q.Progress
	q.Progress = nil
	done, of := 0, len(best.Games)+4*n
	var found []Another
	open := []Another{{Draw: best}}
	for len(open) > 0 {
		least := leastPrice(open)
		next := open[least]
		open = slices.Delete(open, least, least+1)
		known := next.Draw.hasOnly(there) || slices.ContainsFunc(found, func(a Another) bool { return next.Draw.hasOnly(pairsIn(a.Draw)) })
		if !known {
			found = append(found, next)
		}
		if len(found) == n {
			break
		}
		for _, g := range next.Draw.Games {
			apart := append(slices.Clone(next.Apart), Pair{g.First, g.Second}.key())
			if g.Fixed || waitsFor(open, apart) {
				continue
			}
			if done++; told != nil {
				told(done, max(done, of))
			}
			a, err := q.keeping(ctx, apart, best)
			var clash *Infeasible
			switch {
			case err == nil:
				open = append(open, a)
			case !errors.As(err, &clash):
				return nil, err
			}
		}
	}
	return found, nil
}

// keeping is the best draw that keeps the pairs apart as well.
func (q Request) keeping(ctx context.Context, apart []Pair, best Draw) (Another, error) {
	if err := ctx.Err(); err != nil {
		return Another{}, err
	}
	q.Avoid = slices.Concat(q.Avoid, apart)
	d, err := Run(ctx, q)
	return Another{Draw: d, Apart: apart, Price: difference(best.Levels(), d.Levels())}, err
}

// leastPrice is the place of the cheapest, the first of equals.
func leastPrice(list []Another) int {
	least := 0
	for i := range list {
		for _, l := range difference(list[least].Draw.Levels(), list[i].Draw.Levels()) {
			if l.Cost < 0 {
				least = i
			}
			if l.Cost != 0 {
				break
			}
		}
	}
	return least
}

// waitsFor reports whether the draws that keep those apart are among those of one that waits.
func waitsFor(open []Another, apart []Pair) bool {
	return slices.ContainsFunc(open, func(a Another) bool {
		return !slices.ContainsFunc(a.Apart, func(p Pair) bool { return !slices.Contains(apart, p) })
	})
}

// hasOnly reports whether all games of the draw are among the pairs.
func (d Draw) hasOnly(pairs []Pair) bool {
	return !slices.ContainsFunc(d.Games, func(g Game) bool { return !slices.Contains(pairs, Pair{g.First, g.Second}.key()) })
}

// pairsIn are the games of the draw.
func pairsIn(d Draw) []Pair {
	pairs := make([]Pair, len(d.Games))
	for i, g := range d.Games {
		pairs[i] = Pair{g.First, g.Second}.key()
	}
	return pairs
}
