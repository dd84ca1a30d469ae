package ratings

import "math"

// run is one event while an Elo system rates it. Slices are by index in the field.
type run struct {
	rules *Elo
	table *table
	field *Field
	games [][]meeting

	rating  []float64
	unrated []bool
	// pooled are how many games are behind a provisional rating so far.
	pooled []int
	result Result
}

// Rate computes the players after the event.
func (e Elo) Rate(f Field) (Result, error) {
	if err := f.check(); err != nil {
		return Result{}, err
	}
	n := len(f.Players)
	r := &run{
		rules: &e, table: newTable(e.Curve), field: &f, games: f.meetings(winsAndLosses),
		rating: make([]float64, n), unrated: make([]bool, n), pooled: make([]int, n), result: begin(&f, e.Name.ID),
	}
	for i, p := range f.Players {
		r.rating[i], r.unrated[i] = p.Rating, p.Unrated
		if !p.Unrated {
			r.pooled[i] = max(p.Games, 0)
		}
		r.enter(i)
	}
	for _, s := range e.Segments.spans(f.rounds(), f.lastRound()) {
		newSegment(r, s).rate()
	}
	for i := range r.result.Players {
		r.finish(i)
	}
	return r.result, nil
}

// enter gives a newcomer with games the fixed start, where the system has one.
func (r *run) enter(i int) {
	if r.unrated[i] && r.rules.Newcomers.Rule == ByInitial && !r.rules.Provisional.On && len(r.games[i]) > 0 {
		r.unrated[i], r.rating[i] = false, r.rules.Newcomers.Initial
	}
}

// classGames are the career games that decide which factors hold: those before the event, throughout the
// event.
func (r *run) classGames(i int) int {
	p := &r.field.Players[i]
	if p.Unrated && p.Games == Unknown && r.rules.Newcomers.Rule == ByInitial {
		return 0
	}
	return p.Games
}

// provisional reports whether the player is rated by performance throughout the
// event.
func (r *run) provisional(i int) bool {
	rule, p := &r.rules.Provisional, &r.field.Players[i]
	return rule.On && (p.Unrated || p.Games != Unknown && p.Games < rule.Below)
}

// finish fills in what depends on the whole event.
func (r *run) finish(i int) {
	c, p := &r.result.Players[i], &r.field.Players[i]
	list := r.games[i]
	c.Rated = len(list)
	c.Games += len(list)
	limit := max(r.rules.Established, r.rules.Provisional.Below)
	c.Provisional = (p.Unrated || p.Games != Unknown) && c.Games < limit
	c.Unrated = r.unrated[i]
	if c.Unrated {
		return
	}
	c.New = r.rating[i]
	if len(list) == 0 {
		return
	}
	values := make([]float64, len(c.Opponents))
	for k, o := range c.Opponents {
		values[k] = o.Rating
	}
	c.Performance = r.rules.Performance(values, c.Wins)
}

// segment is one part of the event. Slices are by index in the field.
type segment struct {
	*run
	span  span
	games [][]meeting
	// value is the rating at which each player counts for the opponents, next is the rating after the segment before
	// it is rounded, and extra is the acceleration.
	value, next, extra []float64
	parts              []Segment
}

func newSegment(r *run, s span) *segment {
	n := len(r.rating)
	g := &segment{
		run: r, span: s, games: make([][]meeting, n), parts: make([]Segment, n),
		value: append([]float64(nil), r.rating...), next: append([]float64(nil), r.rating...), extra: make([]float64, n),
	}
	for i, list := range r.games {
		g.games[i] = part(list, s.from, s.to)
	}
	return g
}

// rate rates the segment and moves everybody's rating.
func (g *segment) rate() {
	pooled, solved := g.byPerformance()
	g.ratePool(pooled)
	g.rateSolved(solved)
	for i, list := range g.games {
		if len(list) == 0 {
			continue
		}
		g.begin(i)
		if !g.parts[i].Provisional {
			g.rateExpected(i)
		}
	}
	for i, list := range g.games {
		if len(list) > 0 {
			g.add(i)
		}
	}
	for i, list := range g.games {
		if len(list) > 0 {
			g.commit(i)
		}
	}
}

// byPerformance lists the players who are rated by the provisional rule, and those who are rated by the
// solver.
func (g *segment) byPerformance() (pooled, solved []int) {
	for i, list := range g.games {
		switch {
		case len(list) == 0:
		case g.provisional(i):
			pooled = append(pooled, i)
		case g.unrated[i]:
			solved = append(solved, i)
		}
		g.parts[i].Provisional = g.provisional(i) || g.unrated[i]
	}
	return pooled, solved
}

func (g *segment) newSolver(who []int) *solver {
	return &solver{
		rules: g.rules.Newcomers, table: g.table, rating: g.rating, unrated: g.unrated, games: g.games,
		who: who, value: g.value, moved: make([]bool, len(g.value)),
	}
}

func (g *segment) rateSolved(who []int) {
	if len(who) == 0 {
		return
	}
	g.newSolver(who).solve()
	for _, i := range who {
		g.next[i] = g.value[i]
	}
}

// ratePool rates provisional players by the mean of their performances.
func (g *segment) ratePool(who []int) {
	if len(who) == 0 {
		return
	}
	rule := g.rules.Provisional
	p := &pool{
		rules: rule, curve: g.rules.Curve, table: g.table, games: g.games, who: who,
		free: make([]bool, len(g.value)), value: g.value,
	}
	start := g.newSolver(who)
	for _, i := range who {
		if g.unrated[i] {
			g.value[i] = start.start(i)
		}
		p.free[i] = g.unrated[i] || rule.CountsAtNew
	}
	p.low, p.high = math.Inf(1), math.Inf(-1)
	for i, list := range g.games {
		if len(list) > 0 {
			p.low, p.high = math.Min(p.low, g.value[i]), math.Max(p.high, g.value[i])
		}
	}
	p.low, p.high = p.low-1500, p.high+1500
	p.solve()
	performed := make([]float64, len(who))
	for k, i := range who {
		performed[k] = p.performance(i)
	}
	for k, i := range who {
		old, n := float64(g.pooled[i]), float64(len(g.games[i]))
		g.next[i] = (g.rating[i]*old + performed[k]*n) / (old + n)
		if rule.CountsAtNew {
			g.value[i] = g.next[i]
		}
	}
}

// begin records the opponents of the segment's games.
func (g *segment) begin(i int) {
	s := &g.parts[i]
	s.From, s.To, s.Games, s.Wins = g.span.from, g.span.to, len(g.games[i]), wins(g.games[i])
	s.Old = g.rating[i]
	if g.unrated[i] {
		s.Old = 0
	}
	own := g.value[i]
	c := &g.result.Players[i]
	for _, m := range g.games[i] {
		p := g.table.expect(own - g.value[m.opponent])
		s.Expected += p
		c.Opponents = append(c.Opponents, Opponent{
			ID: g.field.Players[m.opponent].ID, Round: m.round, Rating: g.value[m.opponent],
			Expected: p, Score: m.score, Spread: m.spread,
		})
	}
}

// rateExpected is the base change and its acceleration.
func (g *segment) rateExpected(i int) {
	s := &g.parts[i]
	career := g.classGames(i)
	s.Shares, s.Base, s.Acceleration = g.rules.shares(g.rating[i], s.Wins-s.Expected, career, s.Games)
	g.extra[i] = s.Acceleration
	if c := &g.result.Players[i]; c.Factor == 0 {
		c.Factor = g.rules.Factors.at(g.rating[i], career, s.Games)
	}
}

// add adds feedback from accelerated opponents, and points for taking part.
func (g *segment) add(i int) {
	s := &g.parts[i]
	if !s.Provisional || g.rules.FeedbackToAll {
		for _, m := range g.games[i] {
			s.Feedback += g.rules.Feedback * g.extra[m.opponent]
		}
	}
	s.Participation = g.rules.Participation * float64(s.Games)
	g.next[i] += s.Base + s.Acceleration + s.Feedback + s.Participation
}

// commit moves the rating and adds the segment to the change.
func (g *segment) commit(i int) {
	rating := g.next[i]
	if !g.rules.Segments.Unrounded || g.span.to >= g.field.rounds() {
		rating = nearest(rating)
	}
	if g.rules.HasFloor {
		rating = math.Max(g.rules.Floor, rating)
	}
	s := &g.parts[i]
	s.New = rating
	g.rating[i], g.unrated[i] = rating, false
	g.pooled[i] += s.Games
	c := &g.result.Players[i]
	c.Segments = append(c.Segments, *s)
	c.Wins += s.Wins
	c.Expected += s.Expected
	c.Base += s.Base
	c.Acceleration += s.Acceleration
	c.Feedback += s.Feedback
	c.Participation += s.Participation
}
