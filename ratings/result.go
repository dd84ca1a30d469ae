package ratings

import "slices"

// Result is a field after the event.
type Result struct {
	// System is the id of the system that rated.
	System string
	// Players are in the order of the field.
	Players []Change
}

// Find returns the change of the player of that id; ok is false if there is none.
func (r *Result) Find(id int) (c Change, ok bool) {
	for _, c := range r.Players {
		if c.ID == id {
			return c, true
		}
	}
	return Change{}, false
}

// Change is what the event did to one player's rating, step by step.
type Change struct {
	ID int
	// Newcomer says that the player came without a rating. Unrated says that the player still has none,
	// because no game was rated.
	Newcomer bool
	Unrated  bool
	// Old is the rating before and New the rating after the event. Old is 0 for a newcomer, and both are 0
	// where Unrated is set.
	Old float64
	New float64
	// Games are the career games after the event as far as they are known, and Rated those of this event that
	// were rated.
	Games int
	Rated int
	// Provisional says that the system still counts the player as provisional after the event.
	Provisional bool
	// Wins are those in the rated games (a tie is a half), and Expected are the expected ones.
	Wins     float64
	Expected float64
	// The change, before rounding, is the sum of what follows. For a newcomer and
	// for systems that average they are 0. Participation is below zero where years without a game cost points.
	Base          float64
	Acceleration  float64
	Feedback      float64
	Participation float64
	// Factor is the multiplier K at the start (Shares has those of the bands that the change passed through).
	// Damping is the part of the change that Norwegian ratings apply. Each is 0 where the system has none.
	Factor  float64
	Damping float64
	// Performance is the rating that these results alone suggest, 0 without a rated game.
	Performance float64
	// Brought is the deviation that the player had before the event, 0 where it isn't known.
	Brought float64
	// Deviation and Volatility are those after the event, 0 where the system has none.
	Deviation  float64
	Volatility float64
	// Segments are those of a long event, one for a short event, and none without a rated game.
	Segments []Segment
	// Opponents are those of the rated games, by round.
	Opponents []Opponent
}

// Segment is one part of a long event, rated like an event.
type Segment struct {
	// From and To are its rounds.
	From, To int
	Old, New float64
	Games    int
	Wins     float64
	Expected float64
	// Provisional says that the player is rated by performance, not by expectancy.
	Provisional bool
	// Shares are the bands that the base change passed through. There is one where the factor stays the same,
	// and none where the system has no table of factors.
	Shares        []Share
	Base          float64
	Acceleration  float64
	Feedback      float64
	Participation float64
}

// Opponent is one rated game of the player.
type Opponent struct {
	ID    int
	Round int
	// Rating is the opponent's rating as it counted in the game.
	Rating float64
	// Expected and Score are the expected and the real score, 0 to 1; Spread is the game's.
	Expected float64
	Score    float64
	Spread   int
}

// BandsPassed are the bands that the base change passed through in all segments. It is nil where one factor held
// throughout.
func (c Change) BandsPassed() []Share {
	var list []Share
	for _, s := range c.Segments {
		for _, share := range s.Shares {
			if i := slices.IndexFunc(list, func(l Share) bool { return l.Factor == share.Factor && l.From == share.From }); i >= 0 {
				list[i].Wins += share.Wins
				list[i].Points += share.Points
				continue
			}
			list = append(list, share)
		}
	}
	if len(list) < 2 {
		return nil
	}
	return list
}

// Whole is the new rating in whole points.
func (c Change) Whole() int { return int(nearest(c.New)) }

// begin are everybody's changes before anything is rated.
func begin(f *Field, system string) Result {
	r := Result{System: system, Players: make([]Change, len(f.Players))}
	for i, p := range f.Players {
		c := Change{ID: p.ID, Newcomer: p.Unrated, Unrated: p.Unrated, Games: max(p.Games, 0), Brought: p.Deviation}
		if !p.Unrated {
			c.Old, c.New = p.Rating, p.Rating
		}
		r.Players[i] = c
	}
	return r
}
