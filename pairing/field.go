package pairing

// Field is the players whom a matching is to pair, by rank, with everything that costs may depend on. Players
// of fixed games and of the bye have been taken out.
type Field struct {
	request *Request
	history *history
	players []Entrant
	met     []uint16
	barred  []bool
	// price is the price of a game by the groups that it breaks, nil where no group has one. latest says who
	// meets in a neighbouring round, nil where no two players do.
	price  []int64
	latest []bool
	// half are everybody's half-wins.
	half    []int
	group   []int
	balance []int
}

// newField prepares the players, best first.
func newField(q *Request, h *history, players []Entrant) *Field {
	n := len(players)
	f := &Field{
		request: q, history: h, players: players,
		met: make([]uint16, n*n), barred: make([]bool, n*n), half: make([]int, n), group: make([]int, n), balance: make([]int, n),
	}
	rank := make(map[ID]int, n)
	for i, p := range players {
		rank[p.ID] = i
		f.half[i] = p.HalfWins
		f.balance[i] = h.record(p.ID).balance(q.CountPending)
	}
	for p, times := range h.met {
		i, ok := rank[p.A]
		j, both := rank[p.B]
		if ok && both {
			f.met[i*n+j], f.met[j*n+i] = clip(times), clip(times)
		}
	}
	for _, p := range q.Avoid {
		i, ok := rank[p.A]
		j, both := rank[p.B]
		if ok && both {
			f.barred[i*n+j], f.barred[j*n+i] = true, true
		}
	}
	f.keepApart(rank)
	f.keepFor(rank)
	f.findLatest(rank)
	f.countGroups()
	return f
}

// keepApart bars the pairs that must not meet by a group, and prices the others.
func (f *Field) keepApart(rank map[ID]int) {
	n := len(f.players)
	at := func(id ID) int {
		if i, ok := rank[id]; ok {
			return i
		}
		return -1
	}
	for _, a := range f.request.Apart {
		if a.Price == 0 {
			a.pairs(at, func(i, j int) { f.barred[i*n+j], f.barred[j*n+i] = true, true })
			continue
		}
		if f.price == nil {
			f.price = make([]int64, n*n)
		}
		a.pairs(at, func(i, j int) {
			f.price[i*n+j] += a.Price
			f.price[j*n+i] = f.price[i*n+j]
		})
	}
}

// keepFor bars all other games of two players who are asked to meet.
func (f *Field) keepFor(rank map[ID]int) {
	n := len(f.players)
	for _, id := range []ID{f.request.must.A, f.request.must.B} {
		i, ok := rank[id]
		if !ok {
			continue
		}
		for j, p := range f.players {
			if !f.request.must.has(p.ID) {
				f.barred[i*n+j], f.barred[j*n+i] = true, true
			}
		}
	}
}

// findLatest finds the pairs of the field that meet in the round before or after.
func (f *Field) findLatest(rank map[ID]int) {
	n := len(f.players)
	for _, m := range f.history.meetings {
		if m.Round != f.request.Round-1 && m.Round != f.request.Round+1 {
			continue
		}
		i, ok := rank[m.A]
		j, both := rank[m.B]
		if !ok || !both {
			continue
		}
		if f.latest == nil {
			f.latest = make([]bool, n*n)
		}
		f.latest[i*n+j], f.latest[j*n+i] = true, true
	}
}

// from is the field of the players from that rank on.
func (f *Field) from(rank int) *Field { return newField(f.request, f.history, f.players[rank:]) }

// clip keeps a count of meetings in the range that the costs are made for.
func clip(times int) uint16 { return uint16(min(times, 10_000)) }

// countGroups finds the size of everybody's score group.
func (f *Field) countGroups() {
	for from := 0; from < len(f.players); {
		to := from
		for to < len(f.players) && f.players[to].HalfWins == f.players[from].HalfWins {
			to++
		}
		for i := from; i < to; i++ {
			f.group[i] = to - from
		}
		from = to
	}
}

// Len is the number of players.
func (f *Field) Len() int { return len(f.players) }

// Round is the round being drawn.
func (f *Field) Round() int { return f.request.Round }

// Options are the choices of the request.
func (f *Field) Options() Options { return f.request.Options }

// ID is the player of rank i.
func (f *Field) ID(i int) ID { return f.players[i].ID }

// HalfWins of the player of rank i.
func (f *Field) HalfWins(i int) int { return f.half[i] }

// Met is how often the two meet in other rounds.
func (f *Field) Met(i, j int) int { return int(f.met[i*len(f.players)+j]) }

// Barred reports whether the two must not meet.
func (f *Field) Barred(i, j int) bool { return f.barred[i*len(f.players)+j] }

// below are the entries of rank i with all lower ranks, from a list that has an entry for every two.
func below[T any](f *Field, list []T, i int) []T {
	n := len(f.players)
	return list[i*n+i+1 : (i+1)*n]
}

// Consecutive reports whether the two meet in the round before or after as well.
func (f *Field) Consecutive(i, j int) bool { return f.latest != nil && f.latest[i*len(f.players)+j] }

// GroupSize is how many players of the field have as many half-wins as the player of rank i.
func (f *Field) GroupSize(i int) int { return f.group[i] }

// Balance is starts less replies of the player of rank i; a player whose balance is negative is due to start.
func (f *Field) Balance(i int) int { return f.balance[i] }
