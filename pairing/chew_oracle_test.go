package pairing

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// chewOracle draws by the steps that the comment of chew names. It tries every draw if a step asks whether players
// can be paired, or at what cost.
type chewOracle struct {
	oracle
	left []Entrant
	sure map[ID]bool
	// said are the games and the bye (B = 0) that the steps name, with the words that the draw must have for them.
	said map[Pair]string
	// skipped says that the bye went past the first in line.
	skipped bool
	// hill and rest are the players who are paired at the least cost.
	hill, rest []Entrant
}

// without is the players except some of them.
func (o *chewOracle) without(players []Entrant, some ...Entrant) []Entrant {
	return slices.DeleteFunc(slices.Clone(players), func(p Entrant) bool { return slices.Contains(some, p) })
}

// can reports whether an even number of players can be paired, or an odd number with one left over.
func (o *chewOracle) can(players []Entrant) bool {
	if len(players)%2 == 0 {
		return len(players) == 0 || len(o.all(players)) > 0
	}
	return slices.ContainsFunc(players, func(p Entrant) bool { return o.can(o.without(players, p)) })
}

func (o *chewOracle) take(a, b Entrant, words string) {
	o.said[Pair{a.ID, b.ID}.key()] = words
	o.left = o.without(o.left, a, b)
}

// catches reports whether the lower player can still catch the upper one.
func (o *chewOracle) catches(upper, lower Entrant) bool {
	rounds := o.q.Rounds - o.q.BasedOn
	behind := 2*rounds - (upper.HalfWins - lower.HalfWins)
	return behind > 0 || (behind == 0 && upper.Spread-lower.Spread <= o.q.Contention.SpreadCap(rounds))
}

// draw takes the steps. It returns false if there is no draw.
func (o *chewOracle) draw() bool {
	o.left, o.sure, o.said = o.pool, map[ID]bool{}, map[Pair]string{}
	for i := range min(max(1, o.q.Contention.Places), len(o.q.Players)) {
		p := o.q.Players[i]
		above, below := i == 0 || !o.catches(o.q.Players[i-1], p), i == len(o.q.Players)-1 || !o.catches(p, o.q.Players[i+1])
		o.sure[p.ID] = above && below && slices.Contains(o.pool, p)
	}
	if !o.can(o.left) {
		return false
	}
	if len(o.left)%2 == 1 {
		o.bye()
	}
	o.settled()
	for len(o.left) > 0 && slices.Index(o.q.Players, o.left[0]) < max(1, o.q.Contention.Places) {
		n := 1
		for n < len(o.left) && o.catches(o.left[0], o.left[n]) {
			n++
		}
		most := 4 * (o.q.Rounds - o.q.BasedOn - 1)
		n = min(n+n%2, max(2, most))
		for n < len(o.left) && (!o.can(o.left[:n]) || !o.can(o.left[n:])) {
			n += 2
		}
		if n >= len(o.left) {
			break
		}
		o.band(o.left[:n], slices.Index(o.q.Players, o.left[0])+1)
	}
	o.rest = o.left
	return true
}

// bye is step 2, and the part of step 1 that concerns the bye.
func (o *chewOracle) bye() {
	fewest := slices.MinFunc(o.left, func(a, b Entrant) int { return a.Byes - b.Byes }).Byes
	line := slices.Clone(o.left)
	slices.Reverse(line)
	slices.SortStableFunc(line, func(a, b Entrant) int { return a.Byes - b.Byes })
	odd := 0
	for _, p := range o.left {
		if o.sure[p.ID] {
			odd ^= 1
		}
	}
	if odd == 1 {
		first := func(p Entrant) bool { return o.sure[p.ID] && p.Byes == fewest }
		line = slices.Concat(slices.DeleteFunc(slices.Clone(line), func(p Entrant) bool { return !first(p) }), slices.DeleteFunc(slices.Clone(line), first))
	}
	at := slices.IndexFunc(line, func(p Entrant) bool { return o.can(o.without(o.left, p)) })
	words := fmt.Sprintf("had the bye %s and nobody fewer", times(fewest))
	switch p := line[at]; {
	case o.sure[p.ID] && p.Byes == fewest:
		words = "sure of the place, and nobody has had fewer byes"
	case at > 0:
		words, o.skipped = "the next in line who leaves a legal draw", true
	case fewest == 0:
		words = "first bye"
	}
	o.take(line[at], Entrant{}, words)
}

// settled is the rest of step 1.
func (o *chewOracle) settled() {
	group := slices.DeleteFunc(slices.Clone(o.left), func(p Entrant) bool { return !o.sure[p.ID] })
	if len(group)%2 == 1 {
		o.odd(group[len(group)-1])
		group = group[:len(group)-1]
	}
	if rest := o.without(o.left, group...); len(group) > 0 && o.can(group) && o.can(rest) {
		o.hill, o.left = group, rest
	}
}

// odd is the game of the settled player who is left over, if there is one.
func (o *chewOracle) odd(one Entrant) {
	class := ""
	for name, prizes := range o.q.Contention.Classes {
		if prizes > 0 {
			class = max(class, name)
		}
	}
	free := slices.DeleteFunc(slices.Clone(o.left), func(p Entrant) bool { return o.sure[p.ID] || o.barred(one.ID, p.ID) })
	best := slices.IndexFunc(free, func(p Entrant) bool { return class != "" && p.Class == class })
	prefer := func(at int) int {
		if at == best {
			return -1
		}
		return len(free) - at
	}
	var order []int
	for at := range free {
		order = append(order, at)
	}
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(o.met(one.ID, free[a].ID), o.met(one.ID, free[b].ID)), prefer(a)-prefer(b))
	})
	for _, at := range order {
		if !o.can(o.without(o.left, one, free[at])) {
			continue
		}
		words := fmt.Sprintf("%d is sure of the place and meets the last player of those met least", one.ID)
		if at == best {
			words = fmt.Sprintf("%d is sure of the place and meets the best of class %s", one.ID, class)
		}
		o.take(one, free[at], words)
		return
	}
}

// wishes is the least cost of a draw of the players by classes, repeats and relations. It is nil if there is no draw.
func (o *chewOracle) wishes(players []Entrant) []int64 {
	if len(players) == 0 {
		return make([]int64, 5)
	}
	alone := o.oracle
	alone.q.System = manual{}
	return alone.best(players)
}

// band is step 3 for a prize.
func (o *chewOracle) band(players []Entrant, place int) {
	for len(players) > 0 {
		top, others := players[0], players[1:]
		least := o.wishes(players)
		order := slices.Clone(others)
		slices.SortStableFunc(order, func(a, b Entrant) int {
			can, could := o.catches(top, a), o.catches(top, b)
			switch {
			case can && could:
				return slices.Index(others, b) - slices.Index(others, a)
			case can != could && can:
				return -1
			case can != could:
				return 1
			}
			return 0
		})
		at := slices.IndexFunc(order, func(p Entrant) bool {
			own, rest := o.wishes([]Entrant{top, p}), o.wishes(o.without(others, p))
			return own != nil && rest != nil && slices.Equal(plus(own, rest), least)
		})
		words := "in contention for place %d: nobody else who can catch %d is free"
		if o.catches(top, order[at]) {
			words = "in contention for place %d: " + fmt.Sprint(order[at].ID) + " is the lowest who can still catch %d"
		}
		o.take(top, order[at], fmt.Sprintf(words, place, top.ID))
		players = o.without(others, order[at])
	}
}

// TestChewByItsSteps: the draw is the one that the steps give, each game that a step names says why, and the others
// cost the least.
func TestChewByItsSteps(t *testing.T) {
	check := func(t *rapid.T) {
		q := drawRequest(t, 8)
		q.System, q.Round = chew{}, rapid.IntRange(2, 8).Draw(t, "after")
		q.BasedOn, q.Rounds = q.Round-1, q.Round+rapid.IntRange(0, 2).Draw(t, "left")
		q.Contention = Contention{Places: rapid.IntRange(0, 4).Draw(t, "places"), GibsonSpread: []int{25, 20}}
		if rapid.Bool().Draw(t, "class prizes") {
			q.Contention.Classes = map[string]int{"A": 1, "B": 1, "C": rapid.IntRange(0, 1).Draw(t, "of class C")}
		}
		spread := 100
		for at, down := range rapid.SliceOfN(rapid.SampledFrom([]int{0, 0, 1, 2, 3, 4, 6}), len(q.Players), len(q.Players)).Draw(t, "down") {
			spread -= 5 * rapid.IntRange(0, 12).Draw(t, "spread") // The ranking is by wins and then by spread.
			q.Players[at].Spread = spread
			for lower := at; lower < len(q.Players); lower++ {
				q.Players[lower].HalfWins -= down
			}
		}
		o := chewOracle{oracle: newOracle(q)}
		d, err := Run(t.Context(), q)
		if err != nil {
			if len(q.Fixed) == 0 && o.draw() {
				t.Fatal(err)
			}
			return
		}
		if !o.draw() {
			t.Fatalf("no draw exists, got %v", pairsOf(d))
		}
		checkChew(t, &o, d)
	}
	for range 10 { // Each run takes a step that few events need.
		rapid.Check(t, check)
	}
}

// checkChew compares a draw with the steps.
func checkChew(t *rapid.T, o *chewOracle, d Draw) {
	t.Helper()
	name := func(id ID) string { return fmt.Sprint(id) }
	for _, bye := range d.Byes {
		if words, is := o.said[Pair{bye.ID, 0}.key()]; !is || !strings.Contains(bye.Why.Words(name), words) {
			t.Fatalf("%d has the bye: %q, want %v", bye.ID, bye.Why.Words(name), o.said)
		}
		delete(o.said, Pair{bye.ID, 0}.key())
	}
	if told := slices.ContainsFunc(d.Relaxed, func(r Reason) bool { return strings.Contains(r.Words(name), "the bye was due to") }); told != o.skipped {
		t.Fatalf("the bye passes over somebody: %v, and the draw says so: %v", o.skipped, told)
	}
	parts, sums := [][]Entrant{o.hill, o.rest}, [2][]int64{}
	hill, swiss := o.oracle, o.oracle
	hill.q.System = settledHill{}
	by := []oracle{hill, swiss}
	for _, g := range d.Games {
		var words []string
		for _, r := range g.Why {
			words = append(words, r.Words(name))
		}
		upper, lower := g.First, g.Second
		at := func(id ID) int { return slices.IndexFunc(o.q.Players, func(p Entrant) bool { return p.ID == id }) }
		if at(lower) < at(upper) {
			upper, lower = lower, upper
		}
		said, is := o.said[Pair{upper, lower}.key()]
		delete(o.said, Pair{upper, lower}.key())
		met := o.met(upper, lower)
		if g.Fixed {
			continue
		}
		if is {
			if !slices.Contains(words, said) || g.Cost != repeatPoints*met*met || int64(g.Met) != met || g.Why[0].Points != g.Cost {
				t.Fatalf("%d–%d says %q and costs %d, having met %d times; want %q", g.First, g.Second, words, g.Cost, met, said)
			}
			continue
		}
		for k, part := range parts {
			i := slices.IndexFunc(part, func(p Entrant) bool { return p.ID == upper })
			j := slices.IndexFunc(part, func(p Entrant) bool { return p.ID == lower })
			if i < 0 && j < 0 {
				continue
			}
			if i < 0 || j < i || g.Levels != nil || slices.Contains(words, "both are sure of their places") != (k == 0) {
				t.Fatalf("%+v isn't in its part, %v", g, part)
			}
			sums[k] = plus(sums[k], by[k].cost(part, i, j))
		}
	}
	if len(o.said) > 0 {
		t.Fatalf("not drawn: %v, but %v", o.said, pairsOf(d))
	}
	for k, part := range parts {
		if len(part) > 0 && !slices.Equal(trim(sums[k]), trim(by[k].best(part))) {
			t.Fatalf("part %d costs %v, want %v", k, sums[k], by[k].best(part))
		}
	}
}
