package simulate

import (
	"math"
	"slices"
)

// source makes the random numbers of one run (splitmix64, Steele, Lea and Flood 2014).
type source uint64

func (s *source) next() uint64 {
	*s += 0x9e3779b97f4a7c15
	return mix(uint64(*s))
}

func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// below is a number from 0 to n-1.
func (s *source) below(n int) int { return int(s.next() >> 33 * uint64(n) >> 31) }

// player plays whole runs of one event. It has its own memory, so that several can play at a time.
type player struct {
	*setup
	random source
	// scores (see score) and byes so far are by player.
	scores []uint64
	byes   []int32
	// order is the standings: the players, best first.
	order []int32
	// keys is room for a number for each player, and few more. sorting makes the order.
	keys    []uint64
	sorting sorting
	// places are the places, from 0, of the players in order; players who share a place have the same.
	places []int32
	// pool are the players still to be paired in the round, best first.
	pool []int32
	mask uint64
	// margin is the most points by which a game of this round can be won.
	margin int32
	// won marks the players who have won a prize, first a prize of any family and then one of each group. winners is room
	// for the winners of a family, and group for the players who share a place.
	won            []bool
	winners, group []int32
}

// setup is what all players of an event share.
type setup struct {
	event *Event
	// winner is the player who wins every game; it is negative if nobody does.
	winner int
	// chance is the chance that i wins against j, at i*n+j. It is nil where every game is a fair coin.
	chance []uint64
	// absent marks, by round, the players who aren't paired by its method.
	absent [][]bool
	// scores are the scores before the first round, without lots. sorting puts them in order.
	scores  []uint64
	sorting sorting
	// margins are, by round, the most points by which a game can be won. bye is what a bye takes off a score.
	margins []int32
	bye     uint64
}

func newSetup(e *Event) *setup {
	n := len(e.Players)
	s := &setup{event: e, winner: e.Winner - 1, absent: make([][]bool, len(e.Rounds)), scores: make([]uint64, n), margins: make([]int32, len(e.Rounds))}
	for i, p := range e.Players {
		s.scores[i] = score(p.HalfWins, p.Spread)
	}
	s.sorting = newSorting(s.scores, len(e.Rounds)*max(2, e.ByeHalfWins), len(e.Rounds)*min(0, e.ByeHalfWins))
	most := spreadRoom / max(1, len(e.Rounds))
	s.bye = points(e.ByeHalfWins, max(-most, min(e.ByeSpread, most)))
	for k, r := range e.Rounds {
		s.margins[k] = int32(most)
		if r.Margin > 0 {
			s.margins[k] = int32(min(r.Margin, most))
		}
	}
	if e.ByRating {
		s.chance = make([]uint64, n*n)
		for i, a := range e.Players {
			for j, b := range e.Players {
				s.chance[i*n+j] = winChance(a.Rating, b.Rating)
			}
		}
	}
	for k, r := range e.Rounds {
		if len(r.Out)+len(r.Games) == 0 {
			continue
		}
		s.absent[k] = make([]bool, n)
		for _, p := range r.Out {
			s.absent[k][p] = true
		}
		for _, g := range r.Games {
			s.absent[k][g[0]] = true
			if g[1] != Bye {
				s.absent[k][g[1]] = true
			}
		}
	}
	return s
}

// player makes one more player of runs.
func (s *setup) player() *player {
	n := len(s.event.Players)
	_, groups := s.event.prizes()
	p := &player{
		won: make([]bool, n*(groups+1)), winners: make([]int32, 0, n), group: make([]int32, 0, n),
		setup: s, scores: make([]uint64, n), byes: make([]int32, n), sorting: s.sorting.copy(),
		order: make([]int32, n), places: make([]int32, n), keys: make([]uint64, n+few), pool: make([]int32, 0, n),
	}
	for i := range few {
		p.keys[n+i] = math.MaxUint64
	}
	return p
}

// play plays one run. Its final standings are in p.order and p.places.
func (p *player) play(seed uint64, run int) {
	p.random = source(mix(mix(seed+0x9e3779b97f4a7c15) ^ uint64(run)))
	p.mask = p.random.next() % MostPlayers
	for i, from := range p.setup.scores {
		p.scores[i] = from | uint64(i) ^ p.mask
		p.byes[i] = int32(p.event.Players[i].Byes)
		p.order[i] = int32(i)
	}
	for k := range p.event.Rounds {
		if k > 0 {
			p.rank()
		}
		p.round(k)
	}
	p.rank()
	p.settlePlaces()
}

// settlePlaces counts the places of the final order.
func (p *player) settlePlaces() {
	taken, last := int32(0), -1
	for at, i := range p.order {
		p.places[at] = taken
		if last >= 0 && (p.event.Players[i].Aside || (p.event.Shared && p.level(i, p.order[last]))) {
			p.places[at] = p.places[last]
		}
		if p.event.Players[i].Aside {
			continue // the players before and after this one may share a place
		}
		taken++
		last = at
	}
}

// level reports whether the two have equal wins and equal spread.
func (p *player) level(i, j int32) bool { return p.scores[i]>>lotBits == p.scores[j]>>lotBits }

// rank puts the players in order.
func (p *player) rank() { p.sorting.order(p.scores, p.keys, p.order, p.mask) }

// round plays the k-th of the rounds.
func (p *player) round(k int) {
	r := &p.event.Rounds[k]
	p.margin = p.margins[k]
	for _, g := range r.Games {
		p.meet(g[0], g[1])
	}
	p.fillPool(p.absent[k])
	if len(p.pool)%2 == 1 && (r.Method != ByRank || r.ByeFirst) {
		p.giveBye()
	}
	switch r.Method {
	case ByRank:
		p.byRank(r)
	case Halves:
		p.halves()
	case Neighbours:
		for at := 0; at+1 < len(p.pool); at += 2 {
			p.meet(int(p.pool[at]), int(p.pool[at+1]))
		}
	case Shuffled:
		p.shuffled()
	case Chase:
		p.chase(r)
	}
}

// fillPool puts all players who aren't absent into the pool, best first. A nil list means that nobody is absent.
func (p *player) fillPool(absent []bool) {
	if absent == nil {
		p.pool = append(p.pool[:0], p.order...)
		return
	}
	p.pool = p.pool[:0]
	for _, i := range p.order {
		if !absent[i] {
			p.pool = append(p.pool, i)
		}
	}
}

func (p *player) byRank(r *Round) {
	for _, g := range r.Ranks {
		second := Bye
		if g[1] != Bye {
			second = int(p.pool[g[1]])
		}
		p.meet(int(p.pool[g[0]]), second)
	}
}

// giveBye gives the bye to the last of the players with the fewest byes and takes that player out of the pool.
func (p *player) giveBye() {
	taker := len(p.pool) - 1
	for at := taker - 1; at >= 0; at-- {
		if p.byes[p.pool[at]] < p.byes[p.pool[taker]] {
			taker = at
		}
	}
	p.bye(int(p.pool[taker]))
	p.remove(taker)
}

// remove takes the player at that index out of the pool and keeps the order of the others.
func (p *player) remove(at int) {
	copy(p.pool[at:], p.pool[at+1:])
	p.pool = p.pool[:len(p.pool)-1]
}

// halves pairs the upper half of each group of equal wins with its lower half.
func (p *player) halves() {
	for from := 0; from < len(p.pool); {
		to := from
		for to < len(p.pool) && p.scores[p.pool[to]]>>winsUp == p.scores[p.pool[from]]>>winsUp {
			to++
		}
		if (to-from)%2 == 1 {
			to++
		}
		half := (to - from) / 2
		// The games are played once the whole round is paired, because their results would change the groups.
		for at := from; at < from+half; at++ {
			p.keys[at] = uint64(p.pool[at])<<32 | uint64(p.pool[at+half])
		}
		for at := from + half; at < to; at++ {
			p.keys[at] = noGame
		}
		from = to
	}
	for _, game := range p.keys[:len(p.pool)] {
		if game != noGame {
			p.meet(int(game>>32), int(uint32(game)))
		}
	}
}

// noGame marks the lower player of a game in the list of pairs.
const noGame = 1<<64 - 1

func (p *player) shuffled() {
	for at := len(p.pool) - 1; at > 0; at-- {
		other := p.random.below(at + 1)
		p.pool[at], p.pool[other] = p.pool[other], p.pool[at]
	}
	for at := 0; at+1 < len(p.pool); at += 2 {
		p.meet(int(p.pool[at]), int(p.pool[at+1]))
	}
}

// chase pairs the first player by the round's factor, and then the others by lot.
func (p *player) chase(r *Round) {
	pool, reach := p.pool, max(1, len(p.pool)/2)
	if len(pool) > 1 {
		pool = p.takeGame(pool, p.opponentOfFirst(r))
	}
	for len(pool) > 1 {
		pool = p.takeGame(pool, 1+p.random.below(min(reach, len(pool)-1)))
	}
}

// takeGame plays the game of the first player of the pool with the player at that index, and returns the other players in
// their order.
func (p *player) takeGame(pool []int32, at int) []int32 {
	p.meet(int(pool[0]), int(pool[at]))
	copy(pool[2:], pool[1:at])
	return pool[2:]
}

// opponentOfFirst is the index in the pool of the player whom the first one meets.
func (p *player) opponentOfFirst(r *Round) int {
	winner := int32(p.winner)
	at := min(r.Factor, len(p.pool)/2)
	switch {
	case p.pool[0] == winner:
		return at
	case r.Direct:
		return max(1, slices.Index(p.pool, winner))
	case p.pool[at] != winner || len(p.pool) < 3:
		return at
	case at == 1:
		return 2
	}
	return 1
}

// meet plays a game, or gives a bye.
func (p *player) meet(a, b int) {
	if b == Bye {
		p.bye(a)
		return
	}
	bits := p.random.next()
	margin := min(margins[bits>>(64-marginBits)], p.margin)
	chance := uint64(evenChance)
	if p.chance != nil {
		chance = p.chance[a*len(p.order)+b]
	}
	// The difference is negative if the first player wins. The processor can't predict that, so there is no branch for it.
	first := uint64(int64(bits&(1<<chanceBits-1)-chance) >> 63)
	if p.winner == a || p.winner == b {
		first, margin = 0, max(1, margin)
		if p.winner == a {
			first = ^first
		}
	}
	if margin == 0 {
		p.scores[a] -= points(1, 0)
		p.scores[b] -= points(1, 0)
		return
	}
	win, lost := points(2, int(margin)), points(0, int(-margin))
	p.scores[a] -= win&first | lost&^first
	p.scores[b] -= win&^first | lost&first
}

func (p *player) bye(i int) {
	p.scores[i] -= p.setup.bye
	p.byes[i]++
}
