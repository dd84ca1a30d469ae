package pairing

import (
	"context"

	"wordhall/pairing/matching"
	"wordhall/pairing/simulate"
	"wordhall/tournament/text"
)

// cop is the pairing of Castellano and O'Connor. It simulates the rounds left, learns from that who is in
// contention for which place with a prize, and then draws the round at the least sum of weights. Contenders
// meet contenders whom they can still overtake or be overtaken by, all others meet neighbours, and hardly
// anybody meets again. Players whose place is settled meet no contender where that can be avoided. A player
// who would lose control of the first place without a game against the leader gets one. The last round is
// king of the hill for all who can still win a prize.
//
// The bye is one more player here, the last of the ranking, so that byes and repeats are weighed against each
// other; but it goes to one of the players with the fewest byes.
type cop struct{}

func (cop) About() About {
	return About{
		Name: "cop", Title: "COP (by chances)", Offered: 8, BasedOn: -1, Limit: Unlimited, Follows: Choices{Repeats: true, BasedOn: true},
		OpenBye: "one of %d with the fewest byes: COP chooses among them by the whole draw, no matter who is settled first",
	}
}

func (cop) tellsSettled() {}

func (cop) simulate(players, left int, _ Options) (simulate.Method, [][2]int) {
	return simulate.ByRank, contendersRanks(players, left)
}

// Rules are empty, because the weights depend on the whole event and not on a field alone.
func (cop) Rules(*Field) Rules { return Rules{} }

// copDraw is a COP draw while it is being made.
type copDraw struct {
	*seating
	// field is all players of the round by rank, whether drawn already or not.
	field *Field
	// n is the number of players, left the rounds without results and toDraw the rounds without games, both
	// with this one. places is the number of places with a prize.
	n, left, toDraw, places int
	gibson                  Gibson
	hopes                   hopes
	// rules are those of this round; the first of them is given up first.
	rules []copRule
	// reach is, by rank, the lowest rank that is in contention for the place of that rank.
	reach []int
	// members are the players of the matching, by rank.
	members []int
	levels  []Level
	// run simulates as many runs as are asked for; its error is that of the draw's context.
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

// lastQuarter reports whether the event is in its last quarter, by the rounds to draw.
func (c *copDraw) lastQuarter() bool { return 4*c.toDraw <= c.Rounds }

// copMatched is the least-cost matching of the members, by rank.
type copMatched struct {
	pairs [][2]int
	// taker is the player who has the bye, -1 for none.
	taker int
	// relaxed are the rules that were given up for it.
	relaxed     []copRule
	certificate *Certificate
}

// solve finds the matching. It gives up one rule after the other until there is one.
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

// match solves under the rules that are left. If a contender gets an opponent out of reach all the same, that
// player is allowed one rank more and it is solved once again.
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
		return copMatched{}, false, text.Errorf("round %d can't be proven to be drawn at the lowest cost; draw it with another seed: %w", c.Round, err)
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

// makeLevels are the costs of a game after that of the byes: the levels that every system has, and the weight
// as this system's own.
func (c *copDraw) makeLevels() {
	c.levels = levelsOf(c.field, Rules{Levels: []Level{{Name: weightName, Cost: c.weight}}, Stated: 1})
}

// byeCost is the cost of the bye for a rank; the byes that the player has had come first.
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
