package tournament_test

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

func TestReversedEjectionChangesNothing(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	rapid.Check(t, func(t *rapid.T) {
		d := eventtest.RandomDivision(t, 2)
		after := rapid.IntRange(0, d.Rounds).Draw(t, "after")
		before := d.Standings(b, after)
		id := rapid.SampledFrom(eventtest.IDsOf(d)).Draw(t, "ejected")
		eventtest.Eject(d, id, rapid.IntRange(0, d.Rounds).Draw(t, "after_round"), rapid.SampledFrom([]EjectionEffect{"", EffectVoid, EffectAward, EffectNone}).Draw(t, "effect"))
		if err := d.Validate(b); err != nil {
			t.Fatal(err)
		}
		rows := d.Standings(b, after)
		if last := rows[len(rows)-1]; last.ID != id || last.Status != StatusEjected {
			t.Fatalf("the ejected player isn't last: %+v", rows)
		}
		d.Rulings[0].Reversed = true
		if got := d.Standings(b, after); !reflect.DeepEqual(got, before) {
			t.Fatalf("reversed:\n got %+v\nwant %+v", got, before)
		}
	})
}

// TestVoidIsAsIfNeverEntered: if every game is void, the others have the wins and the spread that they would have
// without the player, and so the same order.
func TestVoidIsAsIfNeverEntered(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	rapid.Check(t, func(t *rapid.T) {
		d := eventtest.RandomDivision(t, 3)
		d.Missed = MissedNothing
		id := rapid.SampledFrom(eventtest.IDsOf(d)).Draw(t, "ejected")
		without := d.Clone()
		without.Players, without.Games = nil, nil
		for _, p := range d.Players {
			if p.ID != id {
				without.Players = append(without.Players, p)
			}
		}
		for _, g := range d.Games {
			if !g.Has(id) {
				without.Games = append(without.Games, g)
			}
		}
		d.Plan = []PlanEntry{{From: 1, To: d.Rounds, System: RoundRobin2}}
		d.Rulings = []Ruling{{ID: 1, Player: id, Kind: Ejection, Reason: "collusion"}}
		got, want := d.Standings(b, d.Rounds), without.Standings(b, d.Rounds)
		for i, w := range want {
			g := got[i]
			if g.ID != w.ID || g.Place != w.Place || g.HalfWins != w.HalfWins || g.HalfLosses != w.HalfLosses || g.Spread != w.Spread || g.Byes != w.Byes {
				t.Fatalf("place %d: %+v, without the player %+v", i+1, g, w)
			}
		}
		if x := got[len(got)-1]; x.ID != id || x.HalfWins != 0 || x.HalfLosses != 0 || x.Spread != 0 {
			t.Fatalf("the void player: %+v", x)
		}
	})
}

// TestStandingsAreTheSumOfOutcomes: the standings agree with the outcomes of the single games.
func TestStandingsAreTheSumOfOutcomes(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	rapid.Check(t, func(t *rapid.T) {
		d := eventtest.RandomDivision(t, 2)
		if rapid.Bool().Draw(t, "eject") {
			eventtest.Eject(d, 1, rapid.IntRange(0, d.Rounds).Draw(t, "after_round"), rapid.SampledFrom([]EjectionEffect{EffectVoid, EffectAward, EffectNone}).Draw(t, "effect"))
		}
		d.SpreadCap = rapid.SampledFrom([]Caps{nil, {100}, {100, 20, 300}}).Draw(t, "cap")
		after := rapid.IntRange(0, d.Rounds).Draw(t, "after")
		missed := d.MissedRounds(b, after)
		for _, row := range d.Standings(b, after) {
			want := Standing{ID: row.ID, Place: row.Place, Status: row.Status, Played: row.Played}
			for _, round := range missed[row.ID] {
				want.HalfLosses += 2
				want.Spread -= map[bool]int{false: 75, true: 20}[round == 2 && len(d.SpreadCap) == 3]
			}
			for _, g := range d.Games {
				if g.Round > after || !g.Has(row.ID) {
					continue
				}
				o := d.Outcome(b, g, row.ID)
				want.HalfWins += o.HalfWins
				want.HalfLosses += o.HalfLosses
				want.Spread += o.Spread
				for n, is := range map[*int]bool{&want.Starts: o.Started, &want.Replies: o.Replied, &want.Byes: o.Bye} {
					if is {
						*n++
					}
				}
			}
			if row != want {
				t.Fatalf("got %+v, want %+v", row, want)
			}
		}
	})
}
