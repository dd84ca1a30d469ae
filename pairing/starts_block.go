package pairing

import "slices"

// arc is a game of a block, played from starter to the other.
type arc struct{ from, to ID }

// blockStarts decides the starts of a round by a plan for all games of the block
// that are still to be drawn: the starts of the table, changed along paths until no
// change evens out starts and replies any more. Past games and what else happened
// stay as they are. At the end everybody is within one, and even after an even
// number of games, unless the past makes that impossible.
//
// An orientation of least squared balances is reached when no path leads from a
// player to one who is more than two behind: reversing it would lower the first and
// raise the second by two. That is also the least for every other convex measure,
// the largest balance included (Borradaile et al., "Egalitarian graph orientations",
// 2017).
func (s *seating) blockStarts(d *Draw) {
	balance := make(map[ID]int, len(s.Block.Seats))
	for _, p := range s.Players {
		balance[p.ID] = s.history.record(p.ID).balance(true)
	}
	for _, seat := range s.Block.Seats {
		balance[seat.ID] = s.history.record(seat.ID).balance(true)
	}
	for _, m := range s.Kept {
		if m.Starter != 0 && m.B != 0 {
			balance[m.A]--
			balance[m.B]--
			balance[m.Starter] += 2
		}
	}
	arcs := s.plannedArcs(d)
	for _, a := range arcs {
		balance[a.from]++
		balance[a.to]--
	}
	evenOut(arcs, balance)
	for i := range d.Games {
		g := &d.Games[i]
		a := arcs[i]
		before := s.history.record(a.from)
		g.setStarter(a.from, "{0} starts by the plan that evens the block out: so far %s", ledgerWords(before.starts, before.replies))
	}
}

// plannedArcs are the games of this round, in their order, then those of the rounds
// of the block that have no games yet, with the starts of the table.
func (s *seating) plannedArcs(d *Draw) []arc {
	b := s.Block
	seat := make(map[ID]int, len(b.Seats))
	for i, one := range b.Seats {
		seat[one.ID] = i
	}
	drawn := make([]Pair, len(d.Games))
	for i, g := range d.Games {
		drawn[i] = Pair{g.First, g.Second}
	}
	own := b.played(s.Round, drawn)
	arcs := make([]arc, 0, len(d.Games))
	for _, g := range d.Games {
		arcs = append(arcs, b.orient(Pair{g.First, g.Second}, seat, own, s.Round, s.history))
	}
	used := s.usedRounds()
	used[own] = true
	known := s.drawnRounds()
	for round := s.Round + 1; round <= b.To; round++ {
		if b.place(round) == 0 {
			clear(used)
		}
		if known[round] {
			continue
		}
		t := s.openRound(round, used)
		used[t] = true
		for _, p := range b.at(t, round).games {
			arcs = append(arcs, b.orient(p, seat, t, round, s.history))
		}
	}
	return arcs
}

// usedRounds are the rounds of the cycle that other rounds of the event have taken.
func (s *seating) usedRounds() map[int]bool {
	used, met := map[int]bool{}, s.metInCycle()
	for t := range s.Block.table().rounds() {
		if !s.unused(t, met) {
			used[t] = true
		}
	}
	return used
}

// openRound is the round of the cycle that a later round of the block will probably play: its own, or the
// next one that isn't taken.
func (s *seating) openRound(round int, used map[int]bool) int {
	own, length := s.Block.place(round), s.Block.table().rounds()
	for step := range length {
		if t := (own + step) % length; !used[t] {
			return t
		}
	}
	return own
}

// drawnRounds are the other rounds that have games already.
func (s *seating) drawnRounds() map[int]bool {
	drawn := map[int]bool{}
	for _, m := range s.history.meetings {
		drawn[m.Round] = true
	}
	return drawn
}

// orient gives a game the starts of the table: those of the seats in the first leg, reversed in the second,
// and so on. In a game outside the table the player who started last replies.
func (b Block) orient(p Pair, seat map[ID]int, t, round int, h *history) arc {
	i, ok := seat[p.A]
	j, both := seat[p.B]
	c := b.table()
	if !ok || !both || c.opponent(i, t) != j {
		if h.lastStarter[p.key()] == p.A || (h.lastStarter[p.key()] == 0 && h.record(p.A).balance(true) > h.record(p.B).balance(true)) {
			return arc{from: p.B, to: p.A}
		}
		return arc{from: p.A, to: p.B}
	}
	if c.starts(i, t) == (b.leg(round)%2 == 0) {
		return arc{from: p.A, to: p.B}
	}
	return arc{from: p.B, to: p.A}
}

// evenOut reverses paths of games until no reversal lowers the sum of squared
// balances. Every reversal does, so it ends.
func evenOut(arcs []arc, balance map[ID]int) {
	ids := make([]ID, 0, len(balance))
	for id := range balance {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	index := make(map[ID]int, len(ids))
	for i, id := range ids {
		index[id] = i
	}
	g := pathGraph{arcs: arcs, index: index, at: make([][]int, len(ids)), balance: make([]int, len(ids))}
	for i, id := range ids {
		g.balance[i] = balance[id]
	}
	for k, a := range arcs {
		g.at[index[a.from]] = append(g.at[index[a.from]], k)
		g.at[index[a.to]] = append(g.at[index[a.to]], k)
	}
	for g.pass() {
	}
}

// pass reverses what it can, starting from every player in turn; it returns false if there was nothing.
func (g *pathGraph) pass() bool {
	changed := false
	for u := range g.at {
		for g.lower(u) {
			changed = true
		}
	}
	return changed
}

// pathGraph is the games as a graph of starters and repliers, by index.
type pathGraph struct {
	arcs    []arc
	index   map[ID]int
	at      [][]int
	balance []int
}

// lower looks for a path of games from u, each started by the one before, to a player more than two behind,
// and reverses it. It returns false if there is none.
func (g *pathGraph) lower(u int) bool {
	via := make([]int, len(g.at))
	for i := range via {
		via[i] = -1
	}
	queue := []int{u}
	for len(queue) > 0 {
		x := queue[0]
		queue = queue[1:]
		if g.balance[u]-g.balance[x] > 2 {
			g.reverse(u, x, via)
			return true
		}
		for _, k := range g.at[x] {
			if g.index[g.arcs[k].from] != x {
				continue
			}
			y := g.index[g.arcs[k].to]
			if y != u && via[y] < 0 {
				via[y] = k
				queue = append(queue, y)
			}
		}
	}
	return false
}

// reverse turns the path that via describes, from u to x, round.
func (g *pathGraph) reverse(u, x int, via []int) {
	g.balance[u] -= 2
	g.balance[x] += 2
	for x != u {
		k := via[x]
		a := &g.arcs[k]
		x = g.index[a.from]
		a.from, a.to = a.to, a.from
	}
}
