package matching

import (
	"errors"
	"testing"
)

// problem prepares the parts of a solve, with the fewest first candidates.
func problem(t *testing.T, n int, costs func(i, j int) (Cost, bool)) (*completion, *graph[narrow], *engine[narrow]) {
	t.Helper()
	p := ask(n, costs)
	c := complete(p)
	g := weigh[narrow](&c, p)
	e := newEngine[narrow](c.size)
	g.chooseFirst(e, 1)
	return &c, g, e
}

func TestWarmStartIsRefusedBeyondLimit(t *testing.T) {
	c, g, e := problem(t, 40, randomField(40))
	e.coldStart()
	if err := e.matchAll(); err != nil {
		t.Fatal(err)
	}
	d := e.duals()
	if wrong := g.violated(&d, perRound); len(wrong) == 0 || g.warmStart(e, d.flat(), wrong, 0) {
		t.Errorf("a warm start was taken in spite of the limit, on %d pairs", len(wrong))
	}
	checkOptimised(t, c, g, e)
}

func TestWarmStartIsGivenUpWhenDualsMoveTooFar(t *testing.T) {
	c, g, e := problem(t, 40, randomField(40))
	e.coldStart()
	e.capped, e.most = true, 5
	if err := e.matchAll(); !errors.Is(err, errFar) {
		t.Fatalf("got %v, want errFar", err)
	}
	checkOptimised(t, c, g, e)
}

// checkOptimised goes on from whatever state the engine is in.
func checkOptimised(t *testing.T, c *completion, g *graph[narrow], e *engine[narrow]) {
	t.Helper()
	d, _, err := g.optimise(e, c, patientRounds)
	if err != nil {
		t.Fatal(err)
	}
	want, err := Solve(c.n, randomField(c.n))
	if err != nil {
		t.Fatal(err)
	}
	p := proof[narrow]{completion: *c, duals: d, mate: e.mate}
	if err := p.verify(want, ask(c.n, randomField(c.n))); err != nil {
		t.Error(err)
	}
}

func TestSearchWithoutPerfectMatchingIsStuck(t *testing.T) {
	e := newEngine[narrow](4)
	e.arcs[0] = []arc[narrow]{{to: 1}}
	e.arcs[1] = []arc[narrow]{{to: 0}, {to: 2}, {to: 3}}
	e.arcs[2] = []arc[narrow]{{to: 1}}
	e.arcs[3] = []arc[narrow]{{to: 1}}
	e.coldStart()
	if err := e.matchAll(); !errors.Is(err, errStuck) {
		t.Errorf("got %v, want errStuck", err)
	}
}
