package forecast

import (
	"math"

	"wordhall/tournament"
)

// running is the round in play.
type running struct {
	now float64
	// in and out are the games whose sheets are in and out.
	in, out []playing
	// middle is when half of the sheets are expected by the round's start, 0 if that isn't known. Started says
	// that somebody said when the round started.
	middle  float64
	started bool
	// seen is when the round last moved: when a sheet came in, or it started.
	seen   float64
	spread float64
	// middles and weights are when half of the sheets may be in, and how likely each is.
	middles, weights []float64
}

// playing is a game of the round in play.
type playing struct {
	table int
	// at is when its sheet came in; off is by how many minutes it is expected after the round's middle.
	at, off float64
}

// round is the round in play, by what the rounds before it have shown.
func (p *past) round(d *tournament.Division, number int, now tournament.Timestamp) *running {
	r := &running{now: minutes(now), spread: p.spread()}
	if start := p.start(d, number); start > 0 {
		r.middle = start + p.half()
	}
	fact, _ := d.RoundFact(number)
	r.started, r.seen = fact.StartedAt != 0, minutes(fact.StartedAt)
	for _, g := range d.GamesOf(number) {
		players := [2]tournament.PlayerID{g.First, g.Second}
		game := playing{table: g.Table, at: minutes(g.Sheet.Entered), off: p.pace(g.First) + p.pace(g.Second) + p.lateFrom(players)}
		switch {
		case !counts(g) || d.DecidedByEjection(g):
		case d.Awaited(g):
			r.out = append(r.out, game)
		case game.at != 0:
			r.in = append(r.in, game)
			r.seen = max(r.seen, game.at)
		}
	}
	r.weigh()
	return r
}

// silence is after how many minutes without a sheet a round isn't being played.
const silence = 180

// asleep reports whether nothing has come in for so long that nobody plays.
func (r *running) asleep() bool { return r.now-r.seen > silence }

// slowest is the index of the game that is expected last, and by how many minutes it is behind the next one.
func slowest(games []playing) (index int, behind float64) {
	next := math.Inf(-1)
	for i, g := range games {
		switch last := games[index].off; {
		case i > 0 && g.off > last:
			index, next = i, last
		case i > 0:
			next = max(next, g.off)
		}
	}
	return index, games[index].off - next
}

const (
	// step is how far apart, in minutes, the middles are that are tried.
	step = 2
	// trust is how much each sheet says of the round's middle. It isn't 1, since sheets come in by the pile.
	trust = 0.3
	// startDoubt is how likely it is that a round doesn't follow the one before as usual, because a meal or a night
	// came between. saidDoubt is the same where somebody said when it started.
	startDoubt = 0.1
	saidDoubt  = 0.01
	// startSpread is how far the middle of a round is from where its start puts it, in minutes.
	startSpread = 6
	// least is the smallest chance that a game is taken to have had of being out still, so that a forgotten
	// sheet doesn't upset the rest.
	least = 0.003
)

// weigh finds how likely each middle is, by the sheets that are in, by those that aren't, and by the start.
func (r *running) weigh() {
	doubt := startDoubt
	if r.started {
		doubt = saidDoubt
	}
	for m := r.now - 60; m < r.now+80; m += step {
		fits := 0.0
		for _, g := range r.in {
			z := min(math.Abs(g.at-m-g.off)/r.spread, 3)
			fits -= z * z / 2
		}
		for _, g := range r.out {
			fits += math.Log(max(r.outAt(r.now, m, g), least))
		}
		fits *= trust
		if r.middle > 0 {
			z := (m - r.middle) / startSpread
			fits += math.Log(doubt*0.02 + (1-doubt)*math.Exp(-z*z/2)/startSpread)
		}
		r.middles = append(r.middles, m)
		r.weights = append(r.weights, math.Exp(fits))
	}
	sum := 0.0
	for _, w := range r.weights {
		sum += w
	}
	for i := range r.weights {
		r.weights[i] /= sum
	}
}

// outAt is the chance that the game is still out at that time, with that middle of the round.
func (r *running) outAt(at, middle float64, g playing) float64 {
	return math.Erfc((at-middle-g.off)/r.spread/math.Sqrt2) / 2
}

// ending is when the last of some games comes in: chances[i] is the chance that all are in i minutes from now.
type ending struct {
	now     float64
	chances []float64
}

// longest is how many minutes ahead a round is looked at.
const longest = 120

// ends is when the last of these games comes in.
func (r *running) ends(games []playing) ending {
	e := ending{r.now, make([]float64, longest+1)}
	for i, m := range r.middles {
		if r.weights[i] < 1e-4 {
			continue
		}
		for ahead := range e.chances {
			all := r.weights[i]
			for _, g := range games {
				all *= 1 - r.outAt(r.now+float64(ahead), m, g)/max(r.outAt(r.now, m, g), least)
			}
			e.chances[ahead] += all
		}
	}
	return e
}

// The chances between which a guess is said, so that four ends in five come between them. By the model alone
// they would be 0.1 and 0.9; the model is surer of itself than the seven events bear out.
const (
	early = 0.03
	late  = 0.96
)

// guess is when all are in.
func (e ending) guess() Guess {
	at := func(chance float64) tournament.Timestamp { return moment(e.now + e.quantile(chance)) }
	return Guess{at(early), at(0.5), at(late)}
}

// quantile is in how many minutes all are in with that chance.
func (e ending) quantile(chance float64) float64 {
	for i := 1; i < len(e.chances); i++ {
		if e.chances[i] >= chance {
			from, to := e.chances[i-1], e.chances[i]
			if to <= from || chance <= from {
				return float64(i - 1)
			}
			return float64(i-1) + (chance-from)/(to-from)
		}
	}
	return longest
}
