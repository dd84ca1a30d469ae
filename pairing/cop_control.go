package pairing

import (
	"math"
	"sort"

	"wordhall/pairing/simulate"
	"wordhall/tournament/text"
)

// controlRuns is how many runs are simulated for each question about control.
func (c *copDraw) controlRuns() int { return max(100, min(c.Contention.Runs/10, 10_000)) }

// lossBound is the number of runs from which a loss counts.
func (c *copDraw) lossBound() int {
	return max(1, int(math.Ceil(c.Contention.ControlLoss*float64(c.controlRuns()))))
}

// control is the rule that the leader meets the player who would otherwise lose control. That is a player
// who, by winning every game, wins the event clearly more often when drawn against the leader. It returns nil
// if there is no such player or the rule doesn't apply yet.
func (c *copDraw) control() (*copRule, error) {
	drawn := c.Round - 1
	if drawn < c.Contention.ControlLossFrom || c.gibson.Locked[0] || c.left <= 1 || c.n < 2 {
		return nil, nil
	}
	child, err := c.destinysChild()
	if err != nil || child == 0 {
		return nil, err
	}
	also := child
	if c.left > 4 && drawn > c.Contention.ControlLossFrom {
		also = max(1, child-1)
	}
	players := []ID{c.Players[0].ID, c.Players[child].ID}
	return &copRule{
		only:  func(i, j int) bool { return i != 0 || j == child || j == also },
		words: text.Of("even by winning every game {1} would lose control of first place without a game against {0}"),
		about: [2]int{0, child},
		relaxed: reason(players,
			"{1} loses control of the first place without a game against {0}, but with it not all could be paired: that rule is given up"),
	}, nil
}

// destinysChild is the best rank that would lose control, 0 if there is none.
func (c *copDraw) destinysChild() (int, error) {
	runs, last := c.controlRuns(), c.hopes.reach[0]
	var failed error
	ask := func(rank int) (direct, other int) {
		direct, other, err := c.chase(rank)
		if err != nil {
			failed = err
		}
		return direct, other
	}
	found := 1 + sort.Search(last, func(k int) bool {
		direct, other := ask(1 + k)
		return direct-other >= c.lossBound() && (c.left <= 4 || direct == runs)
	})
	switch {
	case failed != nil:
		return 0, failed
	case found <= last:
		return found, nil
	case c.left != 2:
		return 0, nil
	}
	return c.nextInControl(last, ask), failed
}

// nextInControl is for two rounds left. It is the rank just below the lowest one that wins the event in any
// case, if that player gains by meeting the leader; otherwise it is 0.
func (c *copDraw) nextInControl(last int, ask func(rank int) (direct, other int)) int {
	runs := c.controlRuns()
	sure := 0
	for rank := 1; rank <= last; rank++ {
		if direct, other := ask(rank); direct == runs && other == runs {
			sure = rank
		}
	}
	next := sure + 1
	if sure == 0 || next >= c.n {
		return 0
	}
	if direct, other := ask(next); direct > other {
		return next
	}
	return 0
}

// chase counts in how many runs the rank, winning every game, ends first: when it meets the leader in every
// round, and when it meets the leader only in the last.
func (c *copDraw) chase(rank int) (direct, other int, err error) {
	count := func(meets bool) (int, error) {
		e := c.event(falling(c.hopes.factor))
		e.Winner = rank + 1
		for k := range e.Rounds[:len(e.Rounds)-1] {
			r := &e.Rounds[k]
			*r = simulate.Round{Method: simulate.Chase, Factor: min(c.left-k, c.hopes.factor), Direct: meets, Margin: r.Margin}
		}
		t, err := c.run(e, forControl, 0, c.controlRuns())
		if err != nil {
			return 0, err
		}
		return t.Count(rank, 0), nil
	}
	if direct, err = count(true); err != nil {
		return 0, 0, err
	}
	other, err = count(false)
	return direct, other, err
}

// factorThree is the rule for two rounds left. The leader meets the second or third where that player, by
// winning all games, gains enough by it; otherwise it is 1-4, 2-5 and 3-6 where all three of the lower
// players may hope for the place above. It returns nil if neither holds.
func (c *copDraw) factorThree() (*copRule, error) {
	if c.left != 2 || c.n < 6 {
		return nil, nil
	}
	for i := range 6 {
		if c.gibson.Locked[i] || c.gibson.Group[i] != c.gibson.Group[0] || !c.pooled[c.Players[i].ID] {
			return nil, nil
		}
	}
	for _, rank := range []int{1, 2} {
		gain, err := c.directGain(rank)
		if err != nil {
			return nil, err
		}
		if gain >= c.lossBound() {
			return c.pairRule([][2]int{{0, rank}}, text.Of("two rounds before the end: winning out, {1} needs the game against {0}")), nil
		}
	}
	t, err := c.run(c.threeEvent(0), forFactorThree, 0, max(1, c.Contention.Runs))
	if err != nil {
		return nil, err
	}
	for k := range 3 {
		if t.CountTo(3+k, k) < c.threshold(t.Runs) {
			return nil, nil
		}
	}
	return c.pairRule([][2]int{{0, 3}, {1, 4}, {2, 5}}, text.Of("two rounds before the end: {1}, three places lower, can still reach the place of {0}")), nil
}

// pairRule forces those of the pairs that the director doesn't keep apart.
func (c *copDraw) pairRule(pairs [][2]int, words text.Text) *copRule {
	for _, p := range pairs {
		if c.field.Barred(p[0], p[1]) {
			return nil
		}
	}
	return &copRule{
		pairs: pairs, words: words,
		relaxed: reason(nil, "the games of the leaders two rounds before the end were given up, as not all could be paired with them"),
	}
}

// directGain is in how many more runs the rank, winning both games, ends first when it meets the leader at
// once.
func (c *copDraw) directGain(rank int) (int, error) {
	var won [2]int
	for k, direct := range []int{0, rank} {
		e := c.threeEvent(direct)
		e.Winner = rank + 1
		t, err := c.run(e, forFactorThree, 0, c.controlRuns())
		if err != nil {
			return 0, err
		}
		won[k] = t.Count(rank, 0)
	}
	return won[1] - won[0], nil
}

// threeEvent is a round by factor three and a last round of neighbours. With a direct rank the leader meets
// that rank, and their opponents meet each other.
func (c *copDraw) threeEvent(direct int) simulate.Event {
	e := c.event(func(int) int { return 3 })
	if direct == 0 {
		return e
	}
	ranks := e.Rounds[0].Ranks
	for k, p := range ranks {
		switch p {
		case [2]int{0, 3}:
			ranks[k] = [2]int{0, direct}
		case [2]int{direct, direct + 3}:
			ranks[k] = [2]int{3, direct + 3}
		}
	}
	return e
}
