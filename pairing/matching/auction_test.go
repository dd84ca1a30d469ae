package matching

import (
	"slices"
	"testing"
)

// crowdedFields are the families in which everybody's cheapest pairs are with the same few vertices.
var crowdedFields = []string{"hubs", "hubs and repeats"}

func TestCrowdedIsWhereEverybodyWantsTheSame(t *testing.T) {
	for _, f := range fields {
		for _, n := range []int{100, 301, 1000} {
			p := ask(n, f.costs(n))
			c := complete(p)
			g := weigh[triple](&c, p)
			search := cheapest[triple]{graph: g, zeros: make([]triple, g.size)}
			lists := make([][]arc[triple], g.size)
			for u := range lists {
				lists[u] = search.find(u, make([]arc[triple], 0, few))
			}
			if got, want := crowded(lists), slices.Contains(crowdedFields, f.name); got != want {
				t.Errorf("%s n=%d: crowded %v", f.name, n, got)
			}
		}
	}
}

// TestCrowdedFieldsNeedFewCandidates: without an auction they end with several times as many.
func TestCrowdedFieldsNeedFewCandidates(t *testing.T) {
	const n = 300
	for _, f := range fields {
		if !slices.Contains(crowdedFields, f.name) {
			continue
		}
		p := ask(n, f.costs(n))
		c := complete(p)
		g := weigh[double](&c, p)
		e := newEngine[double](c.size)
		g.chooseFirst(e, few)
		if _, _, err := g.optimise(e, &c, patientRounds); err != nil {
			t.Fatal(err)
		}
		ends := 0
		for _, arcs := range e.arcs {
			ends += len(arcs)
		}
		if ends > 30*n {
			t.Errorf("%s: %d candidates for each vertex", f.name, ends/n)
		}
	}
}

// TestAnAuctionSellsEveryVertexOnce to another vertex, at what the buyer finds cheapest except for one step.
func TestAnAuctionSellsEveryVertexOnce(t *testing.T) {
	for _, n := range []int{2, 4, 60} {
		for _, f := range fields {
			p := ask(n, f.costs(n))
			c := complete(p)
			g := weigh[triple](&c, p)
			a := g.sell()
			step := slices.Max(a.weights) / 100
			if step == 0 {
				continue // If all pairs cost the same nothing is sold.
			}
			a.sale(step)
			bought := make([]bool, n)
			for v, u := range a.buyer {
				if u == none || int(u) == v || bought[u] {
					t.Fatalf("%s n=%d: %d is sold to %d", f.name, n, v, u)
				}
				bought[u] = true
				paid := a.weights[int(u)*n+v] + a.prices[v]
				if best := a.cheapest(int(u), 1, nil)[0]; paid > best.cost+1.001*step {
					t.Errorf("%s n=%d: %d pays %g for %d, and %d is at %g", f.name, n, u, paid, v, best.to, best.cost)
				}
			}
		}
	}
}

func TestAnAuctionEndsWithItsBids(t *testing.T) {
	a := auction{size: 3, weights: []float64{0, 1, 2, 1, 0, 3, 2, 3, 0}, prices: make([]float64, 3), buyer: make([]int32, 3), bids: 2}
	a.sale(1)
	if sold := len(a.buyer) - len(slices.DeleteFunc(slices.Clone(a.buyer), func(u int32) bool { return u != none })); a.bids != 0 || sold > 2 {
		t.Errorf("%d bids are left, %d sold", a.bids, sold)
	}
}

// TestRoughWeightsAreInOrder, in whatever numbers they are kept.
func TestRoughWeightsAreInOrder(t *testing.T) {
	for _, words := range [][wideWords]uint64{{0}, {1 << 20}, {0, 1}, {5, 1 << 50}, {0, 0, 1 << 40}, {14: 1 << 40}} {
		values := rough([]wide{{}, words})
		if want := words != [wideWords]uint64{}; values[0] != 0 || (values[1] > 0) != want {
			t.Errorf("%v is %g", words, values[1])
		}
	}
	if v := rough([]double{{high: 3, low: 7}}); v[0] != 3*(1<<64)+7 {
		t.Errorf("3 · 2^64 + 7 is %g", v[0])
	}
}
