package ratings

import "math"

// Glicko2 is Glickman's system with a deviation and a volatility for each player, as in glicko.net/glicko/glicko2.pdf.
// Its fields are the settings.
type Glicko2 struct {
	// Rating, Deviation and Volatility are those that a newcomer starts with.
	Rating, Deviation, Volatility float64
	// Tau limits how fast the volatility changes.
	Tau float64
	// Scale is how many rating points one unit of the inner scale has, on which the description reckons.
	Scale float64
	// Periods are the rounds at which a period ends, ascending, for long events that are rated day by day. If
	// there are none, the event is one period.
	Periods []int
}

// DefaultGlicko2 are the settings of the published description.
func DefaultGlicko2() Glicko2 {
	return Glicko2{Rating: 1500, Deviation: 350, Volatility: 0.06, Tau: 0.5, Scale: 173.7178}
}

// About is the system in words.
func (g Glicko2) About() About {
	return About{
		ID: "glicko2", Title: "Glicko-2", Deviation: true, Fractions: true,
		Uncertain: []string{"the event is one rating period; time before it isn't counted"},
	}
}

// glicko is a player on the inner scale.
type glicko struct{ mu, phi, sigma float64 }

// Rate computes the players after the event.
func (g Glicko2) Rate(f Field) (Result, error) {
	if err := f.check(); err != nil {
		return Result{}, err
	}
	games := f.meetings(winsAndLosses)
	players := make([]glicko, len(f.Players))
	for i, p := range f.Players {
		players[i] = g.inner(p)
	}
	result := begin(&f, "glicko2")
	from := 1
	for _, to := range append(append([]int(nil), g.Periods...), max(f.rounds(), f.lastRound())) {
		if to >= from {
			players = g.period(&f, games, players, span{from, to}, &result)
			from = to + 1
		}
	}
	for i := range f.Players {
		g.finish(&result.Players[i], players[i], games[i])
	}
	return result, nil
}

// inner is the player on the inner scale, with the defaults for unknown figures.
func (g Glicko2) inner(p Player) glicko {
	rating, deviation, volatility := p.Rating, p.Deviation, p.Volatility
	if p.Unrated {
		rating, deviation, volatility = g.Rating, g.Deviation, g.Volatility
	}
	if deviation == 0 {
		deviation = g.Deviation
	}
	if volatility == 0 {
		volatility = g.Volatility
	}
	return glicko{mu: (rating - g.Rating) / g.Scale, phi: deviation / g.Scale, sigma: volatility}
}

// weight is how much a game counts against an opponent of that deviation, from 0 to 1.
func weight(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// period rates the rounds of one period. All opponents count as they were before it.
func (g Glicko2) period(f *Field, games [][]meeting, before []glicko, s span, result *Result) []glicko {
	after := make([]glicko, len(before))
	for i, own := range before {
		list := part(games[i], s.from, s.to)
		if len(list) == 0 {
			// Without games only the deviation grows, at most to that of a newcomer.
			own.phi = math.Min(math.Max(own.phi, g.Deviation/g.Scale), math.Hypot(own.phi, own.sigma))
			after[i] = own
			continue
		}
		c := &result.Players[i]
		seg := Segment{From: s.from, To: s.to, Old: own.mu*g.Scale + g.Rating, Games: len(list), Provisional: c.Newcomer && s.from == 1}
		information, surplus := 0.0, 0.0
		for _, m := range list {
			other := before[m.opponent]
			w := weight(other.phi)
			e := 1 / (1 + math.Exp(-w*(own.mu-other.mu)))
			information += w * w * e * (1 - e)
			surplus += w * (m.score - e)
			seg.Wins += m.score
			seg.Expected += e
			c.Opponents = append(c.Opponents, Opponent{
				ID: f.Players[m.opponent].ID, Round: m.round, Rating: other.mu*g.Scale + g.Rating,
				Expected: e, Score: m.score, Spread: m.spread,
			})
		}
		after[i] = g.update(own, information, surplus)
		seg.New = after[i].mu*g.Scale + g.Rating
		seg.Base = seg.New - seg.Old
		c.Segments = append(c.Segments, seg)
		c.Wins += seg.Wins
		c.Expected += seg.Expected
		c.Base += seg.Base
	}
	return after
}

// update is a player after a period with games. information is the sum of what the games say, the inverse of the
// description's v, and surplus is the weighted sum of the wins above the expected ones.
func (g Glicko2) update(own glicko, information, surplus float64) glicko {
	// If all results were nearly certain beforehand, information is nearly 0; the limit keeps the variance finite.
	variance := 1 / math.Max(information, 1e-12)
	sigma := g.volatility(own, variance, variance*surplus)
	spread := math.Hypot(own.phi, sigma)
	phi := 1 / math.Sqrt(1/(spread*spread)+1/variance)
	return glicko{mu: own.mu + phi*phi*surplus, phi: phi, sigma: sigma}
}

// volatility is the player's new volatility: where the function f of the description's step 5 is zero.
func (g Glicko2) volatility(own glicko, v, delta float64) float64 {
	start := math.Log(own.sigma * own.sigma)
	square := own.phi*own.phi + v
	f := func(x float64) float64 {
		e := math.Exp(x)
		return (x-start)/(g.Tau*g.Tau) - e*(delta*delta-square-e)/(2*(square+e)*(square+e))
	}
	// The zero lies between low and high, because the second term of f is more than -1/2 everywhere, and negative
	// where e is above delta*delta - square.
	low, high := start-g.Tau*g.Tau/2, start
	if beyond := delta*delta - square; beyond > 0 {
		high = math.Max(start, math.Log(beyond))
	}
	if s := math.Exp(root(f, low, high, f(low), f(high)) / 2); s > 0 {
		return s
	}
	return own.sigma
}

// finish puts a player back on the scale of ratings.
func (g Glicko2) finish(c *Change, p glicko, list []meeting) {
	c.Games += len(list)
	c.Rated = len(list)
	c.Deviation, c.Volatility = p.phi*g.Scale, p.sigma
	if len(list) == 0 {
		return
	}
	c.Unrated = false
	c.New = p.mu*g.Scale + g.Rating
	values := make([]float64, len(c.Opponents))
	for k, o := range c.Opponents {
		values[k] = o.Rating
	}
	c.Performance = Curve{Shape: Logistic, Slope: 1 / g.Scale}.Performance(values, c.Wins)
}
