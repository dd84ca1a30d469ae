package draw_test

import (
	"testing"

	"pgregory.net/rapid"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
)

// TestDrawnEventsStayValid: whatever happens to a division between its draws, a draw seats everybody once or says why
// it can't. It never makes a wrong one, and what it makes passes validation.
func TestDrawnEventsStayValid(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	rapid.Check(t, func(t *rapid.T) {
		d := eventtest.RandomDivision(t, 1)
		d.Rounds += 6
		d.Starts = rapid.SampledFrom([]StartPolicy{StartsBalanced, StartsSelf, StartsDraw, ""}).Draw(t, "starts")
		system := rapid.SampledFrom([]System{
			Swiss, KingOfTheHill, RoundRobin, RoundRobin2, Lagged, Manual, QueenOfTheHill, Factor, Random, Australian,
			Fontes, TeamRoundRobin, Chew,
		})
		for from := 1; from <= d.Rounds; {
			to := min(d.Rounds, from+rapid.IntRange(0, 6).Draw(t, "length"))
			d.Plan = append(d.Plan, PlanEntry{From: from, To: to, System: system.Draw(t, "system"), Factor: rapid.SampledFrom([]int{0, 0, 1, 3}).Draw(t, "factor")})
			from = to + 1
		}
		for i := range d.Players {
			p := &d.Players[i]
			p.Joined = rapid.SampledFrom([]int{0, 1, 1, 1, 3}).Draw(t, "joined")
			p.Withdrawn = rapid.SampledFrom([]int{0, 0, 0, 4}).Draw(t, "withdrawn")
			p.Team = rapid.SampledFrom([]string{"A", "B"}).Draw(t, "team")
			p.Table = rapid.SampledFrom([]int{0, 0, 1, 2, 40}).Draw(t, "table")
		}
		if len(d.Players) > 1 && rapid.Bool().Draw(t, "eject") {
			eventtest.Eject(d, 2, 2, rapid.SampledFrom([]EjectionEffect{EffectVoid, EffectAward, EffectNone}).Draw(t, "effect"))
		}
		for range 8 {
			round := rapid.SampledFrom([]int{0, 0, 0, 1, 3, 20}).Draw(t, "round")
			w, err := draw.Make(t.Context(), eventtest.Alone(d), 1, b, draw.Request{Round: round, Seed: rapid.Uint64().Draw(t, "seed")})
			if err != nil {
				continue
			}
			checkSeated(t, d, w)
			if err := d.ApplyDrawing(w, 1); err != nil {
				t.Fatal(err)
			}
			if err := d.Validate(b); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// checkSeated checks that everybody who is to be drawn is in the drawing once, and that no table is used twice.
func checkSeated(t *rapid.T, d *Division, w Drawing) {
	seen, tables := map[PlayerID]int{}, map[int]int{}
	for _, g := range w.Games {
		seen[g.First]++
		if g.Second != 0 {
			seen[g.Second]++
			tables[g.Table]++
		}
		if g.Round != w.Round.Number {
			t.Fatalf("%+v in round %d", g, w.Round.Number)
		}
	}
	for _, id := range w.SitOut {
		seen[id]++
	}
	for _, p := range d.Players {
		_, out := d.Ejected(p.ID)
		drawn := p.Plays(w.Round.Number) && !out
		switch {
		case drawn && seen[p.ID] == 0 && w.Round.System != Manual, seen[p.ID] > 1:
			t.Fatalf("player %d is in the draw %d times: %+v", p.ID, seen[p.ID], w)
		}
	}
	for table, n := range tables {
		if n > 1 || table == 0 {
			t.Fatalf("table %d is used %d times", table, n)
		}
	}
}
