package pairing

import (
	"wordhall/tournament/text"
)

// unreachable is the price of a game that a contender must not be given. It is more than all other prices of
// a round together.
const unreachable = 1_000_000_000

// backToBack is the price of meeting again at once, for players without hope of a prize.
const backToBack = 1_000_000

// mostRepeats keeps the doubling price of repeats in range.
const mostRepeats = 20

// weight is the price of a game between ranks i < j.
func (c *copDraw) weight(i, j int) int64 {
	return c.rankGap(i, j) + c.contentionPrice(i, j) + c.spoiling(i, j) + c.repeating(i, j) + c.again(i, j)
}

// rankGap is the cube of the ranks between contenders for a prize, and the square below them and for locked
// players. In the last quarter only contention counts for contenders.
func (c *copDraw) rankGap(i, j int) int64 {
	gap := int64(j - i)
	switch {
	case c.locked(i) || c.locked(j):
		return gap * gap
	case c.lastQuarter() && i <= c.hopes.hopeful:
		return 0
	case i >= c.places:
		return gap * gap
	}
	return gap * gap * gap
}

// locked reports whether the place of that rank is settled. The bye is never locked.
func (c *copDraw) locked(i int) bool { return i < c.n && c.gibson.Locked[i] }

// contenders reports whether the game is judged by contention: its better player may hope
// for a prize and neither place is settled.
func (c *copDraw) contenders(i, j int) bool {
	return i <= c.hopes.hopeful && !c.locked(i) && !c.locked(j)
}

// contentionPrice is the price of contention where it matters.
func (c *copDraw) contentionPrice(i, j int) int64 {
	if !c.contenders(i, j) {
		return 0
	}
	return c.contention(i, j)
}

// contention demands that rank i meets a player who may still hope for its place, and in the last quarter one
// as near as possible to the lowest of these.
func (c *copDraw) contention(i, j int) int64 {
	low := c.reach[i]
	switch off := int64(max(low-j, j-low)); {
	case j > low && (low != i || j != i+1):
		return unreachable
	case c.lastQuarter():
		return 2 * off * off * off
	}
	return 0
}

// spoiling is the price of a game of a locked player without a run against one who can still win a prize.
func (c *copDraw) spoiling(i, j int) int64 {
	if (c.gibson.Idle(i) && !c.locked(j) && j <= c.hopes.possible) || (c.gibson.Idle(j) && !c.locked(i) && i <= c.hopes.possible) {
		return unreachable
	}
	return 0
}

// repeating is a price that a little more than doubles with every earlier meeting.
func (c *copDraw) repeating(i, j int) int64 {
	third := int64(c.n) * int64(c.n) * int64(c.n) / 27
	return (1<<min(c.field.Met(i, j), mostRepeats) - 1) * 4 * third
}

// again is the price of meeting twice in a row, for two players without hope of a prize.
func (c *copDraw) again(i, j int) int64 {
	if i > c.hopes.hopeful && c.field.Consecutive(i, j) {
		return backToBack
	}
	return 0
}

// reasons say what a game costs besides its repeats, and why.
func (c *copDraw) reasons(i, j int) []Reason {
	players := []ID{c.Players[i].ID, c.Players[j].ID}
	var why []Reason
	add := func(points int64, format string, figures ...any) {
		r := reason(players, format, figures...)
		if r.Points = points; points > 0 {
			r.Text = text.Join("", r.Text, text.Of(", price %d", points))
		}
		why = append(why, r)
	}
	gap := text.Count(j-i, "1 place", "%d places")
	switch points := c.rankGap(i, j); {
	case c.locked(i) || c.locked(j):
		add(points, "%s apart, squared because a place is settled", gap)
	case points == 0:
		add(0, "%s apart, which costs nothing between contenders so late", gap)
	case i >= c.places:
		add(points, "%s apart, squared below the places with a prize", gap)
	default:
		add(points, "%s apart, cubed among the places with a prize", gap)
	}
	switch price := c.contentionPrice(i, j); {
	case !c.contenders(i, j):
	case price >= unreachable:
		add(price, "{1} is too far down to hope for place %d, and there was nobody else", i+1)
	case price > 0:
		add(price, "{1} is %s away from the last who can hope for place %d", text.Count(max(c.reach[i]-j, j-c.reach[i]), "1 place", "%d places"), i+1)
	case c.lastQuarter():
		add(0, "{1} is the last who can hope for place %d", i+1)
	default:
		add(0, "{1} can hope for place %d", i+1)
	}
	if points := c.spoiling(i, j); points > 0 {
		add(points, "one has nothing left to win and the other still does, and there was nobody else")
	}
	if points := c.again(i, j); points > 0 {
		add(points, "they met in the round before")
	}
	return append(why, c.ruleReasons(i, j)...)
}

// ruleReasons say which rules made a game, and whose place is settled.
func (c *copDraw) ruleReasons(i, j int) []Reason {
	var why []Reason
	for _, rank := range []int{i, j} {
		if c.locked(rank) {
			why = append(why, c.gibson.Why[rank])
		}
	}
	for _, r := range c.rules {
		if r.makes(i, j) {
			why = append(why, Reason{Text: r.words, Players: []ID{c.Players[i].ID, c.Players[j].ID}})
		}
	}
	return why
}

// tell writes the matching into the draw.
func (c *copDraw) tell(m copMatched, d *Draw) {
	for _, r := range m.relaxed {
		d.Relaxed = append(d.Relaxed, r.relaxed)
	}
	for _, p := range m.pairs {
		d.Games = append(d.Games, c.game(p[0], p[1]))
	}
	if m.taker < 0 {
		return
	}
	bye := ByeGiven{ID: c.Players[m.taker].ID, Why: c.byeReason(m.taker)}
	d.Byes = append(d.Byes, bye)
}

// game explains the pair of ranks i < j.
func (c *copDraw) game(i, j int) Game {
	g := matched{field: c.field, levels: c.levels}.game(i, j)
	g.Cost += c.weight(i, j)
	if points := c.repeating(i, j); points > 0 {
		g.Why[0].Points += points
		g.Why[0].Text = text.Join("", g.Why[0].Text, text.Of(", price %d", points))
	}
	g.Why = append(g.Why, c.reasons(i, j)...)
	return g
}

// byeReason says why this rank has the bye.
func (c *copDraw) byeReason(rank int) Reason {
	if why, is := c.gibson.Why[rank]; is {
		return why
	}
	at := 0
	for k, p := range c.pool {
		if p.ID == c.Players[rank].ID {
			at = k
		}
	}
	if order := byeCandidates(c.pool); order[0] == at {
		return byeReason(c.pool, at)
	}
	return Reason{
		Text:    text.Of("among those with the fewest byes (%d), the cheapest together with the games", c.Players[rank].Byes),
		Players: []ID{c.Players[rank].ID},
	}
}
