package tournament

import (
	"context"
	"slices"

	"wordhall/ratings"
	"wordhall/tournament/progress"
	"wordhall/tournament/rulebook"
)

// Consequences is what a change of the facts changes for others: an ejection, its
// reversal, a correction. It is what a director is shown before confirming.
type Consequences struct {
	// Places of all players, in the order afterwards, whether they change or not.
	Places []PlaceChange
	// Games that count something else for one of their players, in the order of the
	// draw.
	Games []GameChange
	// Prizes that go to others, or are worth something else to somebody, in the order
	// of the list.
	Prizes []PrizeChange
	// Ratings that come out otherwise, in the order of the players; none for a
	// division without a rating system.
	Ratings []RatingChange
}

// PlaceChange is one player's line before and after.
type PlaceChange struct {
	ID     PlayerID
	Before Standing
	After  Standing
}

// Changed reports whether place, record or spread differ.
func (c PlaceChange) Changed() bool { return c.Before != c.After }

// GameChange is a game whose outcome changes for one player. The game is as it is
// afterwards, or as it was where the change takes it out of the draw.
type GameChange struct {
	Game   Game
	Player PlayerID
	Before Outcome
	After  Outcome
}

// PrizeChange is a prize with who had earned it and who will have.
type PrizeChange struct {
	Before Award
	After  Award
}

// Handed reports whether the prize was handed out already.
func (c PrizeChange) Handed() bool { return len(c.After.Prize.Handed) > 0 }

// RatingChange is a player's rating before and after, as the system came to it.
type RatingChange struct {
	ID     PlayerID
	Before ratings.Change
	After  ratings.Change
}

// Nothing reports whether nobody would notice the change.
func (c Consequences) Nothing() bool {
	return len(c.Games)+len(c.Prizes)+len(c.Ratings) == 0 && !slices.ContainsFunc(c.Places, PlaceChange.Changed)
}

// Rulebooks are those that hold before and after a change; they differ where the
// change is one of the rules.
type Rulebooks struct{ Before, After rulebook.Book }

// ConsequencesOf compares the division with what it would be: standings, prizes and
// ratings after the last round of it, and what each game counts. past is for the
// rating systems that average over earlier events.
func (d *Division) ConsequencesOf(next *Division, b Rulebooks, past RatingHistory) Consequences {
	last := max(d.LastRound(), next.LastRound())
	c := Consequences{Games: d.changedGames(next, b)}
	before := map[PlayerID]Standing{}
	for _, s := range d.Standings(b.Before, last) {
		before[s.ID] = s
	}
	for _, s := range next.Standings(b.After, last) {
		c.Places = append(c.Places, PlaceChange{ID: s.ID, Before: before[s.ID], After: s})
	}
	c.Prizes = changedAwards(d.Awards(b.Before, last, past), next.Awards(b.After, last, past))
	c.Ratings = d.changedRatings(next, b, last, past)
	return c
}

// changedGames lists what each game counts for each of its players where that differs.
func (d *Division) changedGames(next *Division, b Rulebooks) []GameChange {
	before, after := d.reckon(&b.Before), next.reckon(&b.After)
	var list []GameChange
	compare := func(g, old, now Game) {
		for _, id := range []PlayerID{g.First, g.Second} {
			if id == 0 || before.countIn(old, id) == after.countIn(now, id) {
				continue
			}
			c := GameChange{Game: g, Player: id, Before: d.Outcome(b.Before, old, id), After: next.Outcome(b.After, now, id)}
			if c.Before != c.After {
				list = append(list, c)
			}
		}
	}
	for _, g := range next.Games {
		old, _ := d.Game(g.ID)
		compare(g, old, g)
	}
	for _, g := range d.Games {
		if _, stays := next.gameIndex(g.ID); !stays {
			compare(g, g, Game{})
		}
	}
	slices.SortStableFunc(list, func(a, b GameChange) int { return a.Game.Round - b.Game.Round })
	return list
}

// countIn is what the game counts for the player, nothing for who isn't in it.
func (r *reckoning) countIn(g Game, id PlayerID) tally {
	if !g.Has(id) {
		return tally{}
	}
	return r.count(&g, id)
}

// changedAwards lists the prizes whose winners or shares differ.
func changedAwards(before, after []Award) []PrizeChange {
	var list []PrizeChange
	for _, now := range after {
		at := slices.IndexFunc(before, func(a Award) bool { return a.Prize.ID == now.Prize.ID })
		if at < 0 {
			continue
		}
		same := func(a, b Winner) bool { return a.Player == b.Player && a.Team == b.Team && a.Amount == b.Amount }
		if !slices.EqualFunc(before[at].Winners, now.Winners, same) {
			list = append(list, PrizeChange{Before: before[at], After: now})
		}
	}
	return list
}

// changedRatings lists the ratings that come out otherwise.
func (d *Division) changedRatings(next *Division, b Rulebooks, after int, past RatingHistory) []RatingChange {
	was, err := d.Ratings(b.Before, "", after, past)
	if err != nil {
		return nil // without a system nobody is rated
	}
	will, err := next.Ratings(b.After, "", after, past)
	if err != nil {
		return nil
	}
	var list []RatingChange
	for _, now := range will.Players {
		old, ok := was.Find(now.ID)
		if ok && (old.New != now.New || old.Unrated != now.Unrated || old.Rated != now.Rated) {
			list = append(list, RatingChange{ID: PlayerID(now.ID), Before: old, After: now})
		}
	}
	return list
}

// RoundChange is a drawn round that would be drawn otherwise after a change.
type RoundChange struct {
	Round int
	// Started: the round can't be drawn again any more.
	Started bool
	// Difference between the draw that is there and the one that would be.
	Difference DrawDifference
}

// LaterRounds lists the drawn rounds after the one given whose draw would come out
// otherwise on the standings that next has: drawn again as Redraw does, and where the
// draw would differ already as things are, only what the change adds. It draws rounds
// once or twice over and takes its time; ctx ends it.
func (e *Event) LaterRounds(ctx context.Context, next *Event, id DivisionID, b Rulebooks, after int) ([]RoundChange, error) {
	d, then := e.Find(id), next.Find(id)
	if d == nil || then == nil {
		return nil, Refuse(NotFound, "there is no division with number %d in this event", id)
	}
	var list []RoundChange
	for _, fact := range then.RoundFacts {
		if fact.Number <= after || len(then.GamesOf(fact.Number)) == 0 || len(d.GamesOf(fact.Number)) == 0 {
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		will, err := next.Redraw(progress.With(ctx, nil), id, b.After, fact.Number)
		if err != nil || will.Same() {
			continue // a round that can't be drawn again has nothing to compare
		}
		was, err := e.Redraw(progress.With(ctx, nil), id, b.Before, fact.Number)
		if err == nil && samePairs(was.New, will.New) {
			continue
		}
		list = append(list, RoundChange{Round: fact.Number, Started: fact.StartedAt != 0, Difference: will})
	}
	return list, nil
}

// samePairs reports whether two lists of lines have the same players meet.
func samePairs(a, b []DrawLine) bool {
	in := func(list []DrawLine, l DrawLine) bool {
		return slices.ContainsFunc(list, func(m DrawLine) bool { return pairKey(l.First, l.Second) == pairKey(m.First, m.Second) })
	}
	return len(a) == len(b) && !slices.ContainsFunc(a, func(l DrawLine) bool { return !in(b, l) })
}
