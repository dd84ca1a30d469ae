package pairing

import (
	"context"

	"wordhall/pairing/matching"
	"wordhall/pairing/simulate"
	"wordhall/tournament/text"
)

// cop is the pairing of Castellano and O'Connor. It simulates the rounds left, learns from
// that who is in contention for which place with a prize, and then draws the round at the
// least sum of weights: contenders meet contenders whom they can still overtake or be
// overtaken by, everybody else meets neighbours, and hardly anybody meets again. Players
// whose place is settled meet no contender where that can be helped, who would
// lose control of the first place without a game against the leader gets one, and the last
// round is king of the hill for whoever can still win a prize.
//
// The bye is a further player here, the last of the ranking, so that it and the repeats are
// weighed against each other; but it goes to one of those with the fewest byes.
type cop struct{}

func (cop) About() About {
	return About{
		Name: "cop", Title: "COP (by chances)", Offered: 8, BasedOn: -1, Limit: Unlimited, Follows: Choices{Repeats: true, BasedOn: true},
		OpenBye: "one of %d with the fewest byes: COP chooses among them by the whole draw, whoever is settled first",
	}
}

func (cop) tellsSettled() {}

func (cop) simulate(players, left int, _ Options) (simulate.Method, [][2]int) {
	return simulate.ByRank, contendersRanks(players, left)
}

// Rules say nothing: the weights depend on the whole event, not on a field alone.
func (cop) Rules(*Field) Rules { return Rules{} }

// copDraw is one draw in progress.
type copDraw struct {
	*seating
	// field is everybody in the round by rank, whether drawn already or not.
	field *Field
	// n players; left rounds without results, toDraw rounds without games, this one
	// among both; places with a prize.
	n, left, toDraw, places int
	gibson                  Gibson
	hopes                   hopes
	// rules of this round, the first to be given up first.
	rules []copRule
	// reach is by rank the lowest rank that counts as in contention for that place.
	reach []int
	// members of the matching, by rank.
	members []int
	levels  []Level
	// run simulates, counted runs and no more; its error is that of the draw's context.
	run func(e simulate.Event, purpose uint64, first, runs int) (simulate.Tally, error)
}

// drawWhole draws the round.
func (cop) drawWhole(ctx context.Context, s *seating, d *Draw) error {
	c, err := newCopDraw(ctx, s)
	if err != nil {
		return err
	}
	if len(c.members) == 0 {
		d.Proven = true
		return nil
	}
	m, err := c.solve(d)
	if err != nil {
		return err
	}
	c.tell(m, d)
	return nil
}

func newCopDraw(ctx context.Context, s *seating) (*copDraw, error) {
	c := &copDraw{run: s.runner(ctx), seating: s, field: newField(s.Request, s.history, s.Players), n: len(s.Players)}
	c.left, c.toDraw = max(1, s.Rounds-s.BasedOn), max(1, s.Rounds-s.Round+1)
	c.places = max(1, min(s.Contention.Places, c.n))
	c.gibson = Gibsonize(s.Players, c.places, c.left, s.Contention.SpreadCap(c.left))
	for i, p := range s.Players {
		if s.pooled[p.ID] {
			c.members = append(c.members, i)
		}
	}
	c.makeLevels()
	var err error
	if c.hopes, err = c.finishes(); err != nil {
		return nil, text.Errorf("pairing round %d: %w", s.Round, err)
	}
	c.reach = c.hopes.reach
	return c, c.makeRules()
}

// lastQuarter of the event, by the rounds to draw.
func (c *copDraw) lastQuarter() bool { return 4*c.toDraw <= c.Rounds }

// copMatched is the least-cost matching of the members, by rank.
type copMatched struct {
	pairs [][2]int
	// taker of the bye, -1 for none.
	taker int
	// relaxed are the rules given up for it.
	relaxed     []copRule
	certificate *Certificate
}

// solve finds the matching, giving up one rule after the other until there is one.
func (c *copDraw) solve(d *Draw) (copMatched, error) {
	var relaxed []copRule
	for {
		m, ok, err := c.match()
		if err != nil {
			return m, err
		}
		if ok {
			d.Proven, d.Certificate = true, m.certificate
			m.relaxed = relaxed
			return m, nil
		}
		if len(c.rules) == 0 {
			return m, &Infeasible{Round: c.Round, Clash: findClash(c.Request)}
		}
		relaxed = append(relaxed, c.rules[0])
		c.rules = c.rules[1:]
	}
}

// match solves under the rules that there are. A contender who gets an opponent out of
// reach all the same is allowed one rank more, and it is solved once again.
func (c *copDraw) match() (copMatched, bool, error) {
	m, ok, err := c.matchOnce()
	again := false
	for _, p := range m.pairs {
		if c.contenders(p[0], p[1]) && c.contention(p[0], p[1]) >= unreachable {
			c.reach[p[0]]++
			again = true
		}
	}
	if !again {
		return m, ok, err
	}
	return c.matchOnce()
}

func (c *copDraw) matchOnce() (copMatched, bool, error) {
	n := len(c.members)
	cost := func(i, j int) (matching.Cost, bool) {
		a := c.members[i]
		if j == n {
			return c.byeCost(a), c.allowed(a, c.n) && !c.must.has(c.Players[a].ID)
		}
		b := c.members[j]
		if c.field.Barred(a, b) || !c.allowed(a, b) {
			return matching.Cost{}, false
		}
		var w matching.Cost
		for l := range c.levels {
			w[1+l] = c.levels[l].Cost(a, b)
		}
		return w, true
	}
	solution, err := matching.Solve(n+n%2, cost)
	if err != nil || !solution.Perfect() {
		return copMatched{}, false, err
	}
	if err := solution.Prove(); err != nil {
		return copMatched{}, false, text.Errorf("round %d can't be proven to be drawn at least cost; draw it with another seed: %w", c.Round, err)
	}
	players := make([]ID, n, n+1)
	for i, rank := range c.members {
		players[i] = c.Players[rank].ID
	}
	if n%2 == 1 {
		players = append(players, 0)
	}
	m := copMatched{taker: -1, certificate: c.certify(solution, players, append([]string{"byes"}, levelNames(c.levels)...))}
	for _, p := range solution.Pairs() {
		if p[1] == n {
			m.taker = c.members[p[0]]
			continue
		}
		m.pairs = append(m.pairs, [2]int{c.members[p[0]], c.members[p[1]]})
	}
	return m, true, nil
}

// weightName is the level of the weights.
const weightName = "weight"

// makeLevels are the costs of a game behind the byes: all that every system has, with the
// weight for this one's own.
func (c *copDraw) makeLevels() {
	c.levels = levelsOf(c.field, Rules{Levels: []Level{{Name: weightName, Cost: c.weight}}, Stated: 1})
}

// byeCost is that of the bye for a rank: first the byes had already.
func (c *copDraw) byeCost(rank int) matching.Cost {
	cost := matching.Cost{int64(c.Players[rank].Byes)}
	for l := range c.levels {
		if c.levels[l].Name == weightName {
			cost[1+l] = c.rankGap(rank, c.n)
		}
	}
	return cost
}

// runner simulates for the draw until the context is over.
func (s *seating) runner(ctx context.Context) func(e simulate.Event, purpose uint64, first, runs int) (simulate.Tally, error) {
	return func(e simulate.Event, purpose uint64, first, runs int) (simulate.Tally, error) {
		return simulate.Run(ctx, e, lot(s.Options.Seed, uint64(s.Round), purpose), first, runs, s.Progress)
	}
}
