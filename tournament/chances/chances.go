package chances

import (
	"context"

	"wordhall/pairing"
	"wordhall/pairing/clinch"
	"wordhall/pairing/simulate"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/progress"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Request asks what can still happen.
type Request struct {
	// After is the last round whose results count; nil counts all results that are in.
	After *int
	// Runs is how many finishes are simulated; 0 is the number in the division's contention. Seed 0 is the
	// same as 1.
	Runs int
	Seed uint64
	// EvenOdds gives both players of every game the same chance; otherwise their ratings decide the odds.
	EvenOdds bool
	// RangesOnly leaves the simulation out. MarksOnly does that too, and works out each player's range only
	// as far as prizes for places depend on it, which is enough for the marks in the standings and takes no
	// time.
	RangesOnly, MarksOnly bool
}

// mostRuns is how many finishes may be simulated.
const mostRuns = 10_000_000

// Forecast says what can still happen in a division.
type Forecast struct {
	// After is the round that the standings rest on. Open are the games of it and of earlier rounds that
	// aren't in.
	After int
	Open  int
	// Runs is how many finishes were simulated from the seed, 0 where only ranges were asked for. Error is
	// the most by which any chance is off, with a confidence of 99 %.
	Runs  int
	Seed  uint64
	Error float64
	// Prizes is the number of places with a prize by the division's contention, which prize-aware pairing
	// uses. Lines are the prizes of the division's own list that are won by place.
	Prizes int
	Lines  []PrizeLine
	// Final is how many players get into the planned final, which then matters instead of the prizes; it is 0
	// where none is planned.
	Final int
	// Margins are the largest margins of a win in each round left, for the ranges and the simulation alike.
	Margins []int
	// Players are in the order of the standings. Ejected players, who end last, and stand-ins, who have no
	// place, aren't among them.
	Players []Chance
}

// Chance says what can still become of a player.
type Chance struct {
	ID    tournament.PlayerID
	Place int
	// Best and Worst are the places that the player can still reach, whatever the results within the margins
	// are, and however the rounds that aren't drawn yet will be drawn; games that are fixed for them stay.
	// Exact says that both can really happen. If not, the real places are between them, so that what is
	// certain by them is certain.
	Best, Worst int
	Exact       bool
	// Clinched is the lowest place with a prize that the player can still end at, where a prize is certain; 0
	// is none. Out is how many of the first places with a prize are out of reach.
	Clinched, Out int
	// Places are the simulated chances, from place 1 on; nil where only ranges were asked for. Players who
	// end level in wins and spread share a place.
	Places []float64
	// AnyLine is the simulated chance to win at least one of the Lines.
	AnyLine float64
}

// Prize is the chance to reach a place with a prize.
func (c Chance) Prize(prizes int) float64 {
	sum := 0.0
	for _, share := range c.Places[:min(prizes, len(c.Places))] {
		sum += share
	}
	return sum
}

// Estimate finds what can still happen in the division: everybody's range of places, and by simulation the
// chance of each place. Rounds that follow a table are drawn ahead by it. Rounds that are still to be drawn
// from results are simulated in the manner of their system, without regard to repeats or relations. The
// progress is that of the simulation.
//
// The error is the context's if it ends first, or says what is wrong with the request.
func Estimate(ctx context.Context, e *tournament.Event, id tournament.DivisionID, b rulebook.Book, req Request) (Forecast, error) {
	d, err := e.Division(id)
	if err != nil {
		return Forecast{}, err
	}
	l, err := newRoundsLeft(d, b, req)
	if err != nil {
		return Forecast{}, err
	}
	c := Forecast{After: l.after, Open: l.open, Prizes: d.ContentionOrDefault().Places, Margins: l.margins()}
	if d.Final != nil {
		c.Final = d.Final.Field
	}
	simulated := !req.RangesOnly && !req.MarksOnly
	if simulated {
		if err := c.plan(d, req); err != nil {
			return Forecast{}, err
		}
	}
	if len(l.order) == 0 {
		return c, nil
	}
	lines, certain := l.prizeLines(), l.certain()
	if req.MarksOnly {
		certain.Edges = placesTo(max(c.Prizes, lines.openRanks(), c.Final))
	}
	ranges, err := clinch.Places(ctx, certain)
	if err != nil {
		return Forecast{}, text.Errorf("division %s: %w", d.Name, err)
	}
	if c.Lines, err = l.certainPrizes(ctx, lines); err != nil {
		return Forecast{}, text.Errorf("division %s: %w", d.Name, err)
	}
	for i, s := range l.order {
		if !s.Placed() {
			continue
		}
		p := Chance{ID: s.ID, Place: s.Place, Best: ranges[i].Best, Worst: ranges[i].Worst, Exact: ranges[i].Exact}
		p.Out = min(c.Prizes, p.Best-1)
		if p.Worst <= c.Prizes {
			p.Clinched = p.Worst
		}
		c.Players = append(c.Players, p)
	}
	if !simulated {
		return c, nil
	}
	question := l.simulated(!req.EvenOdds)
	question.Families = lines.simulated()
	tally, err := simulate.Run(ctx, question, c.Seed, 0, c.Runs, progress.Of(ctx))
	if err != nil {
		return Forecast{}, text.Errorf("division %s: %w", d.Name, err)
	}
	for k := range c.Players {
		p := &c.Players[k]
		i := l.at[p.ID]
		for place := range c.Players {
			p.Places = append(p.Places, tally.Chance(i, place))
		}
		p.AnyLine = tally.AnyPrize(i)
	}
	lines.share(c.Lines, tally, l)
	return c, nil
}

// plan decides what is to be simulated.
func (c *Forecast) plan(d *tournament.Division, req Request) error {
	c.Runs, c.Seed = req.Runs, max(req.Seed, 1)
	if c.Runs == 0 {
		c.Runs = d.ContentionOrDefault().Runs
	}
	if c.Runs < 1 || c.Runs > mostRuns {
		return tournament.Refuse(tournament.Invalid, "%d runs can't be simulated; ask for 1 to %d", c.Runs, mostRuns)
	}
	c.Error = simulate.ErrorBound(c.Runs)
	return nil
}

// certain is the question that the ranges answer.
func (l *roundsLeft) certain() clinch.Event {
	var e clinch.Event
	e.ByeHalfWins, e.ByeSpread = l.bye()
	switch breaks := l.d.TieBreaks; {
	case len(breaks) > 0 && breaks[0] != tournament.BySpread:
		e.WinsOnly = true
	case len(breaks) > 1:
		e.TiesOpen = true
	}
	for _, s := range l.order {
		e.Players = append(e.Players, clinch.Player{HalfWins: s.HalfWins, Spread: s.Spread})
		e.Among = append(e.Among, s.Placed())
	}
	for _, r := range l.rounds {
		e.Rounds = append(e.Rounds, clinch.Round{Games: r.games, Free: r.free, Margin: r.margin})
	}
	return e
}

// simulated is the event that is simulated.
func (l *roundsLeft) simulated(byRating bool) simulate.Event {
	e := simulate.Event{ByRating: byRating, Shared: true}
	e.ByeHalfWins, e.ByeSpread = l.bye()
	seed := map[tournament.PlayerID]int{}
	for i, id := range l.d.SeedOrder() {
		seed[id] = i
	}
	for _, s := range l.order {
		player, _ := l.d.Player(s.ID)
		e.Players = append(e.Players, simulate.Player{
			HalfWins: s.HalfWins, Spread: s.Spread, Rating: player.Rating, Byes: s.Byes, Seed: seed[s.ID], Aside: !s.Placed(),
		})
	}
	for _, r := range l.rounds {
		e.Rounds = append(e.Rounds, l.simulatedRound(r))
	}
	return e
}

// simulatedRound pairs the players still to be drawn in the manner of the round's system.
func (l *roundsLeft) simulatedRound(r roundLeft) simulate.Round {
	s := simulate.Round{Games: r.games, Margin: r.margin, ByeFirst: true}
	plays := make([]bool, len(l.order))
	for _, i := range r.free {
		plays[i] = true
	}
	for _, g := range r.games {
		plays[g[0]] = true
		if g[1] != simulate.Bye {
			plays[g[1]] = true
		}
	}
	for i, does := range plays {
		if !does {
			s.Out = append(s.Out, i)
		}
	}
	p := draw.Plan{Round: r.number, Entry: l.d.PlanFor(r.number)}
	p.System, _ = pairing.Find(string(p.Entry.System)) // an unknown system is simulated as Swiss
	s.Method, s.Ranks = pairing.Simulated(p.System, len(r.free)-len(r.free)%2, l.d.Rounds-r.number+1, draw.PairingOptions(l.d, p))
	return s
}
