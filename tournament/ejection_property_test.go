package tournament_test

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	. "wordhall/tournament"
)

// randomDivision is a division with games of every kind, valid under WESPA.
func randomDivision(t *rapid.T, minPlayers int) *Division {
	n := rapid.IntRange(minPlayers, 9).Draw(t, "players")
	rounds := rapid.IntRange(1, 6).Draw(t, "rounds")
	d := field(n, rounds)
	d.Missed = rapid.SampledFrom([]MissedPolicy{MissedNothing, MissedLoss}).Draw(t, "missed")
	for i := range d.Players {
		d.Players[i].Rating = rapid.IntRange(0, 3).Draw(t, "rating")
	}
	for round := 1; round <= rounds; round++ {
		order := rapid.Permutation(idsOf(d)).Draw(t, "order")
		for i := 0; i+1 < len(order); i += 2 {
			if rapid.IntRange(0, 9).Draw(t, "drop") > 0 {
				add(d, round, order[i], order[i+1], randomSheet(t, order[i], order[i+1]))
			}
		}
		if n%2 == 1 {
			add(d, round, order[n-1], 0, Sheet{Kind: rapid.SampledFrom([]Kind{Bye, Missed}).Draw(t, "alone")})
		}
	}
	return d
}

func idsOf(d *Division) []PlayerID {
	ids := make([]PlayerID, len(d.Players))
	for i, p := range d.Players {
		ids[i] = p.ID
	}
	return ids
}

func randomSheet(t *rapid.T, a, b PlayerID) Sheet {
	score := rapid.IntRange(-20, 650)
	one := rapid.SampledFrom([]PlayerID{a, b})
	s := Sheet{Kind: rapid.SampledFrom([]Kind{Scheduled, Played, Played, Played, Late, Absent, Resigned, Left, Overtime, Awarded, Void}).Draw(t, "kind")}
	switch s.Kind {
	case Played, Resigned, Left, Overtime, Void:
		s.Scores = &[2]int{score.Draw(t, "first"), score.Draw(t, "second")}
	case Late, Absent:
		s.Absent = rapid.SampledFrom([][]PlayerID{{a}, {b}, {a, b}}).Draw(t, "absent")
	case Awarded:
		s.Winner, s.Margin = one.Draw(t, "winner"), ptr(rapid.IntRange(0, 300).Draw(t, "margin"))
	}
	switch s.Kind {
	case Resigned, Left, Overtime:
		s.By = one.Draw(t, "by")
	}
	return s
}

func TestReversedEjectionChangesNothing(t *testing.T) {
	b := book(t, "wespa-2010")
	rapid.Check(t, func(t *rapid.T) {
		d := randomDivision(t, 2)
		after := rapid.IntRange(0, d.Rounds).Draw(t, "after")
		before := d.Standings(b, after)
		id := rapid.SampledFrom(idsOf(d)).Draw(t, "ejected")
		eject(d, id, rapid.IntRange(0, d.Rounds).Draw(t, "after_round"), rapid.SampledFrom([]EjectionEffect{"", EffectVoid, EffectAward, EffectNone}).Draw(t, "effect"))
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

// TestVoidIsAsIfNeverEntered: with every game void, the others have the wins and
// the spread that they would have without the player, and so the same order.
func TestVoidIsAsIfNeverEntered(t *testing.T) {
	b := book(t, "wespa-2010")
	rapid.Check(t, func(t *rapid.T) {
		d := randomDivision(t, 3)
		d.Missed = MissedNothing
		id := rapid.SampledFrom(idsOf(d)).Draw(t, "ejected")
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

// TestStandingsAreTheSumOfOutcomes: the table and the single answers agree.
func TestStandingsAreTheSumOfOutcomes(t *testing.T) {
	b := book(t, "wespa-2010")
	rapid.Check(t, func(t *rapid.T) {
		d := randomDivision(t, 2)
		if rapid.Bool().Draw(t, "eject") {
			eject(d, 1, rapid.IntRange(0, d.Rounds).Draw(t, "after_round"), rapid.SampledFrom([]EjectionEffect{EffectVoid, EffectAward, EffectNone}).Draw(t, "effect"))
		}
		d.SpreadCap = rapid.SampledFrom([]int{0, 100}).Draw(t, "cap")
		after := rapid.IntRange(0, d.Rounds).Draw(t, "after")
		missed := d.MissedRounds(b, after)
		for _, row := range d.Standings(b, after) {
			want := Standing{ID: row.ID, Place: row.Place, Status: row.Status, Played: row.Played}
			for range missed[row.ID] {
				want.HalfLosses += 2
				want.Spread -= 75
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
