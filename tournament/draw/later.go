package draw

import (
	"context"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/progress"
)

// RoundChange is a drawn round that would be drawn differently after a change.
type RoundChange struct {
	Round int
	// Started says that the round can no longer be drawn again.
	Started bool
	// Difference is how the present draw differs from the one that would be drawn.
	Difference Difference
}

// LaterRounds lists the drawn rounds after the given one whose draw would differ on the standings of next.
// Each round is drawn again as DifferenceNow does it. Where the draw would differ even without the change, only what
// the change adds is listed. It draws each round once or twice, which may take long; ctx ends it.
func LaterRounds(ctx context.Context, e *tournament.Event, next *tournament.Event, id tournament.DivisionID, b tournament.Rulebooks, after int) ([]RoundChange, error) {
	d, then := e.Find(id), next.Find(id)
	if d == nil || then == nil {
		return nil, tournament.Refuse(tournament.NotFound, "there is no division with number %d in this event", id)
	}
	var list []RoundChange
	for _, fact := range then.RoundFacts {
		if fact.Number <= after || len(then.GamesOf(fact.Number)) == 0 || len(d.GamesOf(fact.Number)) == 0 {
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		will, err := DifferenceNow(progress.With(ctx, nil), next, id, b.After, fact.Number)
		if err != nil || will.Same() {
			continue // a round that can't be drawn again has nothing to compare
		}
		was, err := DifferenceNow(progress.With(ctx, nil), e, id, b.Before, fact.Number)
		if err == nil && samePairs(was.New, will.New) {
			continue
		}
		list = append(list, RoundChange{Round: fact.Number, Started: fact.StartedAt != 0, Difference: will})
	}
	return list, nil
}

// samePairs reports whether two lists of lines have the same players meet.
func samePairs(a, b []tournament.DrawLine) bool {
	in := func(list []tournament.DrawLine, l tournament.DrawLine) bool {
		return slices.ContainsFunc(list, func(m tournament.DrawLine) bool { return pairKey(l.First, l.Second) == pairKey(m.First, m.Second) })
	}
	return len(a) == len(b) && !slices.ContainsFunc(a, func(l tournament.DrawLine) bool { return !in(b, l) })
}
