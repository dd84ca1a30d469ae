package ratings

import "math"

// Norwegian is the system of the Norwegian federation and of CoCo: each game
// counts by its spread, and each player has a deviation that says how sure the
// rating is. Its fields are the settings.
type Norwegian struct {
	ID string
	// Tau is the noise of one game's spread, and PerPoint is how many rating points a point of expected
	// spread is worth.
	Tau, PerPoint float64
	// MostDeviation is a newcomer's. An old deviation grows towards it by IdleGrowth times the root of the
	// days since the last event.
	MostDeviation, IdleGrowth float64
	// Seed is the rating of newcomers at the start, and Floor the lowest rating.
	Seed, Floor float64
	// Passes is the most repetitions for newcomers who met each other.
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

// bySpread reports whether the game counts: two different players, and neither score 0,
// which is how forfeits are written.
func bySpread(g *Game) bool { return winsAndLosses(g) && !g.ZeroScore }

// norwegian is one event while it is rated. Slices are by index in the field.
type norwegian struct {
	Norwegian
	field  *Field
	games  [][]meeting
	rating []float64
	// before is the deviation at the start of the event.
	before []float64
	// entries are all games drawn for a player, byes and forfeits too.
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

// entries counts each player's games of any kind; a game against oneself isn't counted.
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

// inflated is the deviation at the event. Newcomers, and players first seen with
// another federation's rating, have the greatest.
func (n Norwegian) inflated(p Player) float64 {
	if p.Unrated || p.Deviation == 0 {
		return n.MostDeviation
	}
	return n.Inflate(p.Deviation, p.StoredDays)
}

// Inflate is the deviation grown by the days since the player's last event.
func (n Norwegian) Inflate(deviation float64, days int) float64 {
	idle := float64(max(days, 0))
	return math.Min(n.MostDeviation, math.Sqrt(deviation*deviation+n.IdleGrowth*n.IdleGrowth*idle))
}

// noise is the variance of what one game says of a player, before the opponent's
// own uncertainty.
func (n Norwegian) noise() float64 { return n.PerPoint * n.PerPoint * n.Tau * n.Tau }

// posterior joins what was known of a player with what the games say: the mean
// before damping and the deviation.
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

func (r *norwegian) noiseOf(m meeting) float64 {
	return r.noise() + r.before[m.opponent]*r.before[m.opponent]
}

// says is the rating that one game by itself suggests.
func (r *norwegian) says(m meeting) float64 {
	return r.rating[m.opponent] + r.PerPoint*float64(m.spread)
}

// damping is the part of the change that a player of that rating gets who has that many career games,
// including this event's.
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

// after is the new rating of a player and the deviation.
func (r *norwegian) after(i int, rating, deviation float64) (newRating, newDeviation, damped float64) {
	mean, dev := r.posterior(i, rating, deviation)
	damped = damping(max(r.field.Players[i].Games, 0)+r.entries[i], rating)
	newRating = math.Max(r.Floor, nearest(rating+damped*(mean-rating)))
	return newRating, math.Round(dev*100) / 100, damped
}

// newcomers are rated one after the other in the order of the field, over and over
// until none moves, or the passes are used up. Whoever strangers marks is put back to the
// field's level first each time.
func (r *norwegian) newcomers() {
	level, strangers := r.level(), r.strangers()
	for range r.Passes {
		moved := false
		for i, p := range r.field.Players {
			if !p.Unrated || r.entries[i] == 0 {
				continue
			}
			rating := r.rating[i]
			if strangers[i] {
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

// level is the sum of the ratings over all players, newcomers included; the seed
// where that is below the floor.
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

// strangers marks players of whose games two in five or more were drawn against
// players without a rating; a bye counts as one.
func (r *norwegian) strangers() []bool {
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

// fill completes one player's change; met are the ratings that opponents count at.
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

// expect is the chance to win that the spread's noise and both deviations give: not
// used by the rating, only shown beside it.
func (n Norwegian) expect(d, own, other float64) float64 {
	return (1 + math.Erf(d/math.Sqrt(2*(n.noise()+own*own+other*other)))) / 2
}
