package pairing

import (
	"reflect"
	"runtime"
	"testing"
)

// TestLargeRoundsSideBySide: the rows of a field this large are filled side by side by the rules of every system, and
// the draw is that of a single processor.
func TestLargeRoundsSideBySide(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	sim := newSimulation(260, 1, "swiss")
	for range 3 {
		if _, err := sim.play(); err != nil {
			t.Fatal(err)
		}
	}
	for _, system := range systems {
		q := sim.request()
		q.System, q.Limit, q.Options.Factor, q.Rounds = system, 0, 8, 14
		q.Block = Block{System: system, From: 1, To: 14}
		for i, p := range q.Players {
			q.Block.Seats = append(q.Block.Seats, Seat{ID: p.ID, Team: []string{"A", "B"}[i%2]})
		}
		constrain(&q)
		draw := func(processors int) matched {
			runtime.GOMAXPROCS(processors)
			m, err := match(newField(&q, newHistory(q.Meetings), q.Players), system)
			if err != nil {
				t.Fatal(err)
			}
			return m
		}
		alone := draw(1)
		if m := draw(4); !reflect.DeepEqual(m.pairs, alone.pairs) || m.cost != alone.cost {
			t.Errorf("%s: another draw on four processors", system.About().Name)
		}
	}
}
