package pairing

import "slices"

// queenCost is the square of how far each of two is from the opponent in the draw 1-3, 2-4, 5-7, 6-8 and so on, which
// ends in 1-4, 2-5, 3-6 if two are left over.
func queenCost(n, i, j int) int64 {
	ideal := make([]int, n)
	pair := func(a, b int) { ideal[a], ideal[b] = b, a }
	at := 0
	for n-at >= 8 || n-at == 4 {
		pair(at, at+2)
		pair(at+1, at+3)
		at += 4
	}
	switch n - at {
	case 6:
		for k := range 3 {
			pair(at+k, at+k+3)
		}
	case 2:
		pair(at, at+1)
	}
	a, b := int64(ideal[i]-j), int64(ideal[j]-i)
	return a*a + b*b
}

// factorCost is how far the gap is from the factor for games with a player of the top group, which is twice the
// factor. Then it is whether the game leads out of the top group, and for the rest the Swiss cost among themselves.
func (o oracle) factorCost(field []Entrant, i, j int) []int64 {
	f := o.q.Options.Factor
	if 2*f > len(field) {
		f = len(field) / 2
	}
	if i < 2*f {
		off := int64(j - i - f)
		out := int64(0)
		if j >= 2*f {
			out = 1
		}
		return []int64{max(off, -off)*int64(len(field)) + out, 0, 0, 0}
	}
	return append([]int64{0}, o.swissCost(field[2*f:], i-2*f, j-2*f)...)
}

// randomCost is the lot of the game, or the square of the distance in the shuffle.
func (o oracle) randomCost(field []Entrant, i, j int) int64 {
	seed, round := o.q.Options.Seed, uint64(o.q.Round)
	if o.q.Limit >= 0 {
		a, b := min(field[i].ID, field[j].ID), max(field[i].ID, field[j].ID)
		return int64(lot(seed, round, uint64(a), uint64(b)) >> 40)
	}
	var lots []uint64
	for _, p := range field {
		lots = append(lots, lot(seed, round, uint64(p.ID)))
	}
	sorted := slices.Sorted(slices.Values(lots))
	gap := int64(slices.Index(sorted, lots[i]) - slices.Index(sorted, lots[j]))
	return gap * gap
}

// apart counts the groups that forbid a game, or adds up the prices of those that don't.
func (o oracle) apart(a, b ID, ban bool) int64 {
	sum := int64(0)
	for _, g := range o.q.Apart {
		in := slices.Contains(g.Players, a) && slices.Contains(g.Players, b)
		free := slices.Contains(g.Except, a) && slices.Contains(g.Except, b)
		switch {
		case !in || free:
		case ban && g.Price == 0:
			sum++
		case !ban:
			sum += g.Price
		}
	}
	return sum
}

// classes is by how many classes two players are further apart than the limit.
func (o oracle) classes(a, b Entrant) int64 {
	if o.q.ClassWithin == 0 || a.Class == "" || b.Class == "" {
		return 0
	}
	between := map[string]bool{}
	for _, p := range o.q.Players {
		if p.Class > min(a.Class, b.Class) && p.Class <= max(a.Class, b.Class) {
			between[p.Class] = true
		}
	}
	return int64(max(0, len(between)-o.q.ClassWithin+1))
}

// consecutive is 1 for two who meet in a neighbouring round.
func (o oracle) consecutive(a, b ID) int64 {
	for _, m := range o.q.Meetings {
		if max(m.Round-o.q.Round, o.q.Round-m.Round) == 1 && (Pair{m.A, m.B}).key() == (Pair{a, b}).key() {
			return 1
		}
	}
	return 0
}
