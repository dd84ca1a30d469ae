package matching

import (
	"errors"
	"slices"
)

// perRound is the most pairs of each vertex that become candidates in one round. Without such a bound nearly all pairs may
// become candidates if the first ones were poor, and each search then takes very long. With a fixed bound there may be
// hundreds of rounds if a single vertex is short of candidates, so after patientRounds it doubles from round to round, up
// to mostDoublings times.
const (
	perRound      = 5
	patientRounds = 5
	mostDoublings = 5
)

// pair are two vertices in any order.
type pair struct {
	u, v int32
}

// optimise solves the completed problem: first on the candidates, then, as long as the dual solution found there
// gives some other pair a negative slack, with those pairs added. In the end no pair has one, and the matching is
// therefore a cheapest of all. Every round adds a pair, so there is an end; it usually comes after one to ten rounds.
// After that many patient rounds more pairs are added at a time, which leads to the same matching only if no other is as
// cheap.
func (g *graph[T]) optimise(e *engine[T], c *completion, patient int) (d duals[T], hurried bool, err error) {
	e.coldStart()
	for round := 0; ; round++ {
		err := e.matchAll()
		if errors.Is(err, errFar) {
			e.coldStart()
			continue
		}
		if err != nil {
			return d, hurried, err
		}
		d = e.duals()
		doublings := max(0, min(round-patient, mostDoublings))
		wrong := g.violated(&d, perRound<<doublings)
		if len(wrong) == 0 {
			return d, hurried, nil
		}
		hurried = hurried || doublings > 0
		for _, p := range wrong {
			g.choose(e, p.u, p.v)
		}
		if !g.warmStart(e, d.flat(), wrong, limit[T](c)) {
			e.coldStart()
		}
	}
}

// violated lists pairs whose slack is negative: for each vertex the worst ones, at most that many, of its pairs with
// the half of all vertices that follows it in the circle. So it finds none exactly if there is none.
func (g *graph[T]) violated(d *duals[T], bound int) []pair {
	lists := make([][]pair, g.size)
	share(g.size, func(part, parts int) {
		var short []int32
		worst := make([]arc[T], 0, bound+1)
		_ = d.each(part, parts, func(u int32, seen []T) error {
			row := g.cells[int(u)*g.size:][:g.size]
			worst = worst[:0]
			for _, span := range g.following(int(u)) {
				short = d.vertex[u].short(row[span[0]:span[1]], seen[span[0]:span[1]], short[:0])
				for _, v := range short {
					v += int32(span[0])
					worst = insert(worst, bound, arc[T]{to: v, weight: row[v].slack(d.vertex[u], seen[v])})
				}
			}
			for _, a := range worst {
				lists[u] = append(lists[u], pair{u, a.to})
			}
			return nil
		})
	})
	return slices.Concat(lists...)
}

// following returns the vertices after u in the circle up to the opposite one, as two ranges. So every pair is there
// for one of its ends, or for both if they are opposite.
func (g *graph[T]) following(u int) [2][2]int {
	end := u + g.size/2 + 1
	return [2][2]int{{u + 1, min(end, g.size)}, {0, max(end-g.size, 0)}}
}

// warmStart goes on from the flat duals y of the last round: blossoms are dissolved, duals are lowered until the new
// candidates have no negative slack either, and the pairs of the old matching that are still tight are kept. The end of
// a new candidate that has more of them is lowered, since that often mends the others too. It refuses if a dual is then
// beyond the limit, up or down, which keeps the proof of no overflow (see completion).
func (g *graph[T]) warmStart(e *engine[T], y []T, wrong []pair, limit T) bool {
	count := make([]int, g.size)
	for _, p := range wrong {
		count[p.u]++
		count[p.v]++
	}
	for _, p := range wrong {
		slack := g.at(p.u, p.v).slack(y[p.u], y[p.v])
		if !slack.negative() {
			continue
		}
		u := p.u
		if count[p.v] > count[u] {
			u = p.v
		}
		y[u] = y[u].plus(slack)
	}
	var zero T
	lowest := zero.minus(limit)
	for _, value := range y {
		if value.less(lowest) || limit.less(value) {
			return false
		}
	}
	before := append([]int32(nil), e.mate...)
	e.begin(y)
	e.capped, e.most = true, limit
	for u, v := range before {
		if int32(u) < v && g.at(int32(u), v) == y[u].plus(y[v]) {
			e.mate[u], e.mate[v] = v, int32(u)
		}
	}
	e.matchTight()
	return true
}

// begin takes over vertex duals for which no candidate has a negative slack, and forgets everything else.
func (e *engine[T]) begin(y []T) {
	var zero T
	e.reset()
	e.forget()
	e.capped, e.moved = false, zero
	copy(e.y, y)
}

// coldStart begins with half of the cheapest weight at each vertex as its dual, so that no slack is negative.
func (e *engine[T]) coldStart() {
	y := make([]T, e.size)
	for v, arcs := range e.arcs {
		least := arcs[0].weight
		for _, a := range arcs[1:] {
			if a.weight.less(least) {
				least = a.weight
			}
		}
		y[v] = least.half()
	}
	e.begin(y)
	e.matchTight()
}

// matchTight raises the dual of each unmatched vertex in turn as far as its slacks allow. If a pair has become tight
// whose other end is unmatched too, it matches the two.
func (e *engine[T]) matchTight() {
	for v := range int32(e.size) {
		if e.mate[v] != none {
			continue
		}
		slack, partner := e.tightest(v)
		e.y[v] = e.y[v].plus(slack)
		if partner != none {
			e.mate[v], e.mate[partner] = partner, v
		}
	}
}

// tightest returns the least slack at v, and an unmatched vertex that has it, if there is one.
func (e *engine[T]) tightest(v int32) (least T, partner int32) {
	partner = none
	for i, a := range e.arcs[v] {
		slack := a.weight.slack(e.y[v], e.y[a.to])
		switch {
		case i == 0 || slack.less(least):
			least, partner = slack, none
		case slack != least:
			continue
		}
		if partner == none && e.mate[a.to] == none {
			partner = a.to
		}
	}
	return least, partner
}
