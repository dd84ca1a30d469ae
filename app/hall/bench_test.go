package hall_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/app/hall"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
)

// entries enters as many sheets as there are games, then takes them back, for ever.
type entries struct {
	id    tournament.DivisionID
	games []tournament.Game
	n     int
}

func (e *entries) next(b *testing.B, d *app.Desk) {
	b.Helper()
	if e.n == len(e.games) {
		b.StopTimer()
		for range e.games {
			if _, err := apptest.Undo(d); err != nil {
				b.Fatal(err)
			}
		}
		e.n = 0
		b.StartTimer()
	}
	if _, err := d.Do(context.Background(), sheet(e.id, e.games[e.n], 400, 300)); err != nil {
		b.Fatal(err)
	}
	e.n++
}

// BenchmarkASheetReachesAStation measures from the key at the host to the station's copy. The design allows 150 ms.
func BenchmarkASheetReachesAStation(b *testing.B) {
	d, id := event(b, machine(b, "AB"), 60)
	s := join(b, open(b, d), machine(b, "CD"), "desk 2", hall.Reading)
	e := entries{id: id, games: gamesOf(d, id)}
	for b.Loop() {
		e.next(b, d)
		caughtUp(b, s, d)
	}
}

// BenchmarkAKeyAtTheHost measures a sheet at the host alone: without a hall, and with stations that have all of the
// event or what everybody may know. The design allows 16 ms for the key.
func BenchmarkAKeyAtTheHost(b *testing.B) {
	for _, c := range []struct {
		name     string
		role     hall.Role
		stations int
	}{{"no hall", "", 0}, {"2 scorekeepers", hall.Scorekeeper, 2}, {"10 readers", hall.Reading, 10}} {
		b.Run(c.name, func(b *testing.B) {
			d, id := event(b, machine(b, "AB"), 60)
			if c.role != "" {
				h := open(b, d)
				for i := range c.stations {
					join(b, h, machine(b, "CD"), fmt.Sprintf("desk %d", i+2), c.role)
				}
			}
			e := entries{id: id, games: gamesOf(d, id)}
			for b.Loop() {
				e.next(b, d)
			}
		})
	}
}

// BenchmarkAKeyAtAStation measures from the key at a station until the host has said that it is saved and the
// station's copy has it.
func BenchmarkAKeyAtAStation(b *testing.B) {
	d, id := event(b, machine(b, "AB"), 60)
	s := join(b, open(b, d), machine(b, "CD"), "desk 2", hall.Director)
	e := entries{id: id, games: gamesOf(d, id)}
	for b.Loop() {
		e.next(b, s.Desk())
		b.StopTimer()
		time.Sleep(20 * time.Millisecond) // No operator is faster, and the host slows down a station that asks too often.
		b.StartTimer()
	}
}
