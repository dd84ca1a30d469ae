package tournament

import (
	"cmp"
	"fmt"
	"slices"

	"wordhall/tournament/text"
)

// TieBreak orders players with equal wins.
type TieBreak string

// The tie-breaks that a division may name, in any order.
const (
	BySpread        TieBreak = "spread"
	ByHeadToHead    TieBreak = "head_to_head"
	ByOpponentsWins TieBreak = "opponents_wins"
	ByTotalPoints   TieBreak = "total_points"
	// ByOpponentsRank is the average place of the opponents met, where the places are those by the
	// comparisons before this one. Better places come first.
	ByOpponentsRank TieBreak = "opponents_rank"
	ByLastRound     TieBreak = "last_round"
	BySeed          TieBreak = "seed"
	// ByLot is a lot drawn once for the division, by its Lot.
	ByLot TieBreak = "lot"
)

// tieBreak is a tie-break with all there is to know of it.
type tieBreak struct {
	Option[TieBreak]
	// values are what is compared, by player index; higher is better.
	values func(t *table, o *ranking) []int
	// says writes such a value; it is nil where the value means nothing to people.
	says func(value int) text.Text
}

// tieBreaks are all tie-breaks there are, in the order in which they are offered.
var tieBreaks = []tieBreak{
	{Option[TieBreak]{BySpread, text.Of("spread")}, (*table).spreads, func(n int) text.Text { return text.Name(SpreadWords(n)) }},
	{Option[TieBreak]{ByHeadToHead, text.Of("head to head")}, (*table).headToHead, halvesText},
	{Option[TieBreak]{ByOpponentsWins, text.Of("opponents wins")}, (*table).opponentsWins, halvesText},
	{Option[TieBreak]{ByOpponentsRank, text.Of("opponents rank")}, (*table).opponentsRanks, averageRank},
	{Option[TieBreak]{ByTotalPoints, text.Of("total points")}, func(t *table, _ *ranking) []int { return slices.Clone(t.points) }, func(n int) text.Text { return text.Name(fmt.Sprint(n)) }},
	{Option[TieBreak]{ByLastRound, text.Of("last round")}, func(t *table, _ *ranking) []int { return slices.Clone(t.lastHalfWins) }, halvesText},
	{Option[TieBreak]{BySeed, text.Of("seed")}, (*table).seeds, nil},
	{Option[TieBreak]{ByLot, text.Of("lot")}, (*table).lots, nil},
}

// TieBreaks are the keys and the words of all tie-breaks.
var TieBreaks = func() Options[TieBreak] {
	list := make(Options[TieBreak], len(tieBreaks))
	for i, by := range tieBreaks {
		list[i] = by.Option
	}
	return list
}()

// TieBreakOrder are the tie-breaks that a division goes by: those it names, else spread alone.
func (d *Division) TieBreakOrder() []TieBreak {
	if len(d.TieBreaks) == 0 {
		return []TieBreak{BySpread}
	}
	return d.TieBreaks
}

// Says writes a value that the tie-break compares; ok is false where the value means nothing to people, as
// that of a lot.
func (t TieBreak) Says(value int) (words text.Text, ok bool) {
	i := TieBreaks.At(t)
	if i < 0 || tieBreaks[i].says == nil {
		return text.Text{}, false
	}
	return tieBreaks[i].says(value), true
}

func halvesText(n int) text.Text { return text.Name(HalvesWords(n)) }

// averageRank writes a value of the tie-break by the opponents' places, which is a negative number of
// hundredths.
func averageRank(value int) text.Text {
	return text.Decimal(fmt.Sprintf("%d.%02d", -value/100, -value%100))
}

// ranking is an order of players, by index, divided into groups of players who are still level. starts[i] is
// where the group of players[i] begins.
type ranking struct {
	players []int
	starts  []int
}

func (o *ranking) groupStart(at int) int { return o.starts[at] }

// order ranks the rows: the ejected last, then by wins, then by each tie-break in turn.
func (t *table) order() *ranking {
	o := t.unordered()
	for _, by := range t.r.d.TieBreakOrder() {
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

// split orders every group by the value, higher first, then by index, and divides it where the value changes.
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

// groups returns for each player where the player's group begins.
func (o *ranking) groups() []int {
	of := make([]int, len(o.players))
	for at, i := range o.players {
		of[i] = o.starts[at]
	}
	return of
}

// values are what a tie-break compares, by player index; they are nil for a tie-break that isn't known.
func (t *table) values(by TieBreak, o *ranking) []int {
	if i := TieBreaks.At(by); i >= 0 {
		return tieBreaks[i].values(t, o)
	}
	return make([]int, len(t.rows))
}

func (t *table) spreads(*ranking) []int {
	values := make([]int, len(t.rows))
	for i := range t.rows {
		values[i] = t.rows[i].Spread
	}
	return values
}

// headToHead are the wins against the players who are still level.
func (t *table) headToHead(o *ranking) []int {
	values, of := make([]int, len(t.rows)), o.groups()
	for _, m := range t.meetings {
		if of[m.a] == of[m.b] {
			values[m.a] += m.winsA
			values[m.b] += m.winsB
		}
	}
	return values
}

func (t *table) opponentsWins(*ranking) []int {
	values := make([]int, len(t.rows))
	for _, m := range t.meetings {
		values[m.a] += t.rows[m.b].HalfWins
		values[m.b] += t.rows[m.a].HalfWins
	}
	return values
}

func (t *table) lots(*ranking) []int {
	values := make([]int, len(t.rows))
	for i, p := range t.r.d.Players {
		values[i] = drawnLot(t.r.d.Lot, p.ID)
	}
	return values
}

func (t *table) seeds(*ranking) []int {
	if t.seeding == nil {
		t.seeding = make([]int, len(t.rows))
		for place, id := range t.r.d.SeedOrder() {
			t.seeding[t.r.d.IndexOf(id)] = -place
		}
	}
	return t.seeding
}

// opponentsRanks are the average places of the opponents met, in hundredths and negative, so that better
// places are higher values. A player who has met nobody comes last. It is an average because a bye leaves a
// player with fewer opponents.
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
