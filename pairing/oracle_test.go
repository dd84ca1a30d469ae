package pairing

import (
	"cmp"
	"errors"
	"slices"
	"testing"
	"wordhall/tournament/text"

	"pgregory.net/rapid"
)

// drawRequest makes up a small position.
func drawRequest(t *rapid.T, most int) Request {
	n := rapid.IntRange(2, most).Draw(t, "n")
	q := Request{
		Round:   rapid.IntRange(1, 12).Draw(t, "round"),
		Limit:   rapid.IntRange(-1, 2).Draw(t, "limit"),
		Options: Options{Seed: rapid.Uint64().Draw(t, "seed"), StrictStarts: rapid.Bool().Draw(t, "strict"), Adjacent: rapid.Bool().Draw(t, "adjacent")},
	}
	q.System, _ = Find(rapid.SampledFrom([]string{"swiss", "koth", "lagged", "qoth", "factor", "random"}).Draw(t, "system"))
	q.Options.Factor = rapid.IntRange(1, 6).Draw(t, "factor")
	ids := rapid.Permutation(upTo(n)).Draw(t, "ids")
	wins := 30
	for _, id := range ids {
		wins -= rapid.IntRange(0, 2).Draw(t, "step")
		q.Players = append(q.Players, Entrant{
			ID: id, HalfWins: wins, Byes: rapid.IntRange(0, 2).Draw(t, "byes"),
			Class: rapid.SampledFrom([]string{"", "A", "B", "C"}).Draw(t, "class"),
		})
	}
	for range rapid.IntRange(0, 3*n).Draw(t, "meetings") {
		p := drawPair(t, ids)
		m := Meeting{Round: rapid.IntRange(1, 12).Draw(t, "of round"), A: p.A, B: p.B}
		m.Starter = rapid.SampledFrom([]ID{0, p.A, p.B}).Draw(t, "starter")
		q.Meetings = append(q.Meetings, m)
	}
	for range rapid.IntRange(0, n).Draw(t, "avoid") {
		q.Avoid = append(q.Avoid, drawPair(t, ids))
	}
	if rapid.Bool().Draw(t, "class limit") {
		q.ClassWithin = rapid.IntRange(1, 2).Draw(t, "within")
	}
	q.Apart = drawApart(t, ids)
	if rapid.IntRange(0, 3).Draw(t, "fix one") == 0 {
		q.Fixed = append(q.Fixed, drawPair(t, ids))
	}
	return q
}

// drawApart makes up groups of players to be kept from each other.
func drawApart(t *rapid.T, ids []ID) []Apart {
	var groups []Apart
	for k := range rapid.IntRange(0, 3).Draw(t, "groups") {
		a := Apart{Subject: text.Name(string(rune('A' + k))), Price: rapid.Int64Range(0, 3).Draw(t, "price")}
		for _, id := range ids {
			if rapid.IntRange(0, 2).Draw(t, "of it") == 0 {
				a.Players = append(a.Players, id)
				if rapid.IntRange(0, 2).Draw(t, "excepted") == 0 {
					a.Except = append(a.Except, id)
				}
			}
		}
		groups = append(groups, a)
	}
	return groups
}

func upTo(n int) []ID {
	ids := make([]ID, n)
	for i := range ids {
		ids[i] = ID(i + 1)
	}
	return ids
}

func drawPair(t *rapid.T, ids []ID) Pair {
	a := rapid.IntRange(0, len(ids)-1).Draw(t, "a")
	b := rapid.IntRange(0, len(ids)-2).Draw(t, "b")
	if b >= a {
		b++
	}
	return Pair{ids[a], ids[b]}
}

// oracle knows only the definitions of the objectives and tries every draw.
type oracle struct {
	q    Request
	pool []Entrant
	// only is the one game that its two players may have, if it is set.
	only Pair
}

func newOracle(q Request) oracle {
	o := oracle{q: q}
	for _, p := range q.Players {
		if !slices.ContainsFunc(q.Fixed, func(f Pair) bool { return f.has(p.ID) }) {
			o.pool = append(o.pool, p)
		}
	}
	return o
}

func (o oracle) met(a, b ID) int64 {
	n := int64(0)
	for _, m := range o.q.Meetings {
		if (m.A == a && m.B == b) || (m.A == b && m.B == a) {
			n++
		}
	}
	return n
}

func (o oracle) barred(a, b ID) bool {
	return slices.Contains(o.q.Avoid, Pair{a, b}) || slices.Contains(o.q.Avoid, Pair{b, a}) || o.apart(a, b, true) > 0
}

// due is -1 for a player with more replies than starts, and 1 for the opposite.
func (o oracle) due(id ID) int {
	d := 0
	for _, m := range o.q.Meetings {
		switch {
		case m.Starter == 0 || (m.A != id && m.B != id):
		case m.Starter == id:
			d++
		default:
			d--
		}
	}
	return cmp.Compare(d, 0)
}

// cost is that of a game between places i < j of a field.
func (o oracle) cost(field []Entrant, i, j int) []int64 {
	a, b := field[i], field[j]
	c := []int64{o.classes(a, b), 0, 0, o.apart(a.ID, b.ID, false)}
	consecutive := int64(0)
	if o.q.Limit >= 0 {
		met := o.met(a.ID, b.ID)
		c[1], c[2], consecutive = max(0, met-int64(o.q.Limit)), met*met, o.consecutive(a.ID, b.ID)
	}
	gap := int64(j - i)
	if _, is := o.q.System.(settledHill); is {
		return append(c, consecutive, gap*gap, o.conflict(a, b))
	}
	switch o.q.System.About().Name {
	case "manual":
		return append(c, consecutive)
	case "koth":
		return append(c, gap*gap, consecutive)
	case "qoth":
		return append(c, consecutive, queenCost(len(field), i, j))
	case "factor":
		return append(append(c, o.factorCost(field, i, j)...), consecutive)
	case "random":
		return append(c, consecutive, o.randomCost(field, i, j))
	}
	return append(append(c, o.swissCost(field, i, j)...), consecutive)
}

// conflict is 1 for two who are both due to start, or both due to reply.
func (o oracle) conflict(a, b Entrant) int64 {
	if o.due(a.ID) != 0 && o.due(a.ID) == o.due(b.ID) {
		return 1
	}
	return 0
}

// swissCost is the Swiss system's own part of the cost.
func (o oracle) swissCost(field []Entrant, i, j int) (c []int64) {
	a, b := field[i], field[j]
	gap := int64(j - i)
	conflict := o.conflict(a, b)
	apart := int64(a.HalfWins - b.HalfWins)
	if o.q.Options.StrictStarts {
		c = append(c, conflict, apart*apart)
	} else {
		c = append(c, apart*apart, conflict)
	}
	group := int64(0)
	for _, p := range field {
		if p.HalfWins == a.HalfWins {
			group++
		}
	}
	switch {
	case apart != 0:
		return append(c, 0)
	case o.q.Options.Adjacent:
		return append(c, gap*gap)
	}
	return append(c, (2*gap-group)*(2*gap-group))
}

// best is the least cost of all draws of the field. It is nil if there is none.
func (o oracle) best(field []Entrant) []int64 {
	all := o.all(field)
	if len(all) == 0 {
		return nil
	}
	return slices.MinFunc(all, slices.Compare)
}

// all are the costs of all draws of the field.
func (o oracle) all(field []Entrant) [][]int64 {
	var list [][]int64
	used := make([]bool, len(field))
	var try func(sum []int64)
	try = func(sum []int64) {
		i := slices.Index(used, false)
		if i < 0 {
			list = append(list, sum)
			return
		}
		used[i] = true
		for j := i + 1; j < len(field); j++ {
			forced := o.only.has(field[i].ID) || o.only.has(field[j].ID)
			if used[j] || o.barred(field[i].ID, field[j].ID) || (forced && o.only.key() != Pair{field[i].ID, field[j].ID}.key()) {
				continue
			}
			used[j] = true
			try(plus(sum, o.cost(field, i, j)))
			used[j] = false
		}
		used[i] = false
	}
	try([]int64{0})
	return list
}

func plus(a, b []int64) []int64 {
	sum := make([]int64, max(len(a), len(b)))
	for i := range sum {
		if i < len(a) {
			sum[i] += a[i]
		}
		if i < len(b) {
			sum[i] += b[i]
		}
	}
	return sum
}

// solve is the player who has the bye, which is 0 for none, and the least cost. The cost is nil if no draw exists.
func (o oracle) solve() (ID, []int64) {
	if len(o.pool)%2 == 0 {
		return 0, o.best(o.pool)
	}
	order := make([]int, len(o.pool))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(o.pool[a].Byes, o.pool[b].Byes), cmp.Compare(b, a))
	})
	for _, at := range order {
		field := slices.Delete(slices.Clone(o.pool), at, at+1)
		if len(field) == 0 {
			return o.pool[at].ID, []int64{0}
		}
		if best := o.best(field); best != nil {
			return o.pool[at].ID, best
		}
	}
	return 0, nil
}

// vectorOf adds up the levels of the drawn games that have definitions here.
func (o oracle) vectorOf(d Draw) []int64 {
	sum := []int64{0}
	for _, g := range d.Games {
		if !g.Fixed {
			sum = plus(sum, o.named(g))
		}
	}
	return sum
}

// named puts the levels of a game in the order of cost, and those that it hasn't at 0.
func (o oracle) named(g Game) []int64 {
	const consecutive = "meetings in consecutive rounds"
	common := []string{"classes beyond the limit", "meetings above the limit", "meetings, squared", "prices of relations"}
	c := make([]int64, len(common))
	var own []int64
	again := int64(0)
	for _, l := range g.Levels {
		switch at := slices.Index(common, l.Name); {
		case at >= 0:
			c[at] = l.Cost
		case l.Name == consecutive:
			again = l.Cost
		default:
			own = append(own, l.Cost)
		}
	}
	switch name := o.q.System.About().Name; name {
	case "qoth", "random":
		return append(c, again, own[0])
	case "koth":
		return append(c, own[0], again)
	case "factor":
		return append(append(c, own[:4]...), again)
	default:
		return append(append(c, own[:3]...), again)
	}
}

// TestDrawIsTheLeast: the draw equals brute force over all draws, level by level, and the bye goes to the player who
// is due. If no draw exists, the clash that is named is real and contains nothing that isn't needed.
func TestDrawIsTheLeast(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := drawRequest(t, 10)
		d, err := Run(t.Context(), q)
		var clash *Infeasible
		if errors.As(err, &clash) && len(q.Fixed) == 1 && q.bans(q.Fixed[0]) {
			return
		}
		o := newOracle(q)
		bye, least := o.solve()
		switch {
		case least == nil && clash == nil:
			t.Fatalf("no draw exists, got %+v, %v", d, err)
		case least == nil:
			checkClash(t, q, clash)
			return
		case err != nil:
			t.Fatal(err)
		}
		if (bye == 0) != (len(d.Byes) == 0) || (bye != 0 && d.Byes[0].ID != bye) {
			t.Fatalf("byes %v, want %d", d.Byes, bye)
		}
		if got := o.vectorOf(d); slices.Compare(trim(got), trim(least)) != 0 {
			t.Fatalf("cost %v, want %v", got, least)
		}
		checkDraw(t, q, d)
	})
}

// trim removes zeros at the end, which mean nothing.
func trim(v []int64) []int64 {
	for len(v) > 0 && v[len(v)-1] == 0 {
		v = v[:len(v)-1]
	}
	return v
}

// checkClash checks that what is named can't be kept, and that it could without any one of it.
func checkClash(t *rapid.T, q Request, clash *Infeasible) {
	t.Helper()
	if len(clash.Clash) == 0 {
		t.Fatal("no clash is named")
	}
	keepable := func(demands []Demand) bool {
		part := q
		part.Avoid, part.Fixed, part.Apart = nil, nil, nil
		for _, d := range demands {
			switch d.Kind {
			case DemandAvoid:
				part.Avoid = append(part.Avoid, Pair{d.A, d.B})
			case DemandApart:
				part.Apart = append(part.Apart, sortedApart(q.Apart)[d.group-1])
			default:
				part.Fixed = append(part.Fixed, Pair{d.A, d.B})
			}
		}
		_, least := newOracle(part).solve()
		return least != nil
	}
	if keepable(clash.Clash) {
		t.Fatalf("%v can be kept", clash.Clash)
	}
	for i := range clash.Clash {
		if !keepable(slices.Delete(slices.Clone(clash.Clash), i, i+1)) {
			t.Fatalf("%v is idle in %v", clash.Clash[i], clash.Clash)
		}
	}
}

// checkDraw checks that every player has one game, fixed games are drawn, no forbidden pair meets, and the costs add
// up.
func checkDraw(t *rapid.T, q Request, d Draw) {
	t.Helper()
	seen := map[ID]int{}
	sum := int64(0)
	for _, g := range d.Games {
		seen[g.First]++
		seen[g.Second]++
		sum += g.Cost
		if q.bans(Pair{g.First, g.Second}) {
			t.Fatalf("%v must not meet", g)
		}
	}
	for _, bye := range d.Byes {
		seen[bye.ID]++
	}
	for _, p := range q.Players {
		if seen[p.ID] != 1 {
			t.Fatalf("player %d is in the draw %d times", p.ID, seen[p.ID])
		}
	}
	if len(seen) != len(q.Players) || len(d.Byes) != len(q.Players)%2 {
		t.Fatalf("%d players drawn, %d byes, of %d", len(seen), len(d.Byes), len(q.Players))
	}
	for _, f := range q.Fixed {
		if !slices.Contains(pairsOf(d), f.key()) {
			t.Fatalf("%v was fixed", f)
		}
	}
	if sum != d.Cost {
		t.Fatalf("the games cost %d, the draw %d", sum, d.Cost)
	}
	if !d.Proven {
		t.Fatal("the least cost wasn't proven")
	}
}
