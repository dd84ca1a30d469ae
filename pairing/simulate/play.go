package simulate

import (
	"slices"
)

// source is a run's own random numbers (splitmix64, Steele, Lea and Flood 2014).
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

// player plays whole runs of one event, in memory of its own.
type player struct {
	event *Event
	// chance of a win of i over j at i*n+j; nil where every game is a fair coin.
	chance []uint64
	// absent marks, for each round, who isn't paired by its method.
	absent [][]bool

	random   source
	halfWins []int32
	spread   []int32
	byes     []int32
	// order is the standing: players, best first; keys sorts it.
	order []int32
	keys  []uint64
	// places are those of the order, from 0; the same for all who share one.
	places []int32
	// pool are the players to be paired, best first.
	pool []int32
	mask uint64
	// won marks who has won a prize: first of any family, then of each group; winners and
	// group are those of a family and of a place.
	won            []bool
	winners, group []int32
}

// setup is what all players of an event share.
type setup struct {
	event  *Event
	chance []uint64
	absent [][]bool
}

func newSetup(e *Event) setup {
	n := len(e.Players)
	s := setup{event: e, absent: make([][]bool, len(e.Rounds))}
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

// player is one more player of the event.
func (s setup) player() *player {
	n := len(s.event.Players)
	_, groups := s.event.prizes()
	return &player{
		won: make([]bool, n*(groups+1)), winners: make([]int32, 0, n), group: make([]int32, 0, n),
		event: s.event, chance: s.chance, absent: s.absent,
		halfWins: make([]int32, n), spread: make([]int32, n), byes: make([]int32, n),
		order: make([]int32, n), places: make([]int32, n), keys: make([]uint64, n), pool: make([]int32, 0, n),
	}
}

// play is one run; how it ends is in p.order and p.places.
func (p *player) play(seed uint64, run int) {
	p.random = source(mix(mix(seed+0x9e3779b97f4a7c15) ^ uint64(run)))
	for i := range p.event.Players {
		from := &p.event.Players[i]
		p.halfWins[i] = int32(from.HalfWins)
		p.spread[i] = int32(max(-mostSpread, min(from.Spread, mostSpread)))
		p.byes[i] = int32(from.Byes)
		p.order[i] = int32(i)
	}
	p.mask = p.random.next() % MostPlayers
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
			continue // between two who share a place it must not part them
		}
		taken++
		last = at
	}
}

// level reports whether the two have equal wins and equal spread.
func (p *player) level(i, j int32) bool {
	return p.halfWins[i] == p.halfWins[j] && p.spread[i] == p.spread[j]
}

// The parts of a key: wins, spread and a lot, so that the better is the smaller.
const (
	lotBits    = 12
	spreadBits = 24
	keyWins    = 1 << 24
	keySpread  = 1 << (spreadBits - 1)
)

// rank puts the players in order. The lot turns the same bits of every player's number
// over, another choice of bits in each run, which is fair between any two.
func (p *player) rank() {
	for i := range p.keys {
		wins := uint64(keyWins - int64(p.halfWins[i]))
		spread := uint64(keySpread - int64(max(1-keySpread, min(p.spread[i], keySpread-1))))
		p.keys[i] = (wins<<spreadBits+spread)<<lotBits | (uint64(i) ^ p.mask)
	}
	slices.Sort(p.keys)
	for at, key := range p.keys {
		p.order[at] = int32((key ^ p.mask) & (MostPlayers - 1))
	}
}

// round plays the k-th of the rounds.
func (p *player) round(k int) {
	r := &p.event.Rounds[k]
	for _, g := range r.Games {
		p.meet(r, g[0], g[1])
	}
	p.pool = p.pool[:0]
	for _, i := range p.order {
		if absent := p.absent[k]; absent == nil || !absent[i] {
			p.pool = append(p.pool, i)
		}
	}
	if len(p.pool)%2 == 1 && (r.Method != ByRank || r.ByeFirst) {
		p.giveBye()
	}
	switch r.Method {
	case ByRank:
		p.byRank(r)
	case Halves:
		p.halves(r)
	case Neighbours:
		for at := 0; at+1 < len(p.pool); at += 2 {
			p.meet(r, int(p.pool[at]), int(p.pool[at+1]))
		}
	case Shuffled:
		p.shuffled(r)
	case Chase:
		p.chase(r)
	}
}

func (p *player) byRank(r *Round) {
	for _, g := range r.Ranks {
		second := Bye
		if g[1] != Bye {
			second = int(p.pool[g[1]])
		}
		p.meet(r, int(p.pool[g[0]]), second)
	}
}

// giveBye takes the last of those with the fewest byes out of the pool.
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

// remove takes one out of the pool and keeps the order of the others.
func (p *player) remove(at int) {
	copy(p.pool[at:], p.pool[at+1:])
	p.pool = p.pool[:len(p.pool)-1]
}

// halves pairs groups of equal wins, the upper half against the lower.
func (p *player) halves(r *Round) {
	for from := 0; from < len(p.pool); {
		to := from
		for to < len(p.pool) && p.halfWins[p.pool[to]] == p.halfWins[p.pool[from]] {
			to++
		}
		if (to-from)%2 == 1 {
			to++
		}
		half := (to - from) / 2
		// Results are entered when the whole round is paired, or they would change groups.
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
			p.meet(r, int(game>>32), int(uint32(game)))
		}
	}
}

// noGame marks the lower player of a game in the list of pairs.
const noGame = 1<<64 - 1

func (p *player) shuffled(r *Round) {
	for at := len(p.pool) - 1; at > 0; at-- {
		other := p.random.below(at + 1)
		p.pool[at], p.pool[other] = p.pool[other], p.pool[at]
	}
	for at := 0; at+1 < len(p.pool); at += 2 {
		p.meet(r, int(p.pool[at]), int(p.pool[at+1]))
	}
}

// chase pairs the first, then the others by lot.
func (p *player) chase(r *Round) {
	reach := max(1, len(p.pool)/2)
	if len(p.pool) > 1 {
		at := p.opponentOfFirst(r)
		p.takeGame(r, at)
	}
	for len(p.pool) > 1 {
		p.takeGame(r, 1+p.random.below(min(reach, len(p.pool)-1)))
	}
}

// takeGame plays the first of the pool against the one of that place.
func (p *player) takeGame(r *Round, at int) {
	p.meet(r, int(p.pool[0]), int(p.pool[at]))
	p.remove(at)
	p.remove(0)
}

// opponentOfFirst is the place in the pool of whom its first meets.
func (p *player) opponentOfFirst(r *Round) int {
	winner := int32(p.event.Winner - 1)
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
func (p *player) meet(r *Round, a, b int) {
	if b == Bye {
		p.bye(a)
		return
	}
	bits := p.random.next()
	margin := margins[bits>>(64-marginBits)]
	if limit := int32(r.Margin); limit > 0 && margin > limit {
		margin = limit
	}
	chance := uint64(evenChance)
	if p.chance != nil {
		chance = p.chance[a*len(p.order)+b]
	}
	wins := bits&(1<<chanceBits-1) < chance
	if winner := p.event.Winner - 1; winner == a || winner == b {
		wins, margin = winner == a, max(1, margin)
	}
	switch {
	case margin == 0:
		p.halfWins[a]++
		p.halfWins[b]++
		return
	case !wins:
		a, b = b, a
	}
	p.halfWins[a] += 2
	p.spread[a] += margin
	p.spread[b] -= margin
}

func (p *player) bye(i int) {
	p.halfWins[i] += int32(p.event.ByeHalfWins)
	p.spread[i] += int32(p.event.ByeSpread)
	p.byes[i]++
}
