package ratings

import "math"

// ABSP is the British system: the mean of the points of the last 150 rated games, where the newest has the
// highest weight. Its fields are the settings.
type ABSP struct {
	// Games is how many games count, and NewestWeight is the weight of the newest. Each older game has 1 less.
	Games, NewestWeight int
	// Bonus is added for a win and taken off for a loss. Opponents count within Window of the player's
	// own rating; for a player without one they count as they are.
	Bonus, Window float64
	// Least is the lowest rating.
	Least float64
	// If fewer than FewGames games are behind a start rating and the rating moves by Jump or more, the new
	// rating replaces it and the division is rated again. That happens once for each player.
	FewGames int
	Jump     float64
	// Initial is the start rating of newcomers who met no player with a rating.
	Initial float64
	// Passes is the most passes that are made for newcomers who met each other.
	Passes int
}

// DefaultABSP is the system as it has been since 2011.
func DefaultABSP() ABSP {
	return ABSP{
		Games: 150, NewestWeight: 225, Bonus: 50, Window: 40, Least: 50,
		FewGames: 30, Jump: 10, Initial: 100, Passes: 50,
	}
}

// About is the system in words.
func (a ABSP) About() About {
	return About{
		ID: "absp", Title: "ABSP (estimate)", History: true,
		Uncertain: []string{
			"a player without a history of past games: the rating stands for all of them",
			"newcomers by their own performance, repeated inside the division",
			"rounding to the nearest point",
		},
	}
}

// absp is one event while it is rated. Slices are by index in the field.
type absp struct {
	ABSP
	field *Field
	games [][]meeting
	// start are the start ratings, after are the ratings that they lead to, and points are the points of the event.
	start, after, points []float64
	// replaced says that the start rating has been replaced already.
	replaced []bool
}

// Rate computes the players after the event.
func (a ABSP) Rate(f Field) (Result, error) {
	if err := f.check(); err != nil {
		return Result{}, err
	}
	n := len(f.Players)
	r := &absp{
		ABSP: a, field: &f, games: f.meetings(winsAndLosses),
		start: make([]float64, n), after: make([]float64, n), points: make([]float64, n), replaced: make([]bool, n),
	}
	for i, p := range f.Players {
		r.start[i] = p.Rating
	}
	r.newcomers()
	for r.rateAll(); r.replaceStarts(); r.rateAll() {
		// This ends, because each start rating is replaced once at most.
	}
	result := begin(&f, "absp")
	for i := range f.Players {
		r.fill(&result.Players[i], i)
	}
	return result, nil
}

// earned are the points of all the player's games. For a newcomer the opponents' ratings aren't limited to a window:
// there is no rating to put it around, and around the performance, newcomers who won all games would rise for ever.
func (r *absp) earned(i int) float64 {
	sum := 0.0
	for _, m := range r.games[i] {
		opponent := r.start[m.opponent]
		if !r.field.Players[i].Unrated {
			opponent = math.Max(r.start[i]-r.Window, math.Min(r.start[i]+r.Window, opponent))
		}
		sum += opponent + r.Bonus*(2*m.score-1)
	}
	return sum
}

// newcomers sets the start rating of each newcomer to the newcomer's own performance. It is computed in passes,
// because the performances of those who met each other depend on one another. Each pass goes half of the way:
// otherwise two who met only each other would change places for ever.
func (r *absp) newcomers() {
	var who []int
	for i, p := range r.field.Players {
		if p.Unrated && len(r.games[i]) > 0 {
			who = append(who, i)
		}
	}
	for _, i := range who {
		r.start[i] = r.level(i)
	}
	next := make([]float64, len(who))
	for range r.Passes {
		moved := 0.0
		for k, i := range who {
			next[k] = math.Max(r.Least, (r.start[i]+r.earned(i)/float64(len(r.games[i])))/2)
			moved = math.Max(moved, math.Abs(next[k]-r.start[i]))
		}
		for k, i := range who {
			r.start[i] = next[k]
		}
		if moved < settled {
			return
		}
	}
}

// level is the mean rating of the rated opponents.
func (r *absp) level(i int) float64 {
	sum, n := 0.0, 0
	for _, m := range r.games[i] {
		if !r.field.Players[m.opponent].Unrated {
			sum += r.field.Players[m.opponent].Rating
			n++
		}
	}
	if n == 0 {
		return r.Initial
	}
	return sum / float64(n)
}

func (r *absp) rateAll() {
	for i := range r.games {
		if len(r.games[i]) == 0 {
			continue
		}
		r.points[i] = r.earned(i)
		now := PastEvent{Games: len(r.games[i]), Points: r.points[i]}
		r.after[i] = nearest(math.Max(r.Least, r.Mean(append([]PastEvent{now}, r.past(i)...))))
	}
}

// past are the player's earlier events. If there are none, the rating stands for all earlier games.
func (r *absp) past(i int) []PastEvent {
	p := &r.field.Players[i]
	switch {
	case len(p.Past) > 0:
		return p.Past
	case p.Unrated:
		return nil
	case p.Games == Unknown:
		return []PastEvent{{Games: r.Games, Points: p.Rating * float64(r.Games)}}
	}
	return []PastEvent{{Games: p.Games, Points: p.Rating * float64(p.Games)}}
}

// Mean is the weighted mean of the newest games, newest event first, or 0 without any. All games of an event
// have the same points. Of the oldest event, if it only fits in part, the newest games count.
func (a ABSP) Mean(events []PastEvent) float64 {
	room, weight := a.Games, a.NewestWeight
	sum, weights := 0.0, 0.0
	for _, e := range events {
		n := min(e.Games, room)
		if n < 1 {
			continue
		}
		// These are the weights of n games in a row, each one less than the one before.
		w := float64(n*weight - n*(n-1)/2)
		sum += w * e.Points / float64(e.Games)
		weights += w
		room, weight = room-n, weight-n
	}
	if weights == 0 {
		return 0
	}
	return sum / weights
}

// rests is how many games are behind the start rating.
func (r *absp) rests(i int) int {
	p := &r.field.Players[i]
	if len(p.Past) == 0 {
		if p.Games == Unknown {
			return r.Games
		}
		return p.Games
	}
	n := 0
	for _, e := range p.Past {
		n += e.Games
	}
	return n
}

// replaceStarts replaces the start rating of the players who had few games behind it and whose rating moved far, and
// reports whether there were any.
func (r *absp) replaceStarts() bool {
	found := false
	for i, p := range r.field.Players {
		if p.Unrated || len(r.games[i]) == 0 || r.replaced[i] || r.rests(i) >= r.FewGames {
			continue
		}
		if math.Abs(r.after[i]-r.start[i]) >= r.Jump {
			r.replaced[i], found = true, true
			r.start[i] = r.after[i]
		}
	}
	return found
}

func (r *absp) fill(c *Change, i int) {
	p := &r.field.Players[i]
	list := r.games[i]
	c.Games += len(list)
	c.Rated = len(list)
	if len(list) == 0 {
		return
	}
	rested := max(r.rests(i), 0)
	c.Provisional = rested+len(list) < r.FewGames
	c.Unrated = false
	c.New = r.after[i]
	c.Performance = r.points[i] / float64(len(list))
	s := Segment{From: 1, To: r.field.rounds(), Old: c.Old, New: c.New, Games: len(list), Provisional: p.Unrated}
	for _, m := range list {
		d := r.start[i] - r.start[m.opponent]
		share := math.Max(0.1, math.Min(0.9, 0.5+d/100))
		s.Wins += m.score
		s.Expected += share
		c.Opponents = append(c.Opponents, Opponent{
			ID: r.field.Players[m.opponent].ID, Round: m.round, Rating: r.start[m.opponent],
			Expected: share, Score: m.score, Spread: m.spread,
		})
	}
	c.Wins, c.Expected = s.Wins, s.Expected
	c.Segments = []Segment{s}
}
