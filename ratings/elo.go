package ratings

// Elo is the family of systems that compare a player's wins with the expected ones. The change is the
// difference times a factor, with whatever a federation has added. Its fields are the settings; the presets
// are functions of their own (NASPA, …).
type Elo struct {
	Name About
	Curve
	Factors Factors
	// Established is a number of known career games before the event. Players with fewer are still called
	// provisional, which by itself changes nothing.
	Established int
	Newcomers   Newcomers
	Provisional Provisional
	Acceleration
	// Feedback is the share of an opponent's acceleration that a player gets for each game against that
	// opponent. FeedbackToAll gives it to newcomers and provisional players too.
	Feedback      float64
	FeedbackToAll bool
	// Participation is the points that each rated game gives.
	Participation float64
	Segments      Segments
	// Floor is the lowest rating of a rated player, if HasFloor is set.
	HasFloor bool
	Floor    float64
}

// About is the system in words.
func (e Elo) About() About { return e.Name }

// ChangeFor is the base change and its acceleration that so many wins above the expected ones of a segment give an
// established player of that rating. career are the games before the event, Unknown if that isn't known, and n are
// the rated games of the segment.
func (e Elo) ChangeFor(rating, excess float64, career, n int) (base, acceleration float64) {
	_, base, acceleration = e.shares(rating, excess, career, n)
	return base, acceleration
}

// shares are the bands that the base change passes through, beside what ChangeFor gives.
func (e Elo) shares(rating, excess float64, career, n int) (list []Share, base, acceleration float64) {
	k := e.Factors.at(rating, career, n)
	list = e.Factors.change(rating, excess, career)
	base = points(list)
	if e.Factors.Line != nil {
		base = k * excess
	}
	return list, base, e.extra(base, k, n)
}

// Acceleration doubles the part of a gain that goes beyond a threshold, which is either so many points per
// rated game or so many wins above the expected ones.
type Acceleration struct {
	PointsPerGame float64
	ExcessWins    float64
}

// extra is the acceleration of a base change.
func (a Acceleration) extra(base, factor float64, games int) float64 {
	threshold := 0.0
	switch {
	case a.PointsPerGame > 0:
		threshold = a.PointsPerGame * float64(games)
	case a.ExcessWins > 0:
		threshold = a.ExcessWins * factor
	default:
		return 0
	}
	return max(0, base-threshold)
}

// Segments cuts long events into parts that are rated one after the other.
type Segments struct {
	// Above lists numbers of configured rounds; an event with more rounds has one more segment for each.
	// Rounds that can't be shared out evenly go to the earlier segments.
	Above []int
	// Unrounded says that ratings aren't rounded between segments.
	Unrounded bool
	// EveryRound makes each round a segment, so that every game is rated by itself.
	EveryRound bool
}

// span is the first and the last round of a segment.
type span struct{ from, to int }

// spans divides an event of so many configured rounds into segments. last is the last round with a game, which may
// come after the configured ones.
func (s Segments) spans(rounds, last int) []span {
	k := 1
	for _, limit := range s.Above {
		if rounds > limit {
			k++
		}
	}
	if s.EveryRound {
		k = rounds
	}
	var list []span
	from := 1
	for j := 1; j <= k; j++ {
		to := (rounds*j + k - 1) / k
		if j == k {
			to = max(rounds, last)
		}
		list = append(list, span{from, to})
		from = to + 1
	}
	return list
}
