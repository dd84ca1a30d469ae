package clinch

import (
	"cmp"
	"slices"
	"sort"
)

// atLeast is a lower bound of how many players end ahead of the target. It counts the players who stay ahead
// even if they lose every game, and the players who must pass the target so that all wins can be shared out.
func (p *problem) atLeast() int {
	g := p.goal()
	g.spread += p.byeGain()
	limits := make([]int, p.n)
	count := 0
	for i := range p.n {
		if limits[i] = p.limit(i, g, p.lowest); limits[i] == free && i != p.target {
			count++
		}
	}
	_, least := p.mustPass(g, limits)
	return count + least
}

// mayPass is how many players may end ahead of a target that wins every game, as far as wins tell.
func (p *problem) mayPass() int {
	count, wins := 0, p.goal().wins
	for i := range p.n {
		if i != p.target && p.counts(i) && p.wins[i]+2*p.slots[i] >= wins {
			count++
		}
	}
	return count
}

// byeGain is the most spread that byes could bring the target beyond what it gets by winning those games by the
// margin.
func (p *problem) byeGain() int {
	gain := 0
	for k := range p.rounds {
		r := &p.rounds[k]
		if p.byeWins == 2 && r.odd() && r.draws(p.target) {
			gain += max(0, p.byeSpread-r.margin)
		}
	}
	return gain
}

// sharedIn is how many half-wins the players still to be drawn in a round share, without those of the target.
func (p *problem) sharedIn(r *round) int {
	if len(r.free) == 0 {
		return 0
	}
	wins := 2 * (len(r.free) / 2)
	if r.odd() {
		wins += p.byeWins
	}
	if r.draws(p.target) {
		wins -= 2
	}
	return wins
}

// limit is the largest number of half-wins that a player may get in the open rounds without ending ahead of the
// target. spread says which spread goes with a number of half-wins. The limit is free where even 0 half-wins are
// too many; a player who doesn't count may get all that there are.
func (p *problem) limit(i int, g goal, spread func(i, half int) int) int {
	if !p.counts(i) {
		return 2 * p.slots[i]
	}
	for half := min(2*p.slots[i], g.wins-p.wins[i]); half >= 0; half-- {
		wins := p.wins[i] + half
		if wins < g.wins || (wins == g.wins && !p.ahead(g, wins, spread(i, half))) {
			return half
		}
	}
	return free
}

// lowest is the lowest spread with which a player can end who gets that many half-wins: the player wins each game by
// one point, or has a bye that brings less, and loses the others by the margin. It is -never where wins alone count.
func (p *problem) lowest(i, half int) int {
	if p.winsOnly {
		return -never
	}
	if p.lows == nil {
		p.lows = make([][]int, p.n)
	}
	if p.lows[i] == nil { // for all targets, who ask for many players and half-wins
		p.lows[i] = p.lowestByHalf(i)
	}
	return p.lows[i][half]
}

// lowestByHalf is lowest by the half-wins that the player gets.
func (p *problem) lowestByHalf(i int) []int {
	byes, each := p.byesOpen(i), 1
	if byes > 0 && p.byeWins == 2 {
		each = min(each, p.byeSpread)
	}
	var margins []int
	for k := range p.rounds {
		if r := &p.rounds[k]; r.has(i) {
			margin := r.margin
			if p.byeWins == 0 && r.odd() && r.draws(i) {
				margin = max(margin, -p.byeSpread)
			}
			margins = append(margins, margin)
		}
	}
	slices.SortFunc(margins, func(a, b int) int { return cmp.Compare(b, a) })
	lows := make([]int, 2*p.slots[i]+1)
	for half := range lows {
		lows[half] = p.spread[i] + half/2*each
		if p.byeWins == 1 {
			lows[half] += min(half, byes) * min(0, p.byeSpread)
		}
		for _, margin := range margins[:p.slots[i]-(half+1)/2] {
			lows[half] -= margin
		}
	}
	return lows
}

// never is a spread larger than any that a player can have.
const never = 1 << 40

// highest is the highest spread with which a player can end who gets that many half-wins, if every game is decided by
// a single point. It is never where wins alone count.
func (p *problem) highest(i, half int) int {
	if p.winsOnly {
		return never
	}
	won, lost, tied := 1, 1, 0
	if byes := p.byesOpen(i); byes > 0 {
		switch p.byeWins {
		case 2:
			won = max(won, p.byeSpread)
		case 1:
			tied = min(half, byes) * max(0, p.byeSpread)
		default:
			lost = min(lost, -p.byeSpread)
		}
	}
	return p.spread[i] + tied + half/2*won - (p.slots[i]-(half+1)/2)*lost
}

// byesOpen is the number of rounds in which the draw may still give the player a bye.
func (p *problem) byesOpen(i int) (byes int) {
	for k := range p.rounds {
		if r := &p.rounds[k]; r.odd() && r.draws(i) {
			byes++
		}
	}
	return byes
}

// mostFlow is the largest field in which the wins are shared out; a field of 300 takes some tenths of a second.
const mostFlow = 300

// atMost is an upper bound, low or more, of how few players can end ahead of the target: it is shown that the wins can
// be shared out so that all others stay behind if every game is decided by one point.
func (p *problem) atMost(low int) int {
	if p.n > mostFlow {
		return p.n - 1
	}
	g := p.goal()
	var others []int
	limits := make([]int, p.n)
	count := 0
	for i := range p.n {
		if i == p.target {
			continue
		}
		limits[i] = p.limit(i, g, p.highest)
		if limits[i] < 0 {
			count++
			limits[i] = 2 * p.slots[i]
			continue
		}
		if p.counts(i) {
			others = append(others, i)
		}
	}
	slices.SortStableFunc(others, func(a, b int) int {
		return cmp.Compare(2*p.slots[b]-limits[b], 2*p.slots[a]-limits[a])
	})
	// The more players end ahead, the easier it is to share the wins out.
	return count + sort.Search(len(others), func(more int) bool {
		if count+more < low {
			return false
		}
		limits := slices.Clone(limits)
		for _, i := range others[:more] {
			limits[i] = 2 * p.slots[i]
		}
		return p.sharedOut(limits)
	})
}

// sharedOut reports whether all wins of the open rounds can be shared out so that no player gets more than the limit.
// Where a bye that is a whole win is still to be drawn, wins are shared out whole.
func (p *problem) sharedOut(limits []int) bool {
	unit := 1
	if p.byeWins == 2 && slices.ContainsFunc(p.rounds, func(r round) bool { return r.odd() }) {
		unit = 2
	}
	f := newFlow(p.n)
	for i, limit := range limits {
		if i != p.target {
			f.drain(i, limit/unit)
		}
	}
	for k := range p.rounds {
		r := &p.rounds[k]
		for _, g := range r.games {
			if g[0] != p.target && g[1] != p.target {
				f.source(2/unit, g[:], 2/unit)
			}
		}
		if len(r.free) > 0 {
			others := slices.DeleteFunc(slices.Clone(r.free), func(i int) bool { return i == p.target })
			f.source(p.sharedIn(r)/unit, others, 2/unit)
		}
	}
	return f.all()
}

// flow shares amounts out among players, each of whom has room for a limited amount.
type flow struct {
	room    []int
	sources []source
	// given[k][m] is what the k-th source has given to its m-th player.
	given [][]int
	seen  []bool
	// of lists for each player the sources that may give to that player.
	of [][]served
}

// served is a source and the index of a player in its list of players.
type served struct{ source, at int }

// source has an amount to give to its players, at most so much (most) to each.
type source struct {
	amount, most int
	players      []int
}

func newFlow(n int) *flow { return &flow{room: make([]int, n), of: make([][]served, n)} }

func (f *flow) drain(player, limit int) { f.room[player] = limit }

func (f *flow) source(amount int, players []int, most int) {
	for at, player := range players {
		f.of[player] = append(f.of[player], served{len(f.sources), at})
	}
	f.sources = append(f.sources, source{amount: amount, most: most, players: players})
	f.given = append(f.given, make([]int, len(players)))
}

// all gives everything out and reports whether that is possible. Each source first gives its players in turn as much
// as they have room for, and then gives the rest one by one.
func (f *flow) all() bool {
	for k, s := range f.sources {
		left := s.amount
		for m, player := range s.players {
			given := min(left, s.most, f.room[player])
			f.given[k][m] = given
			f.room[player] -= given
			left -= given
		}
		for range left {
			f.seen = make([]bool, len(f.sources))
			if !f.give(k) {
				return false
			}
		}
	}
	return true
}

// give gives one more of the source to a player. If all of its players are full, another source takes one back from
// such a player and gives it elsewhere. It returns false if that isn't possible either.
func (f *flow) give(k int) bool {
	f.seen[k] = true
	s := f.sources[k]
	for m, player := range s.players {
		if f.given[k][m] < s.most && f.room[player] > 0 {
			f.given[k][m]++
			f.room[player]--
			return true
		}
	}
	for m, player := range s.players {
		if f.given[k][m] == s.most {
			continue
		}
		for _, other := range f.of[player] {
			if f.seen[other.source] || f.given[other.source][other.at] == 0 {
				continue
			}
			if f.give(other.source) {
				f.given[other.source][other.at]--
				f.given[k][m]++
				return true
			}
		}
	}
	return false
}
