package draw_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
)

// TestLedgerAgreesWithTheStandings: the ledger counts the same as the standings, line by line.
func TestLedgerAgreesWithTheStandings(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	rapid.Check(t, func(t *rapid.T) {
		d := eventtest.RandomDivision(t, 1)
		rows := map[PlayerID]Standing{}
		for _, s := range d.Standings(b, d.LastRound()) {
			rows[s.ID] = s
		}
		for _, l := range draw.StartsLedger(d) {
			s := rows[l.Player]
			if l.Starts != s.Starts || l.Replies != s.Replies || l.Balance != s.Starts-s.Replies {
				t.Fatalf("player %d: ledger %d–%d, standings %d–%d", l.Player, l.Starts, l.Replies, s.Starts, s.Replies)
			}
			if len(l.Lines) != d.LastRound() {
				t.Fatalf("player %d has %d lines for %d rounds", l.Player, len(l.Lines), d.LastRound())
			}
			sum, widest := 0, 0
			for i, line := range l.Lines {
				switch line.Real {
				case draw.StartTurn:
					sum++
				case draw.ReplyTurn:
					sum--
				}
				widest = max(widest, sum, -sum)
				if line.Balance != sum || line.Round != i+1 {
					t.Fatalf("player %d, line %+v: balance %d", l.Player, line, sum)
				}
			}
			if l.Widest != widest {
				t.Fatalf("player %d was %d off at most, the ledger says %d", l.Player, widest, l.Widest)
			}
		}
	})
}

func TestLedgerOfOnePlayer(t *testing.T) {
	d := eventtest.Field(4, 5)
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
	swapped := eventtest.Played(400, 300)
	swapped.Started = 3
	eventtest.Add(d, 2, 1, 3, swapped)
	eventtest.Add(d, 3, 1, 4, Sheet{Kind: Absent, Absent: []PlayerID{4}})
	d.Games = append(d.Games, Game{ID: 90, Round: 4, First: 1, Sheet: Sheet{Kind: Bye}})
	eventtest.Add(d, 5, 2, 1, Sheet{Kind: Scheduled})
	l := draw.StartsLedger(d)[0]
	type row struct {
		printed, real draw.Turn
		pending       bool
		balance, plan int
	}
	want := []row{
		{draw.StartTurn, draw.StartTurn, false, 1, 1},
		{draw.StartTurn, draw.ReplyTurn, false, 0, 0},
		{draw.StartTurn, draw.NoTurn, false, 0, 0},
		{draw.NoTurn, draw.NoTurn, false, 0, 0},
		{draw.ReplyTurn, draw.NoTurn, true, 0, -1},
	}
	for i, line := range l.Lines {
		if got := (row{line.Printed, line.Real, line.Pending, line.Balance, line.Planned}); got != want[i] {
			t.Errorf("round %d: %+v, want %+v", i+1, got, want[i])
		}
	}
	if l.Starts != 1 || l.Replies != 1 || l.Byes != 1 || l.Planned != -1 || l.Run != 1 {
		t.Errorf("the totals are %+v", l)
	}
}

// TestEveryPrintedStartHasItsReason: the ledger can say why, whatever decided it.
func TestEveryPrintedStartHasItsReason(t *testing.T) {
	for _, policy := range []StartPolicy{StartsBalanced, StartsSelf, StartsDraw} {
		for _, system := range []System{Swiss, RoundRobin, KingOfTheHill, Fontes} {
			d := eventtest.Field(9, 7)
			d.Rulebook, d.Players[0].Table = "nsa-1995", 30
			d.Starts, d.Plan = policy, []PlanEntry{{From: 1, To: 3, System: system}, {From: 4, To: 7, System: Swiss}}
			for range 7 {
				eventtest.PlayRound(t, d)
			}
			for _, g := range d.Games {
				if g.Second != 0 && draw.StartReason(g) == "" {
					t.Fatalf("%s, %s: %q says nothing of the start", policy, system, g.Why)
				}
				if g.Second == 0 && draw.StartReason(g) != "" {
					t.Fatalf("a bye has the start %q", draw.StartReason(g))
				}
			}
		}
	}
}

func TestByeLineIsTheDrawsOwn(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(9, 8)
	for round := 1; round <= 6; round++ {
		l := draw.NewByeLedger(d, b, 0)
		if !l.Odd || l.Round != round || l.Lines[0].Turn != 1 {
			t.Fatalf("round %d: the line is %+v", round, l)
		}
		due := l.Lines[0].Player
		w := eventtest.PlayRound(t, d)
		if len(w.Byes) != 1 || w.Byes[0] != due {
			t.Errorf("round %d: %d was due the bye, %v had it", round, due, w.Byes)
		}
		after := draw.NewByeLedger(d, b, round)
		if after.Lines[0].Player != due {
			t.Errorf("round %d: after the draw the line begins with %d, before with %d", round, after.Lines[0].Player, due)
		}
	}
	had := 0
	for _, l := range draw.NewByeLedger(d, b, 7).Lines {
		had += len(l.Had)
	}
	if had != 6 {
		t.Errorf("%d byes in six rounds", had)
	}
}

func TestByesAskedForStandApart(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(6, 5)
	d.Fixed = []Fixed{{Round: 1, Players: [2]PlayerID{2}}, {Round: 3, Players: [2]PlayerID{2}}}
	l := draw.NewByeLedger(d, b, 1)
	at := slices.IndexFunc(l.Lines, func(x draw.ByeLine) bool { return x.Player == 2 })
	if !l.Odd || l.Lines[at].Turn != 0 || !slices.Equal(l.Lines[at].Asked, []int{1, 3}) {
		t.Errorf("the line is %+v", l)
	}
	eventtest.PlayRound(t, d)
	l = draw.NewByeLedger(d, b, 2)
	at = slices.IndexFunc(l.Lines, func(x draw.ByeLine) bool { return x.Player == 2 })
	if h := l.Lines[at].Had; len(h) != 1 || !h[0].Asked || h[0].Round != 1 {
		t.Errorf("player 2 had %+v", h)
	}
	if l.Lines[at].Turn != 6 {
		t.Errorf("who has had a bye stands at %d of six", l.Lines[at].Turn)
	}
}

// TestByeLedgerWhereTheDrawChooses: COP gives the bye to any player with the fewest byes, Chew to one who is sure of
// the place, and the Australian draw to whichever of them is left over. They are all first in line, and the player
// who has the bye is one of them.
func TestByeLedgerWhereTheDrawChooses(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for _, c := range []struct {
		system System
		// players is how many there are, and from is the first round in which they all are.
		players, from int
	}{{COP, 5, 1}, {Chew, 9, 1}, {Australian, 9, 2}, {Australian, 11, 2}} {
		d := eventtest.Field(c.players, 6)
		d.Plan = []PlanEntry{{From: 1, To: 6, System: c.system, BasedOn: eventtest.Ptr(-1)}}
		for round := 1; round <= 4; round++ {
			first := map[PlayerID]bool{}
			for _, l := range draw.NewByeLedger(d, b, round).Lines {
				if l.Turn == 1 {
					first[l.Player] = true
				}
				if round >= c.from && (l.Turn == 1) != (len(l.Had) == 0) {
					t.Errorf("%s, round %d: %d, with %d byes, stands %d in line: %s", c.system, round, l.Player, len(l.Had), l.Turn, l.Why)
				}
			}
			eventtest.PlayRound(t, d)
			for _, g := range d.GamesOf(round) {
				if g.Second == 0 && !first[g.First] {
					t.Errorf("%s, round %d: the bye went to %d, not first in line", c.system, round, g.First)
				}
			}
		}
	}
}
