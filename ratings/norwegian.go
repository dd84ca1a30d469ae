package ratings

import "math"

// Norwegian is the system of the Norwegian federation and of CoCo. Each game counts by its spread, and each player
// has a deviation that says how uncertain the rating is. Its fields are the settings. The formulas are those of
// docs/norwegian-rating.pdf in github.com/cocoscrabble/ratings; the rest is as that repository's program does it.
type Norwegian struct {
	ID string
	// Tau is the standard deviation of one game's spread in points of the game. PerPoint is how many rating points
	// one point of expected spread is worth.
	Tau, PerPoint float64
	// MostDeviation is the deviation of a newcomer. That of others grows with the days since the last event, by
	// Inflate with IdleGrowth, and never beyond it.
	MostDeviation, IdleGrowth float64
	// Seed is the rating that newcomers begin with, and Floor is the lowest rating.
	Seed, Floor float64
	// Passes is the most passes that are made for newcomers who met each other.
	Passes int
}

func (n Norwegian) withDefaults() Norwegian {
	n.Tau, n.PerPoint = 90, 5
	n.MostDeviation, n.IdleGrowth = 150, 10
	n.Seed, n.Floor, n.Passes = 1500, 300, 50
	return n
}

// About is the system in words.
func (n Norwegian) About() About {
	title := "Norwegian"
	if n.ID == "coco" {
		title = "CoCo"
	}
	return About{
		ID: n.ID, Title: title, Deviation: true,
		Uncertain: []string{"a deviation without a date counts as brought up to the event"},
	}
}

// bySpread reports whether the game counts. Two different players must have played it and no score may be 0, because
// that is how CoCo writes a forfeit.
func bySpread(g *Game) bool { return winsAndLosses(g) && !g.ZeroScore }

// norwegian is one event while it is rated. Slices are by index in the field.
type norwegian struct {
	Norwegian
	field  *Field
	games  [][]meeting
	rating []float64
	// before are the deviations on the first day of the event.
	before []float64
	// entries are how many games each player has, byes and forfeits among them.
	entries []int
}

// Rate computes the players after the event.
func (n Norwegian) Rate(f Field) (Result, error) {
	if err := f.check(); err != nil {
		return Result{}, err
	}
	r := &norwegian{
		Norwegian: n, field: &f, games: f.meetings(bySpread),
		rating: make([]float64, len(f.Players)), before: make([]float64, len(f.Players)), entries: f.entries(),
	}
	for i, p := range f.Players {
		r.rating[i], r.before[i] = p.Rating, n.inflated(p)
		if p.Unrated {
			r.rating[i] = n.Seed
		}
	}
	r.newcomers()
	result := begin(&f, n.ID)
	met := append([]float64(nil), r.rating...)
	for i := range f.Players {
		r.fill(&result.Players[i], i, met)
	}
	return result, nil
}

// entries counts each player's games of any kind, but for games against oneself.
func (f *Field) entries() []int {
	count := make([]int, len(f.Players))
	for _, g := range f.Games {
		if g.A == g.B {
			continue
		}
		count[g.A]++
		if g.B != NoPlayer {
			count[g.B]++
		}
	}
	return count
}

// inflated is the player's deviation on the first day of the event. It is the greatest for newcomers and for players
// without one, who come with the rating of another federation.
func (n Norwegian) inflated(p Player) float64 {
	if p.Unrated || p.Deviation == 0 {
		return n.MostDeviation
	}
	return n.Inflate(p.Deviation, p.StoredDays)
}

// Inflate is what a deviation has grown to after that many days without an event.
func (n Norwegian) Inflate(deviation float64, days int) float64 {
	idle := float64(max(days, 0))
	return math.Min(n.MostDeviation, math.Sqrt(deviation*deviation+n.IdleGrowth*n.IdleGrowth*idle))
}

// noise is the variance of the rating that one game suggests, without that of the opponent's own rating.
func (n Norwegian) noise() float64 { return n.PerPoint * n.PerPoint * n.Tau * n.Tau }

// posterior is the mean and the deviation of a player's rating by the old rating and the games together. The mean
// isn't damped yet.
func (r *norwegian) posterior(i int, rating, deviation float64) (mean, after float64) {
	precision := 1 / (deviation * deviation)
	sum := rating * precision
	for _, m := range r.games[i] {
		weight := 1 / r.noiseOf(m)
		precision += weight
		sum += r.says(m) * weight
	}
	return sum / precision, math.Sqrt(1 / precision)
}

// noiseOf is the variance of the rating that a game suggests.
func (r *norwegian) noiseOf(m meeting) float64 {
	return r.noise() + r.before[m.opponent]*r.before[m.opponent]
}

// says is the rating that one game alone suggests.
func (r *norwegian) says(m meeting) float64 {
	return r.rating[m.opponent] + r.PerPoint*float64(m.spread)
}

// damping is the part of the computed change by which a rating really changes. games are those of the career, this
// event's included.
func damping(games int, rating float64) float64 {
	switch {
	case games < 200:
		return 1
	case games > 1000:
		return 0.5
	}
	base := 1.0
	switch {
	case rating > 2000:
		base = 0.5
	case rating > 1800:
		base = 0.75
	}
	return math.Min(base, 1-float64(games)/1800)
}

// after are a player's new rating and deviation, and the damping that was applied.
func (r *norwegian) after(i int, rating, deviation float64) (newRating, newDeviation, damped float64) {
	mean, dev := r.posterior(i, rating, deviation)
	damped = damping(max(r.field.Players[i].Games, 0)+r.entries[i], rating)
	newRating = math.Max(r.Floor, nearest(rating+damped*(mean-rating)))
	return newRating, math.Round(dev*100) / 100, damped
}

// newcomers rates the newcomers one after another in the order of the field, in passes until one changes nobody.
// In each pass those who mostly met players without a rating begin at level again.
func (r *norwegian) newcomers() {
	level, mostly := r.level(), r.metUnrated()
	for range r.Passes {
		moved := false
		for i, p := range r.field.Players {
			if !p.Unrated || r.entries[i] == 0 {
				continue
			}
			rating := r.rating[i]
			if mostly[i] {
				rating = level
			}
			next, _, _ := r.after(i, rating, r.MostDeviation)
			moved = moved || next != r.rating[i]
			r.rating[i] = next
		}
		if !moved {
			return
		}
	}
}

// level is the sum of the ratings divided by the number of all players, newcomers included, as CoCo's program
// reckons it. It is the seed where that is below the floor.
func (r *norwegian) level() float64 {
	sum := 0.0
	for _, p := range r.field.Players {
		if !p.Unrated {
			sum += p.Rating
		}
	}
	if level := sum / float64(len(r.field.Players)); level >= r.Floor {
		return level
	}
	return r.Seed
}

// metUnrated marks the players two in five or more of whose games were against players without a rating. A bye
// counts as such a game.
func (r *norwegian) metUnrated() []bool {
	unrated := make([]int, len(r.field.Players))
	for _, g := range r.field.Games {
		if g.A == g.B {
			continue
		}
		if g.B == NoPlayer || r.field.Players[g.B].Unrated {
			unrated[g.A]++
		}
		if g.B != NoPlayer && r.field.Players[g.A].Unrated {
			unrated[g.B]++
		}
	}
	marks := make([]bool, len(unrated))
	for i, n := range unrated {
		marks[i] = 5*n >= 2*r.entries[i]
	}
	return marks
}

// fill fills in what the event did to one player. met are the ratings at which the players count for each other.
func (r *norwegian) fill(c *Change, i int, met []float64) {
	p := &r.field.Players[i]
	list := r.games[i]
	c.Games += r.entries[i]
	c.Rated = len(list)
	c.Deviation = math.Round(r.before[i]*100) / 100
	if p.Unrated {
		c.Deviation = r.MostDeviation
	}
	if len(list) == 0 {
		return
	}
	c.Unrated = false
	own := met[i]
	if p.Unrated {
		c.New = r.rating[i]
	} else {
		c.New, c.Deviation, c.Damping = r.after(i, p.Rating, r.before[i])
		c.Base = c.New - c.Old
	}
	s := Segment{From: 1, To: r.field.rounds(), Old: c.Old, New: c.New, Games: len(list), Provisional: p.Unrated, Base: c.Base}
	said, weights := 0.0, 0.0
	for _, m := range list {
		weight := 1 / r.noiseOf(m)
		said, weights = said+r.says(m)*weight, weights+weight
		share := r.expect(own-met[m.opponent], r.before[i], r.before[m.opponent])
		s.Expected += share
		s.Wins += m.score
		c.Opponents = append(c.Opponents, Opponent{
			ID: r.field.Players[m.opponent].ID, Round: m.round, Rating: met[m.opponent],
			Expected: share, Score: m.score, Spread: m.spread,
		})
	}
	c.Performance = said / weights
	c.Wins, c.Expected = s.Wins, s.Expected
	c.Segments = []Segment{s}
}

// expect is the chance to win of a player d points above the opponent, by the noise of the spread and both
// deviations. It is shown beside the rating, which doesn't depend on it.
func (n Norwegian) expect(d, own, other float64) float64 {
	return (1 + math.Erf(d/math.Sqrt(2*(n.noise()+own*own+other*other)))) / 2
}
