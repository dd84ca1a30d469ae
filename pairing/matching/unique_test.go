package matching

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestAnImpatientSolverFindsTheSameMatching, even if several are equally cheap.
func TestAnImpatientSolverFindsTheSameMatching(t *testing.T) {
	same := func(name string, n int, cost func(i, j int) (Cost, bool), count int) {
		patience, err := solve(n, cost, count, math.MaxInt)
		if err != nil {
			t.Fatal(err)
		}
		for _, at := range []pace{{count, -mostDoublings, count}, {1, briskRounds, count}, {fewAtOnce, 0, count}} {
			hurry, err := solvePrices(ask(n, cost), cost, at)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(hurry.Mate, patience.Mate) || hurry.Cost != patience.Cost {
				t.Errorf("%s at %v: %v, with patience %v", name, at, hurry.Mate, patience.Mate)
			}
			if err := hurry.Prove(); err != nil {
				t.Errorf("%s at %v: %v", name, at, err)
			}
		}
	}
	r := rand.New(rand.NewPCG(21, 4))
	for k := range 300 {
		f := flavours[k%len(flavours)]
		tab := randomTable(r, 2+r.IntN(60), []float64{1, 0.6, 0.2}[k%3], f)
		same(fmt.Sprint(f.name, " ", k), tab.n, tab.cost, 1+k%3)
	}
	for _, f := range fields {
		for _, n := range []int{40, 101, 250} {
			same(fmt.Sprint(f.name, " ", n), n, f.costs(n), few)
		}
	}
}

// cheapestPerfect counts the cheapest perfect matchings of a complete graph by trying all.
func (t table) cheapestPerfect() int {
	var least Cost
	count := 0
	used := make([]bool, t.n)
	var try func(sum Cost)
	try = func(sum Cost) {
		i := slices.Index(used, false)
		if i < 0 {
			switch {
			case count == 0 || sum.Less(least):
				least, count = sum, 1
			case sum == least:
				count++
			}
			return
		}
		used[i] = true
		for j := i + 1; j < t.n; j++ {
			if !used[j] {
				used[j] = true
				c, _ := t.cost(i, j)
				try(sum.Add(c))
				used[j] = false
			}
		}
		used[i] = false
	}
	try(Cost{})
	return count
}

// TestTheOnlyCheapestMatchingIsKnown: a matching that is called the only cheapest one is that, and nearly every one
// that is, is called so.
func TestTheOnlyCheapestMatchingIsKnown(t *testing.T) {
	r := rand.New(rand.NewPCG(22, 5))
	only, known, nested := 0, 0, 0
	for k := range 4000 {
		spread := []int64{2, 4, 12, 60}[k%4]
		tab := randomTable(r, 2+2*r.IntN(4), 1, flavour{draw: func(r *rand.Rand) Cost { return Cost{r.Int64N(spread)} }})
		c := complete(ask(tab.n, tab.cost))
		g := weigh[narrow](&c, ask(tab.n, tab.cost))
		e := newEngine[narrow](c.size)
		g.chooseFirst(e, few)
		d, _, err := g.optimise(e, &c, patientRounds)
		if err != nil {
			t.Fatal(err)
		}
		count, unique := tab.cheapestPerfect(), g.unique(&d, e.mate)
		if unique && count != 1 {
			t.Fatalf("%d matchings are cheapest, one is said to be\n%v", count, tab.costs)
		}
		if count == 1 {
			only++
		}
		if unique {
			known++
			if len(d.set) > 0 {
				nested++
			}
		}
	}
	if known < only*9/10 || nested < 100 {
		t.Errorf("of %d problems with an only cheapest matching %d are known, %d of them with sets", only, known, nested)
	}
}
