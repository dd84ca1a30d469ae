package ratings

// Elo is the family of systems that compare the wins with those expected: the
// change is the difference times a factor, give or take what a federation added.
// Its fields are the settings; the presets are functions of their own (NASPA, …).
type Elo struct {
	Name About
	Curve
	Factors Factors
	// Established below this many known career games before the event are still
	// called provisional; it changes nothing by itself.
	Established int
	Newcomers   Newcomers
	Provisional Provisional
	Acceleration
	// Feedback is the share of an opponent's acceleration that each game against
	// them gives. FeedbackToAll gives it to newcomers and provisional players too.
	Feedback      float64
	FeedbackToAll bool
	// Participation is what each rated game gives.
	Participation float64
	Segments      Segments
	// Floor is the lowest rating of a rated player, where HasFloor.
	HasFloor bool
	Floor    float64
}

// About is the system in words.
func (e Elo) About() About { return e.Name }

// ChangeFor is what excess wins (real less expected) of a segment are worth to an
// established player of that rating: the base change and its acceleration. career
// are the games before the event, Unknown if that isn't known, n the rated games of the
// segment.
func (e Elo) ChangeFor(rating, excess float64, career, n int) (base, acceleration float64) {
	_, base, acceleration = e.shares(rating, excess, career, n)
	return base, acceleration
}

// shares is ChangeFor with the bands that the base change walked through.
func (e Elo) shares(rating, excess float64, career, n int) (list []Share, base, acceleration float64) {
	k := e.Factors.at(rating, career, n)
	list = e.Factors.change(rating, excess, career)
	base = points(list)
	if e.Factors.Line != nil {
		base = k * excess
	}
	return list, base, e.extra(base, k, n)
}

// Acceleration doubles what goes beyond a threshold, gains only: either so many
// points per rated game, or so many wins above the expected ones.
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
	// Above lists the configured rounds beyond which there is one segment more. Rounds that
	// can't be shared out go to the earlier segments.
	Above []int
	// Unrounded carries ratings over without rounding.
	Unrounded bool
	// EveryRound makes each round a segment: rating game by game.
	EveryRound bool
}

// span are the rounds of a segment.
type span struct{ from, to int }

// spans cuts an event of so many configured rounds; last is the last round with a
// game, which may lie beyond them.
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
