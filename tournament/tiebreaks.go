package tournament

import (
	"cmp"
	"slices"
)

// ranking is an order of players, by index, cut into groups that nothing has
// separated yet. starts[i] is where the group of players[i] begins.
type ranking struct {
	players []int
	starts  []int
}

func (o *ranking) groupStart(at int) int { return o.starts[at] }

// order ranks the rows: the ejected last, wins, then each tie-break in turn.
func (t *table) order() *ranking {
	o := t.unordered()
	breaks := t.r.d.TieBreaks
	if len(breaks) == 0 {
		breaks = []TieBreak{BySpread}
	}
	for _, by := range breaks {
		if o.done() {
			break
		}
		values := t.values(by, o)
		o.split(func(i int) int { return values[i] })
	}
	return o
}

// unordered ranks the rows by status and wins only.
func (t *table) unordered() *ranking {
	n := len(t.rows)
	o := &ranking{players: make([]int, n), starts: make([]int, n)}
	for i := range o.players {
		o.players[i] = i
	}
	o.split(func(i int) int {
		switch {
		case t.rows[i].Status == StatusEjected:
			return -2
		case t.unplaced(i):
			return -1
		}
		return t.rows[i].HalfWins
	})
	o.split(func(i int) int { return t.rows[i].HalfWins })
	return o
}

// split orders every group by the value, higher first, then by index, and cuts it
// where the value changes.
func (o *ranking) split(value func(player int) int) {
	for from := 0; from < len(o.players); {
		to := from + 1
		for to < len(o.players) && o.starts[to] == from {
			to++
		}
		group := o.players[from:to]
		slices.SortFunc(group, func(a, b int) int {
			return cmp.Or(cmp.Compare(value(b), value(a)), cmp.Compare(a, b))
		})
		start := from
		for at := from; at < to; at++ {
			if at > from && value(o.players[at]) != value(o.players[at-1]) {
				start = at
			}
			o.starts[at] = start
		}
		from = to
	}
}

// done reports whether every player is alone in a group.
func (o *ranking) done() bool {
	for at, start := range o.starts {
		if at != start {
			return false
		}
	}
	return true
}

// groups returns each player's group, by the place at which it begins.
func (o *ranking) groups() []int {
	of := make([]int, len(o.players))
	for at, i := range o.players {
		of[i] = o.starts[at]
	}
	return of
}

// values are what a tie-break compares, by player index; higher is better.
func (t *table) values(by TieBreak, o *ranking) []int {
	values := make([]int, len(t.rows))
	switch by {
	case BySpread:
		for i := range t.rows {
			values[i] = t.rows[i].Spread
		}
	case ByHeadToHead:
		of := o.groups()
		for _, m := range t.meetings {
			if of[m.a] == of[m.b] {
				values[m.a] += m.winsA
				values[m.b] += m.winsB
			}
		}
	case ByOpponentsWins:
		for _, m := range t.meetings {
			values[m.a] += t.rows[m.b].HalfWins
			values[m.b] += t.rows[m.a].HalfWins
		}
	case ByOpponentsRank:
		values = t.opponentsRanks(o)
	case ByTotalPoints:
		copy(values, t.points)
	case ByLastRound:
		copy(values, t.lastHalfWins)
	case ByLot:
		for i, p := range t.r.d.Players {
			values[i] = drawnLot(t.r.d.Lot, p.ID)
		}
	case BySeed:
		for place, id := range t.r.d.SeedOrder() {
			values[t.r.d.IndexOf(id)] = -place
		}
	}
	return values
}

// opponentsRanks are the average places of the opponents met, in hundredths and below
// nothing, so that the better places are the higher values; who met nobody comes last. An
// average, since a bye leaves a player with fewer opponents.
func (t *table) opponentsRanks(o *ranking) []int {
	values, met := make([]int, len(t.rows)), make([]int, len(t.rows))
	place := o.groups()
	for _, m := range t.meetings {
		values[m.a] -= 100 * (place[m.b] + 1)
		values[m.b] -= 100 * (place[m.a] + 1)
		met[m.a]++
		met[m.b]++
	}
	for i, n := range met {
		if n == 0 {
			values[i] = -100 * (len(t.rows) + 1)
			continue
		}
		values[i] = (values[i] - n/2) / n
	}
	return values
}

// drawnLot is the player's lot: the same for the same seed, evenly spread over
// the players (the mixing step of splitmix64, Steele, Lea and Flood 2014).
func drawnLot(seed int, id PlayerID) int {
	x := uint64(max(seed, 1))*0x9e3779b97f4a7c15 + uint64(id)
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return int((x ^ x>>31) >> 1)
}
